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

const photo = { reference: "picture:room", width: 1200, height: 800 };
const after = (state: QuickQuoteState, ...actions: QuickQuoteAction[]) =>
  actions.reduce(quickQuoteAfter, state);
const ready = (...list: RecommendationAnswer[]) =>
  after(
    NOTHING_YET,
    { type: "photoChosen" },
    { type: "photoKept", photo },
    { type: "photoRead", analysis: analysis(...list) },
  );
const made = (id: string, image = `picture:${id}`): QuickQuoteAction[] => [
  { type: "previewAsked", id },
  {
    type: "previewMade",
    id,
    image,
    note: { kind: "draft", engine: "machine", done: [], notDone: [], hints: [], drift: 0 },
    madeAt: "2026-11-24T18:00:00.000Z",
  },
];
const estimated = (...list: RecommendationAnswer[]): QuickQuoteAction => ({
  type: "estimated",
  estimate: analysis(...list),
  own: [],
});
const shownIds = (state: QuickQuoteState) => shownRecommendations(state.work).map(({ id }) => id);
const find = (state: QuickQuoteState, id: string) => {
  const found = state.work.recommendations.find((each) => each.id === id);
  if (!found) throw new Error(`${id} is not there`);
  return found;
};

describe("from a photo to recommendations", () => {
  it("QQ-04 leads to the list of the answer, in its order", () => {
    const state = ready(answer("a"), answer("b"));
    expect(state.phase).toBe("ready");
    expect(shownIds(state)).toEqual(["a", "b"]);
    expect(baseImage(state.work)).toBe("picture:room");
    expect(roomOf(state)).toBe("kitchen");
  });

  it("QQ-03 goes back to choosing, with the reason, and keeps what the home is worth", () => {
    const facts = { propertyValue: 60_000_000, zip: "94110" };
    const state = after(
      ready(answer("a")),
      { type: "factsChanged", facts },
      { type: "photoRefused", problem: "No picture." },
    );
    expect(state).toMatchObject({ phase: "choose", problem: "No picture.", photo: null });
    expect(state.facts).toEqual({ room: null, ...facts });
  });

  it("QQ-04 a photo that hardly shows a room lists nothing before its owner says which room it is", () => {
    const doubted = after(
      NOTHING_YET,
      { type: "photoChosen" },
      { type: "photoKept", photo },
      { type: "photoRead", analysis: { ...analysis(answer("a")), doubt: "text" } },
    );
    expect(doubted).toMatchObject({ phase: "doubted", doubt: "text", photo, reading: null });
    expect(doubted.work.recommendations).toEqual([]);
    // what is known of the home comes meanwhile, and lists nothing either
    const facts = { zip: "94110", propertyValue: 60_000_000 };
    expect(asksForFigures(after(doubted, { type: "factsChanged", facts }))).toBe(false);
    const told = { room: "kitchen" } as const;
    expect(asksForFigures(after(doubted, { type: "factsChanged", facts: told }))).toBe(true);
    const insisted = after(
      doubted,
      { type: "factsChanged", facts: { room: "kitchen" } },
      estimated(answer("a")),
    );
    expect(insisted.phase).toBe("ready");
    expect(insisted.work.recommendations.map(({ id }) => id)).toEqual(["a"]);
    expect(after(doubted, { type: "photoChosen" }).doubt).toBeNull();
  });

  it("QQ-05 stays with the photo when it could not be read, and goes on once the room is told", () => {
    const unread = after(
      NOTHING_YET,
      { type: "photoKept", photo },
      { type: "photoUnread", byModel: false },
      { type: "factsChanged", facts: { room: "bath" } },
    );
    expect(unread).toMatchObject({ phase: "unread", photo });
    const state = after(unread, estimated(answer("a")));
    expect(state.phase).toBe("ready");
    expect(baseImage(state.work)).toBe("picture:room");
  });
});

