import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { listRequest } from "../http/calls.ts";
import { type Dataset, makeDataset } from "../http/dataset.ts";
import { fillOneUp } from "../http/fill-oneup.ts";
import { startNode } from "../processes/node.ts";
import { startPostgres, urlOf } from "../processes/postgres.ts";
import type { ServerProcess } from "../processes/server-process.ts";
import { BenchFault } from "../report/fault.ts";
import { quantile } from "../report/statistics.ts";
import { type Row, plainRow, valueGoal } from "../report/table.ts";
import { type Answer, ask, connections } from "../traffic/ask.ts";
import { auditWrites } from "../traffic/ledger.ts";
import { Writers } from "../traffic/writers.ts";

export interface AwayOptions {
  readonly quick: boolean;
  readonly folder: string;
  readonly say: (line: string) => void;
}

const AWAY_MS = 30_000;
const AWAY_QUICK_MS = 5_000;
/** Load before the database goes, and after it is back, in ms. */
const BEFORE_MS = 3_000;
const AFTER_MS = 10_000;

const WRITERS = 12;
const LISTERS = 2;
/** The pause of a lister after each answer, in ms. */
const PAUSE_MS = 20;
const SIZE = { quotes: 1_600, bidsPerQuote: 1, owners: 400, bidders: 50, callers: 500 };

const LONGEST_ANSWER_MS = 2_500;
const LONGEST_RECOVERY_MS = 5_000;

/** Contractors who list projects until they are told to stop. */
function listUntil(
  { origin }: ServerProcess,
  { callers }: Dataset,
  given: { isOver: () => boolean; hear: (answer: Answer) => void },
): Promise<unknown> {
  const agent = connections(LISTERS);
  const list = async (nth: number) => {
    for (let at = nth; !given.isOver(); at += LISTERS) {
      const caller = callers[at % callers.length];
      if (!caller) throw new BenchFault("The dataset is empty.");
      // oxlint-disable no-await-in-loop -- one after the other
      given.hear(await ask(agent, origin, listRequest({ subject: "oneup", origin }, caller)));
      await delay(PAUSE_MS);
      // oxlint-enable no-await-in-loop
    }
  };
  return Promise.all(Array.from({ length: LISTERS }, (_, nth) => list(nth))).finally(() =>
    agent.destroy(),
  );
}

/** From the database's end to its return, as `performance.now()` tells. */
interface Absence {
  /** When it was told to end, was gone, was started, and took connections again. */
  readonly ending: number;
  readonly gone: number;
  readonly returning: number;
  readonly back: number;
}

function rowsOf(answers: readonly Answer[], { ending, gone, returning, back }: Absence): Row[] {
  const during = answers.filter(({ from }) => from >= gone && from < returning);
  if (during.length === 0) throw new BenchFault("Nobody called while the database was away.");
  const other = during.filter(({ status }) => status !== 503);
  const touched = answers.filter(({ from, until }) => until >= ending && from < back);
  const times = touched.map(({ from, until }) => until - from);
  const late = answers.filter(({ status, until }) => status !== 200 && until > back);
  const recovery = Math.max(0, ...late.map(({ until }) => until - back));
  return [
    plainRow("calls answered while the database was away", "", during.length),
    plainRow("- with anything but 503", "", other.length, [valueGoal("at most", 0)]),
    plainRow("- longest time", "ms", Math.max(...times), [valueGoal("at most", LONGEST_ANSWER_MS)]),
    plainRow("- p99", "ms", quantile(times, 0.99)),
    plainRow("from its return to the last call that was refused", "ms", recovery, [
      valueGoal("at most", LONGEST_RECOVERY_MS),
    ]),
  ];
}

/**
 * Takes the database away from a node under load, and gives it back.
 * @throws BenchFault where a write was lost, doubled or half done, or nothing was served any more
 */
export async function measureAway({ quick, folder, say }: AwayOptions): Promise<Row[]> {
  const dataset = makeDataset(SIZE, Date.now());
  const dataDir = join(folder, "database");
  let postgres = await startPostgres(dataDir);
  try {
    await fillOneUp(postgres.connection, dataset);
    const node = await startNode({
      name: "oneup-away",
      folder,
      databaseUrl: urlOf(postgres.connection),
    });
    try {
      const answers: Answer[] = [];
      const hear = (answer: Answer) => void answers.push(answer);
      let isOver = false;
      const lists = listUntil(node, dataset, { isOver: () => isOver, hear });
      const writers = new Writers(dataset, [node.origin], WRITERS, hear);
      await delay(BEFORE_MS);
      const ending = performance.now();
      await postgres.stop();
      const gone = performance.now();
      say("away: the database is away");
      await delay(quick ? AWAY_QUICK_MS : AWAY_MS);
      const returning = performance.now();
      postgres = await startPostgres(dataDir);
      const back = performance.now();
      say("away: the database is back");
      await writers.served();
      await delay(AFTER_MS);
      isOver = true;
      await Promise.all([lists, writers.finish()]);
      return [
        ...rowsOf(answers, { ending, gone, returning, back }),
        ...(await auditWrites(
          postgres.connection,
          "database away",
          writers.acknowledged,
          dataset.units.length * SIZE.bidsPerQuote,
        )),
      ];
    } finally {
      await node.kill();
    }
  } finally {
    await postgres.stop();
  }
}
