import {
  type Cents,
  type ConditionStep,
  type Figure,
  type Origin,
  type OwnRoom,
  type PercentFigure,
  type PropertyOutline,
  asSentences,
  conditionOf,
  conditionWord,
  isSampleValue,
  originLimits,
  unknownFigure,
  valueOf,
} from "@oneup/domain";
import {
  BASE_COSTS,
  type CostTable,
  type GainEstimate,
  type RecommendQuery,
  type RoomKind,
  centsRange,
  roomKindOf,
  stateOfZip,
} from "@oneup/valuation";

function short(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}

/** A room of an account's property with what its figures start from. */
export interface RoomSituation {
  readonly own: OwnRoom;
  readonly kind: RoomKind;
  /** Null while nobody said anything about it. */
  readonly score: number | null;
  readonly query: RecommendQuery;
}

/**
 * The facts of a room for its figures: kind, condition, state, size of the house, its value, and the costs in
 * use.
 */
export function situationOf(
  property: PropertyOutline,
  own: OwnRoom,
  year: number,
  costs: CostTable = BASE_COSTS,
): RoomSituation {
  const kind = roomKindOf(own.room);
  const { score = null, reasons = [] } = conditionOf(kind, own.answers) ?? {};
  const answered = (...steps: readonly ConditionStep[]) =>
    reasons.filter(({ step }) => steps.includes(step)).map(({ surface }) => surface);
  const { state, zip } = property.address;
  const { report, evidence } = property;
  const sqft = report?.facts.sqft ?? evidence.facts.sqft;
  return {
    own,
    kind,
    score,
    query: {
      room: kind,
      year,
      condition: score === null ? undefined : conditionWord(score),
      worn: answered("worn", "broken"),
      sound: answered("new", "updated"),
      state: state === "" ? (stateOfZip(zip) ?? undefined) : state,
      size: kind === "exterior" ? (sqft ?? undefined) : undefined,
      propertyValue: valueOf(report)?.typical,
      costs,
      effects: report?.effects,
    },
  };
}

interface Estimate {
  readonly low: Cents;
  readonly typical: Cents;
  readonly high: Cents;
}

/** An estimate as a figure. */
export function figureOf({ low, typical, high }: Estimate, origin: Origin): Figure {
  const { kind, source, evidence, years } = origin;
  return {
    low,
    typical,
    high,
    origin: {
      kind,
      source: short(source, originLimits.text),
      evidence: short(evidence, originLimits.text),
      years: short(years, originLimits.years),
    },
  };
}

/**
 * The origin of a gain. It depends on the property's value, so a value from the sample town makes the gain
 * sample data as well (T-16). Not every reader of the gain may know the value itself.
 */
export function gainOrigin(origin: Origin, { report }: PropertyOutline): Origin {
  if (!valueOf(report)) return origin;
  const of =
    report?.rung === "zip-median"
      ? "Taken as a share of the median home's value in this ZIP code"
      : "Taken as a share of this home's value";
  const isSample = isSampleValue(report);
  return {
    ...origin,
    kind: isSample ? "sample" : origin.kind,
    evidence: asSentences(isSample ? `${of} from sample data` : of, origin.evidence),
  };
}

const hundredths = (percent: number) => Math.round(percent * 100) / 100;

/** A gain in percent of the home's value, whatever that is (VAL-02). */
export function percentOf({
  percent,
  origin,
}: Pick<GainEstimate, "percent" | "origin">): PercentFigure {
  const { low, typical, high } = percent;
  const shortened = figureOf({ low: 0, typical: 0, high: 0 }, origin).origin;
  return {
    low: hundredths(low),
    typical: hundredths(typical),
    high: hundredths(high),
    origin: shortened,
  };
}

/** A gain of a home whose value nobody knows: no amount, but its share of that value. */
export function unknownGain(share: PercentFigure): Figure {
  const { source, years } = share.origin;
  const unknown = unknownFigure({
    source: "The home's value is not known",
    evidence: short(source, originLimits.text),
    years: short(years, originLimits.years),
  });
  return { ...unknown, share };
}

/**
 * A gain that was a share of an unknown value, in cents where the value of its home is known by now; any other
 * as it is. It keeps its share, as another address is another value.
 */
export function settledGain(gain: Figure, property: PropertyOutline): Figure {
  const value = valueOf(property.report)?.typical;
  const { share } = gain;
  if (!share) return gain;
  if (value === undefined) return unknownGain(share);
  const dollars = (percent: number) => (value / 100) * (percent / 100);
  const range = centsRange(dollars(share.low), dollars(share.typical), dollars(share.high));
  return { ...figureOf(range, gainOrigin(share.origin, property)), share };
}

/** The gain of a room in cents; null where the home's value is not known. */
export function gainFigure(
  { cents, origin }: Pick<GainEstimate, "cents" | "origin">,
  property: PropertyOutline,
): Figure | null {
  return cents && figureOf(cents, gainOrigin(origin, property));
}