describe("a property of one's own", () => {
  const home = { address: "12 Oak Street, Springfield, IL 62704", value: 46_700_000, zip: "62704" };
  const found = { type: "homeFound", home } as const;

  it("QQ-06 begins value and ZIP, which hold for the next photo too", () => {
    const state = after(ready(answer("a")), found);
    expect(state).toMatchObject({ home, facts: { zip: "62704", propertyValue: 46_700_000 } });
    const next = after(state, { type: "photoChosen" });
    expect(next).toMatchObject({ home, facts: { zip: "62704", propertyValue: 46_700_000 } });
  });

  it("QQ-06 takes the place of nothing that was said, and comes once", () => {
    const said = after(
      ready(answer("a")),
      { type: "factsChanged", facts: { zip: "94110" } },
      found,
    );
    expect(said).toMatchObject({ home: null, facts: { zip: "94110", propertyValue: null } });
    const emptied = { zip: "", propertyValue: null };
    const again = after(ready(answer("a")), found, { type: "factsChanged", facts: emptied }, found);
    expect(again.facts).toMatchObject(emptied);
  });
});

describe("what another photo would drop", () => {
  it("EXP-03 is nothing of a list that was only read, and any picture, own words, area or cost", () => {
    const read = ready(answer("a"));
    expect(holdsWork(read)).toBe(false);
    const steps: readonly QuickQuoteAction[] = [
      { type: "previewAsked", id: "a" },
      { type: "added", answer: answer("c"), prompt: "warm oak" },
      { type: "areaPainted", id: "a", mask: "data:mask", maskFit: "edges", prompt: "" },
      { type: "ownCostGiven", id: "a", cost: 100_00, source: "Your figure" },
    ];
    for (const step of steps) expect(holdsWork(after(read, step))).toBe(true);
    const asked = after(read, { type: "previewAsked", id: "a" });
    expect(holdsWork(after(asked, { type: "previewCancelled", id: "a" }))).toBe(false);
    // A drawn preview stays among the versions when its card is cleared.
    expect(holdsWork(after(read, ...made("a"), { type: "redone", id: "a" }))).toBe(true);
  });
});

describe("what is told", () => {
  it("EXP-01 a preview that is ready by its title, again when it is made again", () => {
    const previewed = after(ready(answer("a")), ...made("a"));
    expect(previewed.news).toEqual({ kind: "preview", title: "Do a" });
    const again = after(previewed, { type: "redone", id: "a" }, { type: "previewAsked", id: "a" });
    expect(again.news).toBeNull();
    expect(after(again, ...made("a").slice(1)).news).toEqual({ kind: "preview", title: "Do a" });
  });

  it("EXP-01 another list by its room and how much is in it, the first one only where it is asked", () => {
    const first = ready(answer("a"), answer("b"));
    expect(first.news).toBeNull();
    expect(after(first, { type: "listShown" }).news).toEqual({
      kind: "list",
      room: "kitchen",
      count: 2,
    });
    const other = after(
      first,
      { type: "factsChanged", facts: { room: "bath" } },
      estimated(answer("c")),
    );
    expect(other.news).toEqual({ kind: "list", room: "bath", count: 1 });
  });
});

