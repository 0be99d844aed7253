import { describe, expect, it } from "vitest";
import { readScene, type Scene } from "../analysis/scene.ts";
import { random } from "../numeric/noise.ts";
import { straightenCeiling } from "./straighten-ceiling.ts";

const WIDTH = 480;
const HEIGHT = 320;
const [OTHER, WALL, CEILING] = [0, 1, 2];
const REGIONS = {
  ceiling: CEILING,
  isWall: Uint8Array.of(0, 1, 0),
  isMoulding: Uint8Array.of(0, 0, 0),
};

/** The end of the ceiling of a room with a left, a far and a right wall. */
const end = (x: number): number =>
  Math.min(20 + 0.35 * x, 76 - 0.05 * x, 70 - 0.05 * 400 - (x - 400));

type Look = (x: number, y: number) => number;

/** A picture in grays with a little noise. */
function sceneOf(gray: Look): Scene {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255);
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    const value = gray(i % WIDTH, Math.floor(i / WIDTH)) + (random(i, 1, 5) - 0.5) * 3;
    data.fill(value, i * 4, i * 4 + 3);
  }
  return readScene({ width: WIDTH, height: HEIGHT, data });
}

const labels = (of: Look): Uint8Array =>
  Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => of(i % WIDTH, Math.floor(i / WIDTH)));

const isLamp: Look = (x, y) => Number(x >= 200 && x < 240 && y >= 30 && y < 90);
const arch: Look = (x, y) => Number((x - 240) * (x - 240) * 0.0008 + 40 > y);
/** Found borders with waves of some 12 pixels, and a lamp. */
const found = (): Uint8Array =>
  labels((x, y) => {
    if (isLamp(x, y) === 1) return OTHER;
    const wave = 12 * (1 - 2 * Math.abs(((x + 17) % 90) / 45 - 1));
    return y < end(x) + wave ? CEILING : WALL;
  });
const truth = labels((x, y) => (isLamp(x, y) === 1 ? OTHER : y < end(x) ? CEILING : WALL));

/** 1 where something is in front. */
const others = (label: Uint8Array): Uint8Array => label.map((value) => Number(value === OTHER));

const wrong = (label: Uint8Array): number =>
  label.reduce((sum, value, i) => sum + (value === truth[i] ? 0 : 1), 0);

describe("straightenCeiling", () => {
  it.each([
    ["a white ceiling that hardly differs from white walls", 3],
    ["a ceiling lighter than the walls", 30],
  ])("PIC-01 %s ends in straight lines in the corners of the room", (_, step) => {
    const scene = sceneOf((x, y) => (isLamp(x, y) === 1 ? 90 : y < end(x) ? 228 : 228 - step));
    const label = found();
    expect(wrong(label)).toBeGreaterThan(2000);
    straightenCeiling(scene, label, REGIONS);
    expect(wrong(label)).toBeLessThan(600);
  });

  it("PIC-01 a lamp in front of walls and ceiling is left as it was found", () => {
    const label = found();
    const before = label.slice();
    straightenCeiling(
      sceneOf((x, y) => (y < end(x) ? 230 : 200)),
      label,
      REGIONS,
    );
    expect(others(label)).toEqual(others(before));
  });

  it("PIC-01 an arched ceiling keeps its clear edge", () => {
    const scene = sceneOf((x, y) => (arch(x, y) === 1 ? 235 : 120));
    const label = labels((x, y) => (arch(x, y) === 1 ? CEILING : WALL));
    const before = label.slice();
    straightenCeiling(scene, label, REGIONS);
    const moved = label.reduce((sum, value, i) => sum + (value === before[i] ? 0 : 1), 0);
    // three straight lines would move more than 2000
    expect(moved).toBeLessThan(WIDTH * 1.5);
  });

  it("leaves a picture alone that shows no ceiling, or nothing else", () => {
    const scene = sceneOf(() => 200);
    for (const only of [OTHER, WALL, CEILING]) {
      const label = new Uint8Array(WIDTH * HEIGHT).fill(only);
      straightenCeiling(scene, label, REGIONS);
      expect(label.every((value) => value === only)).toBe(true);
    }
  });
});
