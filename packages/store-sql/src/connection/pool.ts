import { setTimeout } from "node:timers/promises";
import { type ClientConfig, Pool, type PoolClient } from "pg";
import { leaveToDriver } from "./batch.ts";
import { endWhenSilent, endableSockets } from "./silent-host.ts";

export interface PoolOptions {
  /** Most connections at once. */
  readonly size?: number;
  /** Leaves statements to the driver, see `batch.ts`. */
  readonly plain?: boolean;
  /** Hears of connections that break while nobody uses them. */
  readonly log: (message: string, about?: unknown) => void;
}

/** The longest wait for a connection, in ms: after that the caller hears that the server is busy. */
const CONNECTION_WAIT_MS = 2_000;
/** No statement of ours takes long; one that does gives its locks back. In ms. */
const STATEMENT_MS = 15_000;
const IDLE_IN_TRANSACTION_MS = 15_000;

/**
 * What each connection sets first; not as start-up parameters, because poolers in between refuse those
 * that they do not know. Prepared statements keep their plans: one that was made while a table was
 * empty would go on reading the whole table when it is large. All our statements have their index.
 * Up to PostgreSQL 17 a plan without one costs so much then that it would be compiled first.
 */
const SETTINGS = [
  `set statement_timeout = ${STATEMENT_MS}`,
  `set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
  `set timezone = 'UTC'`,
  `set enable_seqscan = off`,
  `set jit = off`,
].join("; ");

/** Opens the pool of connections that the store works with. */
export function openPool(connection: ClientConfig, options: PoolOptions): Pool {
  const sockets = endableSockets();
  const pool = new Pool({
    stream: sockets.stream,
    ...connection,
    application_name: "oneup",
    max: options.size ?? 16,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    pipeline: true,
    keepAlive: true,
  });
  // Without a listener a restart of the database would end this process.
  pool.on("error", (error) => {
    // The pool hangs the whole connection on the error; a log must not hold that.
    Reflect.deleteProperty(error, "client");
    if (!pool.ending) options.log("A database connection broke.", error);
  });
  pool.on("connect", (client) => {
    // A connection that breaks in use fails what its user waits for; without a listener it would also end this process.
    client.on("error", () => undefined);
    if (options.plain) leaveToDriver(client);
    client
      .query(SETTINGS)
      .catch((error: unknown) => options.log("A database connection was not set up.", error));
  });
  endWhenSilent(pool, connection, sockets.end);
  return pool;
}

/** A pooler with one connection lets the second wait for the first, which is no sharing. */
const LATE_MS = 3_000;

const backendOf = async (client: PoolClient) =>
  (await client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid;

/**
 * Whether two connections are one to the server, as behind a pooler in transaction mode: settings, prepared
 * statements and notifications get lost there. A pooler that others use at the same time may hide it.
 */
export async function isShared(pool: Pool): Promise<boolean> {
  const one = await pool.connect();
  try {
    const first = await backendOf(one);
    const other = await pool.connect();
    let isLate = false;
    try {
      const late = setTimeout(LATE_MS, null, { ref: false });
      const second = await Promise.race([backendOf(other), late]);
      isLate = second === null;
      return second === first;
    } finally {
      other.release(isLate);
    }
  } finally {
    one.release();
  }
}
