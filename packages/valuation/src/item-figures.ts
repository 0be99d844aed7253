import { allowancePerJob, allowancePerRoom } from "./catalogue/item.ts";
import type { Item } from "./catalogue/item.ts";
import { levelOf } from "./condition.ts";
import type { Condition } from "./condition.ts";
import { costOf, costOfAllowance, costOfShare } from "./cost.ts";
import type { CostEstimate } from "./cost.ts";
import { publishedRow } from "./cost-table.ts";
import type { CostTable } from "./cost-table.ts";
import type { Spread } from "./figures.ts";
import { gainOf } from "./gain.ts";
import type { GainEstimate, GainQuery } from "./gain.ts";
import { STANDARD_SQFT } from "./rooms.ts";
import type { LocalEffects } from "./market/market-estimate.ts";
import type { RoomKind } from "./rooms.ts";

/** What is known of the room and its house; everything but the year may be missing. */
export interface Situation {
  /** Square feet of the room, of the house for `exterior`. */
  readonly size?: number | undefined;
  readonly condition?: Condition | undefined;
  /** Two letters. */
  readonly state?: string | undefined;
  readonly year: number;
  /** Integer cents. */
  readonly propertyValue?: number | undefined;
  /** What costs stand on; the published table when missing. */
  readonly costs?: CostTable | undefined;
  /** What the sales of the home's own market say of a step; the national studies when missing. */
  readonly effects?: LocalEffects | null | undefined;
}

/** The quantity in the row's unit: a single piece stays one, everything else grows with the room against the standard room. */
function quantity(refSize: number, room: RoomKind, size: number | undefined): number | undefined {
  if (size === undefined || !Number.isFinite(size) || size <= 0 || refSize === 1) return undefined;
  const scaled = (refSize * size) / STANDARD_SQFT[room];
  return refSize < 50 && room === "exterior" ? Math.max(1, Math.round(scaled)) : scaled;
}

/** What an upgrade of the catalogue costs in this room. */
export function itemCost(item: Item, room: RoomKind, at: Situation): CostEstimate {
  const { cost } = item;
  const where = { state: at.state, year: at.year, costs: at.costs };
  if ("allowance" in cost) {
    const allowance =
      cost.per === "room"
        ? allowancePerRoom(cost.allowance, STANDARD_SQFT[room], cost.labourShare)
        : allowancePerJob(cost.allowance, cost.labourShare);
    return costOfAllowance({ ...where, size: at.size, allowance, what: item.title });
  }
  const size = cost.size ?? quantity(publishedRow(cost.project).refSize, room, at.size);
  return cost.share === undefined
    ? costOf({ ...where, project: cost.project, size })
    : costOfShare({ ...where, project: cost.project, size, share: cost.share });
}

/** How the gain of a part of a room is asked for. */
export const partGainQuery = (room: RoomKind, share: Spread, at: Situation): GainQuery => ({
  room,
  fromCondition: at.condition,
  share,
  state: at.state,
  propertyValue: at.propertyValue,
  effects: at.effects,
});

/** How an upgrade's gain is asked for. */
export function itemGainQuery(item: Item, room: RoomKind, at: Situation): GainQuery {
  const { gain } = item;
  const { state, propertyValue, effects } = at;
  const known = { state, propertyValue, effects };
  if ("effect" in gain) return { ...known, effect: gain.effect, share: gain.share };
  if ("share" in gain) return partGainQuery(room, gain.share, at);
  const from = levelOf(at.condition ?? "average");
  return {
    ...known,
    room,
    fromCondition: at.condition,
    steps: Math.max(0, levelOf(gain.to) - from),
  };
}

/** What an upgrade of the catalogue adds in this room. */
export const itemGain = (item: Item, room: RoomKind, at: Situation): GainEstimate =>
  gainOf(itemGainQuery(item, room, at));
