import {
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
import type { RecommendationAnswer } from "@oneup/operations";
import {
  previewAsked,
  previewBrokenOff,
  previewNews,
  without,
  withOutdated,
  withoutOutdated,
  withoutQueued,
} from "./previews-state.ts";
import {
  type Estimate,
  type Facts,
  type Home,
  type News,
  type QuickQuoteAction,
  type QuickQuoteState,
  type OwnFigures,
  NOTHING_YET,
  roomOf,
} from "./quick-quote-model.ts";
import { refine } from "./refine.ts";
import { wentOnFrom, withVersion } from "./versions-state.ts";
import { type Upgrade, upgradeOf, withOwnCost } from "./upgrade.ts";

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
