import { describe, expect, it } from "vitest";
import { PAINT, toMask, toPaint } from "./painted-mask.tsx";

describe("the painted mask", () => {
  it("QQ-19 counts a pixel only with a red channel above 128", () => {
    const pixels = new Uint8ClampedArray([128, 255, 255, 255, 129, 0, 0, 255]);
    expect(toMask(pixels)).toBe(0.5);
    expect([...pixels]).toEqual([0, 0, 0, 255, 255, 255, 255, 255]);
  });

  it("PIC-04 gives a kept mask back as the paint that it was made from", () => {
    const pixels = new Uint8ClampedArray([...PAINT.rgb, 255, 0, 0, 0, 255]);
    toMask(pixels);
    toPaint(pixels);
    expect([...pixels]).toEqual([...PAINT.rgb, 255, 0, 0, 0, 0]);
  });
});
