import {
  type MarketComparable,
  type Property,
  type PropertyOutline,
  type RubricKind,
  type ScoredRoom,
  amountBefore,
  comparablePictures,
  conditionOf,
  displayedImage,
  factsThatCount,
  gradeOf,
  hasSavedUpgrade,
  isSampleValue,
  notValued,
  oneUpRoomScore,
  roiInWholePercent,
  rubricOf,
  samplePictures,
  scorePanel,
  selectedOneUp,
  valueOf,
  writeAmount,
} from "@oneup/domain";
import {
  type CostTable,
  type RoomPlan,
  WHOLE_HOUSE,
  gainOfRooms,
  mostGain,
  planFor,
  recommend,
} from "@oneup/valuation";
import { ceilingAt } from "./ceiling-at.ts";
import { type RankedRoom, liveCards } from "./live-cards.ts";
import {
  type RoomSituation,
  figureOf,
  gainFigure,
  percentOf,
  situationOf,
} from "./live-figures.ts";
import type {
  PropertyFigures,
  PropertyComparable,
  PropertyComparison,
  PropertyRoom,
} from "./property-answer.ts";

/** A room with what it needs most. */
interface PlannedRoom extends RankedRoom {
  readonly plan: RoomPlan;
}

/** The assumed score of an ungraded room, for the grade after its upgrade. */
const ASSUMED_SCORE = 70;

/** Only the sample town's homes have one: nobody grades the rooms of real ones. */
function scoreFor({ roomScores }: MarketComparable, kind: RubricKind): number | null {
  const part = kind === "kitchen" || kind === "bath" || kind === "exterior" ? kind : "other";
  return roomScores?.[part] ?? null;
}

const known = (scores: readonly (number | null)[]) =>
  scores.filter((score): score is number => score !== null);

function comparablesOf(property: Property, { own, kind }: RoomSituation): PropertyComparable[] {
  const { comparables = [] } = property.report ?? {};
  // The sample town's homes are fictional, and so are their pictures; real ones have none.
  const scores = comparables.map((home) => scoreFor(home, kind));
  const pair = samplePictures(own.room, kind);
  const fronts = known(comparables.map((home) => scoreFor(home, "exterior")));
  const pictures = isSampleValue(property.report)
    ? comparablePictures(pair, known(scores), fronts)
    : [];
  return comparables.map((home, at) => {
    const score = scores[at] ?? null;
    const { id, address, facts, distanceMiles, soldOn, adjustedPrice, similarity, weight } = home;
    const { beds, baths, sqft, condition, grade: quality } = facts;
    return {
      id,
      imageUrl: pictures[at] ?? "",
      address,
      price: writeAmount(home.price),
      grade: score === null ? null : gradeOf(score),
      status: "sold",
      score,
      distanceMiles,
      soldOn,
      beds,
      baths,
      sqft,
      adjustments: home.adjustments,
      adjustedPrice,
      condition,
      quality,
      similarity,
      weight,
      source: home.source,
    };
  });
}

/** Real homes have no pictures; the sample town's show a room or, where there is none of its kind, the front. */
function showsFronts({ report }: Property, { own, kind }: RoomSituation): boolean {
  return isSampleValue(report) && samplePictures(own.room, kind).comparablesShowFronts;
}

function conditionAnswer({ own, kind }: RoomSituation): PropertyRoom["condition"] {
  const condition = conditionOf(kind, own.answers);
  if (!condition) return { answers: {}, reasons: [], confidence: 0, assumed: true };
  const { reasons, confidence } = condition;
  return { answers: own.answers, reasons, confidence, assumed: false };
}

function comparisonOf(
  property: Property,
  { own, score, plan }: PlannedRoom,
  comparables: readonly PropertyComparable[],
): PropertyComparison {
  const cost = figureOf(plan.cost, plan.cost.origin);
  const valueGain = gainFigure(plan.gain, property);
  const scores = known(comparables.map((each) => each.score));
  const average = scores.reduce((sum, each) => sum + each, 0) / scores.length;
  const upgraded = { score: score ?? ASSUMED_SCORE, hasSavedUpgrade: true };
  return {
    compAvg: scores.length === 0 ? null : gradeOf(Math.round(average)),
    oneUpGrade: gradeOf(oneUpRoomScore(upgraded)),
    upgradeNeeded: plan.upgrades.map(({ title }) => title).join(", "),
    cost,
    valueGain,
    gainPercent: percentOf(plan.gain),
    roi: valueGain && roiInWholePercent(cost.typical, valueGain.typical),
    hasSavedUpgrade: hasSavedUpgrade(property.oneUps, own.room),
  };
}

