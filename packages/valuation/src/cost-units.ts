import type { COST_PARAMS } from "./data/cost-params.ts";

/** A project of the cost table. */
export type ProjectId = keyof typeof COST_PARAMS;

/** What the size of a job is counted in. */
export type SizeUnit =
  | (typeof COST_PARAMS)[ProjectId]["unit"]
  /** A lump sum: one job, whatever the size. */
  | "job";
