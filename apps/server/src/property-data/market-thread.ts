import { Worker } from "node:worker_threads";
import type { SaleConnection } from "@oneup/store-sql";
import type { MarketJob, MarketJobName, MarketJobs, MarketReply } from "./market-job.ts";

/** A worker that owes an answer for so long hangs: a market is built and measured in a minute or two. @internal */
export const LONGEST_MS = 10 * 60 * 1000;

interface Waiting {
  readonly late: NodeJS.Timeout;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** A thread that holds markets, started with its first job. */
export interface MarketThread {
  ask<Name extends MarketJobName>(
    name: Name,
    given: MarketJobs[Name]["given"],
  ): Promise<MarketJobs[Name]["answer"]>;
  close(): Promise<void>;
}

function script(): URL {
  const fromSource = import.meta.url.endsWith(".ts");
  return new URL(
    fromSource ? "./market-worker-from-source.mjs" : "./market-worker.js",
    import.meta.url,
  );
}

/** @param connection to the database, of which the thread opens its own */
export function openMarketThread(
  connection: SaleConnection,
  log: (message: string, about?: unknown) => void,
): MarketThread {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let lastId = 0;

  /** Whoever waits for a worker that is gone is told; the next question starts another. */
  function lose(lost: Worker, error: unknown): void {
    if (worker !== lost) return;
    worker = null;
    if (waiting.size > 0) log("The markets' worker ended.", error);
    for (const { late, reject } of waiting.values()) {
      clearTimeout(late);
      reject(new Error("The markets' worker ended."));
    }
    waiting.clear();
  }

  function hear(reply: MarketReply): void {
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    clearTimeout(asked?.late);
    if (reply.ok) asked?.resolve(reply.answer);
    else asked?.reject(new Error(reply.message));
  }

  function hired(): Worker {
    if (worker !== null) return worker;
    const fresh = new Worker(script(), { workerData: connection });
    fresh.on("message", hear);
    fresh.on("error", (error) => lose(fresh, error));
    fresh.on("exit", () => lose(fresh, null));
    fresh.unref();
    worker = fresh;
    return fresh;
  }

  return {
    ask(name, given) {
      lastId += 1;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the name and what it is given belong together
      const job = { id: lastId, name, given } as MarketJob;
      return new Promise((resolve, reject) => {
        const asked = hired();
        const late = setTimeout(() => void asked.terminate(), LONGEST_MS).unref();
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each job has its own answer
        waiting.set(job.id, { late, resolve: resolve as Waiting["resolve"], reject });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
        asked.postMessage(job);
      });
    },
    async close() {
      await worker?.terminate();
    },
  };
}
