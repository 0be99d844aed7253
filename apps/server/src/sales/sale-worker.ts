// The module that reads a file of sales in a thread of its own: one file, then it ends.
import { parentPort, workerData } from "node:worker_threads";
import { Refused, refusal } from "@oneup/domain";
import type { SalesImported } from "@oneup/operations";
import { openSaleImport } from "@oneup/store-sql";
import { importSales } from "./import-sales.ts";
import { previewSales } from "./preview-sales.ts";
import type { SaleBytes, SaleJob, SaleNews } from "./sale-job.ts";

const port = parentPort;
if (port === null) throw new Error("This module is a worker's.");
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the desk starts it with
const job = workerData as SaleJob;

const tell = (news: SaleNews) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  port.postMessage(news);
};

const waiting: SaleBytes[] = [];
let wake: () => void = () => undefined;
port.on("message", (bytes: SaleBytes) => {
  waiting.push(bytes);
  wake();
});

async function next(): Promise<Buffer | null> {
  while (waiting.length === 0) {
    // oxlint-disable-next-line no-await-in-loop -- until something comes
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
  const bytes = waiting.shift() ?? null;
  if (bytes !== null) tell({ kind: "taken" });
  return bytes === null ? null : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Bytes beyond the end of one file belong to the next one. */
let rest: Buffer | null = null;

/** Bytes as they come, at most so many. */
async function* upTo(most: number): AsyncGenerator<Buffer> {
  let left = most;
  while (left > 0) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const bytes: Buffer | null = rest ?? (await next());
    rest = null;
    if (bytes === null) return;
    if (bytes.length > left) rest = bytes.subarray(left);
    const taken = bytes.subarray(0, left);
    left -= taken.length;
    yield taken;
  }
}

async function importFile(given: Extract<SaleJob, { name: "import" }>): Promise<SalesImported> {
  const { connection, ownerId, fileName, homesBytes } = given;
  const into = await openSaleImport(connection, ownerId);
  if (into === null) throw new Refused(refusal("sales.import_running"));
  try {
    const homes = homesBytes === 0 ? null : { bytes: upTo(homesBytes), isBeginning: false };
    const sales = { bytes: upTo(Number.POSITIVE_INFINITY), isBeginning: false };
    return await importSales(into, { homes, sales }, { ...given, name: fileName });
  } finally {
    await into.close();
  }
}

try {
  if (job.name === "preview")
    tell({ kind: "previewed", answer: await previewSales(job.files, job) });
  else tell({ kind: "imported", answer: await importFile(job) });
} catch (error) {
  if (error instanceof Refused) {
    tell({ kind: "refused", refusal: error.refusal });
  } else {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    tell({ kind: "failed", message });
  }
}
port.close();
