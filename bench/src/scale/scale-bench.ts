import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { AccountRecord, Ports } from "@oneup/operations";
import { actorOfAccount, execute, registry } from "@oneup/operations";
import { testPorts } from "@oneup/operations/testing";
import { createSqlStore, migrate, openPool, startEmbeddedPostgres } from "@oneup/store-sql";
import { Client, type ClientConfig } from "pg";
import { BenchFault } from "../report/fault.ts";
import { median } from "../report/statistics.ts";
import { type Row, pairedRow, ratioGoal } from "../report/table.ts";
import { CONTRACTORS, QUOTES_PER_OWNER, fillScale } from "./fill.ts";

/** The size that the others are held against. */
const SMALL = 10_000;
/** Calls of each job in a round, and rounds. */
const CALLS = 40;
const ROUNDS = 7;

interface Job {
  readonly what: string;
  /** The calls of one turn; `n` is another number in each turn. */
  readonly run: (ports: Ports, n: number, size: number) => Promise<unknown>;
}

function person(kind: "owner" | "contractor", at: number): AccountRecord {
  return {
    id: `${kind}-${at}`,
    email: `${kind}-${at}@oneup.example`,
    passwordHash: "",
    role: "user",
    userType: kind === "owner" ? "homeowner" : "contractor",
    name: "Person",
    companyName: "Company",
    phone: "",
    licenseNumber: "",
    plan: "pro",
    accountStatus: "active",
    verification: "none",
    tier: null,
    createdAt: "2026-01-01T00:00:00.000Z",
  };
}

const contractor = (n: number) => actorOfAccount(person("contractor", n % CONTRACTORS));
/** The owner of the quote with a number. */
const owner = (n: number) => actorOfAccount(person("owner", Math.floor(n / QUOTES_PER_OWNER)));

/** What is searched, in turn: common and rare words, places, budgets. */
const searches: readonly Readonly<Record<string, string>>[] = [
  { text: "kitchen" },
  { text: "quartz" },
  { text: "terrazzo", state: "CA" },
  { room: "bath", state: "TX" },
  { city: "Town77" },
  { zip: "104" },
  { budgetFrom: "22000", budgetTo: "24000" },
  { text: "cedar light", budgetTo: "30000" },
  { text: "nowhere" },
];

const jobs: readonly Job[] = [
  {
    what: "the contractor's feed, with its count",
    run: (ports, n) =>
      Promise.all([
        execute(ports, contractor(n), registry["quotes.listOpen"], {}),
        execute(ports, contractor(n), registry["quotes.countOpen"], {}),
      ]),
  },
  {
    what: "a search in the feed, with its count",
    run: (ports, n) => {
      const query = searches[n % searches.length];
      return Promise.all([
        execute(ports, contractor(n), registry["quotes.listOpen"], query),
        execute(ports, contractor(n), registry["quotes.countOpen"], query),
      ]);
    },
  },
  {
    what: "a homeowner's list",
    run: (ports, n, size) => execute(ports, owner((n * 7919) % size), registry["quotes.list"], {}),
  },
  {
    what: "a bid page",
    run: (ports, n, size) => {
      const at = (n * 7919) % size;
      return execute(ports, owner(at), registry["bids.list"], { quoteId: `q-${at}` });
    },
  },
];

interface Filled {
  readonly ports: Ports;
  readonly size: number;
  end(): Promise<void>;
}

async function open(
  connection: ClientConfig,
  size: number,
  say: (line: string) => void,
): Promise<Filled> {
  const name = `scale_${size}`;
  const client = new Client(connection);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const database = { ...connection, database: name };
  await migrate(database);
  say(`scale: filling ${size} quotes`);
  await fillScale(database, size, say);
  const pool = openPool(database, {
    log: (message, about) => {
      throw new BenchFault(message, { cause: about });
    },
  });
  return { ports: testPorts(createSqlStore({ pool })), size, end: () => pool.end() };
}

/** The median time of a job's calls in one round, in ms. */
async function round(job: Job, { ports, size }: Filled, nth: number): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < CALLS; at += 1) {
    const from = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- what runs beside something else is not measured
    await job.run(ports, nth * CALLS + at, size);
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
  mkdirSync(dataDir);
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
