import { join } from "node:path";
import { Client, type ClientConfig } from "pg";
import { startPostgres, urlOf } from "../processes/postgres.ts";
import type { Subject } from "./calls.ts";
import type { Dataset } from "./dataset.ts";
import { fillGuarded } from "./fill-guarded.ts";
import { fillOneUp } from "./fill-oneup.ts";

/** Both servers' databases on one PostgreSQL. */
export interface Databases {
  /** The address for `DATABASE_URL`. */
  urlOf(subject: Subject): string;
  /** Takes the new bids away, so that every measurement begins with the same data. */
  forgetNewBids(subject: Subject): Promise<void>;
  /** Changes a database by hand. */
  change(subject: Subject, statements: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

const FORGET: Readonly<Record<Subject, (kept: number) => readonly string[]>> = {
  oneup: (kept) => [
    `delete from bids where seq > ${kept}`,
    "truncate changes, commands, notifications",
    "vacuum analyze bids",
  ],
  guarded: (kept) => [`delete from bids where seq > ${kept}`, "vacuum analyze bids"],
};

async function run(connection: ClientConfig, statements: readonly string[]): Promise<void> {
  const client = new Client(connection);
  // A broken connection also fails the statement that waits on it.
  client.on("error", () => undefined);
  await client.connect();
  try {
    for (const statement of statements) {
      // oxlint-disable-next-line no-await-in-loop -- in their order
      await client.query(statement);
    }
  } finally {
    await client.end();
  }
}

/**
 * Starts the PostgreSQL that comes with OneUp, durable as in production, in a folder, and fills one
 * database for each server with the same data.
 */
export async function openDatabases(folder: string, dataset: Dataset): Promise<Databases> {
  const postgres = await startPostgres(join(folder, "database"));
  const { connection } = postgres;
  const of = (subject: Subject): ClientConfig => ({ ...connection, database: `bench_${subject}` });
  try {
    await run(connection, ["create database bench_oneup", "create database bench_guarded"]);
    await Promise.all([fillOneUp(of("oneup"), dataset), fillGuarded(of("guarded"), dataset)]);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  // Both number the bids from 1 in the order in which they are kept.
  const kept = dataset.units.reduce((sum, { bids }) => sum + bids.length, 0);
  return {
    urlOf: (subject) => urlOf(of(subject)),
    forgetNewBids: (subject) => run(of(subject), FORGET[subject](kept)),
    change: (subject, statements) => run(of(subject), statements),
    stop: postgres.stop,
  };
}
