import {
  type Cents,
  type MaskFit,
  type Moment,
  type PictureVersion,
  type PointedSurface,
  type Result,
  type UpgradeWork,
  addRecommendation,
  applyUpgrade,
  deleteUpgrade,
  previewUpgrade,
  recommendationStateOf,
  redoUpgrade,
  regenerateUpgrade,
  revertToStep,
  shownRecommendations,
  startUpgrades,
} from "@oneup/domain";
import type { RecommendationAnswer, VerbInput, VerbOutput } from "@oneup/operations";
import { previewAsked, previewBrokenOff, withoutQueued } from "./queue-state.ts";
import { type OwnFigures, refine } from "./refine.ts";
import { previewNews, withOutdated, without, withoutOutdated } from "./outdated-state.ts";
import { wentOnFrom, withVersion } from "./versions-state.ts";
import { isKind } from "./room-name.ts";
import { type Upgrade, upgradeOf, withOwnCost } from "./upgrade.ts";

/** @internal */
export type Analysis = VerbOutput<"quickQuote.analyze">;
/** @internal */
type Estimate = VerbOutput<"quickQuote.estimate">;
export type RoomKind = Analysis["roomType"];
export type PhotoDoubt = NonNullable<Analysis["doubt"]>;
export type Question = Analysis["questions"][number];
type GivenFacts = VerbInput<"quickQuote.estimate">;

export interface Photo {
  readonly reference: string;
  readonly width: number;
  readonly height: number;
}

/** How a preview was made and what of the request is in it. */
export type PreviewNote = Omit<VerbOutput<"quickQuote.visualizeSingle">, "image">;
export type Asks = PreviewNote["asks"];

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
export interface Reading {
  readonly roomType: RoomKind;
  /** How likely that is right, 0 to 1. */
  readonly confidence: number;
  /** The likeliest rooms, the best first. */
  readonly likely: readonly RoomKind[];
  readonly found: Analysis["found"];
  /** What a model says the photo does not show. */
  readonly absent: Analysis["absent"];
  /** The room's grade as the photo shows it; null where only its owner can tell. */
  readonly condition: Analysis["condition"];
  readonly questions: readonly Question[];
  readonly assumedPropertyValue: Cents | null;
}

/** A property of one's own that the figures can begin with. */
export interface Home {
  readonly address: string;
  /** Cents; null where it has no estimate. */
  readonly value: Cents | null;
  /** Five digits, or empty. */
  readonly zip: string;
}

/** What somebody who does not see the screen change is told. */
export type News =
  | { readonly kind: "preview"; readonly title: string }
  | { readonly kind: "list"; readonly room: RoomKind; readonly count: number };

export interface QuickQuoteState {
  readonly phase: "choose" | "preparing" | "reading" | "unread" | "doubted" | "ready";
  readonly photo: Photo | null;
  /** Why the last file could not be taken, in plain words. */
  readonly problem: string;
  readonly facts: Facts;
  /** Where value and ZIP began; null where their owner began them. */
  readonly home: Home | null;
  readonly reading: Reading | null;
  readonly work: UpgradeWork<Upgrade>;
  /** Every preview that was drawn into this photo, newest last, whatever became of it (PIC-08). */
  readonly versions: readonly PictureVersion<Upgrade>[];
  /** The last list as it was answered, for figures after an undo. */
  readonly latest: readonly RecommendationAnswer[];
  readonly latestOwn: readonly OwnFigures[];
  /** Ids whose preview is asked for; the first one is being drawn. */
  readonly queue: readonly string[];
  /** Ids whose preview this machine shall draw, because the model could not. */
  readonly drafts: readonly string[];
  /** Ids whose preview was asked for and broken off, by a lost connection or a reload. */
  readonly unfinished: readonly string[];
  /** Why the model made no preview, in plain words, by id. */
  readonly failures: Readonly<Record<string, string>>;
  /** What has to be pointed out before anything of an upgrade is drawn, by its id (PIC-09). */
  readonly asked: Readonly<Record<string, Asks>>;
  /** What a preview showed before its upgrade was changed, and the picture that it was drawn into, by id. */
  readonly outdated: Readonly<Record<string, { readonly image: string; readonly base: string }>>;
  /** Why the photo is hardly one of a room; null where nothing says so. */
  readonly doubt: PhotoDoubt | null;
  /** The photo was not read because the model could not: this machine can. */
  readonly unreadByModel: boolean;
  /** Notes of the previews by their picture's reference. */
  readonly notes: Readonly<Record<string, PreviewNote>>;
  readonly news: News | null;
}

