import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type ProjectFilter, bidTabNames } from "@oneup/domain";
import type { ServerStore } from "@oneup/operations";
import { createSqlStore, migrate, openPool, startEmbeddedPostgres } from "@oneup/store-sql";
import { Client, type ClientConfig } from "pg";
import { BenchFault } from "../report/fault.ts";
import { median } from "../report/statistics.ts";
import { type Row, pairedRow, ratioGoal } from "../report/table.ts";
import { QUOTES_PER_OWNER, contractorsOf, fillScale } from "./fill.ts";

/** The size that the others are held against. */
const SMALL = 10_000;
/** Calls of each job in a round, and rounds. */
const CALLS = 40;
const ROUNDS = 7;
/** So many people ask in turn: their pages are in the database's memory at both sizes. */
const PEOPLE = 20;

/** Projects on a page, and how many are counted at the most: as the contractor's screen asks. */
const PAGE = { cursor: null, limit: 20 };
const MOST_COUNTED = 100;

interface Job {
  readonly what: string;
  /** What a screen asks of the store; `n` is another number in each turn. */
  readonly run: (store: ServerStore, n: number, size: number) => Promise<unknown>;
}

/** What is searched: each kind by itself, its filters in turn. */
const searches: Readonly<Record<string, readonly ProjectFilter[]>> = {
  "a common word": [{ text: "kitchen" }, { text: "quartz" }, { text: "cedar" }],
  "a rare word": [{ text: "sauna" }, { text: "observatory" }],
  "a word that none has": [{ text: "nowhere" }],
  "two words": [{ text: "cedar light" }, { text: "sauna light" }, { text: "quartz kitchen" }],
  "a city, typed or chosen": [{ text: "town77" }, { city: "Town77" }],
  "a ZIP code, or its beginning": [{ zip: "104" }, { zip: "10456" }],
  "a room or word in a state": [
    { room: "bath", state: "TX" },
    { text: "terrazzo", state: "CA" },
  ],
  "a budget": [{ leastCost: 2_200_000, mostCost: 2_400_000 }, { leastCost: 4_340_000 }],
};

const feed = (store: ServerStore, filter: ProjectFilter) =>
  store.read(({ quotes }) =>
    Promise.all([quotes.listOpen(PAGE, filter), quotes.countOpen(filter, MOST_COUNTED)]),
  );

/** Far from each other. */
const someOf = (n: number): number => (n % PEOPLE) * 7_919;

const jobs: readonly Job[] = [
  { what: "the contractor's feed, with its count", run: (store) => feed(store, {}) },
  ...Object.entries(searches).map(
    ([what, filters]): Job => ({
      what: `a search for ${what}, with its count`,
      run: (store, n) => feed(store, filters[n % filters.length] ?? {}),
    }),
  ),
  {
    what: "a homeowner's list, with its versions",
    run: (store, n, size) => {
      const owner = Math.floor((someOf(n) % size) / QUOTES_PER_OWNER);
      return store.read(async ({ quotes }) => {
        const { items } = await quotes.pageOwned(`owner-${owner}`, PAGE);
        const lines = items.map(({ quote }) => quote.address.line);
        return quotes.listAt(`owner-${owner}`, lines);
      });
    },
  },
  {
    what: "the count of new bids in the header",
    run: (store, n, size) => {
      const owner = Math.floor((someOf(n) % size) / QUOTES_PER_OWNER);
      return store.read(({ quotes }) => quotes.countUnseenBids(`owner-${owner}`));
    },
  },
  {
    what: "a contractor's bids, tab by tab, with their counts",
    run: (store, n, size) => {
      const contractor = `contractor-${someOf(n) % contractorsOf(size)}`;
      const tab = bidTabNames[n % bidTabNames.length] ?? null;
      return store.read(({ quotes }) =>
        Promise.all([quotes.listBidsOf(contractor, tab, PAGE), quotes.countBidsOf(contractor)]),
      );
    },
  },
  {
    what: "a bid page",
    run: (store, n, size) => {
      const id = `q-${someOf(n) % size}`;
      return store.read(({ quotes, messages }) =>
        Promise.all([quotes.load(id), messages.unseen(id, "owner")]),
      );
    },
  },
];

