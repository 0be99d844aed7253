import { CONDITIONS, levelOf } from "./condition.ts";
import type { Condition } from "./condition.ts";
import { VALUE_EFFECTS } from "./data/value-effects.ts";
import { Z90, centsRange, percentRange } from "./figures.ts";
import type { Origin, Range, Spread } from "./figures.ts";
import type { MessageKey } from "./labels.ts";
import { gainOrigin } from "./origin-words.ts";
import type { GainGround, SaidEffect } from "./origin-words.ts";
import type { RoomKind } from "./rooms.ts";
import type { LocalEffects, StepEffect } from "./market/market-estimate.ts";

/** An effect that the sales studies measured on its own. */
export type EffectId =
  | "kitchen"
  | "exterior"
  | "basement"
  | "heating"
  | "full-bath"
  | "half-bath"
  | "basement-bath"
  | "overall-condition"
  | "living-area";

type Study = (typeof VALUE_EFFECTS)[number];

/** Ames without its forced and family sales, as the study's author advises. */
const AMES: Study = VALUE_EFFECTS.find(({ spec }) => spec === "Normal sales only | full")!;
const KING: Study = VALUE_EFFECTS.find(({ market }) => market.startsWith("King County"))!;

interface Effect {
  /** The effect of one step up, whatever the grade. */
  readonly row: SaidEffect;
  /** Rows for the step from the grade, where the study has them. */
  readonly from?: Partial<Record<Condition, SaidEffect>>;
  /** Grades end at excellent; baths and area do not. */
  readonly graded: boolean;
  readonly market: Study;
  /** In Washington the King County sales are nearer. */
  readonly inWashington?: SaidEffect;
  /** How far the effect of one step differs between markets: a standard deviation in points. */
  readonly transferSd?: number;
  /** The same step as the sales of the home's own market measure it, which is nearer than any study. */
  readonly local?: { readonly row: SaidEffect; readonly step: keyof LocalEffects };
}

const EFFECTS: Readonly<Record<EffectId, Effect>> = {
  kitchen: {
    row: "kitchen +1 grade (linear)",
    from: { fair: "kitchen Fa->TA", average: "kitchen TA->Gd", good: "kitchen Gd->Ex" },
    graded: true,
    market: AMES,
    transferSd: 1.5,
  },
  exterior: {
    row: "exterior +1 grade (linear)",
    from: { fair: "exterior Fa->TA", average: "exterior TA->Gd", good: "exterior Gd->Ex" },
    graded: true,
    market: AMES,
  },
  basement: { row: "basement quality +1 grade", graded: true, market: AMES },
  heating: { row: "heating quality +1 grade", graded: true, market: AMES },
  "full-bath": {
    row: "full bath above grade +1",
    graded: false,
    market: AMES,
    inWashington: "+1 bath from 2 (area held)",
    local: { row: "local bath +1", step: "baths" },
  },
  "half-bath": { row: "half bath +1", graded: false, market: AMES },
  "basement-bath": { row: "basement full bath +1", graded: false, market: AMES },
  "overall-condition": {
    row: "overall condition +1 of 10",
    graded: true,
    market: AMES,
    local: { row: "local condition +1 of 5", step: "condition" },
  },
  "living-area": { row: "+10% living area", graded: false, market: KING },
};

/**
 * What stands in for a room: its own effect, or an assumed share of one step of the whole house's condition, because no study in
 * the data grades that room.
 */
const ROOM_EFFECTS: Readonly<Record<RoomKind, { effect: EffectId; share?: Spread }>> = {
  kitchen: { effect: "kitchen" },
  exterior: { effect: "exterior" },
  basement: { effect: "basement" },
  bath: { effect: "overall-condition", share: [0.1, 0.2, 0.35] },
  "living-room": { effect: "overall-condition", share: [0.05, 0.12, 0.25] },
  bedroom: { effect: "overall-condition", share: [0.04, 0.1, 0.2] },
  "dining-room": { effect: "overall-condition", share: [0.03, 0.08, 0.16] },
  garage: { effect: "overall-condition", share: [0.02, 0.06, 0.12] },
  patio: { effect: "overall-condition", share: [0.03, 0.08, 0.2] },
  other: { effect: "overall-condition", share: [0.02, 0.06, 0.12] },
};

