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
  it.each([
    ["brown cabinets on a beige wall", [0.5, 0.32, 0.2], [0.8, 0.74, 0.66]],
    ["gray cabinets on a white wall", [0.6, 0.6, 0.6], [0.85, 0.84, 0.82]],
  ])("PIC-01 %s are found as far as they reach", (_, box, wall) => {
    expect(wrong(found)).toBeGreaterThan(150);
    expect(wrong(bordersByColour(scene(box, wall), found))).toBeLessThan(25);
  });

  it("PIC-01 white cabinets on a white wall stay where they were found", () => {
    const white = [0.82, 0.81, 0.8];
    expect(bordersByColour(scene(white, white), found)).toEqual(found);
  });

  it("leaves an empty and a full area as they are, whatever the size", () => {
    const colours = scene([0.5, 0.3, 0.2], [0.8, 0.7, 0.6]);
    for (const value of [0, 255]) {
      const mask = new Uint8Array(WIDTH * HEIGHT).fill(value);
      expect(bordersByColour(colours, mask)).toEqual(mask);
    }
    const odd: Colours = { width: 3, height: 5, rgb: new Float32Array(45).fill(0.5) };
    const some = Uint8Array.from({ length: 15 }, (_, i) => (i % 2 === 0 ? 255 : 0));
    expect(bordersByColour(odd, some)).toHaveLength(15);
  });
});
