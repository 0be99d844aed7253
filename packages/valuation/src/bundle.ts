import type { Range } from "./figures.ts";

/** One way to upgrade a room. */
export interface BundleOption {
  readonly id: string;
  /** Cents, typical. */
  readonly cost: number;
  /** Percent of the home's value, two decimals. */
  readonly gain: Range;
}

/** A room with the ways to upgrade it, of which at most one is chosen. */
export interface BundleRoom {
  readonly room: string;
  readonly options: readonly BundleOption[];
}

/**
 * Why a room is not in a bundle: nothing that could be done adds value; all that does costs more than the budget; the home
 * gains no more with further rooms; other rooms bring more for the money.
 */
export type LeftOut = "no_gain" | "over_budget" | "capped" | "better_spent";

export interface Bundle {
  /** In the rooms' order. */
  readonly chosen: readonly { readonly room: string; readonly id: string }[];
  /** Cents, typical. */
  readonly cost: number;
  /** Percent of the home's value, together at most `cap`. */
  readonly gain: Range;
  readonly leftOut: readonly { readonly room: string; readonly why: LeftOut }[];
}

interface Pick {
  readonly cost: number;
  /** Hundredths of a percent, so that sums are exact; at most the cap. */
  readonly gain: number;
  readonly chosen: readonly { readonly room: string; readonly option: BundleOption }[];
}

const hundredths = (percent: number) => Math.round(percent * 100);

/** The bundles that no other beats in both cost and gain: from the cheapest on, each brings more than the one before. */
function frontier(picks: readonly Pick[]): Pick[] {
  const sorted = picks.toSorted((a, b) => a.cost - b.cost || b.gain - a.gain);
  let best = -1;
  return sorted.filter(({ gain }) => {
    const brings = gain > best;
    if (brings) best = gain;
    return brings;
  });
}

function whyNot({ options }: BundleRoom, budget: number, best: Pick, cap: number): LeftOut {
  const gainful = options.filter(({ gain }) => gain.typical > 0);
  if (gainful.length === 0) return "no_gain";
  if (gainful.every(({ cost }) => cost > budget)) return "over_budget";
  return best.gain >= cap ? "capped" : "better_spent";
}

/**
 * The upgrades under a budget that add the most, at most one of a room; of equal ones the cheapest. Exact: room by room the
 * picks are kept that no other beats in cost and gain (a multiple-choice knapsack by its Pareto frontier; Nemhauser and
 * Ullmann 1969).
 * @param budget cents
 * @param cap what all rooms together add at most, in percent
 */
export function bundleWithin(budget: number, rooms: readonly BundleRoom[], cap: Range): Bundle {
  const most = hundredths(cap.typical);
  const best = rooms
    .reduce<Pick[]>(
      (picks, { room, options }) =>
        frontier([
          ...picks,
          ...options
            .filter(({ gain }) => gain.typical > 0)
            .flatMap((option) =>
              picks.flatMap(({ cost, gain, chosen }) =>
                cost + option.cost > budget
                  ? []
                  : {
                      cost: cost + option.cost,
                      gain: Math.min(most, gain + hundredths(option.gain.typical)),
                      chosen: [...chosen, { room, option }],
                    },
              ),
            ),
        ]),
      [{ cost: 0, gain: 0, chosen: [] }],
    )
    .at(-1);
  const picked = best ?? { cost: 0, gain: 0, chosen: [] };
  const sum = (end: keyof Range) =>
    picked.chosen.reduce((total, { option }) => total + hundredths(option.gain[end]), 0) / 100;
  const isChosen = (room: BundleRoom) => picked.chosen.some((each) => each.room === room.room);
  return {
    chosen: picked.chosen.map(({ room, option }) => ({ room, id: option.id })),
    cost: picked.cost,
    gain: {
      low: Math.min(cap.low, sum("low")),
      typical: picked.gain / 100,
      high: Math.min(cap.high, sum("high")),
    },
    leftOut: rooms
      .filter((room) => !isChosen(room))
      .map((room) => ({ room: room.room, why: whyNot(room, budget, picked, most) })),
  };
}
