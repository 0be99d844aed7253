import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { figure, must } from "../testing/builders.ts";
import { type PictureVersion, goOnFromVersion, keepVersion } from "./picture-versions.rules.ts";
import { recommendationStateOf } from "./recommendation.machine.ts";
import { suggest } from "./recommendation.rules.ts";
import {
  type UpgradeWork,
  applyUpgrade,
  baseImage,
  deleteUpgrade,
  previewUpgrade,
  regenerateUpgrade,
  revertToStep,
  startUpgrades,
} from "./upgrade-history.rules.ts";

const proposal = (title: string, cost = 820_000) => ({
  title,
  description: `${title}.`,
  cost: figure(cost),
  valueGain: figure(1_500_000),
  priority: "high",
  category: "surface",
});

interface Drawn {
  readonly work: UpgradeWork;
  readonly versions: readonly PictureVersion[];
}

const start = (): Drawn => ({
  work: startUpgrades(
    "photo",
    ["a", "b", "c"].map((id) => suggest(id, proposal(id))),
  ),
  versions: [],
});

const at = (order: number) => `2026-11-24T18:00:${String(order).padStart(2, "0")}.000Z`;

/** Draws one into the picture as it is; a picture is named by its parent and what it shows. */
function draw({ work, versions }: Drawn, id: string): Drawn {
  const parent = baseImage(work);
  const image = `${parent}+${id}`;
  const previewed = previewUpgrade(work, id, image);
  if (!previewed.ok) return { work, versions };
  const recommendation = previewed.value.recommendations.find((each) => each.id === id);
  if (!recommendation) throw new Error(id);
  const version = { image, parent, madeAt: at(versions.length), recommendation };
  return { work: previewed.value, versions: keepVersion(versions, version) };
}

function apply(drawn: Drawn, id: string): Drawn {
  const next = draw(drawn, id);
  const applied = applyUpgrade(next.work, id);
  return applied.ok ? { ...next, work: applied.value } : next;
}

const sameWords = (now: { title: string }, then: { title: string }) => now.title === then.title;
const goOn = ({ work, versions }: Drawn, image: string) =>
  must(goOnFromVersion(work, versions, image, sameWords));
const states = (work: UpgradeWork) => work.recommendations.map(recommendationStateOf);

describe("the versions of a picture", () => {
  it("PIC-08 keeps every render with what it was drawn into, once", () => {
    const twice = draw(draw(apply(start(), "a"), "b"), "b");
    expect(twice.versions.map(({ image, parent, madeAt }) => [image, parent, madeAt])).toEqual([
      ["photo+a", "photo", at(0)],
      ["photo+a+b", "photo+a", at(1)],
    ]);
  });

  it("PIC-08 goes on from an earlier version while the later ones stay, and back to those again", () => {
    const three = apply(apply(apply(start(), "a"), "b"), "c");
    const back = goOn(three, "photo+a");
    expect(baseImage(back)).toBe("photo+a");
    expect(states(back)).toEqual(["applied", "suggested", "suggested"]);
    const branch = apply({ ...three, work: back }, "c");
    expect(branch.versions.map(({ image }) => image)).toEqual([
      "photo+a",
      "photo+a+b",
      "photo+a+b+c",
      "photo+a+c",
    ]);
    const forth = goOn(branch, "photo+a+b+c");
    expect(forth).toEqual(three.work);
  });

  it("PIC-08 goes on from a version that was only looked at: it is applied, other previews go", () => {
    const looked = draw(draw(start(), "a"), "b");
    const work = goOn(looked, "photo+b");
    expect(work.steps).toEqual([{ recommendationId: "b", image: "photo+b" }]);
    expect(states(work)).toEqual(["suggested", "applied", "suggested"]);
    expect(work.recommendations[0]?.generatedImage).toBe("");
  });

  it("PIC-08 what was reworded or deleted since stands as it was drawn; the same words keep newer figures", () => {
    const drawn = draw(draw(draw(start(), "a"), "b"), "c");
    const reworded = must(regenerateUpgrade(drawn.work, "a", proposal("Other"), "other"));
    const deleted = must(deleteUpgrade(reworded, "b"));
    const dearer = {
      ...deleted,
      recommendations: deleted.recommendations
        .map((each) => (each.id === "c" ? { ...each, cost: figure(999_000) } : each))
        .filter(({ id }) => id !== "b"),
    };
    const now = { ...drawn, work: dearer };
    expect(goOn(now, "photo+a").recommendations[0]).toMatchObject({ title: "a", approved: true });
    expect(goOn(now, "photo+b").recommendations.at(-1)).toMatchObject({ id: "b", deleted: false });
    expect(goOn(now, "photo+c").recommendations[1]?.cost).toEqual(figure(999_000));
  });

  it("PIC-08 refuses what is no version, and leaves the work as it is", () => {
    const { work, versions } = apply(start(), "a");
    expect(goOnFromVersion(work, versions, "elsewhere", sameWords)).toMatchObject({
      refusal: { code: "upgrade.not_found" },
    });
  });

  it("PIC-08 whatever is drawn, applied and taken back: each version leads to its own steps, none is lost", () => {
    const deed = fc.record({
      kind: fc.constantFrom("draw", "apply", "revert", "goOn"),
      id: fc.constantFrom("a", "b", "c"),
      nth: fc.nat(9),
    });
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 25 }), (deeds) => {
        const end = deeds.reduce((drawn, { kind, id, nth }) => {
          if (kind === "draw") return draw(drawn, id);
          if (kind === "apply") return apply(drawn, id);
          if (kind === "revert") return { ...drawn, work: revertToStep(drawn.work, nth) };
          const image = drawn.versions[nth]?.image ?? "photo";
          const next = { ...drawn, work: goOn(drawn, image) };
          expect(next.versions).toBe(drawn.versions);
          return next;
        }, start());
        for (const { image, parent } of end.versions) {
          const work = goOn(end, image);
          expect(baseImage(work)).toBe(image);
          expect(work.steps.at(-2)?.image ?? "photo").toBe(parent);
          const applied = work.recommendations.filter(({ approved }) => approved);
          expect(applied).toHaveLength(work.steps.length);
          expect(
            work.recommendations.every((each) => each.approved === (each.generatedImage !== "")),
          ).toBe(true);
        }
      }),
    );
  });
});
