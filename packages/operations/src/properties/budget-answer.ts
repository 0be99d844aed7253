import type { Cents, Figure, Origin, Property } from "@oneup/domain";
import {
  type Bundle,
  type BundleOption,
  type Ceiling,
  type CostEstimate,
  type CostTable,
  type GainEstimate,
  type Range,
  WHOLE_HOUSE,
  bundleWithin,
  capGain,
  planFor,
  recommend,
} from "@oneup/valuation";
import { ceilingAt } from "./ceiling-at.ts";
import { type RoomSituation, figureOf, gainOrigin, situationOf } from "./live-figures.ts";

/** A room in a bundle. */
export interface BundledRoom {
  readonly room: string;
  /** The upgrades of the room. */
  readonly upgrades: readonly string[];
  readonly cost: Figure;
  /** Percent of the home's value. */
  readonly gainPercent: Range & { readonly origin: Origin };
  /** Null where the home's value is not known. */
  readonly gain: Figure | null;
}

/** The upgrades under a budget that add the most (VAL-05). Amounts in cents. */
export interface BundleAnswer {
  readonly budget: Cents;
  readonly rooms: readonly BundledRoom[];
  /** All rooms together: costs added, gains added and capped at what a whole house gains. */
  readonly cost: Range;
  readonly gainPercent: Range;
  readonly gain: Range | null;
  readonly leftOut: Bundle["leftOut"];
  /** False where every single upgrade costs more than it adds, so that no bundle returns its cost; null where nobody can tell. */
  readonly canReturn: boolean | null;
  /** The ceiling with these upgrades; null if too few sales nearby are known. */
  readonly ceiling: Ceiling | null;
}

/** One way to upgrade a room, with its figures. */
interface Way {
  readonly id: string;
  readonly upgrades: readonly string[];
  readonly cost: CostEstimate;
  readonly gain: GainEstimate;
}

interface RoomWays {
  readonly room: string;
  readonly ways: readonly Way[];
}

/** The choices in a room: all of its upgrades, or one of them alone. */
function waysIn({ own, query }: RoomSituation): RoomWays {
  const ranked = recommend({ ...query, count: 6 });
  const { upgrades, cost, gain } = planFor(query, ranked);
  const whole = { id: "plan", upgrades: upgrades.map(({ title }) => title), cost, gain };
  const single = ranked.map(({ title, ...each }) => ({ ...each, upgrades: [title] }));
  return { room: own.room, ways: [whole, ...single] };
}

const optionOf = ({ id, cost, gain }: Way): BundleOption => ({
  id,
  cost: cost.typical,
  gain: gain.percent,
});

function roomOf({ upgrades, cost, gain }: Way, room: string, property: Property): BundledRoom {
  const origin = gainOrigin(gain.origin, property);
  return {
    room,
    upgrades,
    cost: figureOf(cost, cost.origin),
    gainPercent: { ...gain.percent, origin: figureOf(gain.percent, gain.origin).origin },
    gain: gain.cents && figureOf(gain.cents, origin),
  };
}

function totalOf(ranges: readonly Range[]): Range {
  const sum = (end: keyof Range) => ranges.reduce((all, range) => all + range[end], 0);
  return { low: sum("low"), typical: sum("typical"), high: sum("high") };
}

/** The upgrades of a property under a budget. @param at in whose prices the costs are, and what they stand on */
export function answerBundle(
  property: Property,
  budget: Cents,
  at: { readonly year: number; readonly costs: CostTable },
): BundleAnswer {
  const situations = property.rooms.map((own) => situationOf(property, own, at.year, at.costs));
  const value = situations[0]?.query.propertyValue;
  const rooms = situations.map(waysIn);
  const options = rooms.map(({ room, ways }) => ({ room, options: ways.map(optionOf) }));
  const bundle = bundleWithin(budget, options, WHOLE_HOUSE);
  const chosen = bundle.chosen.flatMap(({ room, id }) => {
    const way = rooms.find((each) => each.room === room)?.ways.find((each) => each.id === id);
    return way ? [roomOf(way, room, property)] : [];
  });
  // The sum of the rooms' own amounts, so that it matches them.
  const gains = chosen.flatMap(({ gain }) => (gain ? [gain] : []));
  const gain = value === undefined ? null : capGain(totalOf(gains), value);
  const returns = rooms.some(({ ways }) =>
    ways.some((way) => (way.gain.cents?.typical ?? 0) >= way.cost.typical),
  );
  return {
    budget,
    rooms: chosen,
    cost: totalOf(chosen.map(({ cost }) => cost)),
    gainPercent: bundle.gain,
    gain,
    leftOut: bundle.leftOut,
    canReturn: value === undefined ? null : returns,
    ceiling: ceilingAt(property, value, gain?.typical ?? 0),
  };
}
