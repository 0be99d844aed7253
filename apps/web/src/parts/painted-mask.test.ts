import { describe, expect, it } from "vitest";
import { BRUSH, OVERLAY_OPACITY, PAINT, toMask, toPaint } from "./painted-mask.ts";

describe("the painted mask", () => {
  it("QQ-18 offers brushes from 10 to 100 in steps of 5, starts at 30, and shows paint at 0.35", () => {
    expect(BRUSH).toEqual({ least: 10, most: 100, step: 5, start: 30 });
    expect((BRUSH.start - BRUSH.least) % BRUSH.step).toBe(0);
    expect((BRUSH.most - BRUSH.least) % BRUSH.step).toBe(0);
    expect(OVERLAY_OPACITY).toBe(0.35);
  });

  it("QQ-19 counts a pixel only with a red channel above 128", () => {
    const pixels = new Uint8ClampedArray([128, 255, 255, 255, 129, 0, 0, 255]);
    expect(toMask(pixels)).toBe(0.5);
    expect([...pixels]).toEqual([0, 0, 0, 255, 255, 255, 255, 255]);
  });

  it("QQ-19 answers that nothing is painted for an untouched or empty picture", () => {
    expect(toMask(new Uint8ClampedArray([0, 0, 0, 255, 100, 90, 80, 255]))).toBe(0);
    expect(toMask(new Uint8ClampedArray())).toBe(0);
  });

  it("PIC-04 gives a kept mask back as the paint that it was made from", () => {
    const pixels = new Uint8ClampedArray([...PAINT.rgb, 255, 0, 0, 0, 255]);
    toMask(pixels);
    toPaint(pixels);
    expect([...pixels]).toEqual([...PAINT.rgb, 255, 0, 0, 0, 0]);
  });
});
