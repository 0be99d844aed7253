import { describe, expect, it } from "vitest";
import { figure, must } from "../testing/builders.ts";
import { type PictureVersion, goOnFromVersion, keepVersion } from "./picture-versions.rules.ts";
import { recommendationStateOf } from "./recommendation.machine.ts";
import { suggest } from "./recommendation.rules.ts";
import {
  type UpgradeWork,
  applyUpgrade,
  baseImage,
  previewUpgrade,
  startUpgrades,
} from "./upgrade-history.rules.ts";

const proposal = (title: string) => ({
  title,
  description: `${title}.`,
  cost: figure(820_000),
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

  it("PIC-08 refuses what is no version, and leaves the work as it is", () => {
    const { work, versions } = apply(start(), "a");
    expect(goOnFromVersion(work, versions, "elsewhere", sameWords)).toMatchObject({
      refusal: { code: "upgrade.not_found" },
    });
  });
});
