import {
  type Cents,
  type MaskFit,
  type Moment,
  type PictureVersion,
  type PointedSurface,
  type UpgradeWork,
  startUpgrades,
} from "@oneup/domain";
import type { RecommendationAnswer, VerbInput, VerbOutput } from "@oneup/operations";
import { quickQuoteTexts as t } from "@oneup/texts";
import type { PictureSize } from "#parts/pictures/room-picture.tsx";
import type { Asks, OwnFigures, PreviewNote, Upgrade } from "./upgrade.ts";

export type RoomKind = VerbOutput<"quickQuote.analyze">["roomType"];
/** @internal */
export type Analysis = VerbOutput<"quickQuote.analyze">;
export type Estimate = VerbOutput<"quickQuote.estimate">;
export type PhotoDoubt = NonNullable<Analysis["doubt"]>;
export type Question = Analysis["questions"][number];
type GivenFacts = VerbInput<"quickQuote.estimate">;

export interface Photo extends PictureSize {
  readonly reference: string;
}

/** What the owner said about the room. */
export interface Facts {
  /** null while the guess of the photo stands. */
  readonly room: RoomKind | null;
  readonly condition?: GivenFacts["condition"];
  readonly size?: number | undefined;
  readonly age?: number | undefined;
  readonly zip: string;
  /** Cents; null while it is assumed. */
  readonly propertyValue: Cents | null;
}

/** What is known of the room besides the answers. */
export type Reading = Pick<
  Analysis,
  | "roomType"
  | "confidence"
  | "likely"
  | "found"
  | "absent"
  | "condition"
  | "questions"
  | "assumedPropertyValue"
>;

/** A property of one's own that the figures can begin with. */
export interface Home {
  readonly address: string;
  /** Cents; null where it has no estimate. */
  readonly value: Cents | null;
  /** Five digits, or empty. */
  readonly zip: string;
}

export interface QuickQuoteState {
  readonly phase: "choose" | "preparing" | "reading" | "unread" | "doubted" | "ready";
  readonly photo: Photo | null;
  /** Further photos of the room, which go along to contractors. */
  readonly photos: readonly string[];
  /** Why the last file could not be taken, in plain words. */
  readonly problem: string;
  readonly facts: Facts;
  /** The property that value and ZIP came from; null where the owner typed them. */
  readonly home: Home | null;
  readonly reading: Reading | null;
  readonly work: UpgradeWork<Upgrade>;
  /** The id of the upgrade whose preview the picture shows; empty for none. */
  readonly shown: string;
  /** Every preview that was drawn into this photo, newest last, whatever became of it (PIC-08). */
  readonly versions: readonly PictureVersion<Upgrade>[];
  /** The last list as it was answered, for figures after an undo. */
  readonly latest: readonly RecommendationAnswer[];
  readonly latestOwn: readonly OwnFigures[];
  /** Ids whose preview is asked for; the first one is being drawn. */
  readonly queue: readonly string[];
  /** Upgrades whose preview this machine draws, because the model could not. */
  readonly drafts: readonly string[];
  /** Why the model made no preview, in plain words, by id. */
  readonly failures: Readonly<Record<string, string>>;
  /** Surfaces to point out before an upgrade is drawn, by its id (PIC-09). */
  readonly asked: Readonly<Record<string, Asks>>;
  /** The doubt that the photo shows a room; null for none. */
  readonly doubt: PhotoDoubt | null;
  /** Whether the model failed to read the photo, so that this machine can. */
  readonly unreadByModel: boolean;
  /** Notes of the previews by their picture's reference. */
  readonly notes: Readonly<Record<string, PreviewNote>>;
  /** News for screen readers; empty for none. */
  readonly news: string;
}

