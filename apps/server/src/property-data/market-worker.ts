// The module that holds the markets, in a thread of its own: building one takes seconds.
import { parentPort, workerData } from "node:worker_threads";
import { openSaleReader } from "@oneup/store-sql";
import type { ClientConfig } from "pg";
import type { MarketJob, MarketReply } from "./market-job.ts";
import { MarketShelf } from "./market-shelf.ts";

const port = parentPort;
if (port === null) throw new Error("This module is a worker's.");
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what it is started with
const reader = openSaleReader(workerData as ClientConfig);
const shelf = reader.then((open) => new MarketShelf(open));
let last: Promise<unknown> = Promise.resolve();

async function answer(job: MarketJob): Promise<MarketReply> {
  const { id, question, edition } = job;
  try {
    const markets = await shelf;
    return job.name === "estimate"
      ? { id, name: "estimate", answer: await markets.estimate(question, edition) }
      : { id, name: "near", answer: await markets.near(question, job.most, edition) };
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { id, name: "failed", message };
  }
}

port.on("message", (job: MarketJob) => {
  // One after the other: two questions to a market that is not there build it once.
  last = last.then(async () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    port.postMessage(await answer(job));
  });
});