export type QuickQuoteAction =
  | { type: "takenUp"; state: QuickQuoteState }
  | { type: "photoChosen" }
  | { type: "photoRefused"; problem: string }
  | { type: "photoKept"; photo: Photo }
  | { type: "photoRead"; analysis: Analysis }
  | { type: "photoUnread"; byModel: boolean }
  | { type: "startedOver" }
  | { type: "homeFound"; home: Home }
  | { type: "listShown" }
  | { type: "factsChanged"; facts: Partial<Facts> }
  | { type: "estimated"; estimate: Estimate; own: readonly OwnFigures[] }
  | { type: "previewAsked"; id: string; draft?: boolean }
  | { type: "previewFailed"; id: string; why: string }
  | { type: "previewUnplaced"; id: string; asks: Asks }
  | { type: "previewCancelled"; id: string }
  | { type: "previewBrokenOff"; id: string }
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
      /** Where it is meant, and that it is drawn at once (PIC-09); missing where it is only listed. */
      pointed?: readonly PointedSurface[] | undefined;
    }
  | { type: "regenerated"; id: string; answer: RecommendationAnswer; prompt: string }
  | { type: "ownCostGiven"; id: string; cost: Cents }
  | { type: "surfacesPointed"; id: string; pointed: readonly PointedSurface[] }
  | { type: "areaPainted"; id: string; mask: string; maskFit: MaskFit; prompt: string };

export const NOTHING_YET: QuickQuoteState = {
  phase: "choose",
  photo: null,
  problem: "",
  facts: { room: null, zip: "", propertyValue: null },
  home: null,
  reading: null,
  work: startUpgrades<Upgrade>("", []),
  versions: [],
  latest: [],
  latestOwn: [],
  queue: [],
  drafts: [],
  unfinished: [],
  failures: {},
  asked: {},
  outdated: {},
  doubt: null,
  unreadByModel: false,
  notes: {},
  news: null,
};

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

/** Another photo begins anew; what the home is worth and where it stands holds for every room. */
function afresh({ facts: { zip, propertyValue }, home }: QuickQuoteState): QuickQuoteState {
  return { ...NOTHING_YET, facts: { room: null, zip, propertyValue }, home };
}

/** What its owner said stays; a home is taken once, so that what was emptied stays empty. */
function withHome(state: QuickQuoteState, home: Home): QuickQuoteState {
  const { zip, propertyValue } = state.facts;
  if (state.home !== null || zip !== "" || propertyValue !== null) return state;
  return { ...state, home, facts: { ...state.facts, zip: home.zip, propertyValue: home.value } };
}

/** The room and how much is recommended for it, to be told. */
function listNews(state: Pick<QuickQuoteState, "facts" | "reading" | "work">): News {
  const count = shownRecommendations(state.work).length;
  return { kind: "list", room: roomOf(state), count };
}