describe("previewing and applying", () => {
  it("QQ-09 goes from suggested to previewed, and by redo back", () => {
    const previewed = after(ready(answer("a")), ...made("a"));
    expect(find(previewed, "a").generatedImage).toBe("picture:a");
    expect(previewed.queue).toEqual([]);
    expect(find(after(previewed, { type: "redone", id: "a" }), "a").generatedImage).toBe("");
  });

  it("queues previews once each, in the order in which they were asked for", () => {
    const asked = after(
      ready(answer("a"), answer("b")),
      { type: "previewAsked", id: "b" },
      { type: "previewAsked", id: "a" },
      { type: "previewAsked", id: "b" },
    );
    expect(asked.queue).toEqual(["b", "a"]);
    expect(after(asked, { type: "previewCancelled", id: "b" }).queue).toEqual(["a"]);
  });

  it("QQ-10 makes the applied picture the base and clears the previews of the others", () => {
    const state = after(ready(answer("a"), answer("b")), ...made("a"), ...made("b"), {
      type: "applied",
      id: "a",
    });
    expect(baseImage(state.work)).toBe("picture:a");
    expect(find(state, "b").generatedImage).toBe("");
    expect(find(state, "a").approved).toBe(true);
  });

  it("QQ-11 drops the later steps and approvals when reverted to a step, all of them at the original", () => {
    const two = after(
      ready(answer("a"), answer("b")),
      ...made("a"),
      { type: "applied", id: "a" },
      ...made("b"),
      { type: "applied", id: "b" },
    );
    const one = after(two, { type: "revertedTo", kept: 1 });
    expect(baseImage(one.work)).toBe("picture:a");
    expect(find(one, "b").approved).toBe(false);
    const none = after(two, { type: "revertedTo", kept: 0 });
    expect(baseImage(none.work)).toBe("picture:room");
    const undone = after(none, { type: "workRestored", work: two.work });
    expect(undone.work.steps).toEqual(two.work.steps);
  });

  it("QQ-12 takes a deleted one from the list, and refuses to delete an applied one", () => {
    const state = after(ready(answer("a"), answer("b")), { type: "deleted", id: "b" });
    expect(shownIds(state)).toEqual(["a"]);
    const applied = after(state, ...made("a"), { type: "applied", id: "a" });
    expect(after(applied, { type: "deleted", id: "a" })).toEqual(applied);
  });

  it("stops waiting for the preview of one that is deleted or worded anew", () => {
    const asked = after(
      ready(answer("a"), answer("b")),
      { type: "previewAsked", id: "a" },
      { type: "previewAsked", id: "b" },
    );
    expect(after(asked, { type: "deleted", id: "b" }).queue).toEqual(["a"]);
    const anew: QuickQuoteAction = {
      type: "regenerated",
      id: "a",
      answer: answer("x"),
      prompt: "x",
    };
    expect(after(asked, anew).queue).toEqual(["b"]);
  });
});

const apply = (id: string, image?: string): QuickQuoteAction[] => [
  ...made(id, image),
  { type: "applied", id },
];

describe("the versions of the picture", () => {
  it("PIC-08 keeps every preview with its words, area, time and what it was drawn into, also after redo and revert", () => {
    const state = after(
      ready(answer("a"), answer("b")),
      {
        type: "areaPainted",
        id: "a",
        mask: "data:image/png;base64,AA==",
        maskFit: "painted",
        prompt: "navy",
      },
      ...apply("a"),
      ...made("b", "picture:b1"),
      { type: "redone", id: "b" },
      ...made("b", "picture:b2"),
      { type: "revertedTo", kept: 0 },
    );
    expect(state.versions).toMatchObject([
      {
        image: "picture:a",
        parent: "picture:room",
        madeAt: "2026-11-24T18:00:00.000Z",
        recommendation: {
          customPrompt: "navy",
          mask: "data:image/png;base64,AA==",
          maskFit: "painted",
        },
      },
      { image: "picture:b1", parent: "picture:a" },
      { image: "picture:b2", parent: "picture:a" },
    ]);
    expect(after(state, { type: "startedOver" }).versions).toEqual([]);
  });

  it("PIC-08 goes on from an earlier version while the later ones stay, and undo takes that back", () => {
    const three = after(
      ready(answer("a"), answer("b"), answer("c")),
      ...apply("a"),
      ...apply("b"),
      ...made("c"),
    );
    const branch = after(
      three,
      { type: "wentOnFrom", image: "picture:a" },
      ...apply("c", "picture:ac"),
    );
    expect(
      quoteUpgrades(branch.work).map(({ beforeImage, afterImage }) => [beforeImage, afterImage]),
    ).toEqual([
      ["picture:room", "picture:a"],
      ["picture:a", "picture:ac"],
    ]);
    expect(branch.versions.map(({ image }) => image)).toEqual([
      "picture:a",
      "picture:b",
      "picture:c",
      "picture:ac",
    ]);
    const forth = after(branch, { type: "wentOnFrom", image: "picture:c" });
    expect(forth.work.steps.map(({ image }) => image)).toEqual([
      "picture:a",
      "picture:b",
      "picture:c",
    ]);
    expect(after(forth, { type: "workRestored", work: branch.work }).work).toEqual(branch.work);
  });

  it("PIC-08 what was reworded since stands as it was drawn, with the list's figures of now", () => {
    const state = after(
      ready(answer("a", { cost: 1000 }), answer("b")),
      ...made("a"),
      { type: "regenerated", id: "a", answer: answer("x", { title: "Other" }), prompt: "other" },
      estimated(answer("a", { cost: 3000 }), answer("b")),
      { type: "wentOnFrom", image: "picture:a" },
    );
    expect(find(state, "a")).toMatchObject({ title: "Do a", worded: false, approved: true });
    expect(appliedTotals(state.work).cost).toBe(300_000);
  });

  it("PIC-08 what is no version changes nothing", () => {
    const state = after(ready(answer("a")), ...apply("a"));
    expect(after(state, { type: "wentOnFrom", image: "picture:elsewhere" })).toBe(state);
  });
});

