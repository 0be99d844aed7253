import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byteOfLinear, LINEAR_OF_BYTE, luminance } from "../colour/srgb.ts";
import { random } from "../numeric/noise.ts";
import type { Mask, Picture } from "../picture.ts";
import { renderUpgrade } from "./render-upgrade.ts";

const WIDTH = 240;
const HEIGHT = 160;
/** Where the shadow begins, and the joint between two doors. */
const SHADOW = 100;
const JOINT = 120;

/** Linear colours of a wood's light and dark parts: oak turns redder where it is dark, walnut hardly does. */
const WOODS = {
  oak: [
    [0.45, 0.2, 0.05],
    [0.3, 0.09, 0.015],
  ],
  walnut: [
    [0.22, 0.085, 0.035],
    [0.15, 0.058, 0.024],
  ],
} as const;
type WoodName = keyof typeof WOODS;

/** A front of two doors with upright grain, the lower part in the shadow of something. */
function board(wood: WoodName, seed: number, shade: number): Picture {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255);
  const [bright, dark] = WOODS[wood];
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const streak = random(Math.floor((x + Math.floor(y / 50)) / 4), 1, seed);
      const light = (y < SHADOW ? 1 : shade) * (Math.abs(x - JOINT) < 2 ? 0.3 : 1);
      for (const [channel, own] of bright.entries()) {
        const mixed = own + ((dark[channel] ?? 0) - own) * streak;
        data[(y * WIDTH + x) * 4 + channel] = byteOfLinear(mixed * light);
      }
    }
  return { width: WIDTH, height: HEIGHT, data };
}

const everything: Mask = {
  width: WIDTH,
  height: HEIGHT,
  data: new Uint8Array(WIDTH * HEIGHT).fill(255),
};

/** Mean linear luminance of a box. */
function lightOf(picture: Picture, x0: number, y0: number, x1: number, y1: number): number {
  let sum = 0;
  for (let y = y0; y < y1; y += 1)
    for (let x = x0; x < x1; x += 1) {
      const at = (y * picture.width + x) * 4;
      const channel = (c: number): number => LINEAR_OF_BYTE[picture.data[at + c] ?? 0] ?? 0;
      sum += luminance(channel(0), channel(1), channel(2));
    }
  return sum / ((x1 - x0) * (y1 - y0));
}

/** How much streaks of a door differ from those beside them, as a share of its light. */
function grainContrast(picture: Picture): number {
  const values: number[] = [];
  for (let x = 12; x + 4 < JOINT - 12; x += 4) values.push(lightOf(picture, x, 10, x + 4, 45));
  const steps = values.slice(1).map((value, at) => value - (values[at] ?? value));
  const squares = steps.reduce((sum, step) => sum + step * step, 0);
  return Math.sqrt(squares / steps.length) / lightOf(picture, 12, 10, JOINT - 12, 45);
}

const shadowOf = (picture: Picture): number =>
  lightOf(picture, 10, SHADOW + 20, 110, HEIGHT - 10) / lightOf(picture, 10, 30, 110, SHADOW - 20);

const jointOf = (picture: Picture): number =>
  lightOf(picture, JOINT - 1, 10, JOINT + 1, 90) / lightOf(picture, 20, 10, 100, 90);

/** All of the picture is what is painted: nothing is looked for in it. */
const paint = (picture: Picture, request: string): Picture =>
  renderUpgrade({
    picture,
    mask: everything,
    maskFit: "painted",
    request,
    room: "kitchen",
    seed: 3,
  }).picture;

const anyBoard = {
  wood: fc.constantFrom<WoodName>("oak", "walnut"),
  seed: fc.integer({ min: 0, max: 9999 }),
  shade: fc.double({ min: 0.35, max: 0.6, noNaN: true }),
  request: fc.constantFrom("white cabinets", "sage cabinets", "navy cabinets"),
};

describe("paint on wood", () => {
  it("PIC-01 covers the grain; shadows and joints between doors stay", () => {
    fc.assert(
      fc.property(fc.record(anyBoard), ({ wood, seed, shade, request }) => {
        const before = board(wood, seed, shade);
        const after = paint(before, request);
        expect(grainContrast(after)).toBeLessThan(grainContrast(before) * 0.6);
        expect(shadowOf(after)).toBeLessThan(1 - (1 - shadowOf(before)) * 0.7);
        expect(jointOf(after)).toBeLessThan(0.7);
      }),
      { numRuns: 8 },
    );
  });

  it("PIC-01 a stain lets the grain through, and paint on gray boards keeps their light", () => {
    const oak = board("oak", 5, 0.5);
    expect(grainContrast(paint(oak, "darker cabinets"))).toBeGreaterThan(grainContrast(oak) * 0.7);
    const gray = { ...oak, data: oak.data.slice() };
    for (let i = 0; i < gray.data.length; i += 4) {
      gray.data.fill(gray.data[i + 1] ?? 0, i, i + 3);
    }
    expect(grainContrast(paint(gray, "navy cabinets"))).toBeGreaterThan(0.1);
  });
});