/** A list that took the place of another is told of; the first one is where the focus goes. */
function tellList(before: QuickQuoteState, after: QuickQuoteState): QuickQuoteState {
  return before.phase === "ready" ? { ...after, news: listNews(after) } : after;
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

/** An upgrade is meant somewhere else: a preview of where it was no longer fits. */
function placed(state: QuickQuoteState, id: string, place: Partial<Upgrade>): QuickQuoteState {
  const next = changed(withOutdated(state, id), id, (each) => ({ ...each, ...place }));
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

/** What a model listed for the photo stands in place of the catalogue's list. */
function besideModels(state: QuickQuoteState, answer: Estimate): readonly RecommendationAnswer[] {
  return listedByModel(state, answer) ? [] : answer.recommendedUpgrades;
}

/** Another room than the model saw: what it listed and nobody looked at goes. */
function withoutOtherRoom(state: QuickQuoteState, answer: Estimate): QuickQuoteState {
  if (listedByModel(state, answer)) return state;
  const recommendations = state.work.recommendations.filter(
    (each) => each.by !== "model" || each.worded || recommendationStateOf(each) !== "suggested",
  );
  return { ...state, work: { ...state.work, recommendations } };
}

/** Takes a list as it was answered: the reading follows, and what nobody brings any more leaves the queue. */
function withList(
  state: QuickQuoteState,
  answer: Estimate,
  own: readonly OwnFigures[] = [],
): QuickQuoteState {
  const list = besideModels(state, answer);
  const work = refine(withoutOtherRoom(state, answer).work, list, own);
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

/** The quick quote after something happened; pure. Rules of the domain decide, this keeps. */
// oxlint-disable-next-line typescript/consistent-return -- every action answers: the compiler sees to it
export function quickQuoteAfter(state: QuickQuoteState, action: QuickQuoteAction): QuickQuoteState {
  switch (action.type) {
    case "takenUp":
      return action.state;
    case "photoChosen":
      return { ...afresh(state), phase: "preparing" };
    case "photoRefused":
      return { ...afresh(state), problem: action.problem };
    case "photoKept":
      return { ...state, phase: "reading", photo: action.photo };
    case "photoUnread":
      return { ...state, phase: "unread", unreadByModel: action.byModel };
    case "startedOver":
      return afresh(state);
    case "photoRead": {
      const { analysis } = action;
      // What is listed rests on no room: nothing of it is shown before its owner says that it is one.
      if (analysis.doubt !== null) return { ...state, phase: "doubted", doubt: analysis.doubt };
      const { roomType, confidence, likely, found, absent, condition } = analysis;
      const work = startUpgrades<Upgrade>(state.photo?.reference ?? "", []);
      const seen = { roomType, confidence, likely, found, absent, condition };
      const reading = { ...seen, questions: [], assumedPropertyValue: null };
      return withList({ ...state, work, reading }, analysis);
    }
    case "homeFound":
      return withHome(state, action.home);
    case "listShown":
      return { ...state, news: listNews(state) };
    case "factsChanged":
      return { ...state, facts: factsAfter(state.facts, action.facts) };
    case "estimated": {
      const begun = state.work.originalImage !== "";
      const work = begun ? state.work : startUpgrades<Upgrade>(state.photo?.reference ?? "", []);
      return tellList(state, withList({ ...state, work }, action.estimate, action.own));
    }
    case "previewAsked":
      return previewAsked(state, action);
    case "previewFailed": {
      const failures = { ...state.failures, [action.id]: action.why };
      return { ...withoutQueued(state, action.id), failures };
    }
    case "previewUnplaced": {
      const asked = { ...state.asked, [action.id]: action.asks };
      return { ...withoutQueued(state, action.id), asked };
    }
    case "previewCancelled":
      return withoutQueued(state, action.id);
    case "previewBrokenOff":
      return previewBrokenOff(state, action.id);
    case "previewMade": {
      const { id, image, note } = action;
      const next = withVersion(withWork(state, previewUpgrade(state.work, id, image)), action);
      const notes = { ...state.notes, [image]: note };
      return withoutQueued(
        withoutOutdated({ ...next, notes, news: previewNews(next, id) }, id),
        id,
      );
    }
    case "applied":
      return withWork(state, applyUpgrade(state.work, action.id));
    case "redone":
      return withoutOutdated(withWork(state, redoUpgrade(state.work, action.id)), action.id);
    case "deleted":
      return withoutQueued(withWork(state, deleteUpgrade(state.work, action.id)), action.id);
    case "revertedTo":
      return { ...state, work: revertToStep(state.work, action.kept) };
    case "wentOnFrom":
      return wentOnFrom(state, action.image);
    case "workRestored":
      return { ...state, work: refine(action.work, state.latest, state.latestOwn) };
    case "added": {
      const { answer, prompt, pointed } = action;
      const work = addRecommendation(state.work, upgradeOf(answer, prompt, pointed));
      const next = { ...state, work };
      return pointed === undefined ? next : previewAsked(next, { id: answer.id });
    }
    case "regenerated": {
      const { id, answer, prompt } = action;
      const before = { ...withOutdated(state, id), asked: without(state.asked, id) };
      const next = withWork(before, regenerateUpgrade(state.work, id, answer, prompt));
      const worded = changed(next, id, (each) => ({ ...each, worded: each.customPrompt !== "" }));
      return withoutQueued(worded, id);
    }
    case "ownCostGiven":
      return changed(state, action.id, (each) => withOwnCost(each, action.cost));
    case "surfacesPointed": {
      const { id, pointed } = action;
      return previewAsked(placed(state, id, { pointed, mask: "" }), { id });
    }
    case "areaPainted": {
      const { id, mask, maskFit, prompt } = action;
      const words = prompt === "" ? {} : { customPrompt: prompt };
      return placed(state, id, { mask, maskFit, pointed: [], ...words });
    }
  }
}