describe("words of one's own", () => {
  it("QQ-13 adds the recommendation of the answer at the end", () => {
    const state = after(ready(answer("a")), {
      type: "added",
      answer: answer("own"),
      prompt: "a skylight",
    });
    expect(shownIds(state)).toEqual(["a", "own"]);
    expect(find(state, "own")).toMatchObject({ customPrompt: "a skylight", worded: true });
  });

  it("QQ-15 replaces title, description and figures and drops the preview of the old words", () => {
    const state = after(ready(answer("a")), ...made("a"), {
      type: "regenerated",
      id: "a",
      answer: answer("new", { title: "Sage walls", cost: 700, gain: 900 }),
      prompt: "sage walls",
    });
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
    const wide = { ...answer("own"), askCost: true };
    const state = after(
      ready(answer("a")),
      { type: "added", answer: wide, prompt: "a skylight" },
      { type: "ownCostGiven", id: "own", cost: 320_000, source: "Your own figure" },
    );
    const { cost, estimatedCost, askCost } = find(state, "own");
    expect(cost).toMatchObject({ low: 320_000, typical: 320_000, high: 320_000 });
    expect(cost.origin.kind).toBe("owner");
    expect([estimatedCost, askCost]).toEqual([3200, false]);
  });

  it("QQ-20 keeps the painted area with its upgrade, asks with the detected words, and drops the old preview", () => {
    const state = after(ready(answer("a")), ...made("a"), {
      type: "areaPainted",
      id: "a",
      mask: "data:image/png;base64,AA==",
      maskFit: "edges",
      prompt: "oak floor",
    });
    expect(find(state, "a")).toMatchObject({
      mask: "data:image/png;base64,AA==",
      customPrompt: "oak floor",
      generatedImage: "",
      worded: false,
    });
    const kept = after(state, {
      type: "areaPainted",
      id: "a",
      mask: "",
      maskFit: "painted",
      prompt: "",
    });
    expect(find(kept, "a")).toMatchObject({ mask: "", customPrompt: "oak floor" });
  });
});

describe("a preview of what was changed since", () => {
  const area = { type: "areaPainted", id: "a", mask: "data:mask", maskFit: "edges" } as const;

  it("EXP-03 QQ-20 stays to be seen after another area was painted, until the next preview is there", () => {
    const painted = after(ready(answer("a")), ...made("a", "picture:a1"), { ...area, prompt: "" });
    expect(outdatedOf(painted, "a")).toBe("picture:a1");
    const asked = after(painted, { type: "previewAsked", id: "a" });
    expect(outdatedOf(asked, "a")).toBe("picture:a1");
    // Nothing of it comes back once the next one is cleared.
    const next = after(asked, ...made("a", "picture:a2").slice(1), { type: "redone", id: "a" });
    expect(outdatedOf(next, "a")).toBe("");
  });

  it("EXP-03 QQ-15 stays to be seen after the upgrade was reworded", () => {
    const reworded = { type: "regenerated", id: "a", answer: answer("a"), prompt: "oak" } as const;
    const state = after(ready(answer("a")), ...made("a", "picture:a1"), reworded);
    expect(outdatedOf(state, "a")).toBe("picture:a1");
  });

  it("QQ-09 QQ-10 goes with a redo, and with the room that it was drawn into", () => {
    const redone = after(ready(answer("a")), ...made("a"), { type: "redone", id: "a" });
    expect(outdatedOf(redone, "a")).toBe("");
    const other = after(
      ready(answer("a"), answer("b")),
      ...made("a"),
      { ...area, prompt: "" },
      ...apply("b"),
    );
    expect(outdatedOf(other, "a")).toBe("");
  });
});

