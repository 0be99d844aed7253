import type { Client, ClientConfig } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { longClient } from "../sales/long-client.ts";
import { HAS_SCHEMA, KEPT_FILES, LASTING_TABLES, SCHEMA, SEQUENCES } from "./backup.queries.ts";
import { type DatabaseShape, quotedNames, type TableShape } from "./shape.ts";

/** The number of ids asked for at once. */
const IDS_AT_ONCE = 500;

/** A migration may come between the look at the tables and their locks, but hardly this often. */
const TRIES = 5;

/** The database as it was at one moment, while others go on writing. */
export interface DatabaseDump {
  readonly shape: DatabaseShape;
  /** The rows of a table, as chunks of lines. One table at a time. */
  rowsOf(table: TableShape): AsyncIterable<Uint8Array>;
  /** The ids of the pictures or certificates that the database names. Not while rows are read. */
  idsOf(kind: keyof typeof KEPT_FILES): AsyncIterable<string>;
  close(): Promise<void>;
}

const tablesOf = async (client: Client) => (await client.query<TableShape>(LASTING_TABLES)).rows;

/**
 * Begins a transaction that sees one moment and keeps migrations off: a table that is made anew meanwhile would look empty.
 * The locks come before the first look, because that settles which moment it is.
 * @returns the tables of that moment
 */
async function beginSnapshot(client: Client): Promise<readonly TableShape[]> {
  for (let left = TRIES; left > 0; left -= 1) {
    // oxlint-disable-next-line no-await-in-loop -- each try follows from the one before
    const expected = quotedNames((await tablesOf(client)).map(({ name }) => name));
    // oxlint-disable-next-line no-await-in-loop -- see above
    await client.query(`begin isolation level repeatable read read only;
      set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local datestyle = 'ISO';
      lock table ${expected}, drizzle.__drizzle_migrations in access share mode`);
    // oxlint-disable-next-line no-await-in-loop -- see above
    const tables = await tablesOf(client);
    if (quotedNames(tables.map(({ name }) => name)) === expected) return tables;
    // oxlint-disable-next-line no-await-in-loop -- see above
    await client.query("rollback");
  }
  throw new Error("The tables change all the time.");
}

/**
 * Opens a dump on a connection of its own, which must be closed.
 * @returns null where the database is not one of OneUp's
 */
export async function openDump(connection: ClientConfig): Promise<DatabaseDump | null> {
  const client = await longClient(connection, "oneup backup");
  try {
    const known = await client.query<{ there: boolean }>(HAS_SCHEMA);
    if (known.rows[0]?.there !== true) {
      await client.end();
      return null;
    }
    const tables = await beginSnapshot(client);
    const version = await client.query<{ schema: string }>(SCHEMA);
    const sequences = await client.query<{ name: string; last: string }>(SEQUENCES);
    return {
      shape: {
        schema: Number(version.rows[0]?.schema),
        tables,
        sequences: sequences.rows,
      },
      rowsOf: ({ name, columns }) =>
        client.query(copyTo(`copy ${quotedNames([name])} (${quotedNames(columns)}) to stdout`)),
      async *idsOf(kind) {
        for (let after = "", more = true; more;) {
          // oxlint-disable-next-line no-await-in-loop -- page by page
          const { rows } = await client.query<{ id: string }>(KEPT_FILES[kind], [
            after,
            IDS_AT_ONCE,
          ]);
          for (const { id } of rows) yield id;
          after = rows.at(-1)?.id ?? "";
          more = rows.length === IDS_AT_ONCE;
        }
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}
