import type { MadeStore } from "@oneup/operations/testing";
import type { ClientConfig, Pool } from "pg";
import { afterAll, beforeAll, vi } from "vitest";
import { openPool } from "../connection/pool.ts";
import { createSqlStore } from "../store.ts";
import { createDatabase, nameDatabase, run } from "./create-database.ts";
import type { TestServer } from "./servers.ts";

/**
 * Removes a database, also while somebody is connected. The server's own cleaning belongs to its
 * superuser and cannot be sent away: then it is tried again once that is done.
 */
export async function dropDatabase(connection: ClientConfig, name: string): Promise<void> {
  const drop = () => run(connection, `drop database if exists "${name}" with (force)`);
  await vi.waitFor(drop, { timeout: 10_000, interval: 100 });
}

const EMPTY = `truncate model_use, mails, accounts, audit_log, sessions, quotes, bids, messages, looks, files,
  commands, changes, settings, properties, property_rooms, property_versions, clients, checkouts, payment_events,
  licence_files restart identity cascade`;

/** A database of a test file: a copy of the migrated one, emptied for each test. */
export interface TestDatabase {
  readonly connection: ClientConfig;
  readonly pool: Pool;
  /** What went wrong without anybody being told. */
  readonly logged: string[];
  /** Empties it and opens a store over it. */
  makeStore(): Promise<MadeStore>;
}

/** Makes a database for the tests of a suite, and removes it after them. */
export function databaseForSuite(server: TestServer): TestDatabase {
  const name = nameDatabase("suite");
  const logged: string[] = [];
  const log = (message: string) => void logged.push(message);
  let open: { connection: ClientConfig; pool: Pool } | null = null;
  const opened = () => {
    if (open === null) throw new Error("There is a database only while the suite runs.");
    return open;
  };

  beforeAll(async () => {
    const connection = await createDatabase(server.connection, name, server.template);
    open = { connection, pool: openPool(connection, { log }) };
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
      const { pool } = opened();
      logged.length = 0;
      await pool.query(EMPTY);
      return { store: createSqlStore({ pool, log }), close: () => Promise.resolve() };
    },
  };
}
