import type { Cents, Property } from "@oneup/domain";
import {
  type Bundle,
  type BundleOption,
  type Ceiling,
  type CostTable,
  type Range,
  type RoomPlan,
  bundleWithin,
  ceilingOf,
  planFor,
  recommend,
} from "@oneup/valuation";
import { type RoomSituation, situationOf } from "./live-figures.ts";

/**
 * What all rooms of a house together add at most, in percent of its value: kitchen, exterior, quality and condition one
 * grade better at once, in the sales of Ames.
 */
const BUNDLE_CAP: Range = { low: 12, typical: 13.2, high: 14.4 };

/** A room in a bundle. Cents, typical; the gain in cents is null where the home's value is not known. */
export interface BundledRoom {
  readonly room: string;
  /** What is done there. */
  readonly upgrades: readonly string[];
  readonly cost: Cents;
  readonly gainPercent: Range;
  readonly gain: Cents | null;
}

/** The upgrades under a budget that add the most (VAL-05). */
export interface BundleAnswer {
  readonly budget: Cents;
  readonly rooms: readonly BundledRoom[];
  readonly cost: Cents;
  readonly gainPercent: Range;
  readonly gain: Cents | null;
  readonly leftOut: Bundle["leftOut"];
  /** False where every single upgrade costs more than it adds, so that no bundle returns its cost; null where nobody can tell. */
  readonly canReturn: boolean | null;
  /** With these upgrades; null where too few sales near it are known. */
  readonly ceiling: Ceiling | null;
}

interface Way extends BundleOption {
  readonly upgrades: readonly string[];
}

interface RoomWays {
  readonly room: string;
  readonly options: readonly Way[];
}

/** What could be done in a room: all that it needs, or one of its upgrades alone. */
function waysIn({ own, query }: RoomSituation): RoomWays {
  const ranked = recommend({ ...query, count: 6 });
  const plan: RoomPlan = planFor(query, ranked);
  const whole: Way = {
    id: "plan",
    upgrades: plan.upgrades.map(({ title }) => title),
    cost: plan.cost.typical,
    gain: plan.gain.percent,
  };
  const single = ranked.map(
    ({ id, title, cost, gain }): Way => ({
      id,
      upgrades: [title],
      cost: cost.typical,
      gain: gain.percent,
    }),
  );
  return { room: own.room, options: [whole, ...single] };
}

const centsOf = (percent: number, value: Cents): Cents =>
  Math.round((value * percent) / 10_000) * 100;

/** What its comparables sold for, in today's money: as they were paid, with the adjustment for time alone. */
const soldPrices = ({ report }: Property): readonly Cents[] =>
  (report?.comparables ?? []).map(({ price, adjustments }) =>
    adjustments.reduce((sum, { kind, amount }) => (kind === "time" ? sum + amount : sum), price),
  );

/** The ceiling of a property's neighborhood with so much gained (VAL-05); null where its value or the sales are not known. */
export function ceilingAt(
  property: Property,
  value: Cents | undefined,
  gain: Cents,
): Ceiling | null {
  if (value === undefined) return null;
  return ceilingOf(value, { typical: gain }, soldPrices(property));
}

/** The upgrades of a property under a budget. @param year in whose prices the costs are */
export function answerBundle(
  property: Property,
  budget: Cents,
  { year, costs }: { readonly year: number; readonly costs: CostTable },
): BundleAnswer {
  const situations = property.rooms.map((own) => situationOf(property, own, year, costs));
  const value = situations[0]?.query.propertyValue;
  const rooms = situations.map(waysIn);
  const bundle = bundleWithin(budget, rooms, BUNDLE_CAP);
  const gainIn = (percent: number) => (value === undefined ? null : centsOf(percent, value));
  const gain = gainIn(bundle.gain.typical);
  const chosen = bundle.chosen.flatMap(({ room, id }) => {
    const way = rooms.find((each) => each.room === room)?.options.find((each) => each.id === id);
    if (!way) return [];
    const { upgrades, cost, gain: percent } = way;
    return [{ room, upgrades, cost, gainPercent: percent, gain: gainIn(percent.typical) }];
  });
  const returns = rooms.some(({ options }) =>
    options.some(({ cost, gain: percent }) => (gainIn(percent.typical) ?? 0) >= cost),
  );
  return {
    budget,
    rooms: chosen,
    cost: bundle.cost,
    gainPercent: bundle.gain,
    gain,
    leftOut: bundle.leftOut,
    canReturn: value === undefined ? null : returns,
    ceiling: ceilingAt(property, value, gain ?? 0),
  };
}
