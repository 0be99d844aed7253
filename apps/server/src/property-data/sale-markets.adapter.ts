import { Worker } from "node:worker_threads";
import type { MarketQuestion, SaleMarkets, SaleRecord, Store } from "@oneup/operations";
import { addressHash } from "@oneup/sale-files";
import type { AdjustedSale, MarketAnswer } from "@oneup/valuation";
import type { ClientConfig } from "pg";
import type { MarketJob, MarketReply } from "./market-job.ts";

/** For so long an edition that was read counts, in ms: several servers agree but for that. */
const EDITION_MS = 1_000;

type Wanted = { name: "estimate" } | { name: "near"; most: number };
type Answer = MarketAnswer | readonly AdjustedSale[] | null;

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** The sales' markets in a worker thread, which is started with the first question. */
export interface OpenMarkets extends SaleMarkets {
  close(): Promise<void>;
}

function script(): URL {
  const fromSource = import.meta.url.endsWith(".ts");
  return new URL(
    fromSource ? "./market-worker-from-source.mjs" : "./market-worker.js",
    import.meta.url,
  );
}

/** @param connection to the database, of which the worker opens its own */
export function openSaleMarkets(given: {
  readonly store: Store;
  readonly connection: ClientConfig;
  readonly log: (message: string, about?: unknown) => void;
}): OpenMarkets {
  const { store, connection, log } = given;
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let lastId = 0;
  let known: { at: number; edition: Promise<number> } | null = null;

  /** Whoever waits for a worker that is gone is told; the next question starts another. */
  function lose(lost: Worker, error: unknown): void {
    if (worker !== lost) return;
    worker = null;
    if (waiting.size > 0) log("The markets' worker ended.", error);
    for (const { reject } of waiting.values()) reject(new Error("The markets' worker ended."));
    waiting.clear();
  }

  function hear(reply: MarketReply): void {
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.name === "failed") asked?.reject(new Error(reply.message));
    else asked?.resolve(reply.answer);
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

  function edition(): Promise<number> {
    const now = performance.now();
    if (known === null || now - known.at > EDITION_MS) {
      const read = store.read(({ saleFiles }) => saleFiles.edition());
      known = { at: now, edition: read };
      read.catch(() => {
        known = null;
      });
    }
    return known.edition;
  }

  async function ask(question: MarketQuestion, wanted: Wanted): Promise<Answer> {
    const seen = await edition();
    // Most installations have no sales: nothing is started for them.
    if (seen === 0) return wanted.name === "near" ? [] : null;
    lastId += 1;
    const job: MarketJob = { id: lastId, edition: seen, question, ...wanted };
    return new Promise((resolve, reject) => {
      waiting.set(job.id, { resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
      hired().postMessage(job);
    });
  }

  return {
    edition,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each question has its own answer
    estimate: (question) => ask(question, { name: "estimate" }) as Promise<MarketAnswer | null>,
    near: (question, most) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each question has its own answer
      ask(question, { name: "near", most }) as Promise<readonly AdjustedSale[]>,
    async records(keys, viewerId) {
      const found = await store.read(({ saleFiles }) => saleFiles.records(keys, viewerId));
      return new Map(found.map((record): [number, SaleRecord] => [record.key, record]));
    },
    async recordAt({ line, street, city, state, zip }, viewerId) {
      const [first = ""] = (street.trim() === "" ? line : street).split(",");
      const five = /^\d{5}/.exec(zip.trim())?.[0] ?? null;
      const places = [
        { zip: five, city, state },
        { zip: null, city, state },
      ];
      const hashes = places.flatMap((place) => addressHash(first, place) ?? []);
      if (hashes.length === 0) return null;
      const found = await store.read(({ saleFiles }) => saleFiles.newestAt(hashes, viewerId));
      if (found === null) return null;
      const { home, source, price, soldOn } = found;
      return { record: home, source, lastSale: { price, soldOn } };
    },
    async close() {
      await worker?.terminate();
    },
  };
}
