import {
  type Client,
  type ClientStatus,
  type Figure,
  type Moment,
  clientStatus,
  coverPicture,
  valueAddOf,
} from "@oneup/domain";
import type { ClientRecord } from "../clients.port.ts";

/** A client with the stage of the property (ENT-18), from the realtor's own records. */
export interface ClientAnswer extends Omit<Client, "ownerId"> {
  readonly status: ClientStatus;
  /** The value gain of the newest request; null before there is one. */
  readonly valueAdd: Figure | null;
  /** The home's value today; null where it is not known. */
  readonly worth: Figure | null;
  /** The time when the property was analysed; null before. */
  readonly analysedAt: Moment | null;
  readonly propertyId: string | null;
  readonly quoteRequests: number;
  readonly newestQuoteId: string | null;
  /** True while the newest request is open: its link works for everybody who has it (S-72). */
  readonly shareable: boolean;
  /** A picture of the property; empty without one. */
  readonly image: string;
  /** How many links open the report on the property now. */
  readonly reportLinks: number;
}

/** Shows a client to its realtor. */
export function answerClient(record: ClientRecord, reportLinks: number): ClientAnswer {
  const { ownerId: _owner, ...client } = record.client;
  const { newest, property } = record;
  const ofQuote = coverPicture(newest?.upgrades ?? [], "after")?.picture;
  return {
    ...client,
    reportLinks,
    status: clientStatus(client, record),
    valueAdd: valueAddOf(newest?.upgrades ?? []),
    worth: property?.value ?? null,
    analysedAt: property?.analysedAt ?? null,
    propertyId: property?.id ?? null,
    quoteRequests: record.requests,
    newestQuoteId: newest?.id ?? null,
    shareable: newest?.open ?? false,
    image: ofQuote ?? property?.image ?? "",
  };
}
