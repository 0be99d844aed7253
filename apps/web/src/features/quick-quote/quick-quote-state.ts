import {
  type Cents,
  type Moment,
  type PaintedArea,
  type PictureVersion,
  type PointedSurface,
  type Result,
  type UpgradeWork,
  addRecommendation,
  applyUpgrade,
  baseImage,
  deleteUpgrade,
  goOnFromVersion,
  keepVersion,
  previewUpgrade,
  recommendationStateOf,
  redoUpgrade,
  regenerateUpgrade,
  revertToStep,
  shownRecommendations,
  startUpgrades,
} from "@oneup/domain";
import type { RecommendationAnswer, VerbInput, VerbOutput } from "@oneup/operations";
import { quickQuoteTexts as t } from "@oneup/texts";
import type { PictureSize } from "#parts/pictures/room-picture.tsx";
import {
  type Asks,
  type OwnFigures,
  type PreviewNote,
  type Upgrade,
  isOwnWork,
  isSameRequest,
  refine,
  upgradeOf,
  withOwnCost,
} from "./upgrade.ts";

export type RoomKind = VerbOutput<"quickQuote.analyze">["roomType"];
/** @internal */
export type Analysis = VerbOutput<"quickQuote.analyze">;
type Estimate = VerbOutput<"quickQuote.estimate">;
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
export type Reading = Omit<Analysis, "guessed" | "doubt" | "recommendedUpgrades">;

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

/** The picture, and beside it or below it what can be done with it. */
export const WORKBENCH =
  "grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-8";

/** Photo types on offer; SVG is no photo, and phones save HEIC. */
export const PHOTO_TYPES =
  "image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,image/gif,image/bmp,.heic,.heif";

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

/** A fresh state for another photo; value and ZIP hold for every room. */
export function afresh({ facts: { zip, propertyValue }, home }: QuickQuoteState): QuickQuoteState {
  return { ...NOTHING_YET, facts: { room: null, zip, propertyValue }, home };
}

/** The state with a home, once; the owner's own facts stay, emptied ones too. */
function withHome(state: QuickQuoteState, home: Home): QuickQuoteState {
  const { zip, propertyValue } = state.facts;
  if (state.home !== null || zip !== "" || propertyValue !== null) return state;
  return { ...state, home, facts: { ...state.facts, zip: home.zip, propertyValue: home.value } };
}

/** Whether a change of facts asks for figures; without a list, only a named room does. */
export function asksForFigures({ phase, facts }: Pick<QuickQuoteState, "phase" | "facts">) {
  const waitsForRoom = phase === "unread" || phase === "doubted";
  return phase === "ready" || (waitsForRoom && facts.room !== null);
}

/** News of a list that replaces another; the first one gets the focus instead. */
function tellList(before: QuickQuoteState, after: QuickQuoteState): QuickQuoteState {
  if (before.phase !== "ready") return after;
  const count = shownRecommendations(after.work).length;
  return { ...after, news: t.room.listed({ room: roomName(roomOf(after)), count }) };
}

/** The state with the work that a rule answered; as it was where the rule refused. */
function withWork(state: QuickQuoteState, work: Result<UpgradeWork<Upgrade>>): QuickQuoteState {
  return work.ok ? { ...state, work: work.value } : state;
}

function changed(
  state: QuickQuoteState,
  id: string,
  make: (upgrade: Upgrade) => Upgrade,
): QuickQuoteState {
  const recommendations = state.work.recommendations.map((each) =>
    each.id === id ? make(each) : each,
  );
  return { ...state, work: { ...state.work, recommendations } };
}

/** What is kept by id, without this one. */
function without<Kept>(kept: Readonly<Record<string, Kept>>, id: string): Record<string, Kept> {
  const { [id]: _gone, ...others } = kept;
  return others;
}

/** The queue with a preview at its end. */
function withQueued(state: QuickQuoteState, id: string, draft = false): QuickQuoteState {
  if (state.queue.includes(id)) return state;
  const others = state.drafts.filter((each) => each !== id);
  return {
    ...state,
    failures: without(state.failures, id),
    asked: without(state.asked, id),
    // The same preview again is told again.
    news: "",
    drafts: draft ? [...others, id] : others,
    queue: [...state.queue, id],
  };
}

/** A preview is no longer waited for. */
function withoutQueued(state: QuickQuoteState, id: string): QuickQuoteState {
  return { ...state, queue: state.queue.filter((each) => each !== id) };
}

interface Drawn {
  id: string;
  image: string;
  note: PreviewNote;
  madeAt: Moment;
}

