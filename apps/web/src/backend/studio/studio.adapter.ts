import { Refused, refusal } from "@oneup/domain";
import type { ImageStudio } from "@oneup/operations";
import { log } from "../log.ts";
import type { JobReply, PictureFault, StudioJobs } from "./studio-jobs.ts";

/**
 * The part of a Worker that is needed.
 * @internal
 */
export interface StudioWorker {
  postMessage(job: unknown): void;
  terminate(): void;
  addEventListener(type: "message", listener: (event: { data: JobReply }) => void): void;
  addEventListener(type: "error" | "messageerror", listener: (event: unknown) => void): void;
}

type Ask<Name extends keyof StudioJobs> = (
  given: StudioJobs[Name]["given"],
) => Promise<StudioJobs[Name]["answer"]>;

/** The on-machine picture engine, and what only a screen asks of it: to point at what a photo shows (PIC-09). */
type PointingStudio = ImageStudio & {
  readonly [Name in Exclude<keyof StudioJobs, keyof ImageStudio>]: Ask<Name>;
};

/** The on-machine picture engine in a worker of this browser. */
export interface BrowserStudio extends PointingStudio {
  /** The same engine for one caller: what it is asked through this ends with the signal, and nothing else. */
  readonly during: (signal: AbortSignal) => PointingStudio;
  /** Gives up what is under way and what waits; the next job begins afresh. */
  readonly stop: () => void;
}

interface Job {
  readonly id: number;
  readonly name: keyof StudioJobs;
  readonly given: unknown;
  // Each job is answered with its own kind of answer: what the queue holds cannot say which.
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
}

const failed = (fault: PictureFault) => new Refused(refusal(fault));

/**
 * Talks to the worker, which is started with the first job and again after a failure. One job is with
 * it at a time, so that one that is given up takes no other with it.
 * @internal
 */
export function openStudio(start: () => StudioWorker): BrowserStudio {
  const queue: Job[] = [];
  let running: Job | null = null;
  let worker: StudioWorker | null = null;
  let count = 0;

  function end(): void {
    worker?.terminate();
    worker = null;
    running = null;
  }

  function giveUp(): void {
    const all = [...(running ? [running] : []), ...queue.splice(0)];
    end();
    for (const { reject } of all) reject(failed("picture.failed"));
  }

  function next(): void {
    const job = running ? undefined : queue.shift();
    if (!job) return;
    running = job;
    worker ??= begin();
    const { id, name, given } = job;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    worker.postMessage({ id, name, given });
  }

  function take(data: JobReply): void {
    const job = running;
    if (job?.id !== data.id) return;
    running = null;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the worker answers a job with that job's answer
    if (data.ok) job.resolve(data.answer as never);
    else {
      if (data.fault === "picture.failed") log("The picture engine failed", data.message);
      job.reject(failed(data.fault));
    }
    next();
  }

  function begin(): StudioWorker {
    const begun = start();
    begun.addEventListener("message", ({ data }) => take(data));
    for (const kind of ["error", "messageerror"] as const) {
      begun.addEventListener(kind, (event) => {
        log("The picture worker failed", event);
        giveUp();
      });
    }
    return begun;
  }

  function cancel(job: Job): void {
    const at = queue.indexOf(job);
    if (at !== -1) queue.splice(at, 1);
    else if (running === job) end();
    else return;
    job.reject(failed("picture.failed"));
    next();
  }

  function run<Name extends keyof StudioJobs>(
    name: Name,
    given: StudioJobs[Name]["given"],
    signal: AbortSignal | null,
  ): Promise<StudioJobs[Name]["answer"]> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(failed("picture.failed"));
        return;
      }
      count += 1;
      const job: Job = { id: count, name, given, resolve, reject };
      signal?.addEventListener("abort", () => cancel(job));
      queue.push(job);
      next();
    });
  }

  const studio = (signal: AbortSignal | null): PointingStudio => ({
    analyze: (photo) => run("analyze", { photo }, signal),
    render: (photo, wish) => run("render", { photo, wish }, signal),
    readMask: (photo, mask, wish) => run("readMask", { photo, mask, wish }, signal),
    pointAt: (given) => run("pointAt", given, signal),
    pointedMask: (given) => run("pointedMask", given, signal),
    pointingRegions: (given) => run("pointingRegions", given, signal),
    wishAreas: (given) => run("wishAreas", given, signal),
  });
  return { ...studio(null), during: studio, stop: giveUp };
}

/** The engine of this page: one worker reads a photo once, to draw and to be pointed at. */
export const pageStudio: BrowserStudio = openStudio(
  () => new Worker(new URL("studio.worker.ts", import.meta.url), { type: "module" }),
);