/** What an upgrade adds to the value. */
export interface GainEstimate {
  /** Percent of the property's value, two decimals; `low` may be negative. */
  readonly percent: Range;
  /** Integer cents; null when the property's value is not known: then there is no amount, only the percent. */
  readonly cents: Range | null;
  /** The market of the sales, such as `Ames IA`. */
  readonly market: string;
  /** The years of the sales. */
  readonly period: string;
  /** The rows of the study that were added up. */
  readonly rows: readonly SaidEffect[];
  /** What `origin` says in words. */
  readonly grounds: readonly GainGround[];
  readonly origin: Origin;
  readonly notes: readonly MessageKey[];
}

export interface GainQuery {
  /** Goes before `room`. */
  readonly effect?: EffectId | undefined;
  readonly room?: RoomKind | undefined;
  /** Grade before the upgrade; without it the study's mean step counts. */
  readonly fromCondition?: Condition | undefined;
  /** Whole grades, baths, or tenths of living area that are gained, at most ten; 1 when missing. */
  readonly steps?: number | undefined;
  /** What part of the steps counts, as an assumption (`[0.1, 0.2, 0.4]`: a fifth, at best two fifths). */
  readonly share?: Spread | undefined;
  /** Integer cents; a value that is not above zero counts as unknown. */
  readonly propertyValue?: number | undefined;
  /** Two letters. */
  readonly state?: string | undefined;
  /** What the sales of the home's own market say of a step; they go before the studies. */
  readonly effects?: LocalEffects | null | undefined;
}

/** A lower limit is shown as it is, also below zero, down to minus ten percent of the property's value. */
const FLOOR_PERCENT = -10;
const MOST_STEPS = 10;

type Row = readonly [name: SaidEffect, percent: number, low: number, high: number];

function rowOf(group: Study, name: SaidEffect): Row {
  const rows: readonly Study["rows"][number][] = group.rows;
  const row = rows.find(([effect]) => effect === name);
  if (row === undefined) throw new Error(`no row ${name} in ${group.market}`);
  const [, percent, low, high] = row;
  return [name, percent, low, high];
}

function localRow({ row, local }: Effect, { percent }: StepEffect): Row {
  return [local?.row ?? row, percent.typical, percent.low, percent.high];
}

/** The rows that lead `steps` grades up, and what has to be said about them. */
function rowsFor(query: GainQuery, effect: Effect, group: Study, mean: Row) {
  const steps = Math.min(MOST_STEPS, Math.max(0, Math.floor(query.steps ?? 1)));
  const notes: MessageKey[] = [];
  if (!effect.graded) return { rows: Array.from({ length: steps }, () => mean), notes };
  if (query.fromCondition === undefined) {
    notes.push("valuation.note.meanStep");
    return { rows: Array.from({ length: Math.min(steps, 4) }, () => mean), notes };
  }
  const from = levelOf(query.fromCondition);
  const room = CONDITIONS.length - 1 - from;
  if (room === 0) {
    // The study has no grade above: nothing is expected, at best its mean step.
    notes.push("valuation.note.topGrade");
    const [name, , low, high] = mean;
    return { rows: steps === 0 ? [] : [[name, 0, Math.min(0, low), high] satisfies Row], notes };
  }
  const rows: Row[] = [];
  for (const grade of CONDITIONS.slice(from, from + Math.min(steps, room))) {
    // A part of a room never makes it excellent, so the large last step is for whole rooms alone.
    const partOfTop = query.share !== undefined && grade === "good";
    const name = effect.from?.[partOfTop ? "average" : grade];
    // Nobody sold enough rooms of the worst grade: the next step stands in.
    const nearest = name ?? effect.from?.fair;
    if (nearest === undefined) notes.push("valuation.note.meanStep");
    else if (name === undefined || partOfTop) notes.push("valuation.note.nearestStep");
    rows.push(nearest === undefined ? mean : rowOf(group, nearest));
  }
  return { rows, notes };
}

