import type { Day } from "../dates.ts";
import type { Cents } from "../money/money.rules.ts";

/** The stages of a client's property (DASH-16). */
export const clientStatuses = ["analyzing", "quoted", "in-progress", "completed"] as const;
export type ClientStatus = (typeof clientStatuses)[number];

/** A client's property on the realtor's dashboard (ENT-18). Value add in cents. */
export interface ClientProperty {
  readonly id: string;
  readonly address: string;
  readonly clientName: string;
  readonly status: ClientStatus;
  readonly estimatedValueAdd: Cents;
  readonly analysisDate: Day;
  readonly quoteRequests: number;
}

/**
 * The demo realtor's fixed clients (S-76, T-08): evidently fictional people in the sample town.
 * An account sees its own clients instead (T-16).
 */
export const sampleClients: readonly ClientProperty[] = [
  {
    id: "client-1",
    address: "19 Template Avenue, Sampleton",
    clientName: "Erin Example",
    status: "quoted",
    estimatedValueAdd: 4_700_000,
    analysisDate: "2026-11-12",
    quoteRequests: 2,
  },
  {
    id: "client-2",
    address: "6 Prototype Way, Sampleton",
    clientName: "Stan Sampleson",
    status: "in-progress",
    estimatedValueAdd: 5_950_000,
    analysisDate: "2026-10-27",
    quoteRequests: 3,
  },
  {
    id: "client-3",
    address: "142 Mockup Terrace, Sampleton",
    clientName: "Dana Demoson",
    status: "analyzing",
    estimatedValueAdd: 1_250_000,
    analysisDate: "2026-11-20",
    quoteRequests: 0,
  },
  {
    id: "client-4",
    address: "77 Blueprint Way, Sampleton",
    clientName: "Phil Placeholder",
    status: "completed",
    estimatedValueAdd: 3_200_000,
    analysisDate: "2026-08-04",
    quoteRequests: 1,
  },
];

/** The stat cards over some clients (DASH-13). Value add in cents. */
export interface ClientSummary {
  readonly activeClients: number;
  readonly totalValueAdd: Cents;
  readonly activeQuotes: number;
}

/**
 * The figures of the stat cards, from the clients themselves so that they add up: clients and quotes
 * count until the work is completed, the value added counts for good.
 */
export function summariseClients(clients: readonly ClientProperty[]): ClientSummary {
  const active = clients.filter(({ status }) => status !== "completed");
  return {
    activeClients: active.length,
    totalValueAdd: clients.reduce((sum, each) => sum + each.estimatedValueAdd, 0),
    activeQuotes: active.reduce((sum, each) => sum + each.quoteRequests, 0),
  };
}
