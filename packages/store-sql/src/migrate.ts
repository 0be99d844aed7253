import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { setTimeout } from "node:timers/promises";
import { Client, type ClientConfig } from "pg";
import { sqlState } from "./connection/runner.ts";

/** Any number that nobody else uses: "OneUp" in ASCII. */
const LOCK = 0x4f6e655570;

/** The folder of the migrations: beside this module, or beside the bundle that contains it. */
export const MIGRATIONS = fileURLToPath(new URL("./migrations", import.meta.url));

/** How long a table is waited for, and how long others have it then, in ms: who waits for one holds up all behind. */
const LOCK_MS = 1_000;
const PAUSE_MS = 3_000;

const LOCK_NOT_AVAILABLE = "55P03";

/** The state of a fault, or of the one behind it: the library puts its own around it. */
const stateOf = (error: unknown): string =>
  sqlState(error) || (error instanceof Error ? sqlState(error.cause) : "");

/**
 * Brings the database to the schema of this version. Can be run again, and by several processes at
 * once: one does it, the others wait; so it does while a backup is read. All or nothing.
 * @param folder the migrations as drizzle-kit writes them
 */
export async function migrate(
  connection: ClientConfig,
  folder: string = MIGRATIONS,
): Promise<void> {
  for (;;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- again once the tables may be free
      return await migrateOnce(connection, folder);
    } catch (error) {
      if (stateOf(error) !== LOCK_NOT_AVAILABLE) throw error;
    }
    // oxlint-disable-next-line no-await-in-loop -- see above
    await setTimeout(PAUSE_MS);
  }
}

async function migrateOnce(connection: ClientConfig, folder: string): Promise<void> {
  const client = new Client(connection);
  // A broken connection also fails the query that waits on it.
  client.on("error", () => undefined);
  await client.connect();
  try {
    // The library's own transaction joins this one and ends it, with the lock: a pooler would keep a session's.
    await client.query("begin");
    await client.query("set local client_min_messages = error");
    await client.query("select pg_advisory_xact_lock($1)", [LOCK]);
    await client.query(`set local lock_timeout = ${LOCK_MS}`);
    // A table with checks to come cannot be altered, and several migrations may write the same rows.
    await client.query("set constraints all immediate");
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}
