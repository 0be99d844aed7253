import type { JobLeases } from "@oneup/store-sql";

/** How often it is looked whether a job is free, and how long one is held without a further look, in ms. */
const LOOK_MS = 30_000;
const LEASE_MS = 90_000;
/** How long a job that failed rests, in ms. */
const AGAIN_MS = 5 * 60_000;

/** Work that is done again and again, by one server for all. */
export interface Job {
  /** The same on every server. */
  readonly name: string;
  /** How long it rests once it is done, in ms. */
  readonly everyMs: number;
  /** Ends early once its signal says that another server has the job, or that this one stops. */
  readonly work: (over: AbortSignal) => Promise<unknown>;
}

export interface ScheduleParts {
  readonly leases: JobLeases;
  /** This server's name among all. */
  readonly holder: string;
  readonly log: (message: string, about?: unknown) => void;
  /** Replaceable for tests. */
  readonly lookMs?: number;
}

interface Running {
  readonly over: AbortController;
  readonly done: Promise<void>;
}

/**
 * Does each job on one of all servers at a time. Whoever does it keeps its lease; the jobs of a server that dies are
 * free when their leases end.
 * @returns ends it, and gives back what is under way
 */
export function openSchedule(jobs: readonly Job[], parts: ScheduleParts): () => Promise<void> {
  const { leases, holder, log, lookMs = LOOK_MS } = parts;
  const running = new Map<string, Running>();
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();

  async function run({ name, everyMs, work }: Job, over: AbortSignal): Promise<void> {
    let restMs = everyMs;
    try {
      await work(over);
    } catch (error) {
      restMs = AGAIN_MS;
      if (!over.aborted) log(`The job "${name}" failed and has to wait.`, error);
    }
    try {
      await leases.release(name, holder, over.aborted ? 0 : restMs);
    } catch (error) {
      log(`The job "${name}" waits for its lease to end.`, error);
    }
    running.delete(name);
  }

  async function look(job: Job): Promise<void> {
    // A task that ends meanwhile has given its lease up after this look kept it.
    const before = running.get(job.name);
    const isOurs = await leases.hold(job.name, holder, LEASE_MS);
    if (before !== undefined || !isOurs) {
      if (!isOurs) before?.over.abort();
      return;
    }
    const over = new AbortController();
    running.set(job.name, { over, done: run(job, over.signal) });
  }

  async function lookAtAll(): Promise<void> {
    for (const job of jobs) {
      if (closed) return;
      try {
        // oxlint-disable-next-line no-await-in-loop -- a statement each
        await look(job);
      } catch (error) {
        log(`It is not known whose the job "${job.name}" is.`, error);
      }
    }
  }

  const plan = () => {
    if (closed) return;
    timer = setTimeout(() => {
      round = lookAtAll().then(plan);
    }, lookMs).unref();
  };
  plan();
  return async () => {
    closed = true;
    clearTimeout(timer);
    await round;
    for (const { over } of running.values()) over.abort();
    await Promise.all([...running.values()].map(({ done }) => done));
  };
}
