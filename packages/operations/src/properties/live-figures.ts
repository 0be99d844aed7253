import {
  type Cents,
  type Figure,
  type Origin,
  type OwnRoom,
  type PropertyOutline,
  asSentences,
  conditionOf,
  conditionWord,
  originLimits,
  writeAmount,
} from "@oneup/domain";
import {
  BASE_COSTS,
  type CostTable,
  type RecommendQuery,
  type RoomKind,
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

/** What is known of a room for its figures: kind, condition, state, size of the house, its value, and what costs stand on. */
export function situationOf(
  property: PropertyOutline,
  own: OwnRoom,
  year: number,
  costs: CostTable = BASE_COSTS,
): RoomSituation {
  const kind = roomKindOf(own.room);
  const score = conditionOf(kind, own.answers)?.score ?? null;
  const { state, zip } = property.address;
  const { report } = property;
  return {
    own,
    kind,
    score,
    query: {
      room: kind,
      year,
      condition: score === null ? undefined : conditionWord(score),
      state: state === "" ? (stateOfZip(zip) ?? undefined) : state,
      size: kind === "exterior" ? report?.facts.sqft : undefined,
      propertyValue: report?.value.typical,
      costs,
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
 * Where a gain comes from: it rests on the property's value, and where that rests on the sample town
 * the gain is sample data as well (T-16).
 */
export function gainOrigin(origin: Origin, { report }: PropertyOutline): Origin {
  if (!report) return origin;
  const value = writeAmount(report.value.typical);
  const of = `Taken as a share of this home's value of ${value}`;
  return {
    ...origin,
    kind: report.basis.sample ? "sample" : origin.kind,
    evidence: asSentences(report.basis.sample ? `${of} from sample data` : of, origin.evidence),
  };
}
