import { describe, expect, it } from "vitest";
import { readScene, type Scene } from "../analysis/scene.ts";
import { random } from "../numeric/noise.ts";
import { bendsOf, outlineOf } from "./outline.ts";
import { straightenAreas } from "./straighten-areas.ts";

const WIDTH = 300;
const HEIGHT = 200;
const [OTHER, WALL, CABINET] = [0, 1, 2];
const EXCHANGE = { own: Uint8Array.of(0, 0, 1), beside: Uint8Array.of(0, 1, 0), farthest: 3 };

type Look = (x: number, y: number) => boolean;

const isCabinet: Look = (x, y) => x >= 80 && x < 200 && y >= 40 && y < 130;
/** The cabinet with rounded corners and a wavy right side. */
const isFound: Look = (x, y) => {
  const wave = 5 - Math.abs(((y + 7) % 20) - 10);
  const dx = Math.max(0, 95 - x, x - (185 + wave));
  const dy = Math.max(0, 55 - y, y - 114);
  return dx * dx + dy * dy < 225;
};
const isRound: Look = (x, y) => (x - 130) * (x - 130) + (y - 90) * (y - 90) < 3600;
const isPlant: Look = (x, y) => (x - 200) * (x - 200) + (y - 120) * (y - 120) < 150;

function sceneOf(isDark: Look, dark: number): Scene {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255);
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    const value = isDark(i % WIDTH, Math.floor(i / WIDTH)) ? dark : 230;
    data.fill(value + (random(i, 1, 5) - 0.5) * 3, i * 4, i * 4 + 3);
  }
  return readScene({ width: WIDTH, height: HEIGHT, data });
}

const labels = (isIn: Look): Uint8Array =>
  Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    return isPlant(x, y) ? OTHER : isIn(x, y) ? CABINET : WALL;
  });
const truth = labels(isCabinet);
/** 1 where something is in front. */
const others = (label: Uint8Array): Uint8Array => label.map((value) => Number(value === OTHER));

const wrong = (label: Uint8Array): number =>
  label.reduce((sum, value, i) => sum + (value === truth[i] ? 0 : 1), 0);

describe("straightenAreas", () => {
  it("PIC-01 white cabinets on a white wall have straight sides and sharp corners", () => {
    const label = labels(isFound);
    const before = wrong(label);
    straightenAreas(sceneOf(isCabinet, 226), label, EXCHANGE);
    expect(before).toBeGreaterThan(500);
    expect(wrong(label)).toBeLessThan(before / 3);
  });

  it("PIC-01 a plant in front of cabinets is left as it was found", () => {
    const label = labels(isFound);
    straightenAreas(sceneOf(isCabinet, 226), label, EXCHANGE);
    expect(others(label)).toEqual(others(truth));
  });

  it("PIC-01 what is round in the picture stays round", () => {
    const label = labels(isRound);
    const before = label.slice();
    straightenAreas(sceneOf(isRound, 90), label, EXCHANGE);
    const moved = label.reduce((sum, value, i) => sum + (value === before[i] ? 0 : 1), 0);
    expect(moved).toBeLessThan(150);
  });

  it("leaves a picture without the area and one that is nothing else as they are", () => {
    for (const only of [WALL, CABINET]) {
      const label = new Uint8Array(WIDTH * HEIGHT).fill(only);
      straightenAreas(sceneOf(isCabinet, 90), label, EXCHANGE);
      expect(label.every((value) => value === only)).toBe(true);
    }
  });
});

describe("outlineOf", () => {
  it("walks around an area once, clockwise, and not over to one that touches at a corner", () => {
    const area = Uint8Array.of(0, 1, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0);
    const outline = outlineOf(area, 4, 3, 1);
    expect([...outline]).toEqual([1, 0, 2, 0, 2, 1, 2, 2, 1, 2, 0, 2, 0, 1, 1, 1]);
    expect([...outlineOf(Uint8Array.of(1), 1, 1, 0)]).toEqual([0, 0, 1, 0, 1, 1, 0, 1]);
  });
});

describe("bendsOf", () => {
  it("finds the corners of a box", () => {
    const area = new Uint8Array(40 * 30).fill(1);
    const outline = outlineOf(area, 40, 30, 0);
    const corners = bendsOf(outline, 2).map((k) => [outline[k * 2], outline[k * 2 + 1]]);
    expect(corners).toEqual([
      [0, 0],
      [40, 0],
      [40, 30],
      [0, 30],
    ]);
  });
});
