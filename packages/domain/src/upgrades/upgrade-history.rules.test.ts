import { describe, expect, it } from "vitest";
import { unknownFigure } from "../quotes/figure.rules.ts";
import { figure, must } from "../testing/builders.ts";
import { recommendationStateOf } from "./recommendation.machine.ts";
import { LONGEST_PROMPT, readWish, suggest } from "./recommendation.rules.ts";
import {
  type UpgradeWork,
  addRecommendation,
  appliedRecommendations,
  appliedTotals,
  applyUpgrade,
  baseImage,
  deleteUpgrade,
  previewUpgrade,
  redoUpgrade,
  regenerateUpgrade,
  revertToStep,
  shownRecommendations,
  startUpgrades,
} from "./upgrade-history.rules.ts";

const proposal = (title: string, cost = 820_000, gain = 1_500_000) => ({
  title,
  description: `${title}.`,
  cost: figure(cost),
  valueGain: figure(gain),
  priority: "high",
  category: "surface",
});

const start = () =>
  startUpgrades(
    "photo",
    ["a", "b", "c"].map((id) => suggest(id, proposal(id))),
  );

const apply = (work: UpgradeWork, id: string) =>
  must(applyUpgrade(must(previewUpgrade(work, id, `${baseImage(work)}+${id}`)), id));

const three = () => apply(apply(apply(start(), "b"), "a"), "c");

const ids = (work: UpgradeWork) => shownRecommendations(work).map(({ id }) => id);

const states = (work: UpgradeWork) => work.recommendations.map(recommendationStateOf);

describe("a recommendation", () => {
  it("ENT-17 has the fields of the specification, its estimates as numbers of dollars", () => {
    expect(suggest("a", proposal("Paint"))).toMatchObject({
      id: "a",
      title: "Paint",
      description: "Paint.",
      estimatedCost: 8_200,
      estimatedValueIncrease: 15_000,
      priority: "high",
      category: "surface",
      customPrompt: "",
      generatedImage: "",
      approved: false,
      deleted: false,
    });
  });

  it("QQ-09 goes from suggested to previewed, which redoing clears, and on to applied; nothing else", () => {
    const previewed = must(previewUpgrade(start(), "a", "photo+a"));
    expect(states(previewed)).toEqual(["previewed", "suggested", "suggested"]);
    const redone = must(redoUpgrade(previewed, "a"));
    expect(redone.recommendations[0]).toMatchObject({ generatedImage: "", approved: false });
    const refusal = { code: "upgrade.wrong_state" };
    expect(applyUpgrade(start(), "a")).toEqual({ ok: false, refusal });
    expect(redoUpgrade(apply(start(), "a"), "a")).toEqual({ ok: false, refusal });
  });

  it("QQ-10 applying makes its picture the base and clears the other previews", () => {
    const two = must(previewUpgrade(must(previewUpgrade(start(), "a", "A")), "b", "B"));
    const applied = must(applyUpgrade(two, "a"));
    expect(baseImage(applied)).toBe("A");
    expect(states(applied)).toEqual(["applied", "suggested", "suggested"]);
  });

  it("QQ-12 a deleted one is marked and leaves the list; an applied one cannot be deleted", () => {
    const work = must(deleteUpgrade(start(), "b"));
    expect(shownRecommendations(work).map((each) => each.id)).toEqual(["a", "c"]);
    expect(work.recommendations[1]).toMatchObject({ id: "b", deleted: true });
    expect(deleteUpgrade(apply(work, "a"), "a")).toMatchObject({
      refusal: { code: "upgrade.wrong_state" },
    });
    expect(previewUpgrade(work, "b", "B")).toMatchObject({
      refusal: { code: "upgrade.not_found" },
    });
  });

  it("QQ-12 QQ-13 a suggestion that somebody asks for in their own words is not listed beside it, until that is deleted", () => {
    const own = suggest("own", { ...proposal("Navy cabinets"), covers: ["b"] }, "Navy cabinets");
    const asked = addRecommendation(start(), own);
    expect(ids(asked)).toEqual(["a", "c", "own"]);
    expect(ids(addRecommendation(apply(start(), "b"), own))).toEqual(["a", "b", "c", "own"]);
    expect(ids(must(deleteUpgrade(asked, "own")))).toEqual(["a", "b", "c"]);
  });

  it("QQ-15 a new prompt replaces title, description, cost and gain, and drops the preview", () => {
    const previewed = must(previewUpgrade(start(), "a", "A"));
    const answer = proposal("Blue walls", 100_000, 200_000);
    const anew = must(regenerateUpgrade(previewed, "a", answer, "blue please"));
    expect(anew.recommendations[0]).toMatchObject({
      id: "a",
      title: "Blue walls",
      description: "Blue walls.",
      estimatedCost: 1_000,
      estimatedValueIncrease: 2_000,
      customPrompt: "blue please",
      generatedImage: "",
    });
  });

  it.each([
    [" \n ", "field.required"],
    ["x".repeat(LONGEST_PROMPT + 1), "field.too_long"],
  ])("a description in own words that is blank or too long is refused", (text, code) => {
    expect(readWish(text)).toMatchObject({ refusal: { code, field: "customPrompt" } });
    expect(readWish(" new sink ")).toEqual({ ok: true, value: "new sink" });
  });
});

describe("the upgrade history", () => {
  it("QQ-11 shows the applied steps in their order", () => {
    expect(three().steps.map((step) => step.recommendationId)).toEqual(["b", "a", "c"]);
    expect(appliedRecommendations(three()).map((each) => each.id)).toEqual(["b", "a", "c"]);
    expect(baseImage(three())).toBe("photo+b+a+c");
  });

  it("QQ-11 reverting to an earlier step drops the later steps and their approvals, to the original all of them", () => {
    const none = revertToStep(three(), 0);
    expect([none.steps, baseImage(none)]).toEqual([[], "photo"]);
    expect(states(none)).toEqual(["suggested", "suggested", "suggested"]);
    const work = revertToStep(three(), 1);
    expect(work.steps).toEqual([{ recommendationId: "b", image: "photo+b" }]);
    expect(states(work)).toEqual(["suggested", "applied", "suggested"]);
    expect(baseImage(work)).toBe("photo+b");
  });

  it("a preview made on a picture that was reverted is dropped with it", () => {
    const work = must(previewUpgrade(apply(start(), "a"), "b", "photo+a+b"));
    expect(states(revertToStep(work, 0))).toEqual(["suggested", "suggested", "suggested"]);
    expect(revertToStep(work, 1)).toBe(work);
  });

  it("CALC-09 the totals of the applied ones carry an ROI with one decimal", () => {
    expect(appliedTotals(apply(start(), "a"))).toEqual({
      cost: 820_000,
      valueGain: 1_500_000,
      roi: 182.9,
    });
    expect(appliedTotals(start())).toEqual({ cost: 0, valueGain: 0, roi: 0 });
  });

  it("VAL-02 a gain that nobody knows leaves the sum and the ROI unknown", () => {
    const valueGain = unknownFigure({ source: "", evidence: "", years: "" });
    const { recommendations, ...work } = apply(start(), "a");
    const unknown = recommendations.map((each) => ({ ...each, valueGain }));
    expect(appliedTotals({ ...work, recommendations: unknown })).toEqual({
      cost: 820_000,
      valueGain: null,
      roi: null,
    });
  });
});
