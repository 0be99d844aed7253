import type { CostEstimate } from "./cost.ts";
import type { GainEstimate } from "./gain.ts";

export type Priority = "high" | "medium" | "low";

interface Priced {
  readonly cost: Pick<CostEstimate, "typical">;
  readonly gain: Pick<GainEstimate, "cents">;
}

/** How far from the list's median return an upgrade stands out, as a ratio. */
const STANDS_OUT = 1.25;
const FALLS_BEHIND = 2 / 3;
/** Who brings back less than this part of the cost is no priority, however little the others bring. */
const LEAST_RETURN = 0.25;

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
}

/**
 * Ranks upgrades of one list against each other by what they bring for what they cost: high and low
 * are those that stand apart from the list's median return. Where none does, or where no amount of
 * gain is known, all are medium.
 * @returns one for each, in their order
 */
export function prioritiesOf(list: readonly Priced[]): Priority[] {
  const returns = list.map(({ cost, gain }) =>
    cost.typical > 0 ? (gain.cents?.typical ?? 0) / cost.typical : 0,
  );
  const median = medianOf(returns);
  return returns.map((each) => {
    if (each >= LEAST_RETURN && each >= median * STANDS_OUT) return "high";
    return each < median * FALLS_BEHIND ? "low" : "medium";
  });
}
