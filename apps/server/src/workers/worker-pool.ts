import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { Refused, refusal } from "@oneup/domain";
import type { WorkerSettings } from "../surface-model/worker-model.ts";
import type { JobName, JobReply, Jobs, PostedJob } from "./jobs.ts";

export interface WorkerPoolOptions {
  /** The module that the workers run. */
  readonly script: URL;
  /** How many workers at the most, and how many jobs may wait for one. */
  readonly size: number;
  readonly waiting: number;
  /** How long a job may take, in ms, before its worker is ended. */
  readonly deadlineMs: number;
  /** After how long without a job a worker gives its memory back, in ms. */
  readonly idleMs: number;
  /** What each worker is started with. */
  readonly settings?: WorkerSettings;
  readonly log: (message: string, about?: unknown) => void;
}

interface Job {
  readonly posted: PostedJob;
  // oxlint-disable-next-line typescript/no-explicit-any -- the answer of the posted job, by its id
  readonly resolve: (answer: any) => void;
  readonly reject: (error: Error) => void;
}

interface Hand {
  readonly worker: ChildProcess;
  job: Job | null;
  timer: NodeJS.Timeout | null;
}

/** From this size on, in bytes, what is freed goes back to the system at once. */
const LARGE = String(128 * 1024);

/**
 * How the C library of Linux keeps memory in a worker. Left alone it raises that size with each larger piece that is
 * freed, and what it keeps grows: after ten photos of a megapixel to twice as much.
 */
const MEMORY = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: LARGE,
  MALLOC_TRIM_THRESHOLD_: LARGE,
};

/** A worker at work keeps its server from ending, an idle one does not. */
function holdOpen({ worker }: Hand, isAtWork: boolean): void {
  if (isAtWork) {
    worker.ref();
    worker.channel?.ref();
  } else {
    worker.unref();
    worker.channel?.unref();
  }
}

/**
 * A few processes for work on pictures: started when first needed, ended when long idle, and with them all their
 * memory. One that crashes, be it in a decoder, or takes too long costs its one job and nothing else.
 */
export class WorkerPool {
  readonly #options: WorkerPoolOptions;
  readonly #hands = new Set<Hand>();
  readonly #queue: Job[] = [];
  #lastId = 0;
  #closed = false;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
  }

  /** How many jobs wait for a worker. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** How many workers are at work. */
  get busy(): number {
    return [...this.#hands].filter(({ job }) => job !== null).length;
  }

  /**
   * Does a job.
   * @throws Refused picture.busy when the queue is full, picture.* for a fault of the picture,
   *   picture.failed when the worker crashed or took too long
   */
  run<Name extends JobName>(name: Name, given: Jobs[Name]["given"]): Promise<Jobs[Name]["answer"]> {
    if (this.#closed || this.#queue.length >= this.#options.waiting) {
      return Promise.reject(new Refused(refusal("picture.busy")));
    }
    this.#lastId += 1;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the name and its own input
    const posted = { id: this.#lastId, name, given } as PostedJob;
    return new Promise((resolve, reject) => {
      this.#queue.push({ posted, resolve, reject });
      this.#next();
    });
  }

  /** Ends all workers; what they do or would have done fails. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const job of this.#queue.splice(0)) job.reject(new Refused(refusal("picture.busy")));
    await Promise.all([...this.#hands].map(async (hand) => this.#stop(hand)));
  }

  #next(): void {
    if (this.#queue.length === 0) return;
    const idle = [...this.#hands].find((hand) => hand.job === null);
    const hand = idle ?? (this.#hands.size < this.#options.size ? this.#hire() : null);
    const job = hand ? this.#queue.shift() : undefined;
    if (!hand || !job) return;
    hand.job = job;
    this.#time(hand, this.#options.deadlineMs, () => {
      this.#options.log("A picture took too long; its worker was ended.", { job: job.posted.name });
      this.#end(hand);
    });
    holdOpen(hand, true);
    // Who is gone already says so itself, by its exit.
    hand.worker.send(job.posted, () => undefined);
  }

  #time(hand: Hand, ms: number, then: () => void): void {
    if (hand.timer) clearTimeout(hand.timer);
    hand.timer = setTimeout(then, ms).unref();
  }

  #hire(): Hand {
    const { script, settings } = this.#options;
    const worker = fork(script, {
      serialization: "advanced",
      // so that it can have memory collected that its engine counts for nothing
      execArgv: ["--expose-gc"],
      env: { ...MEMORY, ...process.env, ONEUP_SURFACE_MODEL: settings?.surfaceModel ?? "" },
      // What a decoder prints about a broken picture is no line for the operator.
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const hand: Hand = { worker, job: null, timer: null };
    this.#hands.add(hand);
    worker.on("message", (reply: JobReply) => this.#take(hand, reply));
    worker.on("error", (error) => {
      this.#options.log("A picture worker crashed.", error);
      this.#dismiss(hand);
    });
    worker.on("exit", () => this.#dismiss(hand));
    holdOpen(hand, false);
    return hand;
  }

  #take(hand: Hand, reply: JobReply): void {
    const { job } = hand;
    if (!job || job.posted.id !== reply.id) return;
    hand.job = null;
    holdOpen(hand, false);
    this.#time(hand, this.#options.idleMs, () => this.#end(hand));
    if (reply.ok) job.resolve(reply.answer);
    else {
      if (reply.fault === "picture.failed") this.#options.log("A picture failed.", reply.message);
      job.reject(new Refused(refusal(reply.fault)));
    }
    this.#next();
  }

  /** Ends a worker that is given nothing any more; its job fails when it is gone. */
  #end(hand: Hand): void {
    this.#hands.delete(hand);
    void this.#stop(hand);
  }

  async #stop(hand: Hand): Promise<void> {
    const { worker } = hand;
    if (worker.exitCode !== null || worker.signalCode !== null) return;
    holdOpen(hand, true);
    const gone = once(worker, "exit");
    if (worker.kill("SIGKILL")) await gone;
  }

  #dismiss(hand: Hand): void {
    this.#hands.delete(hand);
    if (hand.timer) clearTimeout(hand.timer);
    hand.job?.reject(new Refused(refusal("picture.failed")));
    hand.job = null;
    this.#next();
  }
}
