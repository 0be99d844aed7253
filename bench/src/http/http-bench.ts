import { fileURLToPath } from "node:url";
import { startNode } from "../processes/node.ts";
import { type ServerProcess, startServerProcess } from "../processes/server-process.ts";
import { median, quantile } from "../report/statistics.ts";
import { type Goal, type Row, pairedRow, plainRow, ratioGoal, valueGoal } from "../report/table.ts";
import { type Job, type Subject, requestsOf } from "./calls.ts";
import { checkAnswers } from "./check-answers.ts";
import { type Databases, openDatabases } from "./databases.ts";
import { type Dataset, SMALL, WHOLE, makeDataset } from "./dataset.ts";
import { CONNECTIONS, type Slot, load } from "./load.ts";

export interface HttpOptions {
  readonly quick: boolean;
  /** A folder of our own, for data and logs. */
  readonly folder: string;
  readonly say: (line: string) => void;
}

/** More bids per second than one connection can make. */
const MOST_BIDS_PER_SECOND = 400;

const JOBS: readonly Job[] = ["list", "read", "bid"];
const SUBJECTS: readonly Subject[] = ["oneup", "guarded"];

const TITLES: Readonly<Record<Job, string>> = {
  list: "list the 20 newest open projects with bid counts",
  read: "read a quote with its bids",
  bid: "submit a bid",
};

interface Goals {
  readonly rate: readonly Goal[];
  readonly cpu: readonly Goal[];
  readonly p50: readonly Goal[];
}

const twice = ratioGoal("at most", 2);
const goalsOf = (rate: number, cpuMs: number): Goals => ({
  rate: [ratioGoal("at least", rate)],
  cpu: [valueGoal("at most", cpuMs), twice],
  p50: [twice],
});
const GOALS: Readonly<Record<Job, Goals>> = {
  list: goalsOf(0.6, 0.35),
  read: goalsOf(0.6, 0.2),
  bid: goalsOf(0.45, 0.4),
};

const GUARDED = fileURLToPath(new URL("./guarded-server.mjs", import.meta.url));

/** Starts one of the two. */
function startSubject(
  subject: Subject,
  databaseUrl: string,
  { folder }: HttpOptions,
): Promise<ServerProcess> {
  if (subject === "oneup") return startNode({ name: subject, folder, databaseUrl });
  return startServerProcess({
    name: subject,
    module: GUARDED,
    health: "/health",
    logFolder: folder,
    env: { DATABASE_URL: databaseUrl },
  });
}

type Measured = Readonly<Record<Subject, Slot[]>>;

interface Runs {
  readonly startMs: Record<Subject, number[]>;
  readonly ready: Record<Subject, number[]>;
  readonly loaded: Record<Subject, number>;
  readonly slots: ReadonlyMap<Job, Measured>;
}

const each = <T>(make: () => T): Record<Subject, T> => ({ oneup: make(), guarded: make() });

async function measureStarts(
  databases: Databases,
  options: HttpOptions,
): Promise<Pick<Runs, "startMs" | "ready">> {
  const startMs = each<number[]>(() => []);
  const ready = each<number[]>(() => []);
  const times = options.quick ? 2 : 7;
  for (let nth = 0; nth < times; nth += 1) {
    for (const subject of SUBJECTS) {
      const server = await startSubject(subject, databases.urlOf(subject), options);
      startMs[subject].push(server.startMs);
      ready[subject].push((await server.usage()).rssMb);
      await server.stop();
    }
  }
  return { startMs, ready };
}

/** The start with the built-in database, whose files are there already; the very first one first. */
async function measureEmbeddedStarts(options: HttpOptions): Promise<number[]> {
  const times: number[] = [];
  for (let nth = 0; nth <= (options.quick ? 1 : 5); nth += 1) {
    const server = await startNode({ name: "oneup-embedded", folder: options.folder });
    times.push(server.startMs);
    await server.stop();
  }
  return times;
}

