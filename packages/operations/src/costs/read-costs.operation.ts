import type { CostEdit, CostValues, Moment } from "@oneup/domain";
import {
  type BidTally,
  FEWEST_OWNERS,
  PROJECT_IDS,
  type ProjectId,
  costTable,
  publishedRow,
  rowIn,
} from "@oneup/valuation";
import * as z from "zod/mini";
import { operation } from "../operation.ts";
import type { ServerSession } from "../ports.ts";
import { projectNamed, readTallies } from "./current-costs.ts";

/** A row of the cost table as admins see it (VAL-03). Dollars of 2024 for the reference size. */
export interface CostRowAnswer {
  readonly id: ProjectId;
  readonly room: string;
  /** The work, in the table's words. */
  readonly project: string;
  readonly tier: "light" | "midrange" | "upscale";
  readonly unit: string;
  readonly refSize: number;
  /** Surveys and their years, or `assumption`. */
  readonly evidence: string;
  readonly published: CostValues;
  readonly current: CostValues;
  /** Sent along with an edit; 0 before the first one. */
  readonly version: number;
  /** The last editor; null while the published figures count. */
  readonly edited: { readonly by: string; readonly at: Moment; readonly why: string } | null;
  readonly bids: {
    readonly count: number;
    /** The typical cost that they lead to, all states together; null while too few owners are behind them. */
    readonly usd: number | null;
  };
}

const HISTORY = 500;

/** The figures of a row that can be edited, and no other. */
function valuesOf({ usd, low90, high90, exponent, labourShare, growthPct }: CostValues) {
  return { usd, low90, high90, exponent, labourShare, growthPct };
}

function answerRow(
  id: ProjectId,
  edits: readonly CostEdit[],
  bids: readonly BidTally[],
): CostRowAnswer {
  const edit = edits.find(({ project }) => project === id);
  const published = publishedRow(id);
  const { room, project, tier, unit, refSize, evidence } = published;
  const current = edit?.values ?? valuesOf(published);
  const table = costTable([{ project: id, values: current, on: "", why: "" }], bids);
  const tally = bids.find((each) => each.project === id && each.state === null);
  return {
    id,
    room,
    project,
    tier,
    unit,
    refSize,
    evidence,
    published: valuesOf(published),
    current,
    version: edit?.id ?? 0,
    edited: edit?.values ? { by: edit.authorEmail, at: edit.at, why: edit.why } : null,
    bids: {
      count: tally?.bids ?? 0,
      usd:
        (tally?.owners ?? 0) >= FEWEST_OWNERS ? Math.round(rowIn(table, id, null).row.usd) : null,
    },
  };
}

/** The rows of the table by these edits and bids, in the table's order. */
export const costRows = (edits: readonly CostEdit[], bids: readonly BidTally[]): CostRowAnswer[] =>
  PROJECT_IDS.map((id) => answerRow(id, edits, bids));

/** The cost table with its edits, the newest first, for admins. */
export async function answerCosts({ costs }: Pick<ServerSession, "costs">) {
  const [edits, history, bids] = await Promise.all([
    costs.newest(),
    costs.history(HISTORY),
    readTallies(costs),
  ]);
  return {
    rows: costRows(edits, bids),
    history: history.filter(({ project }) => projectNamed(project) !== undefined),
  };
}

/** The cost table: published and current figures of each row, who edited it and how many accepted bids move it (VAL-03). */
export const readCostsOperation = operation({
  name: "costs.read",
  kind: "query",
  homes: "server",
  input: z.strictObject({}),
  run: ({ session }) => answerCosts(session),
});
