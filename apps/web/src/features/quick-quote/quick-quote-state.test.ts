import { appliedTotals, baseImage, shownRecommendations } from "@oneup/domain";
import type { RecommendationAnswer } from "@oneup/operations";
import { describe, expect, it } from "vitest";
import {
  type Analysis,
  NOTHING_YET,
  type QuickQuoteAction,
  type QuickQuoteState,
  factsInput,
  quickQuoteAfter,
  roomOf,
} from "./quick-quote-state.ts";
import { outdatedOf } from "./outdated-state.ts";
import { asksForFigures } from "./refine.ts";
import { quoteUpgrades } from "./quote-upgrades.ts";
import { holdsWork } from "./versions-state.ts";

const origin = { kind: "benchmark", source: "A survey", evidence: "", years: "2024" } as const;
const figure = (dollars: number) => ({
  low: dollars * 50,
  typical: dollars * 100,
  high: dollars * 200,
  origin,
});

function answer(
  id: string,
  { cost = 1000, gain = 1500, title = `Do ${id}` } = {},
): RecommendationAnswer {
  return {
    id,
    title,
    description: `${title} nicely`,
    estimatedCost: cost,
    estimatedValueIncrease: gain,
    priority: "high",
    category: "refresh",
    request: `draw ${id}`,
    cost: figure(cost),
    valueGain: figure(gain),
    gainPercent: { low: 0, typical: 1, high: 2 },
    reasons: [],
    notes: [],
    askCost: false,
    by: "catalogue",
  };
}

const [A, B, C] = [answer("a"), answer("b"), answer("c")];

function analysis(...recommendedUpgrades: RecommendationAnswer[]): Analysis {
  return {
    roomType: "kitchen",
    guessed: true,
    confidence: 0.8,
    doubt: null,
    found: [{ surface: "cabinets", material: "oak" }],
    condition: null,
    questions: [],
    assumedPropertyValue: 40_000_000,
    recommendedUpgrades,
  };
}

type Step = QuickQuoteAction | readonly QuickQuoteAction[];
type Facts = Extract<QuickQuoteAction, { type: "factsChanged" }>["facts"];
type Area = Extract<QuickQuoteAction, { type: "areaPainted" }>;

const photo = { reference: "picture:room", width: 1200, height: 800 };
const MADE_AT = "2026-11-24T18:00:00.000Z";
const MASK = "data:image/png;base64,AA==";

const after = (state: QuickQuoteState, ...steps: Step[]) =>
  steps.flat().reduce(quickQuoteAfter, state);
const chosen = { type: "photoChosen" } as const;
const kept = { type: "photoKept", photo } as const;
const readAs = (what: Analysis) =>
  after(NOTHING_YET, chosen, kept, { type: "photoRead", analysis: what });
const ready = (...list: RecommendationAnswer[]) => readAs(analysis(...list));
const say = (facts: Facts) => ({ type: "factsChanged", facts }) as const;
const ask = (id: string) => ({ type: "previewAsked", id }) as const;
const cancel = (id: string) => ({ type: "previewCancelled", id }) as const;
const redo = (id: string) => ({ type: "redone", id }) as const;
const drop = (id: string) => ({ type: "deleted", id }) as const;
const add = (id: string, prompt: string, more: Partial<RecommendationAnswer> = {}) =>
  ({ type: "added", answer: { ...answer(id), ...more }, prompt }) as const;
const reword = (id: string, given: RecommendationAnswer, prompt: string) =>
  ({ type: "regenerated", id, answer: given, prompt }) as const;
const paint = (id: string, more: Partial<Area> = {}) =>
  ({ type: "areaPainted", id, mask: MASK, maskFit: "painted", prompt: "", ...more }) as const;
const ownCost = (id: string, cost: number) =>
  ({ type: "ownCostGiven", id, cost, source: "Your own figure" }) as const;
const revert = (steps: number) => ({ type: "revertedTo", kept: steps }) as const;
const goOn = (image: string) => ({ type: "wentOnFrom", image }) as const;
const made = (id: string, image = `picture:${id}`): readonly QuickQuoteAction[] => [
  ask(id),
  {
    type: "previewMade",
    id,
    image,
    note: { kind: "draft", engine: "machine", done: [], notDone: [], hints: [], drift: 0 },
    madeAt: MADE_AT,
  },
];
const apply = (id: string, image?: string): readonly QuickQuoteAction[] => [
  ...made(id, image),
  { type: "applied", id },
];
const estimate = (what: Analysis, own: Extract<QuickQuoteAction, { own: unknown }>["own"] = []) =>
  ({ type: "estimated", estimate: what, own }) as const;
