import type { Writable } from "node:stream";
import { type Client, type ClientConfig, escapeIdentifier } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { migrate, MIGRATIONS } from "../migrate.ts";
import { schemaVersions, withMigrationsUntil } from "../migrations-until.ts";
import { longClient } from "../sales/long-client.ts";
import {
  ALL_TABLES,
  FOREIGN_KEYS,
  FORGET_INSTALLATION,
  HAS_ACCOUNT,
  HAS_SCHEMA,
  SCHEMA,
} from "./backup.queries.ts";
import { type DatabaseShape, quotedNames, type TableShape } from "./shape.ts";

/** What a dump cannot be brought into: a database that holds something, or a schema that this release does not know. */
export type LoadRefusal = "not-empty" | "unknown-schema";

/** The rows of a dump on their way into an empty database: all of them or none. */
export interface DatabaseLoad {
  /** Takes the rows of a table, as chunks of lines. One table at a time. */
  rowsOf(table: TableShape): Writable;
  /** Keeps the rows, in the schema that they were written in. */
  commit(): Promise<void>;
  /** Brings what was kept to the schema of this release. */
  upgrade(): Promise<void>;
  /** Drops what was not kept. */
  close(): Promise<void>;
}

const asks = async (client: Client, text: string) =>
  (await client.query<{ there: boolean }>(text)).rows[0]?.there === true;

const tablesOf = async (client: Client) =>
  (await client.query<{ name: string }>(ALL_TABLES)).rows.map(({ name }) => name);

/** Whether there is nothing: no table, or those of a start or a load that did not get far. */
async function isEmpty(client: Client, schema: number): Promise<boolean> {
  const tables = await tablesOf(client);
  if (tables.length === 0) return true;
  const ours = tables.includes("accounts") && (await asks(client, HAS_SCHEMA));
  if (!ours || (await asks(client, HAS_ACCOUNT))) return false;
  const { rows } = await client.query<{ schema: string }>(SCHEMA);
  return Number(rows[0]?.schema) <= schema;
}

/** Begins a transaction that keeps everybody else away from tables, however long files take beside it. */
async function beginAlone(client: Client, tables: readonly string[]): Promise<void> {
  await client.query(`begin; set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0; set local client_min_messages = error;
    lock table ${quotedNames(tables)} in access exclusive mode`);
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Makes the tables ready for rows in any order. @returns what makes them whole again */
async function unlink(client: Client, names: readonly string[]): Promise<string> {
  const tables = names.map(escapeIdentifier);
  const { rows } = await client.query<ForeignKey>(FOREIGN_KEYS);
  const keys = rows.filter(({ table }) => names.includes(table));
  await client.query(
    [
      ...keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
      // The rows say already what triggers made of them.
      ...tables.map((name) => `alter table ${name} disable trigger user`),
      // Migrations leave rows of their own.
      `truncate ${tables.join(", ")}`,
    ].join("; "),
  );
  return [
    ...keys.map(
      ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
    ),
    ...tables.map((name) => `alter table ${name} enable trigger user`),
  ].join("; ");
}

/**
 * Opens an empty database for the rows of a dump, in the schema that they were written in, on a connection of its own,
 * which must be closed.
 * @param folder the migrations as drizzle-kit writes them
 */
export async function openLoad(
  connection: ClientConfig,
  { schema, sequences, tables }: DatabaseShape,
  folder: string = MIGRATIONS,
): Promise<DatabaseLoad | LoadRefusal> {
  if (!schemaVersions(folder).includes(schema)) return "unknown-schema";
  const names = tables.map(({ name }) => name);
  const client = await longClient(connection, "oneup restore");
  try {
    const empty = await isEmpty(client, schema);
    if (empty) {
      await withMigrationsUntil(folder, schema, (part) => migrate(connection, part));
      await beginAlone(client, names);
    }
    // A server may have started on it meanwhile.
    if (!empty || (await asks(client, HAS_ACCOUNT))) {
      await client.end();
      return "not-empty";
    }
    const relink = await unlink(client, names);
    return {
      rowsOf: ({ name, columns }) =>
        client.query(copyFrom(`copy ${quotedNames([name])} (${quotedNames(columns)}) from stdin`)),
      async commit() {
        await client.query(relink);
        for (const { name, last } of sequences) {
          // oxlint-disable-next-line no-await-in-loop -- one connection
          await client.query("select setval($1::regclass, $2)", [escapeIdentifier(name), last]);
        }
        await client.query(FORGET_INSTALLATION);
        await client.query("commit");
      },
      async upgrade() {
        await migrate(connection, folder);
        // Without its figures the database would choose wrong plans for a while.
        await client.query("analyze");
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}
