import { COST_PARAMS } from "./data/cost-params.ts";
import type { ProjectId, SizeUnit } from "./cost-units.ts";
import { moveByBids } from "./accepted-bids.ts";
import type { BidsSaid, BidTally } from "./accepted-bids.ts";

/** The figures of a row that can be edited: US dollars of 2024 for the reference size, national mean. */
export interface CostValues {
  readonly usd: number;
  /** Limits that nine of ten jobs lie between. */
  readonly low90: number;
  readonly high90: number;
  /** Cost grows with size to this power. */
  readonly exponent: number;
  /** The part of the cost that moves with the state's wages, 0 to 1. */
  readonly labourShare: number;
  /** Percent a year since 2024. */
  readonly growthPct: number;
}

/** When a row was edited, and on what ground, in a sentence's words. */
export interface CostRevision {
  /** `2026-11-28`. */
  readonly on: string;
  readonly why: string;
}

/** A project with what one job of the reference size costs. */
export interface CostRow extends CostValues {
  readonly room: string;
  readonly project: string;
  readonly tier: "light" | "midrange" | "upscale";
  readonly unit: SizeUnit;
  readonly refSize: number;
  /** `assumption`, or the published surveys and their years. */
  readonly evidence: string;
  /** Missing while the published figures stand. */
  readonly revision?: CostRevision;
}

/** What costs are worked out from. */
export interface CostTable {
  readonly rows: Readonly<Record<ProjectId, CostRow>>;
  /** What accepted bids came to. */
  readonly bids: readonly BidTally[];
}

/** Every project of the table. */
export const PROJECT_IDS: readonly ProjectId[] = Object.keys(COST_PARAMS).filter(
  (id): id is ProjectId => id in COST_PARAMS,
);

/** The published table, as no bid and no edit has moved it. */
export const BASE_COSTS: CostTable = { rows: COST_PARAMS, bids: [] };

/** An edited row: its new figures and why. */
export interface CostEdit extends CostRevision {
  readonly project: ProjectId;
  /** Null sets back to the published figures. */
  readonly values: CostValues | null;
}

/** The table with the newest edit of each project, and with accepted bids. */
export function costTable(edits: readonly CostEdit[], bids: readonly BidTally[]): CostTable {
  const rows: Record<ProjectId, CostRow> = { ...COST_PARAMS };
  for (const { project, values, on, why } of edits) {
    const row: CostRow = COST_PARAMS[project];
    rows[project] = values === null ? row : { ...row, ...values, revision: { on, why } };
  }
  return { rows, bids };
}

/** A row as it counts in a state, and the bids that moved it. */
export interface CurrentRow {
  readonly row: CostRow;
  readonly bids: BidsSaid | null;
}

/** A project's row with its edit and with what accepted bids in a state have come to. */
export function rowIn(table: CostTable, project: ProjectId, state: string | null): CurrentRow {
  const row = table.rows[project];
  const moved = moveByBids(row, COST_PARAMS[project].usd, { project, state }, table.bids);
  if (moved === null) return { row, bids: null };
  const { said, ...figures } = moved;
  return { row: { ...row, ...figures }, bids: said };
}

/** A project's published row. */
export const publishedRow = (project: ProjectId): CostRow => COST_PARAMS[project];
