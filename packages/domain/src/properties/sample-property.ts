import { type Cents, writeAmount } from "../money/money.rules.ts";
import type { Figure, Origin } from "../quotes/quote.schema.ts";
import { type Grade, gradeOf } from "./grade.rules.ts";
import type { AnalysedRoom, Comparable, ComparableStatus } from "./room.schema.ts";
import { type StandardRoom, standardRooms } from "./standard-rooms.rules.ts";
import { comparablePictures, samplePictures } from "./sample-pictures.ts";

/*
 * The fixed sample data of the demo (T-16). An account never sees any of it: its figures come from
 * its own records. Figures: part 1, section 9; scores and comparables are ours and fictional (S-15).
 */

/** The origin that every sample figure carries. */
export const sampleOrigin: Origin = {
  kind: "sample",
  source: "OneUp sample data.",
  evidence: "Fixed figures of the demo, not an estimate.",
  years: "",
};

/** An amount in cents as a figure of the demo. */
export function sampleFigure(cents: Cents): Figure {
  return { low: cents, typical: cents, high: cents, origin: sampleOrigin };
}

/** The sample property (CALC-05). Price in cents, area in square feet. */
export const sampleProperty = { price: 42_500_000, beds: 4, baths: 3, sqft: 2_400 } as const;

/** The present value of the property in the loan document (CALC-13, T-17), in cents. */
export const sampleAppraisedValue: Cents = sampleProperty.price;

interface SampleHome {
  readonly id: string;
  readonly address: string;
  readonly price: Cents;
  readonly status: ComparableStatus;
  readonly scores: Readonly<Record<StandardRoom, number>>;
}

function home(
  number: number,
  address: string,
  dollars: number,
  status: ComparableStatus,
  [kitchen, bath, curb]: readonly [number, number, number],
): SampleHome {
  return {
    id: `comp-${number}`,
    address,
    price: dollars * 100,
    status,
    scores: { Kitchen: kitchen, "Master Bath": bath, "Curb Appeal": curb },
  };
}

const homes: readonly SampleHome[] = [
  home(1, "101 Sample Street, Sampleton", 431_000, "sold", [88, 84, 92]),
  home(2, "204 Specimen Avenue, Sampleton", 447_500, "sold", [93, 90, 86]),
  home(3, "37 Placeholder Lane, Sampleton", 418_000, "for-sale", [76, 79, 81]),
  home(4, "58 Example Court, Sampleton", 462_000, "for-sale", [95, 91, 90]),
  home(5, "12 Demonstration Drive, Sampleton", 409_900, "sold", [69, 74, 78]),
  home(6, "83 Model Road, Sampleton", 439_000, "for-sale", [85, 82, 89]),
];

/** A custom room is compared with the homes' kitchens: sample values of the same kind (S-20). */
function scoreOf(sample: SampleHome, room: string): number {
  const known = standardRooms.find((standard) => standard === room) ?? "Kitchen";
  return sample.scores[known];
}

/** The score of a comparable for a room, 0 to 100. */
export function sampleComparableScore(id: string, room: string): number {
  const sample = homes.find((each) => each.id === id);
  return sample ? scoreOf(sample, room) : 0;
}

/** The six comparables of a room (APP-19, APP-20), the same each time. */
export function sampleComparables(room: string): readonly Comparable[] {
  const scores = homes.map((sample) => scoreOf(sample, room));
  const frontScores = homes.map((sample) => scoreOf(sample, "Curb Appeal"));
  const pictures = comparablePictures(samplePictures(room), scores, frontScores);
  return homes.map((sample, at) => ({
    id: sample.id,
    imageUrl: pictures[at] ?? "",
    address: sample.address,
    price: writeAmount(sample.price),
    grade: gradeOf(scoreOf(sample, room)),
    status: sample.status,
  }));
}

function comparableScore(room: string): number {
  return Math.round(homes.reduce((sum, each) => sum + scoreOf(each, room), 0) / homes.length);
}

function sampleRoom(
  room: string,
  score: number,
  upgradeNeeded: string,
  figures: { readonly cost: number; readonly gain: number },
): AnalysedRoom {
  return {
    room,
    score,
    comparableScore: comparableScore(room),
    upgradeNeeded,
    cost: sampleFigure(figures.cost * 100),
    valueGain: sampleFigure(figures.gain * 100),
  };
}

/** The sample property's rooms with their figures (CALC-06). */
export const sampleRooms: readonly AnalysedRoom[] = [
  sampleRoom("Kitchen", 72, "Cabinets, counters and lighting", { cost: 18_500, gain: 32_000 }),
  sampleRoom("Master Bath", 68, "Vanity, tile and shower", { cost: 8_200, gain: 15_000 }),
  sampleRoom("Curb Appeal", 75, "Front door, paint and planting", { cost: 6_500, gain: 12_500 }),
];

/** A custom room of the sample property, whose figures are unknown (CALC-07, S-20). */
export function sampleCustomRoom(room: string): AnalysedRoom {
  return sampleRoom(room, 70, "A general refresh", { cost: 5_000, gain: 10_000 });
}

/** The sample room of that name; any other name is a custom room. */
export function sampleRoomNamed(room: string): AnalysedRoom {
  return sampleRooms.find((each) => each.room === room) ?? sampleCustomRoom(room);
}

/** The sample score result (CALC-04): shown as given, although the grade table makes 85 a B (C-27). */
export const sampleScoreResult: {
  readonly score: number;
  readonly grade: Grade;
  readonly value: Cents;
} = { score: 85, grade: "A", value: 45_700_000 };

/** A Smart Recommendations card (APP-39). ROI in whole percent, null where the home's value is unknown; time in weeks. */
export interface RecommendationCard {
  readonly key: "quickWins" | "equityBoosters" | "dream1Ups";
  readonly cost: Cents;
  readonly roi: number | null;
  /** The gain of all of it, in percent of the home's value; missing on the samples. */
  readonly gainPercent?: { readonly low: number; readonly typical: number; readonly high: number };
  readonly weeks: readonly [least: number, most: number];
  /** Its upgrades; empty for the samples. */
  readonly upgrades: readonly { readonly room: string; readonly title: string }[];
  readonly origin: Origin;
}

const samples = { upgrades: [], origin: sampleOrigin } as const;

/** The three sample cards (CALC-08). */
export const sampleRecommendationCards: readonly RecommendationCard[] = [
  { key: "quickWins", cost: 320_000, roi: 265, weeks: [1, 2], ...samples },
  { key: "equityBoosters", cost: 1_250_000, roi: 176, weeks: [2, 3], ...samples },
  { key: "dream1Ups", cost: 4_500_000, roi: 167, weeks: [6, 8], ...samples },
];
