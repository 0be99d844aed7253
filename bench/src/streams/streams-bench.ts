import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type QuoteUnit } from "@oneup/domain";
import { commandRequest, listRequest } from "../http/calls.ts";
import { type Dataset, type Person, makeDataset } from "../http/dataset.ts";
import { fillOneUp } from "../http/fill-oneup.ts";
import { startNode } from "../processes/node.ts";
import { startPostgres, urlOf } from "../processes/postgres.ts";
import type { ServerProcess } from "../processes/server-process.ts";
import { BenchFault } from "../report/fault.ts";
import { median } from "../report/statistics.ts";
import { type Row, plainRow, valueGoal } from "../report/table.ts";
import { ask, connections } from "../traffic/ask.ts";
import { type EventStream, openStream } from "../traffic/event-stream.ts";

export interface StreamsOptions {
  readonly quick: boolean;
  readonly folder: string;
  readonly say: (line: string) => void;
}

/** How many streams there are on how many nodes. */
const SETTINGS = [
  { nodes: 1, streams: 2_000, quick: 1_000 },
  { nodes: 2, streams: 10_000, quick: 2_000 },
];

/** Streams that are opened at once. */
const AT_ONCE = 50;
/** Calls that warm a node up before its memory is taken as idle. */
const WARM_UP = 2_000;
/** How long memory may settle before it is looked at, in ms. */
const SETTLE_MS = 5_000;
/** Quotes that are published, one after the other. */
const EVENTS = 5;
const LONGEST_TOLD_MS = 10_000;

const MOST_KB = 25;
const MOST_MS = 1_000;
const KB_PER_MB = 1_024;

/** Contractors who listen, and an owner with projects that nobody has seen yet. */
function datasetFor(streams: number): { dataset: Dataset; drafts: readonly QuoteUnit[] } {
  const size = { quotes: 100, bidsPerQuote: 0, owners: 1, bidders: 1, callers: streams };
  const whole = makeDataset(size, Date.now());
  const units = whole.units.map(
    (unit, at): QuoteUnit =>
      at < EVENTS * SETTINGS.length
        ? { ...unit, quote: { ...unit.quote, status: "pending" } }
        : unit,
  );
  return {
    dataset: { ...whole, units },
    drafts: units.filter(({ quote }) => quote.status === "pending"),
  };
}

/** Streams that count what they hear. */
class Audience {
  readonly #streams: EventStream[] = [];
  /** How many have heard of a quote, by its id, and when the last one did. */
  readonly heard = new Map<string, { times: number; last: number }>();

  /** @throws BenchFault when one is refused or ends */
  async join(origin: string, person: Person): Promise<void> {
    const began = await new Promise<number | "ready">((resolve) => {
      const stream = openStream(origin, person, "", ({ name, data }) => {
        if (name === "ready") resolve(name);
        else this.#note(JSON.parse(data).quoteId);
      });
      this.#streams.push(stream);
      void stream.ended.then(resolve);
    });
    if (began === "ready") return;
    throw new BenchFault(
      `A stream was answered ${began}. With 0, raise the limit of open files (ulimit -n 20000).`,
    );
  }

  leave(): void {
    for (const stream of this.#streams) stream.cut();
  }

  #note(quoteId: string): void {
    const noted = this.heard.get(quoteId) ?? { times: 0, last: 0 };
    noted.times += 1;
    noted.last = performance.now();
    this.heard.set(quoteId, noted);
  }
}

/** Memory of all nodes in MB, once what is not needed any more was given back. */
const memoryOf = async (nodes: readonly ServerProcess[]) => {
  await Promise.all(nodes.map((node) => node.settled()));
  await delay(SETTLE_MS);
  const used = await Promise.all(nodes.map((node) => node.settled()));
  return used.reduce((sum, { rssMb }) => sum + rssMb, 0);
};

async function warmUp(nodes: readonly ServerProcess[], { callers }: Dataset): Promise<void> {
  const agent = connections(AT_ONCE);
  for (const { origin } of nodes) {
    for (let at = 0; at < WARM_UP; at += AT_ONCE) {
      const some = callers.slice(at % callers.length, (at % callers.length) + AT_ONCE);
      // oxlint-disable-next-line no-await-in-loop -- some at a time
      await Promise.all(
        some.map((caller) => ask(agent, origin, listRequest({ subject: "oneup", origin }, caller))),
      );
    }
  }
  agent.destroy();
}

