import { describe, expect, it } from "vitest";
import { area } from "../compose/effective-mask.ts";
import { emptyMask, type Mask } from "../picture.ts";
import { fixture, plainPicture, trueMask } from "../testing/fixtures.ts";
import { followEdges } from "./follow-edges.ts";

/** A mask painted so many pixels beyond its border on every side. */
function overpainted(mask: Mask, by: number): Mask {
  const { width, height } = mask;
  const out = emptyMask(width, height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (mask.data[y * width + x] === 0) continue;
      for (let dy = -by; dy <= by; dy += 1) {
        const row = y + dy;
        if (row < 0 || row >= height) continue;
        out.data.fill(
          255,
          row * width + Math.max(0, x - by),
          row * width + Math.min(width, x + by + 1),
        );
      }
    }
  }
  return out;
}

/** Of two areas: the part that only one of them covers. */
function difference(one: Mask, other: Mask): number {
  let sum = 0;
  for (let i = 0; i < one.data.length; i += 1)
    sum += Math.abs((one.data[i] ?? 0) - (other.data[i] ?? 0));
  return sum / 255;
}

describe("a painted area that follows the picture's edges", () => {
  it.each([
    ["kitchen-before", "cabinets", 0.7],
    ["kitchen-before", "floor", 0.95],
  ] as const)(
    "PIC-04 %s: painted over the border of the %s, the area ends nearer to it",
    async (name, surface, part) => {
      const picture = await fixture(name, 900);
      const truth = await trueMask(name, surface, 900);
      const painted = overpainted(truth, 8);
      const fitted = followEdges(picture, painted);
      expect(difference(fitted, truth)).toBeLessThan(difference(painted, truth) * part);
    },
  );

  it("PIC-02 never covers what was not painted", async () => {
    const picture = await fixture("kitchen-before", 600);
    const painted = overpainted(await trueMask("kitchen-before", "counters", 600), 6);
    const fitted = followEdges(picture, painted);
    for (let i = 0; i < painted.data.length; i += 1)
      if (painted.data[i] === 0 && fitted.data[i] !== 0) throw new Error(`pixel ${i} is covered`);
    expect(area(fitted)).toBeLessThan(area(painted));
  });

  it("PIC-04 where there is no edge the area stays as it was painted, a thin stroke too", () => {
    const picture = plainPicture(300, 200, [180, 170, 150]);
    const mask = emptyMask(300, 200);
    for (let y = 95; y < 99; y += 1) mask.data.fill(255, y * 300 + 40, y * 300 + 260);
    for (let y = 120; y < 180; y += 1) mask.data.fill(255, y * 300 + 40, y * 300 + 160);
    const fitted = followEdges(picture, mask);
    expect(fitted.data.every((cover, i) => cover === mask.data[i])).toBe(true);
  });
});
