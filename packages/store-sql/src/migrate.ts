import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { Client, type ClientConfig } from "pg";

/** Any number that nobody else uses: "OneUp" in ASCII. */
const LOCK = 0x4f6e655570;

/** The folder of the migrations: beside this module, or beside the bundle that contains it. */
export const MIGRATIONS = fileURLToPath(new URL("./migrations", import.meta.url));

/**
 * Brings the database to the schema of this version. Can be run again, and by several processes at
 * once: one does it, the others wait. All or nothing.
 * @param folder the migrations as drizzle-kit writes them
 */
export async function migrate(
  connection: ClientConfig,
  folder: string = MIGRATIONS,
): Promise<void> {
  const client = new Client(connection);
  // A broken connection also fails the query that waits on it.
  client.on("error", () => undefined);
  await client.connect();
  try {
    // The library's own transaction joins this one and ends it, with the lock: a pooler would keep a session's.
    await client.query("begin");
    await client.query("set local client_min_messages = error");
    await client.query("select pg_advisory_xact_lock($1)", [LOCK]);
    // A table with checks to come cannot be altered, and several migrations may write the same rows.
    await client.query("set constraints all immediate");
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}