/** From the call that publishes a quote until the last of all has heard, in ms. */
async function tellAll(
  origin: string,
  owner: Person,
  { quote }: QuoteUnit,
  given: { audience: Audience; streams: number },
): Promise<number> {
  const agent = connections(1);
  const call = commandRequest(origin, owner, `/api/quotes/${quote.id}/publish`);
  const { status, text, from } = await ask(agent, origin, call);
  agent.destroy();
  if (status !== 200) throw new BenchFault(`A quote was not published: ${status} ${text}`);
  const heard = () => given.audience.heard.get(quote.id) ?? { times: 0, last: 0 };
  while (heard().times < given.streams) {
    if (performance.now() - from > LONGEST_TOLD_MS) {
      throw new BenchFault(`${heard().times} of ${given.streams} streams heard of a new project.`);
    }
    // oxlint-disable-next-line no-await-in-loop -- until all have heard
    await delay(5);
  }
  return heard().last - from;
}

async function measure(
  nodes: readonly ServerProcess[],
  given: { dataset: Dataset; drafts: readonly QuoteUnit[]; streams: number },
): Promise<Row[]> {
  const { dataset, drafts, streams } = given;
  const [owner] = dataset.owners;
  const [first] = nodes;
  if (!owner || !first) throw new BenchFault("The dataset is empty.");
  await warmUp(nodes, dataset);
  const idle = await memoryOf(nodes);
  const audience = new Audience();
  try {
    const listeners = dataset.callers.slice(0, streams);
    const from = performance.now();
    for (let at = 0; at < streams; at += AT_ONCE) {
      // oxlint-disable-next-line no-await-in-loop -- some at a time
      await Promise.all(
        listeners.slice(at, at + AT_ONCE).map((person, nth) => {
          const node = nodes[nth % nodes.length] ?? first;
          return audience.join(node.origin, person);
        }),
      );
    }
    const opened = (performance.now() - from) / 1_000;
    const open = await memoryOf(nodes);
    const times: number[] = [];
    for (const draft of drafts) {
      // oxlint-disable-next-line no-await-in-loop -- one event after the other
      times.push(await tellAll(first.origin, owner, draft, { audience, streams }));
    }
    const name = `${streams.toLocaleString("en-US")} streams on ${nodes.length} node${nodes.length === 1 ? "" : "s"}`;
    return [
      plainRow(`${name}: memory of one above idle`, "kB", ((open - idle) * KB_PER_MB) / streams, [
        valueGoal("at most", MOST_KB),
      ]),
      plainRow("- an event at all of them, longest", "ms", Math.max(...times), [
        valueGoal("at most", MOST_MS),
      ]),
      plainRow("- an event at all of them, median", "ms", median(times)),
      plainRow("- opened", "/s", streams / opened),
    ];
  } finally {
    audience.leave();
  }
}

/**
 * Opens thousands of change streams and tells them all of a new project.
 * @throws BenchFault where one is refused or misses an event
 */
export async function measureStreams({ quick, folder, say }: StreamsOptions): Promise<Row[]> {
  const rows: Row[] = [];
  const most = Math.max(...SETTINGS.map((setting) => (quick ? setting.quick : setting.streams)));
  const { dataset, drafts } = datasetFor(most);
  const postgres = await startPostgres(join(folder, "database"));
  const nodes: ServerProcess[] = [];
  try {
    await fillOneUp(postgres.connection, dataset);
    const databaseUrl = urlOf(postgres.connection);
    for (const [nth, setting] of SETTINGS.entries()) {
      const streams = quick ? setting.quick : setting.streams;
      say(`streams: ${streams} on ${setting.nodes}`);
      // oxlint-disable no-await-in-loop -- one setting after the other
      for (let at = 0; at < setting.nodes; at += 1) {
        nodes.push(await startNode({ name: `oneup-streams-${nth}-${at}`, folder, databaseUrl }));
      }
      const some = drafts.slice(nth * EVENTS, (nth + 1) * EVENTS);
      rows.push(...(await measure(nodes, { dataset, drafts: some, streams })));
      await Promise.all(nodes.splice(0).map((node) => node.stop()));
      // oxlint-enable no-await-in-loop
    }
    return rows;
  } finally {
    for (const node of nodes) await node.kill();
    await postgres.stop();
  }
}
