import type { PropertyImage } from "./room.schema.ts";
import type { StandardRoom } from "./standard-rooms.rules.ts";

/** A part of a house that the sample pictures show. */
export type SampleView = "kitchen" | "bath" | "facade";

/** One room as it is, and the same room upgraded. */
export interface BeforeAfter {
  readonly before: string;
  readonly after: string;
}

/** The pictures that ship with the product, by what they show: ours, rendered, and fictional. */
export interface SamplePair extends BeforeAfter {
  /** The same in other houses, so that projects that stand beside each other differ. */
  readonly neighbours: readonly BeforeAfter[];
  /** What comparable homes show; those that have none of their own share these. */
  readonly comparables: readonly string[];
  /** What those show whose room is not renewed; none where there is no such picture yet. */
  readonly dated: readonly string[];
}

/** Below this score, a C or less, a comparable's room is shown as it was built. */
const RENEWED_FROM = 80;

/**
 * The pictures of the comparables' rooms: each fits its grade, and none comes twice before all that
 * fit were shown.
 * @param scores of the comparables in the order of their list
 */
export function comparablePictures(
  { comparables, dated }: SamplePair,
  scores: readonly number[],
): readonly string[] {
  const shown = { comparables: 0, dated: 0 };
  return scores.map((score) => {
    const isDated = score < RENEWED_FROM && dated.length > 0;
    const [fitting, kind] = isDated
      ? ([dated, "dated"] as const)
      : ([comparables, "comparables"] as const);
    const picture = fitting[shown[kind] % fitting.length] ?? "";
    shown[kind] += 1;
    return picture;
  });
}

/** @param name of the picture of a house as it is; its upgrade ends in "-after" */
function neighbour(name: string): BeforeAfter {
  return { before: `/pictures/${name}-960.jpg`, after: `/pictures/${name}-after-960.jpg` };
}

const pairs: Readonly<Record<SampleView, SamplePair>> = {
  kitchen: {
    before: "/pictures/kitchen-before-960.jpg",
    after: "/pictures/kitchen-after-960.jpg",
    neighbours: [neighbour("kitchen-comparable-5"), neighbour("kitchen-comparable-3")],
    comparables: [
      "/pictures/kitchen-comparable-1-960.jpg",
      "/pictures/kitchen-comparable-2-960.jpg",
      "/pictures/kitchen-comparable-4-960.jpg",
      "/pictures/kitchen-comparable-6-960.jpg",
      "/pictures/kitchen-comparable-960.jpg",
    ],
    dated: ["/pictures/kitchen-comparable-3-960.jpg", "/pictures/kitchen-comparable-5-960.jpg"],
  },
  bath: {
    before: "/pictures/bath-before-960.jpg",
    after: "/pictures/bath-after-960.jpg",
    neighbours: [],
    comparables: [
      "/pictures/bath-comparable-1-960.jpg",
      "/pictures/bath-comparable-2-960.jpg",
      "/pictures/bath-comparable-4-960.jpg",
      "/pictures/bath-comparable-6-960.jpg",
    ],
    dated: ["/pictures/bath-comparable-3-960.jpg", "/pictures/bath-comparable-5-960.jpg"],
  },
  facade: {
    before: "/pictures/facade-before-960.jpg",
    after: "/pictures/facade-after-960.jpg",
    neighbours: [neighbour("facade-neighbour")],
    comparables: [
      "/pictures/facade-comparable-1-960.jpg",
      "/pictures/facade-comparable-2-960.jpg",
      "/pictures/facade-comparable-3-960.jpg",
      "/pictures/facade-comparable-4-960.jpg",
      "/pictures/facade-neighbour-after-960.jpg",
    ],
    dated: ["/pictures/facade-neighbour-960.jpg"],
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