const estimated = (...list: RecommendationAnswer[]) => estimate(analysis(...list));
const shownIds = (state: QuickQuoteState) => shownRecommendations(state.work).map(({ id }) => id);
const pairs = (state: QuickQuoteState) =>
  quoteUpgrades(state.work).map(({ beforeImage, afterImage }) => [beforeImage, afterImage]);
const find = (state: QuickQuoteState, id: string) => {
  const found = state.work.recommendations.find((each) => each.id === id);
  if (!found) throw new Error(`${id} is not there`);
  return found;
};

describe("from a photo to recommendations", () => {
  it("QQ-04 leads to the list of the answer, in its order", () => {
    const state = ready(A, B);
    expect(state.phase).toBe("ready");
    expect(shownIds(state)).toEqual(["a", "b"]);
    expect(baseImage(state.work)).toBe("picture:room");
    expect(roomOf(state)).toBe("kitchen");
  });

  it("QQ-03 goes back to choosing, with the reason, and keeps what the home is worth", () => {
    const facts = { propertyValue: 60_000_000, zip: "94110" };
    const state = after(ready(A), say(facts), { type: "photoRefused", problem: "No picture." });
    expect(state).toMatchObject({ phase: "choose", problem: "No picture.", photo: null });
    expect(state.facts).toEqual({ room: null, ...facts });
  });

  it("QQ-04 a photo that hardly shows a room lists nothing before its owner says which room it is", () => {
    const doubted = readAs({ ...analysis(A), doubt: "text" });
    expect(doubted).toMatchObject({ phase: "doubted", doubt: "text", photo, reading: null });
    expect(doubted.work.recommendations).toEqual([]);
    // what is known of the home comes meanwhile, and lists nothing either
    const known = say({ zip: "94110", propertyValue: 60_000_000 });
    expect(asksForFigures(after(doubted, known))).toBe(false);
    const told = after(doubted, say({ room: "kitchen" }));
    expect(asksForFigures(told)).toBe(true);
    const insisted = after(told, estimated(A));
    expect([insisted.phase, shownIds(insisted)]).toEqual(["ready", ["a"]]);
    expect(after(doubted, chosen).doubt).toBeNull();
  });

  it("QQ-05 stays with the photo when it could not be read, and goes on once the room is told", () => {
    const failed = { type: "photoUnread", byModel: false } as const;
    const unread = after(NOTHING_YET, kept, failed, say({ room: "bath" }));
    expect(unread).toMatchObject({ phase: "unread", photo });
    const state = after(unread, estimated(A));
    expect(state.phase).toBe("ready");
    expect(baseImage(state.work)).toBe("picture:room");
  });
});

describe("a property of one's own", () => {
  const home = { address: "12 Oak Street, Springfield, IL 62704", value: 46_700_000, zip: "62704" };
  const found = { type: "homeFound", home } as const;

  it("QQ-06 begins value and ZIP, which hold for the next photo too", () => {
    const state = after(ready(A), found);
    for (const each of [state, after(state, chosen)])
      expect(each).toMatchObject({ home, facts: { zip: "62704", propertyValue: 46_700_000 } });
  });

  it("QQ-06 takes the place of nothing that was said, and comes once", () => {
    const said = after(ready(A), say({ zip: "94110" }), found);
    expect(said).toMatchObject({ home: null, facts: { zip: "94110", propertyValue: null } });
    const emptied = { zip: "", propertyValue: null };
    expect(after(ready(A), found, say(emptied), found).facts).toMatchObject(emptied);
  });
});

it("EXP-03 another photo would drop nothing of a list that was only read, and any picture, own words, area or cost", () => {
  const read = ready(A);
  expect(holdsWork(read)).toBe(false);
  for (const step of [ask("a"), add("c", "warm oak"), paint("a"), ownCost("a", 100_00)])
    expect(holdsWork(after(read, step))).toBe(true);
  expect(holdsWork(after(read, ask("a"), cancel("a")))).toBe(false);
  // A drawn preview stays among the versions when its card is cleared.
  expect(holdsWork(after(read, made("a"), redo("a")))).toBe(true);
});

