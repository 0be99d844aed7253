import type { ModelSkill } from "@oneup/domain";
import type { FastifyInstance } from "fastify";
import type { JobName } from "../workers/jobs.ts";
import type { TelemetrySettings } from "./telemetry-settings.ts";

/** Work that is measured beside requests. */
export type Work =
  | { readonly kind: "transaction" | "mail" }
  | { readonly kind: "model"; readonly name: ModelSkill }
  | { readonly kind: "picture"; readonly name: JobName }
  /** Work that nobody asked for, but that is due. */
  | { readonly kind: "job"; readonly name: "mails" | "tidy" | "prune" | "measure" | "modelEnds" };

/** Numbers that are read whenever somebody looks. */
export type Level =
  | "eventStreams"
  | "eventsSent"
  | "connectionsOpen"
  | "connectionsIdle"
  | "connectionsAwaited"
  | "picturesWaiting"
  | "pictureWorkersBusy"
  | "mailsDue";

/**
 * What a running server tells those who operate it (OPS-06). Every name is of a closed list: no id, no
 * address, no contact.
 */
export interface Telemetry {
  /** Measures the requests of an application; called before it has routes. */
  addRequests(app: FastifyInstance): void;
  /** Does a piece of work, and passes on what it answers or throws. */
  during<T>(what: Work, work: () => Promise<T>): Promise<T>;
  /** Says where a number is to be read. */
  shows(level: Level, read: () => number | Promise<number>): void;
  close(): Promise<void>;
}

/** Several as one; of none nothing costs anything. */
export function inOne(parts: readonly Telemetry[]): Telemetry {
  return {
    addRequests: (app) => parts.forEach((part) => part.addRequests(app)),
    during: (what, work) => parts.reduce((inner, part) => () => part.during(what, inner), work)(),
    shows: (level, read) => parts.forEach((part) => part.shows(level, read)),
    close: async () => void (await Promise.all(parts.map((part) => part.close()))),
  };
}

/**
 * Opens what is configured; the libraries of what is not are never loaded.
 * @throws StartFailure where the metrics' address cannot be had
 */
export async function openTelemetry(
  { metrics, traces }: TelemetrySettings,
  log: (message: string, about?: unknown) => void,
): Promise<Telemetry> {
  const parts: Promise<Telemetry>[] = [];
  if (metrics !== null)
    parts.push(import("./metrics.adapter.ts").then(({ openMetrics }) => openMetrics(metrics)));
  if (traces !== null)
    parts.push(import("./traces.adapter.ts").then(({ openTraces }) => openTraces(traces, log)));
  return inOne(await Promise.all(parts));
}
