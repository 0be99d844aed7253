import * as fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { Mask } from "../picture.ts";
import { fixture, overlapOverUnion, plainPicture, trueMask } from "../testing/fixtures.ts";
import { openPointing, type Pointing, type Selection } from "./open-pointing.ts";
import { addsAt, type Tap } from "./tap.ts";

const KITCHEN = "kitchen-before";
/** Nothing was learned from this one. */
const UNKNOWN = "scenes/kitchen-comparable-4";

const tap = (x: number, y: number, adds = true): Tap => ({ points: [[x, y]], adds });

/** A place well inside a mask, in shares of the picture. */
function inside({ width, height, data }: Mask): readonly [number, number] {
  let best = 0;
  let most = -1;
  for (let y = 8; y < height - 8; y += 4)
    for (let x = 8; x < width - 8; x += 4) {
      let around = 0;
      for (let dy = -8; dy <= 8; dy += 2)
        for (let dx = -8; dx <= 8; dx += 2) around += data[(y + dy) * width + x + dx]!;
      if (around <= most) continue;
      most = around;
      best = y * width + x;
    }
  return [((best % width) + 0.5) / width, (Math.floor(best / width) + 0.5) / height];
}

const open = async (name: string): Promise<Pointing> =>
  openPointing(await fixture(name, 600), "kitchen");

function overlapOf(pointing: Pointing, selection: Selection | null, truth: Mask): number {
  return selection === null ? 0 : overlapOverUnion(pointing.mask(selection), truth);
}

/** Whether a place of the picture is selected. */
const isSelected = ({ coarse }: Selection, [x, y]: readonly [number, number]): boolean =>
  coarse.data[Math.floor(y * coarse.height) * coarse.width + Math.floor(x * coarse.width)]! > 0;

// Whole pictures take seconds on a machine that is busy with other suites.
vi.setConfig({ testTimeout: 40_000 });

