import { Client, type ClientConfig, type QueryResultRow } from "pg";
import type { ChangeChannel } from "./change-channel.ts";
import { type KeptChange, changeOf, readPayload } from "./change.mapper.ts";
import {
  CHANNEL,
  type ChangeRow,
  changeById,
  changesAfter,
  newestChange,
} from "./change.queries.ts";
import type { Statement, Value } from "../connection/statement.ts";

/** The interval of looks for changes without a notification, in ms. */
const RECHECK_MS = 5_000;
/** After so long a change with a smaller number no longer appears, in ms. */
const SETTLED_MS = 10_000;
/** No answer for so long means that the connection is dead, in ms. */
const ANSWER_MS = 5_000;
/** Among so many changes are those whose notifications are still on their way. */
const RECENT = 1_000;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;
/** Most changes to catch up with; beyond it is a gap. */
const MOST = 10_000;
/** The number of remembered changes, so that nothing is told twice. */
const REMEMBERED = 20_000;

export interface ListenOptions {
  /** Hears of lost connections. */
  readonly log?: (message: string, about?: unknown) => void;
  /** The interval of looks for changes without a notification, in ms. */
  readonly recheckMs?: number;
  /** Another way on which changes are told too. */
  readonly channel?: ChangeChannel | null;
}

/**
 * Hears every change that any process keeps, once each, by LISTEN on a connection of its own. A lost
 * connection is opened again, with growing pauses, and what was kept meanwhile is told then.
 * @param connection straight to the server: a pooler in between swallows notifications
 * @param onGap called when that is not possible (too much was missed): all has to be read again
 * @returns once it listens
 * @throws when the first connection fails
 */
export async function listenToChanges(
  connection: ClientConfig,
  onChange: (change: KeptChange) => void,
  onGap: () => void,
  options: ListenOptions = {},
): Promise<{ stop: () => Promise<void> }> {
  const listener = new Listener(connection, onChange, onGap, options);
  await listener.open();
  options.channel?.subscribe(
    (payload) => listener.hear(payload),
    () => listener.look(),
  );
  return { stop: () => listener.stop() };
}

class Listener {
  readonly #connection: ClientConfig;
  readonly #onChange: (change: KeptChange) => void;
  readonly #onGap: () => void;
  readonly #log: (message: string, about?: unknown) => void;
  readonly #recheckMs: number;
  readonly #told = new Set<number>();
  #client: Client | null = null;
  /** Every change up to this number was told; null before the first look. */
  #settled: number | null = null;
  #timer: NodeJS.Timeout | undefined;
  #waitMs = FIRST_WAIT_MS;
  #stopped = false;

  constructor(
    connection: ClientConfig,
    onChange: (change: KeptChange) => void,
    onGap: () => void,
    options: ListenOptions,
  ) {
    this.#connection = connection;
    this.#onChange = onChange;
    this.#onGap = onGap;
    this.#log = options.log ?? (() => undefined);
    this.#recheckMs = options.recheckMs ?? RECHECK_MS;
  }

  async open(): Promise<void> {
    const client = new Client({
      ...this.#connection,
      application_name: "oneup-listener",
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    this.#client = client;
    client.on("error", (error) => this.#lost(client, error));
    client.on("end", () => this.#lost(client, null));
    client.on("notification", ({ payload = "" }) => this.hear(payload));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      if (this.#settled === null) await this.#begin(client);
      else await this.#catchUp(client);
    } catch (error) {
      this.#client = null;
      this.#close(client);
      throw error;
    }
    this.#waitMs = FIRST_WAIT_MS;
    this.#recheckLater(client);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = null;
    await client?.end();
  }

  #recheckLater(client: Client): void {
    if (this.#stopped || this.#client !== client) return;
    this.#timer = setTimeout(() => {
      this.#catchUp(client).then(
        () => this.#recheckLater(client),
        (error: unknown) => this.#lost(client, error),
      );
    }, this.#recheckMs);
    this.#timer.unref();
  }

  /** Looks at once for what was not heard. */
  look(): void {
    const client = this.#client;
    if (client !== null) this.#catchUp(client).catch((error: unknown) => this.#lost(client, error));
  }

  /** Existing changes are not told, even if their notification comes late. */
  async #begin(client: Client): Promise<void> {
    const newest = await newestId(client);
    const rows = await ask(client, changesAfter, [newest - RECENT, SETTLED_MS, MOST]);
    this.#settled = Math.max(0, newest - RECENT);
    for (const row of rows) {
      this.#told.add(row.id);
      // A change that is kept late has a smaller number than these, and its process may be gone.
      if (row.settled) this.#settled = row.id;
    }
  }

  /** Tells of kept changes that were not heard. */
  async #catchUp(client: Client): Promise<void> {
    const rows = await ask(client, changesAfter, [this.#settled ?? 0, SETTLED_MS, MOST]);
    for (const row of rows) {
      this.#tell(changeOf(row));
      if (row.settled) this.#settled = row.id;
    }
    if (rows.length < MOST) return;
    this.#settled = await newestId(client);
    this.#onGap();
  }

  /** Tells a change of which a notification came; without a connection it is caught up with later. */
  hear(payload: string): void {
    const client = this.#client;
    if (client === null) return;
    const change = readPayload(payload);
    if ("topic" in change) this.#tell(change);
    else this.#fetch(client, change.id).catch((error: unknown) => this.#lost(client, error));
  }

  async #fetch(client: Client, id: number): Promise<void> {
    const rows: readonly ChangeRow[] = await ask(client, changeById, [id]);
    for (const row of rows) this.#tell(changeOf(row));
  }

  #tell(change: KeptChange): void {
    if (this.#told.has(change.id)) return;
    this.#told.add(change.id);
    if (this.#told.size > REMEMBERED) {
      const [oldest] = this.#told;
      if (oldest !== undefined) this.#told.delete(oldest);
    }
    this.#onChange(change);
  }

  #lost(client: Client, error: unknown): void {
    if (this.#client !== client) return;
    this.#client = null;
    clearTimeout(this.#timer);
    this.#close(client);
    if (this.#stopped) return;
    this.#log("The connection that hears of changes was lost; opening it again.", error);
    this.#openLater();
  }

  #openLater(): void {
    this.#timer = setTimeout(() => {
      this.open().catch((error: unknown) => {
        if (this.#stopped) return;
        this.#log("The connection that hears of changes could not be opened.", error);
        this.#openLater();
      });
    }, this.#waitMs);
    this.#waitMs = Math.min(this.#waitMs * 2, LONGEST_WAIT_MS);
  }

  #close(client: Client): void {
    client.end().catch((error: unknown) => {
      this.#log("A lost connection did not close cleanly.", error);
    });
  }
}

async function newestId(client: Client): Promise<number> {
  const [newest] = await ask(client, newestChange, []);
  return newest?.id ?? 0;
}

async function ask<Row extends QueryResultRow>(
  client: Client,
  { name, text, types }: Statement<Row>,
  values: Value[],
): Promise<readonly Row[]> {
  const result = await client.query<Row>({ name, text, types, values });
  return result.rows;
}
