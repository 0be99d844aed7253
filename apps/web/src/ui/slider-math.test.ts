import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clampPercent, keyPercent, pointerPercent } from "./slider-math.ts";

describe("QQ-07 the before/after divider", () => {
  it("stands under the pointer", () => {
    expect(pointerPercent(150, 100, 200)).toBe(25);
    expect(pointerPercent(300, 100, 200)).toBe(100);
  });

  it("does not jump when grabbed beside its line", () => {
    // The line stands at 50% of a frame from 100 to 300, so at x = 200; it is grabbed 12 px right of it.
    expect(pointerPercent(212, 100, 200, 12)).toBe(50);
    expect(pointerPercent(232, 100, 200, 12)).toBe(60);
  });

  it("never leaves its frame, wherever the pointer goes", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.nat(), fc.integer(), (x, left, width, grab) => {
        const percent = pointerPercent(x, left, width, grab);
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
      }),
    );
  });

  it("starts in the middle when the frame has no width or the figure is none", () => {
    expect(pointerPercent(10, 0, 0)).toBe(50);
    expect(clampPercent(Number.NaN)).toBe(50);
  });

  it.each([
    ["ArrowRight", false, 50, 52],
    ["ArrowLeft", false, 50, 48],
    ["ArrowUp", false, 50, 52],
    ["ArrowDown", false, 50, 48],
    ["ArrowRight", true, 50, 60],
    ["ArrowLeft", true, 4, 0],
    ["PageUp", false, 95, 100],
    ["PageDown", false, 50, 40],
    ["Home", false, 37, 0],
    ["End", false, 37, 100],
  ])("EXP-01 %s (shift %s) moves it from %i to %i percent", (key, shift, from, to) => {
    expect(keyPercent(key, shift, from)).toBe(to);
  });

  it("leaves other keys alone", () => {
    expect(keyPercent("Tab", false, 50)).toBeNull();
    expect(keyPercent("a", false, 50)).toBeNull();
  });
});
