import { availableParallelism } from "node:os";
import type { WorkerSettings } from "../surface-model/worker-model.ts";
import { WorkerPool } from "./worker-pool.ts";
import { workerScript } from "./worker-script.ts";

/** Workers at the most: each may hold a 50-megapixel photo (200 MB) for a moment. */
const MOST_WORKERS = 4;
const PICTURES_WAITING = 24;
const PICTURE_DEADLINE_MS = 60_000;
const PICTURE_IDLE_MS = 60_000;

/** The picture workers of a server; none is started before the first picture. */
export function openPicturePool(
  settings: WorkerSettings,
  log: (message: string, about?: unknown) => void,
): WorkerPool {
  return new WorkerPool({
    script: workerScript(),
    size: Math.max(1, Math.min(availableParallelism(), MOST_WORKERS)),
    waiting: PICTURES_WAITING,
    deadlineMs: PICTURE_DEADLINE_MS,
    idleMs: PICTURE_IDLE_MS,
    settings,
    log,
  });
}
