import type { PropertyImage } from "./room.schema.ts";
import type { StandardRoom } from "./standard-rooms.rules.ts";

/** A room of the sample property that only some houses have: its pictures and its name. */
type SpareView = "living" | "bedroom" | "dining" | "basement" | "garage" | "patio";
/** A part of a house that the sample pictures show. */
type SampleView = "kitchen" | "bath" | "facade" | SpareView;

/** One room as it is, and the same room upgraded. */
export interface BeforeAfter {
  readonly before: string;
  readonly after: string;
}

/** The pictures that ship with the product, by content: ours, rendered, and fictional. */
export interface SamplePair extends BeforeAfter {
  /** The same in other houses, so that neighbouring projects differ. */
  readonly neighbours: readonly BeforeAfter[];
  /** The pictures of comparable homes; homes without their own share these. */
  readonly comparables: readonly string[];
  /** The pictures of comparable rooms that are not renewed; empty if there is none yet. */
  readonly dated: readonly string[];
  /**
   * True if the pictures of comparable homes show their fronts instead of the room: they fit the front's
   * grade, not the room's.
   */
  readonly comparablesShowFronts: boolean;
}

/** Below this score, a C or less, a comparable's room is shown unrenewed. */
const RENEWED_FROM = 80;

/**
 * The pictures of the comparables' rooms, or of their fronts if there are none of such a room. Each fits the
 * grade of its subject, and none repeats before all fitting ones were shown.
 * @param scores of the comparables' rooms, 0 to 100, in the order of their list
 * @param frontScores of their fronts, likewise
 */
export function comparablePictures(
  { comparables, dated, comparablesShowFronts }: SamplePair,
  scores: readonly number[],
  frontScores: readonly number[],
): readonly string[] {
  const shown = { comparables: 0, dated: 0 };
  return (comparablesShowFronts ? frontScores : scores).map((score) => {
    const isDated = score < RENEWED_FROM && dated.length > 0;
    const [fitting, kind] = isDated
      ? ([dated, "dated"] as const)
      : ([comparables, "comparables"] as const);
    const picture = fitting[shown[kind] % fitting.length] ?? "";
    shown[kind] += 1;
    return picture;
  });
}

const at = (name: string) => `/pictures/${name}-960.jpg`;

/** @param name of the picture of a house as it is; its upgrade ends in "-after" */
const neighbour = (name: string): BeforeAfter => ({ before: at(name), after: at(`${name}-after`) });

const own = (view: SampleView): BeforeAfter => ({
  before: at(`${view}-before`),
  after: at(`${view}-after`),
});

/**
 * The pictures of a view's comparables, by number: the renewed ones and the others. The sample property's own
 * is the last of these. Its own comparables have at most two that are not renewed, so they never reach it.
 */
const compared = (view: SampleView, renewed: readonly number[], dated: readonly string[]) => ({
  comparables: renewed.map((number) => at(`${view}-comparable-${number}`)),
  dated: [...dated, `${view}-before`].map(at),
  comparablesShowFronts: false,
});

const houses = compared("facade", [1, 2, 3, 4, 6], ["facade-comparable-5", "facade-neighbour"]);

/** Comparable homes show no such room: they show themselves. */
const spare = (view: SpareView): SamplePair => ({
  ...own(view),
  neighbours: [],
  ...houses,
  comparablesShowFronts: true,
});

const pairs: Readonly<Record<SampleView, SamplePair>> = {
  kitchen: {
    ...own("kitchen"),
    neighbours: [neighbour("kitchen-comparable-5"), neighbour("kitchen-comparable-3")],
    ...compared("kitchen", [1, 2, 4, 6], ["kitchen-comparable-3", "kitchen-comparable-5"]),
  },
  bath: {
    ...own("bath"),
    neighbours: [neighbour("bath-comparable-3"), neighbour("bath-comparable-5")],
    ...compared("bath", [1, 2, 4, 6], ["bath-comparable-3", "bath-comparable-5"]),
  },
  facade: { ...own("facade"), neighbours: [neighbour("facade-neighbour")], ...houses },
  living: spare("living"),
  bedroom: spare("bedroom"),
  dining: spare("dining"),
  basement: spare("basement"),
  garage: spare("garage"),
  patio: spare("patio"),
};

const views: Readonly<Record<StandardRoom, SampleView>> = {
  Kitchen: "kitchen",
  "Master Bath": "bath",
  "Curb Appeal": "facade",
};

/** The view of each known kind of room: the kinds that costs and gains know. */
const ofKind: Readonly<Record<string, SampleView>> = {
  kitchen: "kitchen",
  bath: "bath",
  exterior: "facade",
  "living-room": "living",
  bedroom: "bedroom",
  "dining-room": "dining",
  basement: "basement",
  garage: "garage",
  patio: "patio",
};

/**
 * The sample pictures of a room: its own, or for a custom room those of its kind.
 * @param kind the kind of room that its name means; a living room stands for what has none
 */
export function samplePictures(room: string, kind = "other"): SamplePair {
  const standard = Object.entries(views).find(([name]) => name === room)?.[1];
  return pairs[standard ?? ofKind[kind] ?? "living"];
}

/** What our pictures of comparable homes show, in words to draw by. */
const looks: Readonly<Record<string, string>> = {
  "kitchen-comparable-2": "walnut cabinets, dark gray stone counters and a light gray tile floor",
  "kitchen-comparable-4": "navy blue cabinets, white quartz counters and a dark walnut floor",
  "kitchen-comparable-6": "light oak cabinets, white quartz counters and a beige tile floor",
  "bath-comparable-1": "a white vanity, light gray walls and a light gray tile floor",
  "bath-comparable-2": "a walnut vanity and a charcoal tile floor",
  "bath-comparable-4": "a light oak vanity, blush pink tile and a light wood floor",
  "bath-comparable-6": "a navy blue vanity, white tile and an oak floor",
  "facade-comparable-1": "slate blue siding, white trim and a walnut front door",
  "facade-comparable-2": "light gray siding, white trim and a dark green front door",
  "facade-comparable-3": "cream siding, white trim and a red front door",
  "facade-comparable-4": "charcoal siding, charcoal trim and a walnut front door",
};

/**
 * The look of a comparable room, for a 1UP that is drawn towards it; empty where its picture shows none to
 * draw towards: a dated room, or the look that the prepared pictures have anyway.
 */
export function lookOfComparable(imageUrl: string): string {
  return Object.entries(looks).find(([name]) => at(name) === imageUrl)?.[1] ?? "";
}

/** The prepared picture after the upgrade for one of the unrenewed sample rooms; null for any other picture. */
export function preparedUpgradeOf(imageUrl: string): string | null {
  return Object.values(pairs).find(({ before }) => before === imageUrl)?.after ?? null;
}

/** Spare rooms of the sample property: what `Use Demo Room` fills in (APP-15). */
export const sampleSpareRooms: readonly PropertyImage[] = [
  { roomName: "Living Room", imageUrl: pairs.living.before },
  { roomName: "Bedroom", imageUrl: pairs.bedroom.before },
  { roomName: "Dining Room", imageUrl: pairs.dining.before },
  { roomName: "Basement", imageUrl: pairs.basement.before },
  { roomName: "Garage", imageUrl: pairs.garage.before },
  { roomName: "Patio", imageUrl: pairs.patio.before },
];
