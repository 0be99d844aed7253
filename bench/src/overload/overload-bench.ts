import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { QuoteUnit } from "@oneup/domain";
import type { Request } from "autocannon";
import { bidRequest, commandRequest, nthBid, openUnits } from "../http/calls.ts";
import { type Dataset, makeDataset } from "../http/dataset.ts";
import { fillOneUp } from "../http/fill-oneup.ts";
import { CONNECTIONS } from "../http/load.ts";
import { startNode } from "../processes/node.ts";
import { startPostgres, urlOf } from "../processes/postgres.ts";
import type { ServerProcess } from "../processes/server-process.ts";
import { BenchFault } from "../report/fault.ts";
import { quantile } from "../report/statistics.ts";
import { type Row, pairedRow, plainRow, ratioGoal, valueGoal } from "../report/table.ts";
import { type Answer, ask, connections } from "../traffic/ask.ts";
import { type Offered, offer } from "../traffic/open-loop.ts";

export interface OverloadOptions {
  readonly quick: boolean;
  readonly folder: string;
  readonly say: (line: string) => void;
}

const SIZE = { quotes: 4_000, bidsPerQuote: 1, owners: 2_000, bidders: 200, callers: 2_000 };
/** Quotes whose bid is approved meanwhile; nobody else bids on them. */
const APPROVED = 400;
const APPROVALS_EVERY_MS = 200;

const TIMES = 10;
/** Connections under overload: browsers open many. */
const MANY_CONNECTIONS = 1_000;

type Next = () => Request;

/** New bids, each by somebody else. */
function bidsOn(dataset: Dataset, open: readonly QuoteUnit[], origin: string): Next {
  let n = 0;
  return () => {
    const { caller, quote } = nthBid(dataset, open, n);
    n += 1;
    return bidRequest({ subject: "oneup", origin }, caller, quote.id, dataset.validUntil);
  };
}

/** The owners' approvals, each of another quote's bid. */
function approvalsOf(dataset: Dataset, units: readonly QuoteUnit[], origin: string): Next {
  const owners = new Map(dataset.owners.map((owner) => [owner.account.id, owner]));
  let n = 0;
  return () => {
    const unit = units[n];
    const [bid] = unit?.bids ?? [];
    const owner = owners.get(unit?.quote.ownerId ?? "");
    if (!unit || !bid || !owner) throw new BenchFault("No bid is left to approve.");
    n += 1;
    const path = `/api/quotes/${unit.quote.id}/bids/${bid.id}/approve`;
    return commandRequest(origin, owner, path, { shownAmount: bid.amount });
  };
}

/** Bids per second when each of a few callers waits for its answer. */
async function capacityOf(origin: string, next: Next, seconds: number): Promise<number> {
  const agent = connections(CONNECTIONS);
  const from = performance.now();
  let served = 0;
  const call = async () => {
    while (performance.now() - from < seconds * 1_000) {
      // oxlint-disable-next-line no-await-in-loop -- each waits for its answer
      const { status, text } = await ask(agent, origin, next());
      if (status !== 200) throw new BenchFault(`A bid was answered ${status} ${text}`);
      served += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, call));
  agent.destroy();
  return served / ((performance.now() - from) / 1_000);
}

/** Sends approvals one after the other while something else goes on. */
async function approveDuring<T>(
  origin: string,
  next: Next,
  work: Promise<T>,
): Promise<readonly [T, readonly Answer[]]> {
  const agent = connections(CONNECTIONS);
  const calls: Promise<Answer>[] = [];
  const timer = setInterval(() => calls.push(ask(agent, origin, next())), APPROVALS_EVERY_MS);
  const done = await work.finally(() => clearInterval(timer));
  const answers = await Promise.all(calls);
  agent.destroy();
  return [done, answers];
}

const timesOf = ({ answers }: Offered, wanted: number) =>
  answers.filter(({ status }) => status === wanted).map(({ ms }) => ms);

/** Anything but an answer and an early refusal is a fault. */
function insistOnCalm({ answers }: Offered): void {
  const other = answers.find(({ status }) => status !== 200 && status !== 503);
  if (other) throw new BenchFault(`A bid was answered ${other.status}.`);
}

async function measure(
  server: ServerProcess,
  dataset: Dataset,
  { quick, say }: OverloadOptions,
): Promise<Row[]> {
  const { origin } = server;
  const open = openUnits(dataset);
  const nextBid = bidsOn(dataset, open.slice(APPROVED), origin);
  const nextApproval = approvalsOf(dataset, open.slice(0, APPROVED), origin);
  const seconds = quick ? 4 : 20;
  // The first one warms up.
  await capacityOf(origin, nextBid, seconds / 2);
  const capacity = await capacityOf(origin, nextBid, seconds / 2);
  say(`overload: ${Math.round(capacity)} bids per second are its capacity`);
  const half = await offer(origin, {
    perSecond: capacity / 2,
    seconds,
    lines: CONNECTIONS * 4,
    next: nextBid,
  });
  insistOnCalm(half);
  await delay(1_000);
  const before = (await server.settled()).rssMb;
  const [flood, approvals] = await approveDuring(
    origin,
    nextApproval,
    offer(origin, {
      perSecond: capacity * TIMES,
      seconds,
      lines: MANY_CONNECTIONS,
      next: nextBid,
    }),
  );
  insistOnCalm(flood);
  await delay(1_000);
  const after = (await server.settled()).rssMb;
  const served = timesOf(flood, 200);
  const refused = timesOf(flood, 503);
  const approved = approvals.filter(({ status }) => status === 200);
  return [
    plainRow("offered under overload, of the capacity", "times", flood.perSecond / capacity),
    pairedRow(
      {
        what: "bids served under overload (beside: capacity)",
        unit: "/s",
        goals: [ratioGoal("at least", 0.8)],
      },
      [served.length / seconds],
      [capacity],
    ),
    pairedRow(
      {
        what: "- p99 of what is served (beside: at half the capacity)",
        unit: "ms",
        goals: [ratioGoal("at most", 3)],
      },
      [quantile(served, 0.99)],
      [quantile(timesOf(half, 200), 0.99)],
    ),
    pairedRow(
      { what: "- p50 of what is served (beside: as above)", unit: "ms", goals: [] },
      [quantile(served, 0.5)],
      [quantile(timesOf(half, 200), 0.5)],
    ),
    plainRow("- refused early", "/s", refused.length / seconds),
    ...(refused.length > 0 ? [plainRow("- p99 of a refusal", "ms", quantile(refused, 0.99))] : []),
    plainRow("- refused at half the capacity", "", timesOf(half, 503).length),
    plainRow("approvals served under overload", "%", (approved.length / approvals.length) * 100, [
      valueGoal("at least", 100),
    ]),
    pairedRow(
      {
        what: "memory after the overload (beside: before it)",
        unit: "MB",
        goals: [ratioGoal("at most", 1.2)],
      },
      [after],
      [before],
    ),
  ];
}

/**
 * Offers a node ten times what it can do.
 * @throws BenchFault where a call is lost or fails in another way than by an early refusal
 */
export async function measureOverload(options: OverloadOptions): Promise<Row[]> {
  const { folder } = options;
  const dataset = makeDataset(SIZE, Date.now());
  const postgres = await startPostgres(join(folder, "database"));
  try {
    await fillOneUp(postgres.connection, dataset);
    const server = await startNode({
      name: "oneup-overload",
      folder,
      databaseUrl: urlOf(postgres.connection),
    });
    try {
      return await measure(server, dataset, options);
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
  }
}
