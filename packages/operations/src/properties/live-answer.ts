import {
  type ComparedHome,
  type Property,
  type PropertyOutline,
  type RubricKind,
  type ScoredRoom,
  comparablePictures,
  conditionOf,
  displayedImage,
  gradeOf,
  hasSavedUpgrade,
  oneUpRoomScore,
  roiInWholePercent,
  rubricOf,
  samplePictures,
  scorePanel,
  selectedOneUp,
  writeAmount,
} from "@oneup/domain";
import { type CostTable, planFor, recommend } from "@oneup/valuation";
import { type RankedRoom, liveCards } from "./live-cards.ts";
import { type RoomSituation, figureOf, gainOrigin, situationOf } from "./live-figures.ts";
import type {
  PropertyFigures,
  PropertyComparable,
  PropertyComparison,
  PropertyRoom,
} from "./property-answer.ts";

/** What a room that nobody graded is taken to be, for the grade after its upgrade. */
const ASSUMED_SCORE = 70;

function scoreFor({ scores }: ComparedHome, kind: RubricKind): number {
  return kind === "kitchen" || kind === "bath" || kind === "exterior" ? scores[kind] : scores.other;
}

function comparablesOf(property: Property, { own, kind }: RoomSituation): PropertyComparable[] {
  const { comparables = [], basis } = property.report ?? {};
  // The sample town's homes are fictional, and so are their pictures; real ones have none yet.
  const scores = comparables.map((home) => scoreFor(home, kind));
  const pair = samplePictures(own.room, kind);
  const frontScores = comparables.map((home) => scoreFor(home, "exterior"));
  const pictures = basis?.sample ? comparablePictures(pair, scores, frontScores) : [];
  return comparables.map((home, at) => {
    const score = scores[at] ?? 0;
    const { id, address, status, distanceMiles, soldOn, beds, baths, sqft, adjustedPrice } = home;
    return {
      id,
      imageUrl: pictures[at] ?? "",
      address,
      price: writeAmount(home.price),
      grade: gradeOf(score),
      status,
      score,
      distanceMiles,
      soldOn,
      beds,
      baths,
      sqft,
      adjustments: home.adjustments,
      adjustedPrice,
    };
  });
}

/** Real homes have no pictures; the sample town's show a room or, where there is none of its kind, the front. */
function showsFronts({ report }: Property, { own, kind }: RoomSituation): boolean {
  const hasPictures = report?.basis.sample ?? false;
  return hasPictures && samplePictures(own.room, kind).comparablesShowFronts;
}

function conditionAnswer({ own, kind }: RoomSituation): PropertyRoom["condition"] {
  const condition = conditionOf(kind, own.answers);
  if (!condition) return { answers: {}, reasons: [], confidence: 0, assumed: true };
  const { reasons, confidence } = condition;
  return { answers: own.answers, reasons, confidence, assumed: false };
}

function comparisonOf(
  property: Property,
  { own, score, query, ranked }: RankedRoom,
  comparables: readonly PropertyComparable[],
): PropertyComparison {
  const plan = planFor(query, ranked);
  const cost = figureOf(plan.cost, plan.cost.origin);
  const gain = plan.gain.cents ?? { low: 0, typical: 0, high: 0 };
  const valueGain = figureOf(gain, gainOrigin(plan.gain.origin, property));
  const average =
    comparables.reduce((sum, each) => sum + each.score, 0) / (comparables.length || 1);
  const upgraded = { score: score ?? ASSUMED_SCORE, hasSavedUpgrade: true };
  return {
    compAvg: gradeOf(Math.round(average)),
    oneUpGrade: gradeOf(oneUpRoomScore(upgraded)),
    upgradeNeeded: plan.upgrades.map(({ title }) => title).join(", "),
    cost,
    valueGain,
    roi: roiInWholePercent(cost.typical, valueGain.typical),
    hasSavedUpgrade: hasSavedUpgrade(property.oneUps, own.room),
  };
}

function roomOf(property: Property, situation: RankedRoom): PropertyRoom {
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
  rooms: readonly PropertyRoom[],
): PropertyFigures["oneUp"] {
  const panel = graded.some((each) => each.hasSavedUpgrade) ? scorePanel(graded, "oneUp") : null;
  if (!panel) return null;
  const value = property.report?.value;
  const gains = rooms
    .filter(({ comparison }) => comparison.hasSavedUpgrade)
    .map(({ comparison }) => comparison.valueGain);
  const plus = (key: "low" | "typical" | "high") =>
    gains.reduce((sum, gain) => sum + gain[key], value?.[key] ?? 0);
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
  };
}

/**
 * An account's property: every figure from its own rooms and the report on its market, with its
 * origin; what is not known is null or empty (T-16, S-15, S-20).
 * @param year in whose prices the costs are
 * @param costs what they stand on
 */
export function answerLive(property: Property, year: number, costs: CostTable): PropertyFigures {
  const situations = property.rooms.map((own): RankedRoom => {
    const situation = situationOf(property, own, year, costs);
    return { ...situation, ranked: recommend({ ...situation.query, count: 6 }) };
  });
  const rooms = situations.map((each) => roomOf(property, each));
  const graded = scored(property, situations);
  const { report } = property;
  return {
    id: property.id,
    address: property.address,
    price: report?.value ?? null,
    beds: report?.facts.beds ?? null,
    baths: report?.facts.baths ?? null,
    sqft: report?.facts.sqft ?? null,
    basis: report?.basis ?? null,
    rooms,
    score: scorePanel(graded, "plain"),
    oneUp: oneUpOf(property, graded, rooms),
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
    price: property.report?.value ?? null,
    analysedAt: property.analysedAt,
  };
}
