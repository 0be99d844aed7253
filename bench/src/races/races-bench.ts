import { join } from "node:path";
import { racePeople, races, runRace } from "@oneup/operations/testing/races";
import { createSqlStore, migrate, openPool } from "@oneup/store-sql";
import { startNode } from "../processes/node.ts";
import { startPostgres, urlOf } from "../processes/postgres.ts";
import type { ServerProcess } from "../processes/server-process.ts";
import { BenchFault } from "../report/fault.ts";
import type { Row } from "../report/table.ts";
import { nodeCall, signedIn } from "./node-call.ts";

/** The rounds of each race, unless said otherwise; `--quick`: few. */
const ROUNDS = 2_000;
const QUICK = 50;
/** So many rounds run beside each other. */
const LANES = 4;
const NODES = 2;
const BID_LIFE_MS = 60 * 24 * 60 * 60 * 1_000;

/**
 * Runs every race thousands of times over two nodes on one PostgreSQL, with its durable settings, and says
 * which outcomes came how often. One outside the table, or rows and logs that tell different stories, is
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
  const postgres = await startPostgres(join(folder, "database"));
  const servers: ServerProcess[] = [];
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
    const databaseUrl = urlOf(postgres.connection);
    for (let nth = 0; nth < NODES; nth += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      servers.push(await startNode({ name: `race-${nth}`, folder, databaseUrl }));
    }
    const tokenOf = signedIn(store);
    const nodes = servers.map(({ origin }) => nodeCall(origin, tokenOf));
    const until = new Date(Date.now() + BID_LIFE_MS).toISOString().slice(0, 10);
    let failed = 0;
    for (const [at, race] of races.entries()) {
      const from = performance.now();
      const lanes = Array.from({ length: LANES }, (_, lane) =>
        runRace(race, {
          store,
          nodes,
          rounds: Math.ceil(rounds / LANES),
          people,
          mark: `race${at}-${lane}`,
          until,
        }),
      );
      // oxlint-disable-next-line no-await-in-loop -- one race after the other
      const ran = await Promise.all(lanes);
      const seconds = Math.round((performance.now() - from) / 1_000);
      const wrong = ran.flatMap((lane) => lane.wrong);
      const outcomes = new Map<string, number>();
      for (const [told, times] of ran.flatMap((lane) => Object.entries(lane.outcomes))) {
        outcomes.set(told, (outcomes.get(told) ?? 0) + times);
      }
      const told = [...outcomes].map(([outcome, times]) => `${outcome}: ${times}`).join("; ");
      say(`races: ${race.what}: ${seconds} s, ${wrong.length} wrong (${told})`);
      for (const each of wrong.slice(0, 5)) say(`races:   ${each}`);
      failed += wrong.length;
    }
    await pool.end();
    if (failed > 0) throw new BenchFault(`${failed} times there was not exactly one story.`);
    return [];
  } finally {
    for (const server of servers) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await server.kill();
    }
    await postgres.stop();
  }
}
