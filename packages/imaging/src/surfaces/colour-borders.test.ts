import { describe, expect, it } from "vitest";
import { random } from "../numeric/noise.ts";
import { bordersByColour } from "./colour-borders.ts";
import type { Colours } from "./soft-mask.ts";

const WIDTH = 200;
const HEIGHT = 120;

const inBox = (x: number, y: number): boolean => x >= 60 && x < 140 && y >= 40 && y < 90;

/** A box of one colour (0..1) on a wall of another, with a little noise. */
function scene(box: readonly number[], wall: readonly number[]): Colours {
  const rgb = Float32Array.from({ length: WIDTH * HEIGHT * 3 }, (_, i) => {
    const [x, y] = [Math.floor(i / 3) % WIDTH, Math.floor(i / 3 / WIDTH)];
    return ((inBox(x, y) ? box : wall)[i % 3] ?? 0) + (random(i, 1, 5) - 0.5) * 0.03;
  });
  return { width: WIDTH, height: HEIGHT, rgb };
}

function area(isIn: (x: number, y: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
    isIn(i % WIDTH, Math.floor(i / WIDTH)) ? 255 : 0,
  );
}

const truth = area(inBox);
/** What was found: one corner cut off, and a bulge on the wall at the other side. */
const found = area(
  (x, y) =>
    (inBox(x, y) && x - 60 + (y - 40) > 10) || (x - 140) * (x - 140) + (y - 65) * (y - 65) < 90,
);

const wrong = (mask: Uint8Array): number =>
  mask.reduce((sum, value, i) => sum + (value === truth[i] ? 0 : 1), 0);

describe("bordersByColour", () => {
  it("PIC-01 brown cabinets on a beige wall are found as far as they reach", () => {
    const colours = scene([0.5, 0.32, 0.2], [0.8, 0.74, 0.66]);
    expect(wrong(found)).toBeGreaterThan(150);
    expect(wrong(bordersByColour(colours, found))).toBeLessThan(25);
  });

  it("PIC-01 white cabinets on a white wall stay where they were found", () => {
    const white = [0.82, 0.81, 0.8];
    const left = bordersByColour(scene(white, white), found);
    expect(left.every((value, i) => value === found[i])).toBe(true);
  });
});