describe("openPointing", () => {
  it("PIC-09 lists what it found, the largest first, each with the names that it may have", async () => {
    const { regions } = await open(KITCHEN);
    expect(regions.length).toBeGreaterThan(4);
    expect(regions.map(({ share }) => share)).toEqual(
      regions.map(({ share }) => share).toSorted((a, b) => b - a),
    );
    for (const { surface, likely, coarse } of regions) {
      expect(likely[0]).toBe(surface);
      expect(new Set(likely).size).toBe(likely.length);
      expect(coarse.data.some((cover) => cover > 0)).toBe(true);
    }
  });

  it.each([
    [KITCHEN, "floor", 0.75],
    [KITCHEN, "ceiling", 0.8],
    [KITCHEN, "cabinets", 0.7],
    [KITCHEN, "counters", 0.4],
    [UNKNOWN, "floor", 0.7],
    [UNKNOWN, "ceiling", 0.8],
    [UNKNOWN, "cabinets", 0.7],
  ] as const)("PIC-09 one tap in %s selects its %s and names it", async (name, surface, least) => {
    const pointing = await open(name);
    const truth = await trueMask(name, surface, 600);
    const selection = pointing.select([tap(...inside(truth))]);
    expect(selection?.surface).toBe(surface);
    expect(overlapOf(pointing, selection, truth)).toBeGreaterThan(least);
  });

  it("PIC-09 a tap inside takes away what lies around it, one outside adds", async () => {
    const pointing = await open(KITCHEN);
    const [upper, lower] = [
      inside(await trueMask(KITCHEN, "upper cabinets", 600)),
      inside(await trueMask(KITCHEN, "lower cabinets", 600)),
    ];
    const both = pointing.select([tap(...upper), tap(...lower)])!;
    expect([upper, lower].map((place) => isSelected(both, place))).toEqual([true, true]);
    expect(addsAt([upper], both.coarse)).toBe(false);
    const one = pointing.select([tap(...upper), tap(...lower), tap(...upper, false)])!;
    expect([upper, lower].map((place) => isSelected(one, place))).toEqual([false, true]);
    expect(addsAt([upper], one.coarse)).toBe(true);
  });

  it("PIC-09 a tap that adds puts out nothing, one that takes away lights nothing", async () => {
    const pointing = await open(UNKNOWN);
    const places = await Promise.all(
      (["counters", "cabinets", "walls", "floor"] as const).map(async (surface) =>
        inside(await trueMask(UNKNOWN, surface, 600)),
      ),
    );
    const taps = places.map((place, at) => tap(...place, at % 2 === 0));
    for (const surface of [null, "cabinets"] as const)
      for (let count = 2; count <= taps.length; count += 1) {
        const [before, after] = [count - 1, count].map(
          (each) => pointing.select(taps.slice(0, each), 0, surface)?.coarse.data,
        );
        const changed = before!.findIndex((lit, at) =>
          taps[count - 1]!.adds ? lit > after![at]! : lit < after![at]!,
        );
        expect(changed).toBe(-1);
      }
  });

  it("PIC-09 a surface that somebody named begins with what was found of it, and taps mend that", async () => {
    const pointing = await open(KITCHEN);
    const found = pointing.regions.find(({ surface }) => surface === "cabinets")!;
    expect(pointing.select([], 0, "cabinets")).toBe(found);
    const wall = inside(await trueMask(KITCHEN, "walls", 600));
    const mended = pointing.select([tap(...wall)], 0, "cabinets")!;
    expect(mended.surface).toBe("cabinets");
    expect(isSelected(mended, wall)).toBe(true);
    // All that was found stays.
    const lost = (area: Selection) =>
      found.coarse.data.filter((lit, at) => lit > 0 && area.coarse.data[at] === 0).length;
    expect(lost(mended)).toBe(0);
    for (const part of ["upper cabinets", "lower cabinets"] as const) {
      const place = inside(await trueMask(KITCHEN, part, 600));
      expect(lost(pointing.select([tap(...place)], 0, "cabinets")!)).toBe(0);
    }
    expect(pointing.select([], 0, "rug")).toBeNull();
  });

  it("PIC-09 sizing takes more or less, from one and the same tap", async () => {
    const pointing = await open(KITCHEN);
    const place = inside(await trueMask(KITCHEN, "lower cabinets", 600));
    const shares = [-1, -0.5, 0.5, 1].map(
      (sizing) => pointing.select([tap(...place)], sizing)?.share ?? 0,
    );
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares[3]).toBeGreaterThan(shares[0]!);
  });

  it("PIC-09 a stroke selects what lies along it, and the last word counts where two taps meet", async () => {
    const pointing = await open(KITCHEN);
    const stroke: Tap = {
      points: [
        [0.2, 0.9],
        [0.5, 0.9],
        [0.8, 0.95],
      ],
      adds: true,
    };
    const selection = pointing.select([stroke])!;
    for (const place of stroke.points) expect(isSelected(selection, place)).toBe(true);
    const back = pointing.select([stroke, tap(0.5, 0.9, false)])!;
    expect(isSelected(back, [0.5, 0.9])).toBe(false);
  });

  it("PIC-09 taps anywhere, none and a hundred of them do no harm, and the same taps select the same", async () => {
    const pointing = openPointing(await fixture(KITCHEN, 200), "kitchen");
    const share = fc.oneof(
      fc.double({ min: -0.2, max: 1.2, noNaN: true }),
      fc.constantFrom(Number.NaN, Infinity, -Infinity, 0, 1),
    );
    const anyTap = fc.record({
      points: fc.array(fc.tuple(share, share), { maxLength: 3 }),
      adds: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anyTap, { maxLength: 5 }), share, (taps, sizing) => {
        const selection = pointing.select(taps, sizing);
        expect(pointing.select(taps, sizing)).toEqual(selection);
        if (selection === null) return;
        expect(selection.share).toBeGreaterThan(0);
        expect(selection.share).toBeLessThanOrEqual(1);
      }),
      { numRuns: 8 },
    );
    expect(pointing.select([])).toBeNull();
    expect(pointing.select([tap(0.5, 0.5, false)])).toBeNull();
    const many = Array.from({ length: 100 }, (_, at) => tap((at % 10) / 10, at / 100, at % 3 > 0));
    expect(pointing.select(many)?.share).toBeGreaterThan(0);
  });

  it("PIC-09 in a picture too small to see anything in nothing is selected", () => {
    for (const [width, height] of [
      [0, 0],
      [1, 1],
      [20, 300],
    ] as const) {
      const pointing = openPointing(plainPicture(width, height, [90, 90, 90]), "kitchen");
      expect(pointing.regions).toEqual([]);
      expect(pointing.select([tap(0.5, 0.5)])).toBeNull();
    }
  });

  it("PIC-09 a selection's mask has the picture's size", async () => {
    const picture = await fixture(KITCHEN, 600);
    const pointing = openPointing(picture, "kitchen");
    const { width, height } = pointing.mask(pointing.select([tap(0.5, 0.9)])!);
    expect([width, height]).toEqual([picture.width, picture.height]);
  });
});