describe("what is told", () => {
  it("EXP-01 a preview that is ready by its title, again when it is made again", () => {
    const news = { kind: "preview", title: "Do a" };
    const previewed = after(ready(A), made("a"));
    expect(previewed.news).toEqual(news);
    const again = after(previewed, redo("a"), ask("a"));
    expect(again.news).toBeNull();
    expect(after(again, made("a").slice(1)).news).toEqual(news);
  });

  it("EXP-01 another list by its room and how much is in it, the first one only where it is asked", () => {
    const first = ready(A, B);
    expect(first.news).toBeNull();
    const shown = after(first, { type: "listShown" });
    expect(shown.news).toEqual({ kind: "list", room: "kitchen", count: 2 });
    const other = after(first, say({ room: "bath" }), estimated(C));
    expect(other.news).toEqual({ kind: "list", room: "bath", count: 1 });
  });
});

describe("previewing and applying", () => {
  it("QQ-09 goes from suggested to previewed, and by redo back", () => {
    const previewed = after(ready(A), made("a"));
    expect(find(previewed, "a").generatedImage).toBe("picture:a");
    expect(previewed.queue).toEqual([]);
    expect(find(after(previewed, redo("a")), "a").generatedImage).toBe("");
  });

  it("queues previews once each as they were asked for, and stops waiting for one that is cancelled, deleted or worded anew", () => {
    const asked = after(ready(A, B), ask("b"), ask("a"), ask("b"));
    expect(asked.queue).toEqual(["b", "a"]);
    for (const step of [cancel("b"), drop("b"), reword("b", answer("x"), "x")])
      expect(after(asked, step).queue).toEqual(["a"]);
  });

  it("QQ-10 makes the applied picture the base and clears the previews of the others", () => {
    const state = after(ready(A, B), made("a"), made("b"), { type: "applied", id: "a" });
    expect(baseImage(state.work)).toBe("picture:a");
    expect(find(state, "b").generatedImage).toBe("");
    expect(find(state, "a").approved).toBe(true);
  });

  it("QQ-11 drops the later steps and approvals when reverted to a step, all of them at the original", () => {
    const two = after(ready(A, B), apply("a"), apply("b"));
    const one = after(two, revert(1));
    expect(baseImage(one.work)).toBe("picture:a");
    expect(find(one, "b").approved).toBe(false);
    const none = after(two, revert(0));
    expect(baseImage(none.work)).toBe("picture:room");
    const undone = after(none, { type: "workRestored", work: two.work });
    expect(undone.work.steps).toEqual(two.work.steps);
  });

  it("QQ-12 takes a deleted one from the list, and refuses to delete an applied one", () => {
    const state = after(ready(A, B), drop("b"));
    expect(shownIds(state)).toEqual(["a"]);
    const applied = after(state, apply("a"));
    expect(after(applied, drop("a"))).toEqual(applied);
  });
});

describe("the versions of the picture", () => {
  it("PIC-08 keeps every preview with its words, area, time and what it was drawn into, also after redo and revert", () => {
    const state = after(
      ready(A, B),
      paint("a", { prompt: "navy" }),
      apply("a"),
      made("b", "picture:b1"),
      redo("b"),
      made("b", "picture:b2"),
      revert(0),
    );
    const recommendation = { customPrompt: "navy", mask: MASK, maskFit: "painted" };
    expect(state.versions).toMatchObject([
      { image: "picture:a", parent: "picture:room", madeAt: MADE_AT, recommendation },
      { image: "picture:b1", parent: "picture:a" },
      { image: "picture:b2", parent: "picture:a" },
    ]);
    expect(after(state, { type: "startedOver" }).versions).toEqual([]);
  });

  it("PIC-08 goes on from an earlier version while the later ones stay, and undo takes that back", () => {
    const three = after(ready(A, B, C), apply("a"), apply("b"), made("c"));
    const branch = after(three, goOn("picture:a"), apply("c", "picture:ac"));
    expect(pairs(branch)).toEqual([
      ["picture:room", "picture:a"],
      ["picture:a", "picture:ac"],
    ]);
    const images = ["picture:a", "picture:b", "picture:c", "picture:ac"];
    expect(branch.versions.map(({ image }) => image)).toEqual(images);
    const forth = after(branch, goOn("picture:c"));
    expect(forth.work.steps.map(({ image }) => image)).toEqual(images.slice(0, 3));
    expect(after(forth, { type: "workRestored", work: branch.work }).work).toEqual(branch.work);
  });

  it("PIC-08 what was reworded since stands as it was drawn, with the list's figures of now", () => {
    const state = after(
      ready(A, B),
      made("a"),
      reword("a", answer("x", { title: "Other" }), "other"),
      estimated(answer("a", { cost: 3000 }), B),
      goOn("picture:a"),
    );
    expect(find(state, "a")).toMatchObject({ title: "Do a", worded: false, approved: true });
    expect(appliedTotals(state.work).cost).toBe(300_000);
  });

  it("PIC-08 what is no version changes nothing", () => {
    const state = after(ready(A), apply("a"));
    expect(after(state, goOn("picture:elsewhere"))).toBe(state);
  });
});

