// The module that a picture worker runs: one job at a time, each answered or refused by name.
import { parentPort } from "node:worker_threads";
import type { Help } from "@oneup/imaging";
import type { JobName, JobReply, Jobs, PostedJob } from "./jobs.ts";
import { PictureError } from "./picture-fault.ts";
import { startSecondHand } from "./second-hand.ts";

type ModelJob = "showToModel" | "frameForModel" | "layOverPhoto";

/** What a model needs and what comes back from it; the engine of this machine stays unloaded. */
async function workForModel(
  job: Extract<PostedJob, { name: ModelJob }>,
): Promise<Jobs[ModelJob]["answer"]> {
  const models = await import("./model-pictures.ts");
  if (job.name === "showToModel") return models.showToModel(job.given);
  if (job.name === "frameForModel") return models.frameForModel(job.given);
  return models.layOverPhoto(job.given);
}

/** What this module runs as: from its TypeScript source it is started by another. */
const SCRIPT = import.meta.url.endsWith(".ts")
  ? "./picture-worker-from-source.mjs"
  : import.meta.url;

let secondHand: Help | undefined | null = null;

/** Another thread that helps with photos, started with the first one that is read. */
function helped(): Help | undefined {
  if (secondHand === null) secondHand = startSecondHand(new URL(SCRIPT, import.meta.url));
  return secondHand;
}

async function work(job: PostedJob): Promise<Jobs[JobName]["answer"]> {
  // A worker that only prepares photos never loads the engine.
  if (job.name === "prepare") return (await import("./prepare-photo.ts")).preparePhoto(job.given);
  if (job.name === "resize") return (await import("./prepare-photo.ts")).resizePicture(job.given);
  if (job.name === "sharedCopy") {
    return (await import("./shared-copy.ts")).makeSharedCopy(job.given);
  }
  if (job.name === "loanPdf") {
    return (await import("../documents/loan-pdf.ts")).makeLoanPdf(job.given);
  }
  if (job.name === "reportPdf") {
    return (await import("../documents/report-pdf.ts")).makeReportPdf(job.given);
  }
  if (job.name === "showToModel" || job.name === "frameForModel" || job.name === "layOverPhoto") {
    return workForModel(job);
  }
  if (job.name === "readParts") return (await import("./read-parts.ts")).readParts(job.given);
  if (job.name === "shareRows") return (await import("./share-rows.ts")).shareRows(job.given);
  if (job.name === "tryModel") return (await import("../surface-model/worker-model.ts")).tryModel();
  const help = helped();
  const studio = await import("./on-machine-studio.ts");
  if (job.name === "analyze") return studio.analyzePhoto(job.given, help);
  return job.name === "render" ? studio.renderUpgrade(job.given, help) : studio.readMask(job.given);
}

async function answer(job: PostedJob): Promise<JobReply> {
  try {
    return { id: job.id, ok: true, answer: await work(job) };
  } catch (error) {
    const fault = error instanceof PictureError ? error.fault : "picture.failed";
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { id: job.id, ok: false, fault, message };
  }
}

/** How long nothing is collected again, in ms. */
const BETWEEN_MS = 1000;

let collected = 0;

/** Lets go of what two threads shared: V8 counts none of it, so that it waits for hundreds of megabytes. */
function collect(): void {
  if (performance.now() - collected < BETWEEN_MS) return;
  globalThis.gc?.();
  collected = performance.now();
}

// A process of the server's, or the second hand of one: a thread.
const ask = parentPort ?? process;
ask.on("message", (job: PostedJob) => {
  void answer(job).then((reply) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    if (parentPort) parentPort.postMessage(reply);
    else process.send?.(reply);
    collect();
  });
});