const WHOLE: Spread = [1, 1, 1];

/**
 * A step as it may be in another market than the studied one: shrunk to the mean step by how much such steps differ between
 * markets, with limits that allow for that difference too. A prior, no local evidence.
 */
function elsewhere([name, percent, low, high]: Row, mean: number, sd: number): Row {
  const error = (high - low) / (2 * Z90);
  const weight = sd ** 2 / (sd ** 2 + error ** 2);
  const half = Z90 * Math.hypot(sd, Math.sqrt(weight) * error);
  const typical = mean + weight * (percent - mean);
  return [name, typical, typical - half, typical + half];
}

/**
 * What an upgrade adds, as percent of the property's value and, when that is known, in cents: the rows of the steps added up, their 90% limits
 * too (wider than independent steps would be). A room that no study grades borrows an assumed share of one step of the house's
 * condition; the notes say so and the origin becomes an assumption.
 */
export function gainOf(query: GainQuery): GainEstimate {
  const borrowed: { effect: EffectId; share?: Spread } =
    query.effect === undefined ? ROOM_EFFECTS[query.room ?? "other"] : { effect: query.effect };
  const effect = EFFECTS[borrowed.effect];
  const washington = effect.inWashington !== undefined && query.state?.toUpperCase() === "WA";
  const group = washington ? KING : effect.market;
  const local = effect.local && query.effects?.[effect.local.step];
  const studied = rowOf(group, (washington ? effect.inWashington : undefined) ?? effect.row);
  const measured = rowsFor(query, effect, group, local ? localRow(effect, local) : studied);
  const { notes } = measured;
  const isLocal = group.market.includes(` ${query.state?.toUpperCase()} `);
  const { transferSd } = effect;
  // Beyond the best grade nothing is expected anywhere.
  const isTop = notes.includes("valuation.note.topGrade");
  const isPrior = transferSd !== undefined && !isLocal && !isTop;
  const rows = isPrior
    ? measured.rows.map((row) => elsewhere(row, rowOf(group, effect.row)[1], transferSd))
    : measured.rows;

  const a = borrowed.share ?? WHOLE;
  const b = query.share ?? WHOLE;
  const share: Spread = [a[0] * b[0], a[1] * b[1], a[2] * b[2]];
  let [low, typical, high] = [0, 0, 0];
  for (const [, percent, lower, upper] of rows) {
    low += lower * (lower < 0 ? share[2] : share[0]);
    typical += percent * share[1];
    high += upper * share[2];
  }
  low = Math.max(FLOOR_PERCENT, low);

  if (borrowed.share !== undefined) notes.push("valuation.note.noRowForRoom");
  if (query.share !== undefined) notes.push("valuation.note.gainShare");
  const state = query.state?.toUpperCase() ?? null;
  const [, place = "", years = ""] = /^(.*) (\d{4}-\d{4})$/.exec(group.market) ?? [];
  const [market, period] = local ? [state ?? "", local.years] : [place, years];
  if (!local && (state === null || !place.endsWith(` ${state}`))) {
    notes.push("valuation.note.otherMarket");
  }
  const value = query.propertyValue;
  const known = value !== undefined && Number.isFinite(value) && value > 0;
  if (!known) notes.push("valuation.note.noPropertyValue");

  const names = [...new Set(rows.map(([name]) => name))];
  const assumed = borrowed.share !== undefined || query.share !== undefined;
  const ground: GainGround = {
    study: local
      ? { state, sales: local.sales, years: local.years }
      : group === KING
        ? "king"
        : "ames",
    rows: names,
    share: assumed ? share[1] : null,
    borrowed: borrowed.share !== undefined,
    prior: isPrior,
  };
  const dollars = (percent: number) => ((value ?? 0) / 100) * (percent / 100);
  return {
    percent: percentRange(low, typical, high),
    cents: known ? centsRange(dollars(low), dollars(typical), dollars(high)) : null,
    market,
    period,
    rows: names,
    grounds: [ground],
    origin: gainOrigin([ground]),
    notes: [...new Set(notes)],
  };
}