describe("words of one's own", () => {
  it("QQ-13 adds the recommendation of the answer at the end", () => {
    const state = after(ready(A), add("own", "a skylight"));
    expect(shownIds(state)).toEqual(["a", "own"]);
    expect(find(state, "own")).toMatchObject({ customPrompt: "a skylight", worded: true });
  });

  it("QQ-15 replaces title, description and figures and drops the preview of the old words", () => {
    const words = answer("new", { title: "Sage walls", cost: 700, gain: 900 });
    const state = after(ready(A), made("a"), reword("a", words, "sage walls"));
    expect(find(state, "a")).toMatchObject({
      title: "Sage walls",
      description: "Sage walls nicely",
      estimatedCost: 700,
      estimatedValueIncrease: 900,
      generatedImage: "",
      customPrompt: "sage walls",
    });
  });

  it("takes the cost that its owner knows, says it is theirs and asks no more", () => {
    const wide = add("own", "a skylight", { askCost: true });
    const { cost, estimatedCost, askCost } = find(
      after(ready(A), wide, ownCost("own", 320_000)),
      "own",
    );
    expect(cost).toMatchObject({ low: 320_000, typical: 320_000, high: 320_000 });
    expect(cost.origin.kind).toBe("owner");
    expect([estimatedCost, askCost]).toEqual([3200, false]);
  });

  it("QQ-20 keeps the painted area with its upgrade, asks with the detected words, and drops the old preview", () => {
    const area = paint("a", { maskFit: "edges", prompt: "oak floor" });
    const state = after(ready(A), made("a"), area);
    const asks = { mask: MASK, customPrompt: "oak floor", generatedImage: "", worded: false };
    expect(find(state, "a")).toMatchObject(asks);
    const without = after(state, paint("a", { mask: "" }));
    expect(find(without, "a")).toMatchObject({ mask: "", customPrompt: "oak floor" });
  });
});

const previewed = () => after(ready(A, B), made("a", "picture:a1"));

describe("a preview of what was changed since", () => {
  it("EXP-03 QQ-20 stays to be seen after another area was painted, until the next preview is there", () => {
    const painted = after(previewed(), paint("a"));
    expect(outdatedOf(painted, "a")).toBe("picture:a1");
    const asked = after(painted, ask("a"));
    expect(outdatedOf(asked, "a")).toBe("picture:a1");
    // Nothing of it comes back once the next one is cleared.
    const next = after(asked, made("a", "picture:a2").slice(1), redo("a"));
    expect(outdatedOf(next, "a")).toBe("");
  });

  it("EXP-03 QQ-09 QQ-10 QQ-15 stays to be seen after a rewording; it goes with a redo, and with the room that it was drawn into", () => {
    expect(outdatedOf(after(previewed(), reword("a", A, "oak")), "a")).toBe("picture:a1");
    expect(outdatedOf(after(previewed(), redo("a")), "a")).toBe("");
    expect(outdatedOf(after(previewed(), paint("a"), apply("b")), "a")).toBe("");
  });
});

describe("refining by an answer", () => {
  it("takes order, words and figures of the new list and drops what nobody looked at, also from the queue", () => {
    const state = after(ready(A, B), ask("b"), cancel("b"), estimated(C, answer("a", { cost: 5 })));
    expect(shownIds(state)).toEqual(["c", "a"]);
    expect(find(state, "a").estimatedCost).toBe(5);
    expect(after(ready(A, B), ask("b"), estimated(A)).queue).toEqual([]);
  });

  it("keeps what was previewed, applied, worded or deleted, with the applied ones' new figures", () => {
    const before = after(ready(A, B, C), apply("a"), made("b"), drop("c"), add("own", "mine"));
    const state = after(before, estimated(C, answer("a", { cost: 2000, gain: 5000 })));
    expect(shownIds(state)).toEqual(["a", "b", "own"]);
    expect(find(state, "b").generatedImage).toBe("picture:b");
    expect(appliedTotals(state.work)).toEqual({ cost: 200_000, valueGain: 500_000, roi: 250 });
  });

  it("gives an upgrade in one's own words new figures, and leaves the words and a known cost alone", () => {
    const mine = add("own", "mine", { title: "Mine" });
    const own = [{ id: "own", answer: answer("other", { title: "Other", cost: 9, gain: 77 }) }];
    const state = after(ready(A), mine, ownCost("own", 10_000), estimate(analysis(A), own));
    expect(find(state, "own")).toMatchObject({
      title: "Mine",
      customPrompt: "mine",
      estimatedValueIncrease: 77,
      estimatedCost: 100,
    });
  });

  it("asks another room's condition and size anew; age, ZIP and value stay", () => {
    const said = say({ condition: "poor", size: 200, age: 22, zip: "94110" });
    expect(factsInput(after(ready(A), said, say({ room: "bath" })))).toEqual({
      room: "bath",
      found: [{ surface: "cabinets", material: "oak" }],
      age: 22,
      zip: "94110",
      propertyValue: null,
    });
  });
});

