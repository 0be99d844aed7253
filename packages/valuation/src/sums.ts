import type { Item } from "./catalogue/item.ts";
import type { CostEstimate } from "./cost.ts";
import { centsRange, percentRange } from "./figures.ts";
import type { Range, Spread } from "./figures.ts";
import { gainOf } from "./gain.ts";
import type { GainEstimate, GainQuery } from "./gain.ts";
import { itemGainQuery, partGainQuery } from "./item-figures.ts";
import type { Situation } from "./item-figures.ts";
import { costOrigin, gainOrigin } from "./origin-words.ts";
import type { RoomKind } from "./rooms.ts";

/** An upgrade of the catalogue in a room. */
export interface PlacedItem {
  readonly item: Item;
  readonly room: RoomKind;
}

function sumRanges(ranges: readonly Range[]): Range {
  const sum = (key: keyof Range) => ranges.reduce((total, range) => total + range[key], 0);
  return { low: sum("low"), typical: sum("typical"), high: sum("high") };
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Costs added: low to low and high to high, as wide as if all went well or badly together. */
export function sumCosts(costs: readonly [CostEstimate, ...CostEstimate[]]): CostEstimate {
  const [first] = costs;
  if (costs.length === 1) return first;
  const grounds = costs.flatMap((cost) => cost.grounds);
  const range = sumRanges(costs);
  const national = costs.reduce((sum, { typical, region }) => sum + typical / region.factor, 0);
  return {
    ...first,
    ...range,
    size: 1,
    unit: "job",
    sizeBasis: "reference",
    region: { ...first.region, factor: range.typical / national },
    kind: "sum",
    grounds,
    parts: costs.flatMap(({ parts }) => parts),
    origin: costOrigin(grounds),
    notes: distinct(costs.flatMap(({ notes }) => notes)),
  };
}

/** Gains added, low to low and high to high. */
export function sumGains(gains: readonly [GainEstimate, ...GainEstimate[]]): GainEstimate {
  const [first] = gains;
  if (gains.length === 1) return first;
  const join = (texts: readonly string[]) => distinct(texts).join("; ");
  const percent = sumRanges(gains.map((gain) => gain.percent));
  const cents = gains.flatMap((gain) => (gain.cents === null ? [] : [gain.cents]));
  const grounds = gains.flatMap((gain) => gain.grounds);
  return {
    percent: percentRange(percent.low, percent.typical, percent.high),
    cents: cents.length === gains.length ? sumRanges(cents) : null,
    market: join(gains.map(({ market }) => market)),
    period: join(gains.map(({ period }) => period)),
    rows: distinct(gains.flatMap(({ rows }) => rows)),
    grounds,
    origin: gainOrigin(grounds),
    notes: distinct(gains.flatMap(({ notes }) => notes)),
  };
}

/**
 * What a whole house can gain, in percent of its value: kitchen, exterior, quality and condition all one grade better, in the sales
 * of Ames. The effects of single rooms overlap in it.
 */
export const WHOLE_HOUSE: Range = { low: 12, typical: 13.2, high: 14.4 };

/** What the whole house can gain, in cents, rounded as every range is. @param propertyValue integer cents */
export function mostGain(propertyValue: number): Range {
  const dollars = (share: number) => ((propertyValue / 100) * share) / 100;
  const { low, typical, high } = WHOLE_HOUSE;
  return centsRange(dollars(low), dollars(typical), dollars(high));
}

/** A gain of several rooms in cents, capped at what the whole house can gain. @param propertyValue integer cents */
export function capGain<Gain extends Range>(gain: Gain, propertyValue: number): Gain {
  const most = mostGain(propertyValue);
  const capped = (key: keyof Range) => Math.min(gain[key], most[key]);
  return { ...gain, low: capped("low"), typical: capped("typical"), high: capped("high") };
}

/**
 * The gains of several rooms of one home together: their steps added, and capped at what the whole house can gain (VAL-02).
 * @param propertyValue integer cents; without it there is only the percent
 * @returns null without any gain
 */
export function gainOfRooms(
  gains: readonly GainEstimate[],
  propertyValue?: number,
): Pick<GainEstimate, "percent" | "cents" | "origin"> | null {
  const [first, ...rest] = gains;
  if (first === undefined) return null;
  const { percent: sum, origin } = sumGains([first, ...rest]);
  const capped = (key: keyof Range) => Math.min(sum[key], WHOLE_HOUSE[key]);
  const percent = { low: capped("low"), typical: capped("typical"), high: capped("high") };
  const dollars = (share: number) => ((propertyValue ?? 0) / 100) * (share / 100);
  const isKnown = propertyValue !== undefined && propertyValue > 0;
  return {
    percent,
    cents: isKnown
      ? centsRange(dollars(percent.low), dollars(percent.typical), dollars(percent.high))
      : null,
    origin,
  };
}

/** The gain of all matched upgrades: parts of one room add up to one whole step at most, everything else counts by itself. */
export function gainsOf(matches: readonly PlacedItem[], at: Situation): GainEstimate[] {
  const parts = new Map<RoomKind, Spread[]>();
  const queries: GainQuery[] = [];
  for (const { item, room } of matches) {
    if ("share" in item.gain && !("effect" in item.gain)) {
      parts.set(room, [...(parts.get(room) ?? []), item.gain.share]);
    } else {
      queries.push(itemGainQuery(item, room, at));
    }
  }
  for (const [room, shares] of parts) {
    const total = (end: 0 | 1 | 2) =>
      Math.min(
        1,
        shares.reduce((sum, share) => sum + share[end], 0),
      );
    queries.push(partGainQuery(room, [total(0), total(1), total(2)], at));
  }
  return queries.map((query) => gainOf(query));
}
