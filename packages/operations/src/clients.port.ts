import type { Client, ClientSummary, Moment, QuoteUpgrade } from "@oneup/domain";
import type { Page } from "./page.ts";

/** A realtor's client with the realtor's own records of the address. */
export interface ClientRecord {
  readonly client: Client;
  /** The property that was analysed there; null before. */
  readonly property: {
    readonly id: string;
    readonly analysedAt: Moment;
    readonly image: string;
  } | null;
  /** Requests for the address that are not superseded. */
  readonly requests: number;
  /** One of them was published, whether or not it is open still. */
  readonly sent: boolean;
  /** A bid on one of them is approved. */
  readonly awarded: boolean;
  /** The newest of them; `open` while its link works for everybody. */
  readonly newest: {
    readonly id: string;
    readonly open: boolean;
    readonly upgrades: readonly QuoteUpgrade[];
  } | null;
}

/** The clients of realtors (T-08). */
export interface ClientStore {
  /** A realtor's clients, newest first. */
  list(
    ownerId: string,
    page: { cursor: string | null; limit: number },
  ): Promise<Page<ClientRecord>>;
  /** The names of a realtor's clients at these addresses, given and answered by `addressKey`; newest first. */
  namesAt(
    ownerId: string,
    keys: readonly string[],
  ): Promise<ReadonlyMap<string, readonly string[]>>;
  /** The address lines of a realtor's clients of this name, compared trimmed and without capitals; newest first. */
  linesOfNamed(ownerId: string, name: string): Promise<readonly string[]>;
  /** The figures of the stat cards over all of a realtor's clients (DASH-13). */
  summary(ownerId: string): Promise<ClientSummary>;
  /** One of a realtor's own, or null; locked until the transaction ends. */
  load(ownerId: string, id: string): Promise<Client | null>;
  /** Keeps a client: new, or changed. */
  save(client: Client): Promise<void>;
  /** Removes one of a realtor's own; false if there is none. */
  remove(ownerId: string, id: string): Promise<boolean>;
}
