import {
  type OwnRoom,
  type Property,
  type PropertyOutline,
  compareRoom,
  displayedImage,
  gradeOf,
  hasSavedUpgrade,
  sampleComparableScore,
  sampleComparables,
  sampleFigure,
  samplePictures,
  sampleProperty,
  sampleRecommendationCards,
  sampleRoomNamed,
  sampleScoreResult,
  scorePanel,
  selectedOneUp,
} from "@oneup/domain";
import { roomKindOf } from "@oneup/valuation";
import type { PropertyFigures, PropertyComparable, PropertyRoom } from "./property-answer.ts";

function comparablesOf(room: string): readonly PropertyComparable[] {
  return sampleComparables(room).map((each) => ({
    ...each,
    score: sampleComparableScore(each.id, room),
    distanceMiles: null,
    soldOn: null,
    beds: null,
    baths: null,
    sqft: null,
    adjustments: [],
    adjustedPrice: null,
    condition: null,
    quality: null,
    similarity: null,
    weight: null,
    source: null,
  }));
}

/** The picture that a room of the demo has of its own: the owner's, else the sample's. */
function sampleImageOf({ room, image }: Pick<OwnRoom, "room" | "image">): string {
  return image === "" ? samplePictures(room, roomKindOf(room)).before : image;
}

function roomOfSample({ oneUps }: Property, own: OwnRoom): PropertyRoom {
  const sample = sampleRoomNamed(own.room);
  const saved = hasSavedUpgrade(oneUps, own.room);
  const { compAvg, oneUpGrade, upgradeNeeded, roi } = compareRoom(
    { ...sample, room: own.room },
    saved,
  );
  const image = sampleImageOf(own);
  return {
    room: own.room,
    custom: own.custom,
    kind: roomKindOf(own.room),
    image,
    shownImage: displayedImage(oneUps, own.room, image),
    selectedVersionId: selectedOneUp(oneUps, own.room)?.id ?? null,
    score: sample.score,
    grade: gradeOf(sample.score),
    condition: null,
    questions: [],
    comparables: comparablesOf(own.room),
    comparablesShowFronts: samplePictures(own.room).comparablesShowFronts,
    comparison: {
      compAvg,
      oneUpGrade,
      upgradeNeeded,
      cost: sample.cost,
      valueGain: sample.valueGain,
      gainPercent: null,
      roi,
      hasSavedUpgrade: saved,
    },
  };
}

/** A property of the demo: its rooms and versions are the owner's, every figure is a sample (T-16). */
export function answerSample(property: Property): PropertyFigures {
  const rooms = property.rooms.map((own) => roomOfSample(property, own));
  const scored = rooms.map(({ room, score, comparison }) => ({
    room,
    score: score ?? 0,
    hasSavedUpgrade: comparison.hasSavedUpgrade,
  }));
  const panel = scored.some((each) => each.hasSavedUpgrade) ? scorePanel(scored, "oneUp") : null;
  const { price, beds, baths, sqft } = sampleProperty;
  return {
    id: property.id,
    address: property.address,
    price: sampleFigure(price),
    beds,
    baths,
    sqft,
    valuation: null,
    evidence: null,
    rooms,
    score: scorePanel(scored, "plain"),
    mostGain: null,
    ceiling: null,
    oneUp: panel && {
      panel,
      score: sampleScoreResult.score,
      grade: sampleScoreResult.grade,
      value: sampleFigure(sampleScoreResult.value),
      gainPercent: null,
    },
    recommendations: sampleRecommendationCards,
    versions: property.oneUps.saved,
  };
}

/** The card of a property of the demo. */
export function summariseSample({ id, address, rooms, oneUps, analysedAt }: PropertyOutline) {
  const panel = scorePanel(
    rooms.map(({ room }) => ({
      room,
      score: sampleRoomNamed(room).score,
      hasSavedUpgrade: hasSavedUpgrade(oneUps, room),
    })),
    "plain",
  );
  const [first] = rooms;
  return {
    id,
    address,
    image: first ? displayedImage(oneUps, first.room, sampleImageOf(first)) : "",
    score: panel?.score ?? null,
    grade: panel?.grade ?? null,
    price: sampleFigure(sampleProperty.price),
    priceBefore: null,
    analysedAt,
  };
}