describe("refining by an answer", () => {
  it("takes order, words and figures of the new list and drops what nobody looked at", () => {
    const state = after(
      ready(answer("a"), answer("b")),
      estimated(answer("c"), answer("a", { cost: 5 })),
    );
    expect(shownIds(state)).toEqual(["c", "a"]);
    expect(find(state, "a").estimatedCost).toBe(5);
  });

  it("keeps what was previewed, applied, worded or deleted, with the applied ones' new figures", () => {
    const before = after(
      ready(answer("a"), answer("b"), answer("c")),
      ...made("a"),
      { type: "applied", id: "a" },
      ...made("b"),
      { type: "deleted", id: "c" },
      { type: "added", answer: answer("own"), prompt: "mine" },
    );
    const state = after(before, estimated(answer("c"), answer("a", { cost: 2000, gain: 5000 })));
    expect(shownIds(state)).toEqual(["a", "b", "own"]);
    expect(find(state, "b").generatedImage).toBe("picture:b");
    expect(appliedTotals(state.work)).toEqual({ cost: 200_000, valueGain: 500_000, roi: 250 });
  });

  it("gives an upgrade in one's own words new figures, and leaves the words and a known cost alone", () => {
    const before = after(
      ready(answer("a")),
      { type: "added", answer: answer("own", { title: "Mine" }), prompt: "mine" },
      { type: "ownCostGiven", id: "own", cost: 10_000, source: "Your own figure" },
    );
    const own = [{ id: "own", answer: answer("other", { title: "Other", cost: 9, gain: 77 }) }];
    const state = after(before, { type: "estimated", estimate: analysis(answer("a")), own });
    expect(find(state, "own")).toMatchObject({
      title: "Mine",
      customPrompt: "mine",
      estimatedValueIncrease: 77,
      estimatedCost: 100,
    });
  });

  it("lets go of the queue what another room no longer recommends", () => {
    const asked = after(ready(answer("a"), answer("b")), { type: "previewAsked", id: "b" });
    expect(after(asked, estimated(answer("a"))).queue).toEqual([]);
  });

  it("asks another room's condition and size anew; age, ZIP and value stay", () => {
    const said = { condition: "poor", size: 200, age: 22, zip: "94110" } as const;
    const state = after(
      ready(answer("a")),
      { type: "factsChanged", facts: said },
      { type: "factsChanged", facts: { room: "bath" } },
    );
    expect(factsInput(state)).toEqual({
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
    const state = after(
      ready(answer("a"), answer("b"), answer("c")),
      ...made("b"),
      { type: "applied", id: "b" },
      ...made("a"),
      { type: "applied", id: "a" },
      ...made("c"),
    );
    const upgrades = quoteUpgrades(state.work);
    expect(
      upgrades.map(({ room, beforeImage, afterImage }) => [room, beforeImage, afterImage]),
    ).toEqual([
      ["Do b", "picture:room", "picture:b"],
      ["Do a", "picture:b", "picture:a"],
    ]);
    expect(upgrades[0]?.cost).toEqual(figure(1000));
    expect(upgrades[0]?.valueGain.origin).toEqual(origin);
  });

  it("tells contractors the words that a picture was drawn by, where the description does not", () => {
    const painted: QuickQuoteAction = {
      type: "areaPainted",
      id: "a",
      mask: "",
      maskFit: "painted",
      prompt: "navy",
    };
    const drawn = after(ready(answer("a")), painted, ...made("a"), { type: "applied", id: "a" });
    expect(quoteUpgrades(drawn.work)[0]?.customDescription).toBe("navy");
    const own: QuickQuoteAction = { type: "added", answer: answer("own"), prompt: "mine" };
    const worded = after(ready(), own, ...made("own"), { type: "applied", id: "own" });
    expect(quoteUpgrades(worded.work)[0]?.customDescription).toBe("");
  });

  it("CALC-09 sums cost and gain of the applied ones, with ROI to one decimal", () => {
    const state = after(ready(answer("a", { cost: 3000, gain: 1000 })), ...made("a"), {
      type: "applied",
      id: "a",
    });
    expect(appliedTotals(state.work).roi).toBe(33.3);
  });

  it("S-49 cuts a title to the length of a quote's room", () => {
    const long = answer("a", { title: "x".repeat(400) });
    const state = after(ready(long), ...made("a"), { type: "applied", id: "a" });
    expect(quoteUpgrades(state.work)[0]?.room).toHaveLength(160);
  });
});

const seen = (id: string): RecommendationAnswer => ({ ...answer(id), by: "model" });

describe("PIC-03 what a model saw and could not do", () => {
  it("PIC-03 a model's list stays while its room does; the catalogue's takes its place for another room", () => {
    const begun = ready(seen("dragon"), seen("quartz"));
    const refined = after(begun, estimated(answer("paint")));
    expect(shownIds(refined)).toEqual(["dragon", "quartz"]);
    const looked = after(begun, ...made("quartz"));
    const moved = after(looked, {
      type: "estimated",
      estimate: { ...analysis(answer("tub")), roomType: "bath" },
      own: [],
    });
    expect(shownIds(moved)).toEqual(["tub", "quartz"]);
  });

  it("PIC-03 a preview that failed says why until it is asked for again, as a draft or by the model", () => {
    const failed = after(
      ready(answer("a")),
      { type: "previewAsked", id: "a" },
      { type: "previewFailed", id: "a", why: "Away." },
    );
    expect([failed.queue, failed.failures]).toEqual([[], { a: "Away." }]);
    const draft = after(failed, { type: "previewAsked", id: "a", draft: true });
    expect([draft.queue, draft.failures, draft.drafts]).toEqual([["a"], {}, ["a"]]);
    const again = after(
      draft,
      { type: "previewCancelled", id: "a" },
      { type: "previewAsked", id: "a" },
    );
    expect(again.drafts).toEqual([]);
  });

  it("EXP-03 a preview that was broken off stays noted until it is asked for again", () => {
    const broken = after(
      ready(answer("a"), answer("b")),
      { type: "previewAsked", id: "a" },
      { type: "previewAsked", id: "b" },
      { type: "previewBrokenOff", id: "a" },
    );
    expect([broken.queue, broken.unfinished]).toEqual([["b"], ["a"]]);
    const again = after(broken, { type: "previewAsked", id: "a" });
    expect([again.queue, again.unfinished]).toEqual([["b", "a"], []]);
    // Nor once it was asked for in other words, or its card is gone.
    const reworded = after(broken, {
      type: "regenerated",
      id: "a",
      answer: answer("a"),
      prompt: "navy",
    });
    expect(reworded.unfinished).toEqual([]);
    expect(after(broken, { type: "deleted", id: "a" }).unfinished).toEqual([]);
  });

  it("PIC-06 the photo's grade counts until the owner says otherwise, or that it is another room", () => {
    const condition = {
      word: "fair",
      score: 62,
      reasons: [{ surface: "cabinets", step: "worn", percent: 100 }],
      confidence: 0.26,
    } as const;
    const graded = after(
      NOTHING_YET,
      { type: "photoKept", photo },
      { type: "photoRead", analysis: { ...analysis(), condition } },
    );
    expect(factsInput(graded).condition).toBe("fair");
    const told = after(graded, { type: "factsChanged", facts: { condition: "good" } });
    expect(factsInput(told).condition).toBe("good");
    const moved = after(graded, { type: "factsChanged", facts: { room: "bath" } });
    expect(factsInput(moved).condition).toBeUndefined();
  });
});
