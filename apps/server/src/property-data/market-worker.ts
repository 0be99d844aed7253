// The module that holds the markets, in a thread of its own: building one takes seconds.
import { parentPort, workerData } from "node:worker_threads";
import { type SaleConnection, openSaleReader } from "@oneup/store-sql";
import type { MarketJob, MarketReply } from "./market-job.ts";
import { MarketShelf } from "./market-shelf.ts";
import { measureMarket } from "./measure-market.ts";

const port = parentPort;
if (port === null) throw new Error("This module is a worker's.");
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what it is started with
const opened = openSaleReader(workerData as SaleConnection);
const shelved = opened.then((reader) => new MarketShelf(reader));
// Whoever asks next gets a worker with a new connection.
void opened.then(async ({ lost }) => {
  await lost;
  process.exit(1);
});
let last: Promise<unknown> = Promise.resolve();

async function work({ name, given }: MarketJob): Promise<unknown> {
  const [reader, shelf] = await Promise.all([opened, shelved]);
  if (name === "states") return reader.states();
  if (name === "build") return shelf.build(given.state, given.edition);
  if (name === "measure") return measureMarket(reader, given.state, given.measuredAt);
  if (name === "near") return shelf.near(given.question, given.most, given.edition);
  return shelf.estimate(given.question, given.edition);
}

async function answer(job: MarketJob): Promise<MarketReply> {
  const { id } = job;
  try {
    return { id, ok: true, answer: await work(job) };
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { id, ok: false, message };
  }
}

port.on("message", (job: MarketJob) => {
  // One after the other: two questions to a market that is not there build it once.
  last = last.then(async () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    port.postMessage(await answer(job));
  });
});
