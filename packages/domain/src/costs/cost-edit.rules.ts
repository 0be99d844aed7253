import * as z from "zod/mini";
import type { Moment } from "../dates.ts";
import { type Refusal, refusal } from "../errors.ts";

/** The limits of an edited row of the cost table. US dollars of 2024; percent a year. */
export const costLimits = {
  usd: { least: 1, most: 10_000_000 },
  exponent: { least: 0, most: 2 },
  labourShare: { least: 0, most: 1 },
  growthPct: { least: -10, most: 20 },
  why: 200,
} as const;

const within = ({ least, most }: { readonly least: number; readonly most: number }) =>
  z.number().check(z.minimum(least), z.maximum(most));

/** The figures of a row of the cost table that can be edited (VAL-03), in whole dollars of 2024. */
export const costValuesSchema = z.strictObject({
  usd: z.int().check(z.minimum(costLimits.usd.least), z.maximum(costLimits.usd.most)),
  low90: z.int().check(z.minimum(costLimits.usd.least), z.maximum(costLimits.usd.most)),
  high90: z.int().check(z.minimum(costLimits.usd.least), z.maximum(costLimits.usd.most)),
  exponent: within(costLimits.exponent),
  labourShare: within(costLimits.labourShare),
  growthPct: within(costLimits.growthPct),
});
export type CostValues = Readonly<z.infer<typeof costValuesSchema>>;

/** A row of the cost table as an admin edited it, of which the newest holds (VAL-03). */
export interface CostEdit {
  /** Grows from edit to edit: the version of its row. */
  readonly id: number;
  /** A project of the cost table. */
  readonly project: string;
  /** Null sets the row back to the published figures. */
  readonly values: CostValues | null;
  readonly authorEmail: string;
  readonly at: Moment;
  readonly why: string;
}

/** The fault in figures that each lie within their limits; null if there is none. */
export function costOrderFault({ usd, low90, high90 }: CostValues): Refusal | null {
  if (low90 > usd) return refusal("cost.low_above_typical", { field: "values.low90" });
  if (usd > high90) return refusal("cost.high_below_typical", { field: "values.high90" });
  return null;
}

const members = ["usd", "low90", "high90", "exponent", "labourShare", "growthPct"] as const;

export const isSameCost = (one: CostValues, other: CostValues): boolean =>
  members.every((member) => one[member] === other[member]);