describe("the request for quotes", () => {
  it("QQ-23 S-49 takes the applied ones in the order of their steps, each with the picture before it", () => {
    const state = after(ready(A, B, C), apply("b"), apply("a"), made("c"));
    const upgrades = quoteUpgrades(state.work);
    expect(upgrades.map(({ room }) => room)).toEqual(["Do b", "Do a"]);
    expect(pairs(state)).toEqual([
      ["picture:room", "picture:b"],
      ["picture:b", "picture:a"],
    ]);
    expect(upgrades[0]?.cost).toEqual(figure(1000));
    expect(upgrades[0]?.valueGain.origin).toEqual(origin);
  });

  it.each([
    ["an area", after(ready(A), paint("a", { mask: "", prompt: "navy" }), apply("a")), "navy"],
    ["one's own words", after(ready(), add("own", "mine"), apply("own")), ""],
  ])(
    "tells contractors the words that %s was drawn by, where the description does not",
    (_of, state, told) => {
      expect(quoteUpgrades(state.work)[0]?.customDescription).toBe(told);
    },
  );

  it("CALC-09 S-49 sums cost and gain of the applied ones, with ROI to one decimal, and cuts a title to the length of a quote's room", () => {
    const long = answer("a", { cost: 3000, gain: 1000, title: "x".repeat(400) });
    const { work } = after(ready(long), apply("a"));
    expect(appliedTotals(work).roi).toBe(33.3);
    expect(quoteUpgrades(work)[0]?.room).toHaveLength(160);
  });
});

const seen = (id: string): RecommendationAnswer => ({ ...answer(id), by: "model" });

describe("PIC-03 what a model saw and could not do", () => {
  it("PIC-03 a model's list stays while its room does; the catalogue's takes its place for another room", () => {
    const begun = ready(seen("dragon"), seen("quartz"));
    expect(shownIds(after(begun, estimated(answer("paint"))))).toEqual(["dragon", "quartz"]);
    const bath: Analysis = { ...analysis(answer("tub")), roomType: "bath" };
    const moved = after(begun, made("quartz"), estimate(bath));
    expect(shownIds(moved)).toEqual(["tub", "quartz"]);
  });

  it("PIC-03 a preview that failed says why until it is asked for again, as a draft or by the model", () => {
    const failed = after(ready(A), ask("a"), { type: "previewFailed", id: "a", why: "Away." });
    expect([failed.queue, failed.failures]).toEqual([[], { a: "Away." }]);
    const draft = after(failed, { type: "previewAsked", id: "a", draft: true });
    expect([draft.queue, draft.failures, draft.drafts]).toEqual([["a"], {}, ["a"]]);
    expect(after(draft, cancel("a"), ask("a")).drafts).toEqual([]);
  });

  it("EXP-03 a preview that was broken off stays noted until it is asked for again", () => {
    const broken = after(ready(A, B), ask("a"), ask("b"), { type: "previewBrokenOff", id: "a" });
    expect([broken.queue, broken.unfinished]).toEqual([["b"], ["a"]]);
    const again = after(broken, ask("a"));
    expect([again.queue, again.unfinished]).toEqual([["b", "a"], []]);
    // Nor once it was asked for in other words, or its card is gone.
    for (const step of [reword("a", A, "navy"), drop("a")])
      expect(after(broken, step).unfinished).toEqual([]);
  });

  it("PIC-06 the photo's grade counts until the owner says otherwise, or that it is another room", () => {
    const condition = {
      word: "fair",
      score: 62,
      reasons: [{ surface: "cabinets", step: "worn", percent: 100 }],
      confidence: 0.26,
    } as const;
    const graded = readAs({ ...analysis(), condition });
    const conditionOf = (...steps: Step[]) => factsInput(after(graded, ...steps)).condition;
    expect(conditionOf()).toBe("fair");
    expect(conditionOf(say({ condition: "good" }))).toBe("good");
    expect(conditionOf(say({ room: "bath" }))).toBeUndefined();
  });
});
