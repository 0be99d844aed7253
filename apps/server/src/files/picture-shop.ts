import type { WorkerPool } from "../workers/worker-pool.ts";

/** The work on pictures that the server does itself. */
export type PictureShop = Pick<WorkerPool, "run">;