/** The state with a drawn preview: on its card, told, and kept among the versions (PIC-08). */
function withPreview(state: QuickQuoteState, made: Drawn): QuickQuoteState {
  const { id, image, note, madeAt } = made;
  const next = withoutQueued(withWork(state, previewUpgrade(state.work, id, image)), id);
  const notes = { ...state.notes, [image]: note };
  const recommendation = next.work.recommendations.find((each) => each.id === id);
  if (recommendation?.generatedImage !== image) return { ...next, notes };
  const version = { image, parent: baseImage(next.work), madeAt, recommendation };
  return {
    ...next,
    notes,
    shown: id,
    news: t.preview.ready({ title: recommendation.title }),
    versions: keepVersion(state.versions, version),
  };
}

/** The state on from a version or the photo; upgrades that stand again get current figures. */
function wentOnFrom(state: QuickQuoteState, image: string): QuickQuoteState {
  const { work, versions, latest } = state;
  const next = goOnFromVersion(work, versions, image, isSameRequest);
  return next.ok ? { ...state, work: refine(next.value, latest) } : state;
}

/** The upgrade whose preview the picture shows; undefined for the room as it stands. */
export function previewShown({ shown, work }: QuickQuoteState): Upgrade | undefined {
  const upgrade = work.recommendations.find(({ id }) => id === shown);
  return upgrade && recommendationStateOf(upgrade) === "previewed" ? upgrade : undefined;
}

/** Whether another photo would drop what its owner made or waits for. */
export function holdsWork({ work, photos, versions, queue }: QuickQuoteState): boolean {
  return (
    photos.length > 0 ||
    versions.length > 0 ||
    queue.length > 0 ||
    shownRecommendations(work).some(isOwnWork)
  );
}

type Pointed = readonly PointedSurface[];

interface Worded {
  answer: RecommendationAnswer;
  prompt: string;
}

/** The state with an upgrade's new place, which drops its old preview. */
function placed(state: QuickQuoteState, id: string, place: Partial<Upgrade>): QuickQuoteState {
  const next = changed(state, id, (each) => ({ ...each, ...place }));
  return withoutQueued(withWork(next, redoUpgrade(next.work, id)), id);
}

/** Another room asks other questions about its condition and size; what it is worth stays. */
function factsAfter(before: Facts, change: Partial<Facts>): Facts {
  const { condition: _condition, size: _size, ...kept } = before;
  const moved = change.room !== undefined && change.room !== before.room;
  return { ...(moved ? kept : before), ...change };
}

/** Whether a model that saw the photo made the list, and the room is still the one that it saw. */
function listedByModel({ work, reading }: QuickQuoteState, answer: Estimate): boolean {
  const saw = work.recommendations.some(({ by, worded }) => by === "model" && !worded);
  return saw && reading?.roomType === answer.roomType;
}

/** The work without a model's upgrades that nobody looked at. */
function withoutModels(work: UpgradeWork<Upgrade>): UpgradeWork<Upgrade> {
  const recommendations = work.recommendations.filter(
    (each) => each.by !== "model" || each.worded || recommendationStateOf(each) !== "suggested",
  );
  return { ...work, recommendations };
}

/** The state with a new list; upgrades that it no longer names leave the queue. */
function withList(
  state: QuickQuoteState,
  answer: Estimate,
  own: readonly OwnFigures[] = [],
): QuickQuoteState {
  // What a model listed for the photo stands in place of the catalogue's list, until it is another room.
  const isModels = listedByModel(state, answer);
  const list = isModels ? [] : answer.recommendedUpgrades;
  const work = refine(isModels ? state.work : withoutModels(state.work), list, own);
  const here = new Set(work.recommendations.map(({ id }) => id));
  const { questions, assumedPropertyValue } = answer;
  const reading = state.reading ?? {
    roomType: answer.roomType,
    confidence: 1,
    likely: [answer.roomType],
    found: [],
    absent: [],
    condition: null,
  };
  return {
    ...state,
    phase: "ready",
    reading: { ...reading, questions, assumedPropertyValue },
    work,
    latest: list,
    latestOwn: own,
    queue: state.queue.filter((id) => here.has(id)),
  };
}