export type QuickQuoteAction =
  | { type: "photoChosen" }
  | { type: "photoRefused"; problem: string }
  | { type: "photoKept"; photo: Photo }
  | { type: "photoAdded" | "photoRemoved"; reference: string }
  | { type: "photoRead"; analysis: Analysis }
  | { type: "photoUnread"; byModel: boolean }
  | { type: "startedOver" }
  | { type: "homeFound"; home: Home }
  | { type: "factsChanged"; facts: Partial<Facts> }
  | { type: "estimated"; estimate: Estimate; own: readonly OwnFigures[] }
  | { type: "previewAsked"; id: string; draft?: boolean }
  | { type: "previewFailed"; id: string; why: string }
  | { type: "previewUnplaced"; id: string; asks: Asks }
  | { type: "previewCancelled"; id: string }
  | { type: "previewShown"; id: string }
  | { type: "previewMade"; id: string; image: string; note: PreviewNote; madeAt: Moment }
  | { type: "applied"; id: string }
  | { type: "redone"; id: string }
  | { type: "deleted"; id: string }
  | { type: "revertedTo"; kept: number }
  | { type: "wentOnFrom"; image: string }
  | { type: "workRestored"; work: UpgradeWork<Upgrade> }
  | {
      type: "added";
      answer: RecommendationAnswer;
      prompt: string;
      /** Places to draw in, at once (PIC-09); missing where the upgrade is only listed. */
      pointed?: readonly PointedSurface[] | undefined;
    }
  | { type: "regenerated"; id: string; answer: RecommendationAnswer; prompt: string }
  | { type: "ownCostGiven"; id: string; cost: Cents }
  | { type: "surfacesPointed"; id: string; pointed: readonly PointedSurface[] }
  | { type: "areaPainted"; id: string; mask: string; maskFit: MaskFit; prompt: string };

/** The picture, and beside it or below it what can be done with it. */
export const WORKBENCH =
  "grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-8";

/** The most photos of one room. */
export const MOST_PHOTOS = 5;

/** The time after which a wait is called long, in ms. */
export const LONG_MS = 6_000;

export const NOTHING_YET: QuickQuoteState = {
  phase: "choose",
  photo: null,
  photos: [],
  problem: "",
  facts: { room: null, zip: "", propertyValue: null },
  home: null,
  reading: null,
  work: startUpgrades<Upgrade>("", []),
  shown: "",
  versions: [],
  latest: [],
  latestOwn: [],
  queue: [],
  drafts: [],
  failures: {},
  asked: {},
  doubt: null,
  unreadByModel: false,
  notes: {},
  news: "",
};

export const isKind = (room: string): room is RoomKind => Object.hasOwn(t.room.kinds, room);

/** A room's name; an unknown kind keeps the answered one (QQ-04). */
export function roomName(room: string): string {
  return isKind(room) ? t.room.kinds[room]() : room;
}

/** Wishes to begin with, for a room or for outside. */
export function ideasFor(room: RoomKind): readonly string[] {
  const ideas = room === "exterior" || room === "patio" ? t.custom.outside : t.custom.inside;
  return Object.values(ideas).map((idea) => idea());
}

/** The room that everything is worked out for. */
export function roomOf(state: Pick<QuickQuoteState, "facts" | "reading">): RoomKind {
  return state.facts.room ?? state.reading?.roomType ?? "other";
}

/** The room's condition: as its owner says, else as the photo of that room shows. */
export function conditionOf({
  facts,
  reading,
}: Pick<QuickQuoteState, "facts" | "reading">): Facts["condition"] {
  const same = facts.room === null || facts.room === reading?.roomType;
  return facts.condition ?? (same ? reading?.condition?.word : undefined);
}

/** Facts in the shape of the calls. */
export function factsInput(state: Pick<QuickQuoteState, "facts" | "reading">): GivenFacts {
  const { size, age, zip, propertyValue } = state.facts;
  const condition = conditionOf(state);
  const room = roomOf(state);
  return {
    room: isKind(room) ? room : "other",
    found: state.reading?.found.map((each) => ({ ...each })) ?? [],
    zip,
    propertyValue,
    ...(condition === undefined ? {} : { condition }),
    ...(size === undefined ? {} : { size }),
    ...(age === undefined ? {} : { age }),
  };
}
