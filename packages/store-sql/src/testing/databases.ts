import type { AccountRecord, ServerSession, ServerStore } from "@oneup/operations";
import type { MadeStore } from "@oneup/operations/testing";
import type { ClientConfig, Pool } from "pg";
import { afterAll, beforeAll, vi } from "vitest";
import { openPool } from "../connection/pool.ts";
import { createSqlStore } from "../store.ts";
import { createDatabase, nameDatabase, run } from "./create-database.ts";

/** A database server for tests, and the database that others are copied from. */
export interface TestServer {
  readonly name: string;
  readonly connection: ClientConfig;
  readonly template: string;
}

/**
 * Removes a database, also while somebody is connected. The server's own cleaning belongs to its
 * superuser and cannot be sent away: then it is tried again once that is done.
 */
export async function dropDatabase(connection: ClientConfig, name: string): Promise<void> {
  const drop = () => run(connection, `drop database if exists "${name}" with (force)`);
  await vi.waitFor(drop, { timeout: 10_000, interval: 100 });
}

/**
 * What empties every table and begins its numbers anew: it deletes, in the order of what refers to what, because
 * `truncate` makes the files of all tables and indexes anew, which costs a test ten times as much.
 */
async function emptying(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string; parents: string[] }>(
    `select t.oid::regclass::text as name, array(select confrelid::regclass::text from pg_constraint
       where contype = 'f' and conrelid = t.oid and confrelid <> t.oid and not condeferrable) as parents
     from pg_class t where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const sequences = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'S' and relnamespace = 'public'::regnamespace`,
  );
  const deletes: string[] = [];
  const waiting = new Map(rows.map((row) => [row.name, row.parents]));
  while (waiting.size > 0) {
    const parents = new Set([...waiting.values()].flat());
    const free = [...waiting.keys()].filter((name) => !parents.has(name));
    if (free.length === 0) throw new Error(`In a circle: ${[...waiting.keys()].join(", ")}`);
    for (const name of free) waiting.delete(name);
    deletes.push(...free.map((name) => `delete from ${name}`));
  }
  const numbers = sequences.rows.map(({ name }) => `select setval('${name}', 1, false)`);
  return ["begin", "set constraints all deferred", ...deletes, ...numbers, "commit"].join("; ");
}

/** A database of a test file: a copy of the migrated one, emptied for each test. */
export interface TestDatabase {
  readonly connection: ClientConfig;
  readonly pool: Pool;
  /** What went wrong without anybody being told. */
  readonly logged: string[];
  /** Empties it and opens a store over it. */
  makeStore(): Promise<MadeStore<ServerStore>>;
}

/** Adds the accounts of a test's people, in one order. */
export async function addPeople(
  { accounts }: ServerSession,
  people: readonly AccountRecord[],
): Promise<void> {
  for (const account of people) {
    // oxlint-disable-next-line no-await-in-loop -- in one order
    await accounts.add(account);
  }
}

/** Makes a database for the tests of a suite, and removes it after them. */
export function databaseForSuite(server: TestServer): TestDatabase {
  const name = nameDatabase("suite");
  const logged: string[] = [];
  const log = (message: string) => void logged.push(message);
  let open: { connection: ClientConfig; pool: Pool; empty: string } | null = null;
  const opened = () => {
    if (open === null) throw new Error("There is a database only while the suite runs.");
    return open;
  };

  beforeAll(async () => {
    const connection = await createDatabase(server.connection, name, server.template);
    const pool = openPool(connection, { log });
    open = { connection, pool, empty: await emptying(pool) };
  });

  afterAll(async () => {
    await open?.pool.end();
    await dropDatabase(server.connection, name);
  });

  return {
    get connection() {
      return opened().connection;
    },
    get pool() {
      return opened().pool;
    },
    logged,
    async makeStore() {
      const { pool, empty } = opened();
      logged.length = 0;
      await pool.query(empty);
      return { store: createSqlStore({ pool, log }), close: () => Promise.resolve() };
    },
  };
}
