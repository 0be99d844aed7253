import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { racePeople, racePorts, races, runRace } from "@oneup/operations/testing/races";
import { createSqlStore, migrate, openPool, startEmbeddedPostgres } from "@oneup/store-sql";
import { BenchFault } from "../report/fault.ts";
import type { Row } from "../report/table.ts";

/** The rounds of each race, unless said otherwise; `--quick`: few. */
const ROUNDS = 2_000;
const QUICK = 50;

/**
 * Runs every race thousands of times on a real PostgreSQL, with its durable settings, and says which
 * outcomes came how often. Anything but one outcome, or rows and logs that tell different stories, is
 * a fault.
 */
export async function measureRaces({
  folder,
  quick,
  rounds = quick ? QUICK : ROUNDS,
  say,
}: {
  folder: string;
  quick: boolean;
  rounds?: number | undefined;
  say: (line: string) => void;
}): Promise<Row[]> {
  const dataDir = join(folder, "database");
  mkdirSync(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  try {
    await migrate(postgres.connection);
    const pool = openPool(postgres.connection, {
      log: (message, about) => {
        throw new BenchFault(message, { cause: about });
      },
    });
    const store = createSqlStore({ pool });
    const people = racePeople();
    await store.transact(async ({ accounts }) => {
      await Promise.all(people.accounts.map((account) => accounts.add(account)));
    });
    const ports = racePorts(store);
    let failed = 0;
    for (const [at, race] of races.entries()) {
      const from = performance.now();
      // oxlint-disable-next-line no-await-in-loop -- one race after the other
      const { wrong, outcomes } = await runRace(race, ports, { rounds, people, mark: `race${at}` });
      const seconds = Math.round((performance.now() - from) / 1_000);
      const told = Object.entries(outcomes).map(([done, times]) => `${done} done: ${times}`);
      say(
        `races: ${race.what}: ${rounds} rounds in ${seconds} s, ${wrong.length} wrong (${told.join(", ")})`,
      );
      for (const each of wrong.slice(0, 5)) say(`races:   ${each}`);
      failed += wrong.length;
    }
    await pool.end();
    if (failed > 0) throw new BenchFault(`${failed} times there was not exactly one story.`);
    return [];
  } finally {
    await postgres.stop();
  }
}