async function measureLoad(
  servers: Readonly<Record<Subject, ServerProcess>>,
  databases: Databases,
  dataset: Dataset,
  options: HttpOptions,
): Promise<ReadonlyMap<Job, Measured>> {
  const slots = new Map<Job, Measured>(JOBS.map((job) => [job, each<Slot[]>(() => [])]));
  const slot = async (job: Job, subject: Subject, seconds: number) => {
    const server = servers[subject];
    const place = { subject, origin: server.origin };
    const mostBids = seconds * MOST_BIDS_PER_SECOND;
    const measured = await load(server, {
      what: `${job} on ${subject}`,
      seconds,
      requests: (nth) => requestsOf(job, place, dataset, { nth, of: CONNECTIONS, mostBids }),
    });
    if (job === "bid") await databases.forgetNewBids(subject);
    return measured;
  };
  const rounds = options.quick ? 1 : 9;
  const seconds = options.quick ? 2 : 4;
  for (let round = 0; round <= rounds; round += 1) {
    // The first one warms both up and does not count.
    const length = round === 0 ? seconds / 2 : seconds;
    for (const job of JOBS) {
      for (const subject of round % 2 === 0 ? SUBJECTS : SUBJECTS.toReversed()) {
        const measured = await slot(job, subject, length);
        if (round > 0) slots.get(job)?.[subject].push(measured);
      }
    }
    const name = round === 0 ? "warm-up" : `round ${round} of ${rounds}`;
    options.say(`  ${name} done`);
  }
  return slots;
}

function rowsOf(runs: Runs, embedded: readonly number[]): Row[] {
  const rows: Row[] = [];
  for (const [job, measured] of runs.slots) {
    const title = TITLES[job];
    const goals = GOALS[job];
    const add = (what: string, unit: string, read: (slot: Slot) => number, held: Row["goals"]) =>
      rows.push(
        pairedRow(
          { what, unit, goals: held },
          measured.oneup.map(read),
          measured.guarded.map(read),
        ),
      );
    add(title, "/s", ({ perSecond }) => perSecond, goals.rate);
    add("- server CPU", "ms", ({ cpuMs }) => cpuMs, goals.cpu);
    add("- p50", "ms", ({ latencies }) => quantile(latencies, 0.5), goals.p50);
    add("- p99", "ms", ({ latencies }) => quantile(latencies, 0.99), []);
  }
  const [first = 0, ...later] = embedded;
  const { startMs, ready, loaded } = runs;
  return [
    ...rows,
    pairedRow(
      { what: "start with DATABASE_URL", unit: "ms", goals: [valueGoal("at most", 500)] },
      startMs.oneup,
      startMs.guarded,
    ),
    plainRow("start with the built-in database", "ms", median(later), [
      valueGoal("at most", 1_100),
    ]),
    plainRow("very first start, which makes the database", "ms", first),
    pairedRow(
      { what: "memory when ready", unit: "MB", goals: [valueGoal("at most", 100)] },
      ready.oneup,
      ready.guarded,
    ),
    pairedRow(
      { what: "memory after all load", unit: "MB", goals: [valueGoal("at most", 130)] },
      [loaded.oneup],
      [loaded.guarded],
    ),
  ];
}

/** Measures the built server beside the yardstick, both on one PostgreSQL with the same data. */
export async function measureHttp(options: HttpOptions): Promise<Row[]> {
  const { quick, folder, say } = options;
  say("Filling the databases");
  const dataset = makeDataset(quick ? SMALL : WHOLE, Date.now());
  const databases = await openDatabases(folder, dataset);
  try {
    say("Starting both servers several times");
    const starts = await measureStarts(databases, options);
    const embedded = await measureEmbeddedStarts(options);
    const oneup = await startSubject("oneup", databases.urlOf("oneup"), options);
    try {
      const guarded = await startSubject("guarded", databases.urlOf("guarded"), options);
      try {
        const servers = { oneup, guarded };
        for (const subject of SUBJECTS) {
          await checkAnswers(subject, servers[subject], dataset);
          await databases.forgetNewBids(subject);
        }
        say("Loading both servers in turn");
        const slots = await measureLoad(servers, databases, dataset, options);
        const loaded = {
          oneup: (await oneup.usage()).rssMb,
          guarded: (await guarded.usage()).rssMb,
        };
        return rowsOf({ ...starts, loaded, slots }, embedded);
      } finally {
        await guarded.stop();
      }
    } finally {
      await oneup.stop();
    }
  } finally {
    await databases.stop();
  }
}