function roomOf(property: Property, situation: PlannedRoom): PropertyRoom {
  const { own, kind, score } = situation;
  const comparables = comparablesOf(property, situation);
  return {
    room: own.room,
    custom: own.custom,
    kind,
    image: own.image,
    shownImage: displayedImage(property.oneUps, own.room, own.image),
    selectedVersionId: selectedOneUp(property.oneUps, own.room)?.id ?? null,
    score,
    grade: score === null ? null : gradeOf(score),
    condition: conditionAnswer(situation),
    questions: rubricOf(kind).map(({ surface }) => surface),
    comparables,
    comparablesShowFronts: showsFronts(property, situation),
    comparison: comparisonOf(property, situation, comparables),
  };
}

/** The rooms that count in the score panel: those that somebody graded. */
function scored(
  { oneUps }: PropertyOutline,
  rooms: readonly Pick<RoomSituation, "own" | "score">[],
): readonly ScoredRoom[] {
  return rooms.flatMap(({ own: { room }, score }) =>
    score === null ? [] : [{ room, score, hasSavedUpgrade: hasSavedUpgrade(oneUps, room) }],
  );
}

/** The grid on which a home's value is told, in cents. */
const HUNDRED_DOLLARS = 10_000;

const outward = (cents: number, round: (hundreds: number) => number) =>
  round(cents / HUNDRED_DOLLARS) * HUNDRED_DOLLARS;

function oneUpOf(
  property: Property,
  graded: readonly ScoredRoom[],
  rooms: readonly PlannedRoom[],
): PropertyFigures["oneUp"] {
  const panel = graded.some((each) => each.hasSavedUpgrade) ? scorePanel(graded, "oneUp") : null;
  if (!panel) return null;
  const value = valueOf(property.report);
  const gains = rooms
    .filter(({ own }) => hasSavedUpgrade(property.oneUps, own.room))
    .map(({ plan }) => plan.gain);
  const gain = gainOfRooms(gains, value?.typical);
  const plus = (key: "low" | "typical" | "high") => (gain?.cents?.[key] ?? 0) + (value?.[key] ?? 0);
  return {
    panel,
    score: panel.score,
    grade: panel.grade,
    value: value
      ? figureOf(
          // The typical value is the sum that stands there; its range is no finer than the home's own.
          {
            low: outward(plus("low"), Math.floor),
            typical: plus("typical"),
            high: outward(plus("high"), Math.ceil),
          },
          {
            ...value.origin,
            evidence: `Value plus the gains of the upgraded rooms (${gains.length}). ${value.origin.evidence}`,
          },
        )
      : null,
    gainPercent: gain && percentOf(gain),
  };
}

/**
 * An account's property: every figure from its own rooms and the report on its market, with its
 * origin; what is not known is null or empty (T-16, S-15, S-20).
 * @param year in whose prices the costs are
 * @param costs what they stand on
 */
export function answerLive(property: Property, year: number, costs: CostTable): PropertyFigures {
  const situations = property.rooms.map((own): PlannedRoom => {
    const situation = situationOf(property, own, year, costs);
    const ranked = recommend({ ...situation.query, count: 6 });
    return { ...situation, ranked, plan: planFor(situation.query, ranked) };
  });
  const rooms = situations.map((each) => roomOf(property, each));
  const graded = scored(property, situations);
  const { report, evidence } = property;
  const gains = situations.map(({ plan }) => plan.gain);
  const value = valueOf(report);
  const together = gainOfRooms(gains, value?.typical);
  const facts = report?.facts ?? factsThatCount(evidence.facts, null).facts;
  return {
    id: property.id,
    address: property.address,
    price: value,
    beds: facts.beds,
    baths: facts.baths,
    sqft: facts.sqft,
    valuation: report ?? notValued(evidence, property.analysedAt),
    evidence,
    rooms,
    score: scorePanel(graded, "plain"),
    oneUp: oneUpOf(property, graded, situations),
    mostGain: { percent: WHOLE_HOUSE.typical, cents: value && mostGain(value.typical).typical },
    ceiling: ceilingAt(property, value?.typical, together?.cents?.typical ?? 0),
    recommendations: liveCards(property, situations),
    versions: property.oneUps.saved,
  };
}

/** The card of an account's property. */
export function summariseLive(property: PropertyOutline, year: number) {
  const situations = property.rooms.map((own) => situationOf(property, own, year));
  const panel = scorePanel(scored(property, situations), "plain");
  const images = property.rooms.map(({ room, image }) =>
    displayedImage(property.oneUps, room, image),
  );
  return {
    id: property.id,
    address: property.address,
    image: images.find(Boolean) ?? "",
    score: panel?.score ?? null,
    grade: panel?.grade ?? null,
    price: valueOf(property.report),
    priceBefore: property.report && amountBefore(property.report),
    analysedAt: property.analysedAt,
  };
}
