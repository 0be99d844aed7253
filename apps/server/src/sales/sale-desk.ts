import type { Readable } from "node:stream";
import { Worker } from "node:worker_threads";
import { Refused, refusal } from "@oneup/domain";
import type { Ports, SalePreview, SalesImported } from "@oneup/operations";
import type { SaleBytes, SaleJob, SaleNews } from "./sale-job.ts";

/** The most pieces of a file that are on their way to the worker at once. */
const UNDER_WAY = 32;
/** The memory of a worker, in MB, which also bounds what a small file unpacks to. */
const MOST_HEAP_MB = 1_024;
/** Rows live shortly: with little room for the young the collector works as long as the reader. */
const YOUNG_MB = 64;

type ImportJob = Omit<Extract<SaleJob, { name: "import" }>, "name" | "connection">;
type PreviewJob = Omit<Extract<SaleJob, { name: "preview" }>, "name">;

/** The number of files read at once, of all people together: each may take as much memory as a worker has. */
const MOST_AT_ONCE = 8;

/** Reads files of sales, each in a thread of its own, so that the others are answered meanwhile. */
export interface SaleDesk {
  preview(job: PreviewJob): Promise<SalePreview>;
  /** Imports a file as its bytes come; broken off where they do not all come. */
  import(job: ImportJob, file: Readable): Promise<SalesImported>;
  close(): Promise<void>;
}

/** Where the worker's module lies: beside the bundle, or the source (tests, development). */
function script(): URL {
  const fromSource = import.meta.url.endsWith(".ts");
  return new URL(
    fromSource ? "./sale-worker-from-source.mjs" : "./sale-worker.js",
    import.meta.url,
  );
}

type Answer = SalePreview | SalesImported;

/** A worker with its one file. */
class Hand {
  readonly #worker: Worker;
  readonly #log: Ports["log"];
  readonly answer: Promise<Answer>;
  #resolve: (answer: Answer) => void = () => undefined;
  #reject: (error: unknown) => void = () => undefined;
  #wake: () => void = () => undefined;
  #room = UNDER_WAY;
  #ended = false;

  constructor(job: SaleJob, log: Ports["log"]) {
    this.#log = log;
    this.answer = new Promise<Answer>((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    this.#worker = new Worker(script(), {
      workerData: job,
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    this.#worker.on("message", (news: SaleNews) => this.#hear(news));
    this.#worker.on("error", (error) => this.#fail(error));
    this.#worker.on("exit", () => {
      this.#fail("The worker ended.");
      this.#wake();
    });
  }

  /** Hands a file over, no faster than it is read. Where not all of it comes, nothing of it is kept. */
  async give(file: Readable): Promise<void> {
    try {
      for await (const chunk of file) {
        const bytes: SaleBytes = new Uint8Array(chunk);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
        this.#worker.postMessage(bytes, [bytes.buffer]);
        this.#room -= 1;
        if (this.#room <= 0) await this.#untilRoom();
        if (this.#ended) return;
      }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
      this.#worker.postMessage(null);
    } catch (error) {
      this.#end(() => this.#reject(error));
      await this.stop();
    }
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  #untilRoom(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  #hear(news: SaleNews): void {
    if (news.kind === "taken") {
      this.#room += 1;
      this.#wake();
    } else if (news.kind === "refused") this.#end(() => this.#reject(new Refused(news.refusal)));
    else if (news.kind === "failed") this.#fail(news.message);
    else this.#end(() => this.#resolve(news.answer));
  }

  #fail(about: unknown): void {
    this.#end(() => {
      this.#log("A file of sales could not be read.", about);
      this.#reject(new Refused(refusal("sales.import_failed")));
    });
  }

  /** What comes after the end changes nothing. */
  #end(say: () => void): void {
    if (this.#ended) return;
    this.#ended = true;
    say();
    this.#wake();
  }
}

/**
 * @param connection to the database, of which an import opens its own
 * @param most files at once; another one is refused with server.busy
 */
export function openSaleDesk(
  connection: Extract<SaleJob, { name: "import" }>["connection"],
  log: Ports["log"],
  most: number = MOST_AT_ONCE,
): SaleDesk {
  const hands = new Set<Hand>();
  async function work(job: SaleJob, file: Readable | null): Promise<Answer> {
    if (hands.size >= most) throw new Refused(refusal("server.busy"));
    const hand = new Hand(job, log);
    hands.add(hand);
    try {
      if (file !== null) void hand.give(file);
      return await hand.answer;
    } finally {
      hands.delete(hand);
    }
  }
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each job has its own answer
    preview: (job) => work({ name: "preview", ...job }, null) as Promise<SalePreview>,
    import: (job, file) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each job has its own answer
      work({ name: "import", connection, ...job }, file) as Promise<SalesImported>,
    async close() {
      await Promise.all([...hands].map((hand) => hand.stop()));
    },
  };
}
