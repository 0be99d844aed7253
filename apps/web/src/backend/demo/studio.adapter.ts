import { Refused, refusal } from "@oneup/domain";
import type { ImageStudio } from "@oneup/operations";
import { log } from "../log.ts";
import type { JobReply, StudioJobs } from "./studio-jobs.ts";

/** The part of a Worker that is needed. */
export interface StudioWorker {
  postMessage(job: unknown): void;
  terminate(): void;
  addEventListener(type: "message", listener: (event: { data: JobReply }) => void): void;
  addEventListener(type: "error" | "messageerror", listener: (event: unknown) => void): void;
}

/** The on-machine picture engine in a worker of this browser. */
export interface BrowserStudio extends ImageStudio {
  /** Gives up what is under way; the next job begins afresh. */
  readonly stop: () => void;
}

interface Waiting {
  // Each job is answered with its own kind of answer: what the map holds cannot say which.
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
}

/** Talks to the worker, which is started with the first job and again after a failure. */
export function openStudio(start: () => StudioWorker): BrowserStudio {
  const waiting = new Map<number, Waiting>();
  let worker: StudioWorker | null = null;
  let count = 0;

  function giveUp(): void {
    worker?.terminate();
    worker = null;
    for (const { reject } of waiting.values()) reject(new Refused(refusal("picture.failed")));
    waiting.clear();
  }

  function begin(): StudioWorker {
    const begun = start();
    begun.addEventListener("message", ({ data }) => {
      const job = waiting.get(data.id);
      waiting.delete(data.id);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the worker answers a job with that job's answer
      if (data.ok) job?.resolve(data.answer as never);
      else {
        if (data.fault === "picture.failed") log("The picture engine failed", data.message);
        job?.reject(new Refused(refusal(data.fault)));
      }
    });
    for (const kind of ["error", "messageerror"] as const) {
      begun.addEventListener(kind, (event) => {
        log("The picture worker failed", event);
        giveUp();
      });
    }
    return begun;
  }

  function run<Name extends keyof StudioJobs>(
    name: Name,
    given: StudioJobs[Name]["given"],
  ): Promise<StudioJobs[Name]["answer"]> {
    return new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      worker ??= begin();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
      worker.postMessage({ id: count, name, given });
    });
  }

  return {
    analyze: (photo) => run("analyze", { photo }),
    render: (photo, { text, room, mask }) => run("render", { photo, text, room, mask }),
    readMask: (photo, mask, userIntent) => run("readMask", { photo, mask, userIntent }),
    stop: giveUp,
  };
}

/** The worker of this browser. */
export function startStudioWorker(): StudioWorker {
  return new Worker(new URL("studio.worker.ts", import.meta.url), { type: "module" });
}