interface Filled {
  readonly store: ServerStore;
  readonly size: number;
  end(): Promise<void>;
}

async function ask(connection: ClientConfig, text: string, values: readonly string[] = []) {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** What a database that was filled to its end is marked with; one that was not is made anew. */
const FILLED = "filled";

/** Makes a database to be filled. @returns false where a filled one is kept */
async function makeEmpty(connection: ClientConfig, name: string): Promise<boolean> {
  const kept = await ask(
    connection,
    "select 1 from pg_database where datname = $1 and shobj_description(oid, 'pg_database') = $2",
    [name, FILLED],
  );
  if (kept.length > 0) return false;
  await ask(connection, `drop database if exists ${name}`);
  await ask(connection, `create database ${name}`);
  return true;
}

const markFilled = (connection: ClientConfig, name: string) =>
  ask(connection, `comment on database ${name} is '${FILLED}'`);

async function open(
  connection: ClientConfig,
  size: number,
  say: (line: string) => void,
): Promise<Filled> {
  const database = { ...connection, database: `scale_${size}` };
  if (await makeEmpty(connection, database.database)) {
    await migrate(database);
    say(`scale: filling ${size} quotes`);
    await fillScale(database, size, say);
    await markFilled(connection, database.database);
  } else {
    // What is kept may be of an earlier version.
    await migrate(database);
  }
  const pool = openPool(database, {
    log: (message, about) => {
      throw new BenchFault(message, { cause: about });
    },
  });
  return { store: createSqlStore({ pool }), size, end: () => pool.end() };
}

/** The median time of a job's calls in one round, in ms. */
async function round(job: Job, { store, size }: Filled, nth: number): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < CALLS; at += 1) {
    const from = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- what runs beside something else is not measured
    await job.run(store, nth * CALLS + at, size);
    times.push(performance.now() - from);
  }
  return median(times);
}

/**
 * The lists of the marketplace among ten thousand quotes and among more, on one PostgreSQL, in turn.
 * The larger size comes from `ONEUP_BENCH_QUOTES` (a million unless said otherwise).
 */
export async function measureScale({
  folder,
  quick,
  say,
}: {
  folder: string;
  quick: boolean;
  say: (line: string) => void;
}): Promise<Row[]> {
  const large = Number(process.env["ONEUP_BENCH_QUOTES"] ?? (quick ? 20_000 : 1_000_000));
  if (!Number.isSafeInteger(large) || large < SMALL) {
    throw new BenchFault(`ONEUP_BENCH_QUOTES is a whole number from ${SMALL} on.`);
  }
  const dataDir = join(folder, "database");
  mkdirSync(dataDir, { recursive: true });
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  try {
    const small = await open(postgres.connection, SMALL, say);
    // The same size twice tells what of a ratio is noise.
    const other = large === SMALL ? small : await open(postgres.connection, large, say);
    const rows: Row[] = [];
    for (const job of jobs) {
      const ours: number[] = [];
      const yardstick: number[] = [];
      for (let nth = 0; nth <= ROUNDS; nth += 1) {
        // oxlint-disable no-await-in-loop -- in turn
        const [a, b] = [await round(job, small, nth), await round(job, other, nth)];
        // oxlint-enable no-await-in-loop
        if (nth === 0) continue;
        yardstick.push(a);
        ours.push(b);
      }
      const what = `${job.what}, among ${large.toLocaleString("en-US")} (yardstick: 10,000)`;
      rows.push(
        pairedRow({ what, unit: "ms", goals: [ratioGoal("at most", 1.5)] }, ours, yardstick),
      );
    }
    await small.end();
    if (other !== small) await other.end();
    return rows;
  } finally {
    await postgres.stop();
  }
}