/** The quick quote after something happened, by what it is; pure. Rules of the domain decide, this keeps. */
const after = {
  photoChosen: (state) => ({ ...afresh(state), phase: "preparing" }),
  photoRefused: (state, { problem }: { problem: string }) => ({ ...afresh(state), problem }),
  photoKept: (state, { photo }: { photo: Photo }) => ({ ...state, phase: "reading", photo }),
  photoAdded: (state, { reference }: { reference: string }) => ({
    ...state,
    photos: [...state.photos, reference],
  }),
  photoRemoved: (state, { reference }: { reference: string }) => ({
    ...state,
    photos: state.photos.filter((each) => each !== reference),
  }),
  photoUnread: (state, { byModel: unreadByModel }: { byModel: boolean }) => ({
    ...state,
    phase: "unread",
    unreadByModel,
  }),
  startedOver: afresh,
  photoRead(state, { analysis }: { analysis: Analysis }) {
    // What is listed rests on no room: nothing of it is shown before its owner says that it is one.
    if (analysis.doubt !== null) return { ...state, phase: "doubted", doubt: analysis.doubt };
    const { roomType, confidence, likely, found, absent, condition } = analysis;
    const work = startUpgrades<Upgrade>(state.photo?.reference ?? "", []);
    const seen = { roomType, confidence, likely, found, absent, condition };
    const reading = { ...seen, questions: [], assumedPropertyValue: null };
    return withList({ ...state, work, reading }, analysis);
  },
  homeFound: (state, { home }: { home: Home }) => withHome(state, home),
  factsChanged: (state, { facts }: { facts: Partial<Facts> }) => ({
    ...state,
    facts: factsAfter(state.facts, facts),
  }),
  estimated(state, { estimate, own }: { estimate: Estimate; own: readonly OwnFigures[] }) {
    const begun = state.work.originalImage !== "";
    const work = begun ? state.work : startUpgrades<Upgrade>(state.photo?.reference ?? "", []);
    return tellList(state, withList({ ...state, work }, estimate, own));
  },
  previewAsked: (state, { id, draft }: { id: string; draft?: boolean }) =>
    withQueued(state, id, draft),
  previewFailed: (state, { id, why }: { id: string; why: string }) => ({
    ...withoutQueued(state, id),
    failures: { ...state.failures, [id]: why },
  }),
  previewUnplaced: (state, { id, asks }: { id: string; asks: Asks }) => ({
    ...withoutQueued(state, id),
    asked: { ...state.asked, [id]: asks },
  }),
  previewShown: (state, { id: shown }: { id: string }) => ({ ...state, shown }),
  previewCancelled: (state, { id }: { id: string }) => withoutQueued(state, id),
  previewMade: withPreview,
  applied: (state, { id }: { id: string }) => withWork(state, applyUpgrade(state.work, id)),
  redone: (state, { id }: { id: string }) => withWork(state, redoUpgrade(state.work, id)),
  deleted: (state, { id }: { id: string }) =>
    withoutQueued(withWork(state, deleteUpgrade(state.work, id)), id),
  revertedTo: (state, { kept }: { kept: number }) => ({
    ...state,
    work: revertToStep(state.work, kept),
  }),
  wentOnFrom: (state, { image }: { image: string }) => wentOnFrom(state, image),
  workRestored: (state, { work }: { work: UpgradeWork<Upgrade> }) => ({
    ...state,
    work: refine(work, state.latest, state.latestOwn),
  }),
  added(state, { answer, prompt, pointed }: Worded & { pointed?: Pointed | undefined }) {
    const work = addRecommendation(state.work, upgradeOf(answer, prompt, pointed));
    const next = { ...state, work };
    // Where its places are known it is drawn at once (PIC-09), else only listed.
    return pointed === undefined ? next : withQueued(next, answer.id);
  },
  regenerated(state, { id, answer, prompt }: Worded & { id: string }) {
    const before = { ...state, asked: without(state.asked, id) };
    const next = withWork(before, regenerateUpgrade(state.work, id, answer, prompt));
    const worded = changed(next, id, (each) => ({ ...each, worded: each.customPrompt !== "" }));
    return withoutQueued(worded, id);
  },
  ownCostGiven: (state, { id, cost }: { id: string; cost: Cents }) =>
    changed(state, id, (each) => withOwnCost(each, cost)),
  surfacesPointed: (state, { id, pointed }: { id: string; pointed: Pointed }) =>
    withQueued(placed(state, id, { pointed, mask: "" }), id),
  areaPainted(state, { id, prompt, ...area }: PaintedArea & { id: string; prompt: string }) {
    const words = prompt === "" ? {} : { customPrompt: prompt };
    return placed(state, id, { ...area, pointed: [], ...words });
  },
} satisfies Record<string, (state: QuickQuoteState, of: never) => QuickQuoteState>;

/** What goes with a thing that happened; nothing with some. */
type Of<Type extends keyof typeof after> =
  Parameters<(typeof after)[Type]> extends [QuickQuoteState, infer Given] ? Given : unknown;

export type QuickQuoteAction = {
  [Type in keyof typeof after]: { type: Type } & Of<Type>;
}[keyof typeof after];

export function quickQuoteAfter(
  state: QuickQuoteState,
  { type, ...of }: QuickQuoteAction,
): QuickQuoteState {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what goes with this type
  return after[type](state, of as never);
}
