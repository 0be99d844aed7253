import { appliedTotals, shownRecommendations } from "@oneup/domain";
import type { RecommendationAnswer } from "@oneup/operations";
import { describe, expect, it } from "vitest";
import { bestSentence } from "#parts/figures/verdict.ts";
import {
  type Analysis,
  type QuickQuoteAction,
  type QuickQuoteState,
  NOTHING_YET,
  factsInput,
  holdsWork,
  quickQuoteAfter,
} from "./quick-quote-state.ts";
import { pricedWork, quoteUpgrades, upgradeOf } from "./upgrade.ts";

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
    pricedBy: { id, words: `draw ${id}`, room: "kitchen", zip: "", found: [] },
    gainPercent: { low: 0, typical: 1, high: 2, origin },
    reasons: [],
    notes: [],
    askCost: false,
    covers: [],
    by: "catalogue",
  };
}

const [A, B, C] = [answer("a"), answer("b"), answer("c")];

function analysis(...recommendedUpgrades: RecommendationAnswer[]): Analysis {
  return {
    roomType: "kitchen",
    likely: ["kitchen"],
    guessed: true,
    confidence: 0.8,
    doubt: null,
    found: [{ surface: "cabinets", material: "oak" }],
    absent: [],
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
const readAs = (what: Analysis) =>
  after(
    NOTHING_YET,
    { type: "photoChosen" },
    { type: "photoKept", photo },
    { type: "photoRead", analysis: what },
  );
const ready = (...list: RecommendationAnswer[]) => readAs(analysis(...list));
const say = (facts: Facts) => ({ type: "factsChanged", facts }) as const;
const ask = (id: string) => ({ type: "previewAsked", id }) as const;
const cancel = (id: string) => ({ type: "previewCancelled", id }) as const;
const redo = (id: string) => ({ type: "redone", id }) as const;
const drop = (id: string) => ({ type: "deleted", id }) as const;
const add = (id: string, prompt: string, more: Partial<RecommendationAnswer> = {}) =>
  ({ type: "added", answer: { ...answer(id), ...more }, prompt }) as const;
const paint = (id: string, more: Partial<Area> = {}) =>
  ({ type: "areaPainted", id, mask: MASK, maskFit: "painted", prompt: "", ...more }) as const;
const ownCost = (id: string, cost: number) => ({ type: "ownCostGiven", id, cost }) as const;
const revert = (steps: number) => ({ type: "revertedTo", kept: steps }) as const;
const made = (id: string, image = `picture:${id}`): readonly QuickQuoteAction[] => [
  ask(id),
  {
    type: "previewMade",
    id,
    image,
    note: {
      kind: "draft",
      engine: "machine",
      done: [],
      notDone: [],
      hints: [],
      asks: [],
      drift: 0,
    },
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

it("EXP-03 another photo would drop nothing of a list that was only read, and any picture, own words, area or cost", () => {
  const read = ready(A);
  expect(holdsWork(read)).toBe(false);
  for (const step of [ask("a"), add("c", "warm oak"), paint("a"), ownCost("a", 100_00)])
    expect(holdsWork(after(read, step))).toBe(true);
  expect(holdsWork(after(read, ask("a"), cancel("a")))).toBe(false);
  // A drawn preview stays among the versions when its card is cleared.
  expect(holdsWork(after(read, made("a"), redo("a")))).toBe(true);
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
});

describe("refining by an answer", () => {
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
  });

  it("VAL-09 takes what each was priced by, and of the figures only a cost that its owner typed", () => {
    const state = after(ready(A, B), apply("a"), ownCost("b", 10_000), apply("b"));
    const [priced, typed] = quoteUpgrades(state.work);
    expect([priced?.pricedBy, priced?.cost]).toEqual([A.pricedBy, undefined]);
    expect([typed?.pricedBy, typed?.cost?.typical]).toEqual([B.pricedBy, 10_000]);
  });

  it("VAL-09 takes the figures of a model as they were shown: nothing works them out again", () => {
    const judged = { ...A, pricedBy: undefined };
    const [upgrade] = quoteUpgrades(after(ready(judged), apply("a")).work);
    expect(upgrade).toMatchObject({ cost: A.cost, valueGain: A.valueGain, pricedBy: undefined });
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

it("QQ-06 VAL-05 of a list in which all lose money the one is named that loses fewest dollars, as for a home", () => {
  const large = upgradeOf(answer("large", { cost: 10_000, gain: 9_000 }));
  const small = upgradeOf(answer("small", { cost: 1_000, gain: 800 }));
  expect(bestSentence([large, small].map(pricedWork))).toBe(
    "None of these pays back in full. Do small comes closest: it costs $200 more than it adds.",
  );
});

describe("PIC-09 where an upgrade is meant", () => {
  const pointed = [{ surface: "counters", mask: MASK }] as const;
  const asks = [{ surface: "counters", name: "counters", sentence: "?", confidence: 0 }] as const;
  const unplaced = { type: "previewUnplaced", id: "a", asks } as const;
  const place = { type: "surfacesPointed", id: "a", pointed } as const;

  it("PIC-09 what was wished and pointed out is drawn at once; what is only listed is not", () => {
    expect(after(ready(A), add("c", "white counters")).queue).toEqual([]);
    const drawn = after(ready(A), { ...add("c", "white counters"), pointed });
    expect(drawn.queue).toEqual(["c"]);
    expect(find(drawn, "c").pointed).toEqual(pointed);
  });

  it("PIC-09 what is asked for is no preview and no failure, and is asked once", () => {
    const asked = after(ready(A, B), ask("a"), unplaced);
    expect([asked.queue, asked.asked, asked.failures]).toEqual([[], { a: asks }, {}]);
    expect(find(asked, "a").generatedImage).toBe("");
    const placed = after(asked, place);
    expect([placed.queue, placed.asked]).toEqual([["a"], {}]);
  });

  it("PIC-09 a place that was pointed out goes with its version, takes a painted area away, and outlasts a new list", () => {
    const state = after(ready(A, B), paint("a"), place, made("a"), estimated(B, A));
    expect(find(state, "a")).toMatchObject({ pointed, mask: "", generatedImage: "picture:a" });
    expect(state.versions[0]?.recommendation.pointed).toEqual(pointed);
    expect(find(after(state, paint("a")), "a")).toMatchObject({ pointed: [], mask: MASK });
  });
});
