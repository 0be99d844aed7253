import type { PropertyImage } from "./room.schema.ts";
import type { StandardRoom } from "./standard-rooms.rules.ts";

/** A part of a house that the sample pictures show. */
export type SampleView = "kitchen" | "bath" | "facade";

/** The pictures that ship with the product, by what they show: ours, rendered, and fictional. */
export interface SamplePair {
  readonly before: string;
  readonly after: string;
  /** What comparable homes show; those that have none of their own share these. */
  readonly comparables: readonly string[];
  /** What those show whose room is not renewed; none where there is no such picture yet. */
  readonly dated: readonly string[];
}

/** Below this score, a C or less, a comparable's room is shown as it was built. */
const RENEWED_FROM = 80;

/** The picture of a comparable's room, one that fits its grade. @param at its place in the list */
export function comparablePicture(
  { comparables, dated }: SamplePair,
  score: number,
  at: number,
): string {
  const fitting = score < RENEWED_FROM && dated.length > 0 ? dated : comparables;
  return fitting[at % fitting.length] ?? "";
}

const pairs: Readonly<Record<SampleView, SamplePair>> = {
  kitchen: {
    before: "/pictures/kitchen-before-960.jpg",
    after: "/pictures/kitchen-after-960.jpg",
    comparables: [
      "/pictures/kitchen-comparable-1-960.jpg",
      "/pictures/kitchen-comparable-2-960.jpg",
      "/pictures/kitchen-comparable-4-960.jpg",
      "/pictures/kitchen-comparable-6-960.jpg",
      "/pictures/kitchen-comparable-960.jpg",
    ],
    dated: ["/pictures/kitchen-comparable-5-960.jpg", "/pictures/kitchen-comparable-3-960.jpg"],
  },
  bath: {
    before: "/pictures/bath-before-600.jpg",
    after: "/pictures/bath-after-960.jpg",
    comparables: ["/pictures/bath-after-960.jpg"],
    dated: [],
  },
  facade: {
    before: "/pictures/facade-before-960.jpg",
    after: "/pictures/facade-after-960.jpg",
    comparables: ["/pictures/facade-after-960.jpg"],
    dated: [],
  },
};

const views: Readonly<Record<StandardRoom, SampleView>> = {
  Kitchen: "kitchen",
  "Master Bath": "bath",
  "Curb Appeal": "facade",
};

/**
 * The sample pictures of a room: its own, or for a custom room those of the nearest kind.
 * @param kind the kind of room that its name means
 */
export function samplePictures(room: string, kind = "other"): SamplePair {
  const own = Object.entries(views).find(([name]) => name === room)?.[1];
  if (own !== undefined) return pairs[own];
  if (kind === "bath") return pairs.bath;
  return kind === "exterior" || kind === "patio" || kind === "garage"
    ? pairs.facade
    : pairs.kitchen;
}

/** Spare rooms of the sample property: what `Use Demo Room` fills in (APP-15). */
export const sampleSpareRooms: readonly PropertyImage[] = [
  { roomName: "Guest Bath", imageUrl: pairs.bath.before },
  { roomName: "Breakfast Nook", imageUrl: "/pictures/kitchen-comparable-960.jpg" },
  { roomName: "Galley Kitchen", imageUrl: "/pictures/kitchen-comparable-2-960.jpg" },
  { roomName: "Back Porch", imageUrl: pairs.facade.before },
];
