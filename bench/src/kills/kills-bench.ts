import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fillOneUp } from "../http/fill-oneup.ts";
import { type Dataset, makeDataset } from "../http/dataset.ts";
import { startNode } from "../processes/node.ts";
import { startPostgres, urlOf } from "../processes/postgres.ts";
import type { ServerProcess } from "../processes/server-process.ts";
import { BenchFault } from "../report/fault.ts";
import { type Row, plainRow, valueGoal } from "../report/table.ts";
import { auditWrites } from "../traffic/ledger.ts";
import { Reader, missedBy } from "../traffic/reader.ts";
import { type Write, Writers } from "../traffic/writers.ts";

export interface KillsOptions {
  readonly quick: boolean;
  readonly rounds?: number | undefined;
  readonly folder: string;
  readonly say: (line: string) => void;
}

const ROUNDS = 100;
const QUICK = 5;
/** What all settings together have to acknowledge in whole runs. */
const LEAST_WRITES = 50_000;

const WRITERS = 16;
/** Few bids are there at first; all owners listen. */
const SIZE = { quotes: 1_600, bidsPerQuote: 1, owners: 8, bidders: 50, callers: 500 };

/** A node lives so long between its start and its end, in ms. */
const LIFE_MS = [100, 1_600] as const;
/** One round in this many of the embedded database kills the database alone. */
const DATABASE_TURN = 4;

interface Setting {
  readonly what: string;
  readonly name: string;
  readonly nodes: number;
  readonly embedded: boolean;
}

const SETTINGS: readonly Setting[] = [
  { what: "one node, built-in database", name: "embedded", nodes: 1, embedded: true },
  { what: "one node, PostgreSQL server", name: "server", nodes: 1, embedded: false },
  { what: "two nodes, PostgreSQL server", name: "nodes", nodes: 2, embedded: false },
];

/** Ends the built-in database of a data folder without warning, and nothing else. */
function killDatabase(dataDir: string): void {
  const [pid] = readFileSync(join(dataDir, "pg", "postmaster.pid"), "utf8").split("\n");
  process.kill(Number(pid), "SIGKILL");
}

/** What was written, who listened, and how many events they missed. */
interface Heard {
  readonly acknowledged: readonly Write[];
  readonly readers: readonly Reader[];
  readonly missed: number;
}

/** Owners with a reader each, and writers, until the disturbance is over. */
async function write(
  dataset: Dataset,
  origins: readonly string[],
  disturb: (writers: Writers) => Promise<void>,
): Promise<Heard> {
  const readers = dataset.owners.map((owner, nth) => new Reader(owner, origins, nth));
  try {
    await Promise.all(readers.map(({ ready }) => ready));
    const writers = new Writers(dataset, origins, WRITERS);
    await disturb(writers);
    await writers.finish();
    const missed = await missedBy(readers, writers.acknowledged);
    return { acknowledged: writers.acknowledged, readers, missed };
  } finally {
    for (const reader of readers) reader.stop();
  }
}

/** Kills one after the other and starts it again, under load. */
async function killThem(
  { embedded }: Setting,
  nodes: ServerProcess[],
  restart: (nth: number) => Promise<ServerProcess>,
  given: { writers: Writers; rounds: number; dataDir: string },
): Promise<void> {
  const { writers, rounds, dataDir } = given;
  const [least, most] = LIFE_MS;
  for (let round = 0; round < rounds; round += 1) {
    // oxlint-disable no-await-in-loop -- one after the other
    await delay(least + Math.random() * (most - least));
    if (embedded && round % DATABASE_TURN === DATABASE_TURN - 1) {
      killDatabase(dataDir);
    } else {
      const nth = round % nodes.length;
      await nodes[nth]?.kill();
      nodes[nth] = await restart(nth);
    }
    await writers.served();
    // oxlint-enable no-await-in-loop
  }
}

async function runSetting(
  setting: Setting,
  dataset: Dataset,
  { folder, rounds, say }: { folder: string; rounds: number; say: (line: string) => void },
): Promise<Row[]> {
  const { what, name, embedded } = setting;
  const dataDir = join(folder, embedded ? `${name}-0` : name);
  let postgres = await startPostgres(dataDir);
  const nodes: ServerProcess[] = [];
  try {
    await fillOneUp(postgres.connection, dataset);
    if (embedded) await postgres.stop();
    const database = embedded ? {} : { databaseUrl: urlOf(postgres.connection) };
    const start = (nth: number, port?: number) =>
      startNode({ name: `${name}-${nth}`, folder, ...database, ...(port && { port }) });
    for (let nth = 0; nth < setting.nodes; nth += 1) nodes.push(await start(nth));
    const origins = nodes.map(({ origin }) => origin);
    const restart = (nth: number) => start(nth, Number(new URL(origins[nth] ?? "").port));
    const { acknowledged, readers, missed } = await write(dataset, origins, (writers) =>
      killThem(setting, nodes, restart, { writers, rounds, dataDir }),
    );
    const sum = (read: (reader: Reader) => number) =>
      readers.reduce((total, reader) => total + read(reader), 0);
    say(`kills: ${what}: ${rounds} rounds, ${sum(({ resumed }) => resumed)} streams resumed`);
    for (const node of nodes.splice(0)) await node.stop();
    if (embedded) postgres = await startPostgres(dataDir);
    const rows = await auditWrites(
      postgres.connection,
      what,
      acknowledged,
      dataset.units.length * SIZE.bidsPerQuote,
    );
    if (missed > 0) throw new BenchFault(`${what}: ${missed} events were missed.`);
    const none = [valueGoal("at most", 0)];
    return [
      ...rows,
      plainRow("- missed by their owners' readers", "", missed, none),
      plainRow(
        "- readers told to read all again",
        "",
        sum(({ gaps }) => gaps),
        none,
      ),
    ];
  } finally {
    for (const node of nodes) await node.kill();
    await postgres.stop();
  }
}

/**
 * Kills servers at random times while bids are submitted and read, and looks for what was acknowledged.
 * @throws BenchFault where anything was lost, doubled, half done or missed
 */
export async function measureKills(options: KillsOptions): Promise<Row[]> {
  const { quick, folder, say, rounds = quick ? QUICK : ROUNDS } = options;
  const dataset = makeDataset(SIZE, Date.now());
  const rows: Row[] = [];
  for (const setting of SETTINGS) {
    // oxlint-disable-next-line no-await-in-loop -- one setting after the other
    rows.push(...(await runSetting(setting, dataset, { folder, rounds, say })));
  }
  const writes = rows
    .filter(({ what }) => what.endsWith("acknowledged"))
    .reduce((sum, { value }) => sum + value, 0);
  const goals = rounds >= ROUNDS ? [valueGoal("at least", LEAST_WRITES)] : [];
  return [...rows, plainRow("writes acknowledged in all", "", writes, goals)];
}
