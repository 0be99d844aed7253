import type {
  Client,
  ClientFacts,
  ClientSummary,
  Figure,
  Moment,
  PropertyAddress,
  QuoteUpgrade,
} from "@oneup/domain";

/** A realtor's client with what their stage follows from. */
export interface ClientOutline extends ClientFacts {
  readonly client: Client;
}

/** A realtor's client with the realtor's own records of the address. */
export interface ClientRecord extends ClientOutline {
  /** The property that was analysed there; null before. */
  readonly property: {
    readonly id: string;
    readonly analysedAt: Moment;
    readonly image: string;
    /** Its value today; null where nothing carries one. */
    readonly value: Figure | null;
  } | null;
  /** Requests for the address that are not superseded. */
  readonly requests: number;
  /** The newest of them; `open` while its link works for everybody. */
  readonly newest: {
    readonly id: string;
    readonly open: boolean;
    readonly upgrades: readonly QuoteUpgrade[];
  } | null;
}

/** The clients of realtors (T-08). */
export interface ClientStore {
  /** All of a realtor's clients, newest first: what a search and a page are chosen from. */
  outlines(ownerId: string): Promise<readonly ClientOutline[]>;
  /** Some of a realtor's clients, newest first. */
  records(ownerId: string, ids: readonly string[]): Promise<readonly ClientRecord[]>;
  /** The names of a realtor's clients at these addresses, given and answered by `addressKey`; newest first. */
  namesAt(
    ownerId: string,
    keys: readonly string[],
  ): Promise<ReadonlyMap<string, readonly string[]>>;
  /** The address lines of a realtor's clients of this name, compared trimmed and without capitals; newest first. */
  linesOfNamed(ownerId: string, name: string): Promise<readonly string[]>;
  /** The figures of the stat cards over all of a realtor's clients (DASH-13). */
  summary(ownerId: string): Promise<ClientSummary>;
  /** One of a realtor's clients, or null; locked until the transaction ends. */
  load(ownerId: string, id: string): Promise<Client | null>;
  /** Keeps a client: new, or changed. */
  save(client: Client): Promise<void>;
  /** Gives a realtor's clients at an address, by its `addressKey`, a fuller one. */
  moveTo(ownerId: string, key: string, address: PropertyAddress): Promise<void>;
  /** Removes one of a realtor's own; false if there is none. */
  remove(ownerId: string, id: string): Promise<boolean>;
}
