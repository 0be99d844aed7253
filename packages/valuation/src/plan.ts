import { forWorn } from "./answered.ts";
import { CATALOGUE } from "./catalogue/catalogue.ts";
import type { CostEstimate } from "./cost.ts";
import type { GainEstimate } from "./gain.ts";
import { itemCost } from "./item-figures.ts";
import { recommend } from "./recommend.ts";
import type { Recommendation, RecommendQuery } from "./recommend.ts";
import { gainsOf, sumCosts, sumGains } from "./sums.ts";

/** What a room needs to be upgraded, as one: some upgrades with their summed cost and gain. */
export interface RoomPlan {
  /** Best first; one that covers the whole room stands alone. */
  readonly upgrades: readonly Recommendation[];
  readonly cost: CostEstimate;
  readonly gain: GainEstimate;
}

/** Parts of a room that are upgraded together. */
const PARTS = 3;

/**
 * The upgrades that a room in its condition needs most, taken as one: the whole-room upgrade where
 * that fits best, else the best three parts; where something was answered worn, only parts that renew it. Additions (one more bath) are no upgrade of what is
 * there. Costs are added; gains of parts add up to one whole step at most.
 * @param ranked what is recommended for the query, where it is known already
 * @throws RangeError when `year` is no calendar year
 */
export function planFor(
  query: RecommendQuery,
  ranked: readonly Recommendation[] = recommend({ ...query, count: 6 }),
): RoomPlan {
  const { room } = query;
  const placed = ranked.flatMap((upgrade) => {
    const item = CATALOGUE[room].items.find(({ id }) => id === upgrade.id);
    return item === undefined ? [] : [{ upgrade, item, room }];
  });
  const there = placed.filter(({ upgrade }) => upgrade.category !== "addition");
  const wanted = there.length > 0 ? there : placed;
  const [best] = wanted;
  if (best === undefined) throw new Error(`The catalogue has no upgrade for ${room}.`);
  const all = wanted.filter(({ item }) => !item.whole);
  const worn = forWorn(all, query);
  const parts = (worn.length > 0 ? worn : all).slice(0, PARTS);
  const picked = best.item.whole || parts.length === 0 ? [best] : parts;
  const [first = best, ...rest] = picked;
  const cost = (each: typeof first) => itemCost(each.item, room, query);
  const [gain, ...gains] = gainsOf(picked, query);
  return {
    upgrades: picked.map(({ upgrade }) => upgrade),
    cost: sumCosts([cost(first), ...rest.map(cost)]),
    gain: gain === undefined ? first.upgrade.gain : sumGains([gain, ...gains]),
  };
}
