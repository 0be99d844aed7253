import {
  type Client,
  type Moment,
  type QuoteUpgrade,
  type Valuation,
  valueOf,
} from "@oneup/domain";
import type { ClientRecord } from "@oneup/operations";
import { type Value, pick, readMoment, writtenKeys } from "../connection/statement.ts";
import { addressOf } from "../quotes/address.mapper.ts";
import { clients } from "../schema/clients.table.ts";

/** A row of `clients`. */
export type ClientRow = typeof clients.$inferSelect;

/** A row of `clients` with what its stage follows from. */
export interface ClientOutlineRow extends ClientRow {
  readonly sent: boolean;
  readonly awarded: boolean;
}

/** A row of `clients` with what the realtor's own records say of the address. */
export interface ClientRecordRow extends ClientOutlineRow {
  readonly property: {
    readonly id: string;
    readonly analysedAt: string;
    readonly image: string;
    readonly report: Pick<Valuation, "rungs" | "rung"> | null;
  } | null;
  readonly newest: {
    readonly id: string;
    readonly open: boolean;
    readonly upgrades: readonly QuoteUpgrade[];
  } | null;
  readonly requests: number;
}

/** The client of a row. */
export function clientOf(row: ClientRow): Client {
  const { id, ownerId, name, notes, completed, createdAt } = row;
  return { id, ownerId, name, address: addressOf(row), notes, completed, createdAt };
}

/** The record of a row. */
export function clientRecordOf(row: ClientRecordRow): ClientRecord {
  const { property, newest, requests, sent, awarded } = row;
  const analysedAt: Moment | null = property && readMoment(property.analysedAt);
  return {
    client: clientOf(row),
    property: property && {
      id: property.id,
      image: property.image,
      analysedAt: analysedAt ?? "",
      value: valueOf(property.report),
    },
    newest,
    requests,
    sent,
    awarded,
  };
}

/** The written members of a client's row, in the order of {@link clientValues}. */
export const clientKeys = writtenKeys(clients).filter((key) => key !== "id");

/** The values of a client's row without its id. */
export function clientValues({ address, ...client }: Client): Value[] {
  const { line, ...place } = address;
  return pick({ ...client, ...place, addressLine: line }, clientKeys);
}
