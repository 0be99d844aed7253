import * as fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { labOfRgb } from "../colour/lab.ts";
import { resolveFinish } from "../finishes/finish.ts";
import type { RoomKind } from "../language/kinds.ts";
import { understandRequest } from "../language/understand.ts";
import { random } from "../numeric/noise.ts";
import { emptyMask, type Mask, type Picture } from "../picture.ts";
import {
  fixture,
  labDistance,
  meanLab,
  plainPicture,
  productMask,
  productPicture,
  shareCovered,
  trueMask,
} from "../testing/fixtures.ts";
import { flatDifference, lightSurvival } from "../testing/fidelity.ts";
import { told, toldNotDone } from "../testing/told.ts";
import { type RenderResult, renderUpgrade } from "./render-upgrade.ts";

function render(
  picture: Picture,
  request: string,
  mask: Mask | null = null,
  room: RoomKind = "kitchen",
): RenderResult {
  return renderUpgrade({ picture, mask, request, room, seed: 11 });
}

const reasonsOf = ({ notDone }: RenderResult) => notDone.map(({ reason }) => reason);

/** Pixels outside `mask` that differ between two pictures. */
function strays(before: Picture, after: Picture, mask: Mask): number {
  let count = 0;
  for (let i = 0; i < mask.data.length; i += 1) {
    if (mask.data[i] !== 0) continue;
    for (let k = i * 4; k < i * 4 + 4; k += 1) if (before.data[k] !== after.data[k]) count += 1;
  }
  return count;
}

/** True when two lists of bytes are the same; a plain loop, for large pictures. */
function sameBytes(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) return false;
  return true;
}

// Whole pictures take seconds on a machine that is busy with other suites.
vi.setConfig({ testTimeout: 40_000 });

describe("renderUpgrade on a painted area", () => {
  it("PIC-01 PIC-02 PIC-04 an island is drawn where it is painted, whatever else is named, and else left as it was", async () => {
    const picture = await fixture("kitchen-before");
    const mask = await trueMask("kitchen-before", "lower cabinets");
    const found = render(picture, "navy island");
    expect(sameBytes(found.picture.data, picture.data)).toBe(true);
    expect(reasonsOf(found)).toEqual(["needs-area"]);
    const asked = render(picture, "navy island", mask);
    expect(asked.done.map(told)).toEqual(["island navy"]);
    for (const request of ["navy island and white cabinets", "white cabinets and navy island"]) {
      const [lightness] = meanLab(render(picture, request, mask).picture, mask);
      expect(Math.abs(lightness - meanLab(asked.picture, mask)[0])).toBeLessThan(6);
    }
  });

  it("PIC-01 PIC-04 two parts of the cabinets share one painted area, a single one takes all of it", async () => {
    const picture = await fixture("kitchen-before");
    const mask = await trueMask("kitchen-before", "cabinets");
    const one = render(picture, "navy lower cabinets", mask).changed;
    expect(shareCovered(mask, one)).toBeGreaterThan(0.9);
    const both = render(picture, "navy lower cabinets and white uppers", mask);
    expect(both.done).toHaveLength(2);
    expect(strays(picture, both.picture, mask)).toBe(0);
    const [upper] = meanLab(both.picture, await trueMask("kitchen-before", "upper cabinets"));
    const [lower] = meanLab(both.picture, await trueMask("kitchen-before", "lower cabinets"));
    expect(upper - lower).toBeGreaterThan(30);
  });

  it.each([
    ["kitchen-before", "cabinets", "navy cabinets"],
    ["kitchen-before", "cabinets", "walnut cabinets"],
    ["kitchen-before", "cabinets", "paint it #7c2824"],
    ["kitchen-before", "walls", "sage walls"],
    ["kitchen-before", "counters", "black granite counters"],
    ["kitchen-before", "backsplash", "green subway tile backsplash"],
    ["kitchen-before", "floor", "dark oak floor"],
    ["kitchen-comparable", "cabinets", "sage cabinets"],
  ] as const)(
    "PIC-01 %s: the %s move towards what %j asks, flat parts have its color, and the light on them survives",
    async (name, surface, request) => {
      const picture = await fixture(name);
      const mask = await trueMask(name, surface);
      const { understanding, done, picture: made } = render(picture, request, mask);
      const finish = understanding.changes[0]?.finish;
      if (!finish) throw new Error("nothing was understood");
      const asked = labOfRgb(resolveFinish(finish, surface).rgb);
      const away = (from: Picture) => labDistance(meanLab(from, mask), asked);
      expect(done).toHaveLength(1);
      expect(away(made)).toBeLessThan(Math.min(22, away(picture) * 0.62));
      expect(strays(picture, made, mask)).toBe(0);
      // What is too small to have flat parts has none to look at.
      expect(flatDifference(picture, made, mask, understanding) ?? 0).toBeLessThan(8);
      expect(lightSurvival(picture, made, mask)).toBeGreaterThan(0.8);
    },
  );

  it("PIC-02 no byte outside a random mask changes, whatever is asked", () => {
    const requests = [
      "walnut",
      "navy cabinets, white counters",
      "brighter and warmer",
      "red brick",
      "darker floor",
    ];
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 40 }),
        fc.integer(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom(...requests),
        (width, height, seed, density, request) => {
          const picture = plainPicture(width, height, [0, 0, 0]);
          for (let i = 0; i < picture.data.length; i += 1)
            picture.data[i] = random(i, 2, seed) * 256;
          const data = Uint8Array.from({ length: width * height }, (_, i) =>
            random(i, 1, seed) < density ? 1 + Math.floor(random(i, 3, seed) * 255) : 0,
          );
          const copy = new Uint8ClampedArray(picture.data);
          const result = render(picture, request, { width, height, data });
          expect(sameBytes(picture.data, copy)).toBe(true);
          expect(strays(picture, result.picture, { width, height, data })).toBe(0);
          expect(strays(picture, result.picture, result.changed)).toBe(0);
          for (let i = 3; i < copy.length; i += 4) expect(result.picture.data[i]).toBe(copy[i]);
        },
      ),
      { numRuns: 25 },
    );
  });

  it("PIC-01 PIC-04 of several surfaces that are named a painted area takes what it shows; the others are said to lie outside", async () => {
    const picture = await fixture("kitchen-before");
    const mask = await trueMask("kitchen-before", "walls");
    // Well below the ceiling.
    mask.data.fill(0, 0, Math.round(mask.height * 0.3) * mask.width);
    const both = render(picture, "paint the walls navy, white ceiling", mask);
    expect(both.done.map(told)).toEqual(["walls navy"]);
    expect(reasonsOf(both)).toEqual(["outside-area"]);
    const alone = render(picture, "paint the walls navy", mask);
    const [lightness] = meanLab(alone.picture, mask);
    expect(Math.abs(meanLab(both.picture, mask)[0] - lightness)).toBeLessThan(8);
  });

  it("PIC-04 where everything is painted, the surfaces that are named change and not the whole photo", async () => {
    const picture = await fixture("kitchen-before");
    const { width, height } = picture;
    const mask = { width, height, data: new Uint8Array(width * height).fill(255) };
    const cabinets = render(picture, "navy cabinets", mask);
    expect(sameBytes(cabinets.picture.data, render(picture, "navy cabinets").picture.data)).toBe(
      true,
    );
    expect(reasonsOf(render(picture, "brass handles", mask))).toEqual(["needs-area"]);
    // Whoever wants what they painted exactly gets all of it.
    const exact = { picture, mask, maskFit: "painted", request: "navy cabinets", seed: 1 } as const;
    const all = renderUpgrade({ ...exact, room: "kitchen" });
    expect(all.changed.data.every((cover) => cover > 0)).toBe(true);
    // Words that name no surface mean what is painted, be it everything.
    expect(render(picture, "make this navy", mask).changed.data.every((cover) => cover > 0)).toBe(
      true,
    );
  });

  it("PIC-04 a mask taken as it was painted changes all of it and nothing else; following edges leaves some out", async () => {
    const picture = await fixture("kitchen-before");
    // The cabinets, painted over their border by three pixels on either side.
    const truth = await trueMask("kitchen-before", "cabinets");
    const mask = emptyMask(picture.width, picture.height);
    for (let i = 3; i + 3 < mask.data.length; i += 1)
      if (truth.data[i] !== 0) mask.data.fill(255, i - 3, i + 4);
    const painted = mask.data.filter((cover) => cover > 0).length;
    const changed = (maskFit: "edges" | "painted") => {
      const asked = { picture, mask, maskFit, request: "navy", room: "kitchen", seed: 1 } as const;
      const { changed: covered, picture: made } = renderUpgrade(asked);
      expect(strays(picture, made, mask)).toBe(0);
      return covered.data.filter((cover) => cover > 0).length;
    };
    expect(changed("painted")).toBe(painted);
    expect(changed("edges")).toBeLessThan(painted * 0.97);
  });

  it("PIC-01 a finish without a surface goes to the painted area, also one pixel large", () => {
    const picture = plainPicture(9, 9, [200, 180, 150]);
    const data = new Uint8Array(81);
    data[40] = 255;
    const result = render(picture, "make this navy", { width: 9, height: 9, data });
    expect(result.done.map(told)).toEqual(["painted navy"]);
    expect(Array.from(result.picture.data.slice(160, 163))).not.toEqual([200, 180, 150]);
    expect([...result.changed.data].filter((cover) => cover > 0)).toHaveLength(1);
  });

  it("PIC-02 refuses a mask of another size and an empty mask with their reasons", () => {
    const picture = plainPicture(20, 20, [90, 90, 90]);
    const small = { width: 4, height: 5, data: new Uint8Array(20).fill(255) };
    for (const [mask, reason] of [
      [small, "mask-size: walls navy"],
      [emptyMask(20, 20), "mask-empty: walls navy"],
    ] as const) {
      const result = render(picture, "navy walls", mask);
      expect(result.notDone.map(toldNotDone)).toEqual([reason]);
      expect(sameBytes(result.picture.data, picture.data)).toBe(true);
    }
  });
});

describe("renderUpgrade without a mask", () => {
  it("PIC-01 navy siding, white trim and a black front door each land on what they name", async () => {
    const picture = await productPicture("facade-comparable-3", 400);
    const whole = "navy siding, white trim, black front door";
    const result = render(picture, whole, null, "exterior");
    expect(result.done).toHaveLength(3);
    const lab = async (surface: "siding" | "trim" | "door"): Promise<readonly number[]> =>
      meanLab(result.picture, await productMask("facade-comparable-3", surface, 400));
    const [siding, trim, door] = [await lab("siding"), await lab("trim"), await lab("door")];
    expect(siding[2]).toBeLessThan(-8);
    expect(trim[0]).toBeGreaterThan((siding[0] ?? 0) + 25);
    expect(Math.abs(trim[2] ?? 0)).toBeLessThan(8);
    expect(door[0]).toBeLessThan(30);
  });

  it("PIC-01 a garage door that is not there is not found, and the front door stays as it was", async () => {
    const picture = await productPicture("facade-after", 400);
    const result = render(picture, "white garage door", null, "exterior");
    expect(result.done).toEqual([]);
    expect(reasonsOf(result)).toEqual(["surface-not-found"]);
    expect(sameBytes(result.picture.data, picture.data)).toBe(true);
  });

  it("PIC-01 brighter, darker, warmer and cooler light move the whole picture", async () => {
    const picture = await fixture("bath-after");
    const everything = {
      ...picture,
      data: new Uint8Array(picture.width * picture.height).fill(255),
    };
    const [l, , b] = meanLab(picture, everything);
    const of = (request: string): readonly number[] =>
      meanLab(render(picture, request, null, "bath").picture, everything);
    expect(of("brighter light")[0]).toBeGreaterThan(l + 3);
    expect(of("darker")[0]).toBeLessThan(l - 5);
    expect(of("warmer light")[2]).toBeGreaterThan(b + 3);
    expect(of("cooler light")[2]).toBeLessThan(b - 3);
  });

  it("PIC-01 nothing understood: the same picture and the reason, never a fake change", async () => {
    const picture = await fixture("kitchen-after");
    const requests = ["", "remove the people", "make this walnut", "white garage door"];
    for (const request of requests) {
      const result = render(picture, request);
      expect(sameBytes(result.picture.data, picture.data)).toBe(true);
      expect(result.picture.data === picture.data).toBe(false);
      expect(result.changed.data.every((cover) => cover === 0)).toBe(true);
      expect(result.done).toEqual([]);
      expect(result.notDone.length).toBeGreaterThan(0);
    }
  });

  it("PIC-01 the same input gives the same bytes, another seed another grain", async () => {
    const picture = await fixture("kitchen-before", 200);
    const request = understandRequest("walnut cabinets, terrazzo floor", { room: "kitchen" });
    const run = (seed: number): Uint8ClampedArray =>
      renderUpgrade({ picture, mask: null, request, room: "kitchen", seed }).picture.data;
    const one = run(3);
    expect(sameBytes(one, run(3))).toBe(true);
    expect(sameBytes(one, run(4))).toBe(false);
  });

  it.each([
    [0, 0],
    [1, 37],
    [25, 31],
    [1200, 8],
  ])("PIC-01 a picture of %i x %i pixels does no harm", (width, height) => {
    const picture = plainPicture(width, height, [140, 120, 90]);
    for (const room of ["kitchen", "exterior", "other"] as const) {
      const result = render(
        picture,
        "navy walls, white siding, oak floor, brighter light",
        null,
        room,
      );
      expect(result.picture.data).toHaveLength(width * height * 4);
      expect(strays(picture, result.picture, result.changed)).toBe(0);
    }
  });

  it("refuses a picture whose bytes do not fit its size", () => {
    const broken = { width: 10, height: 10, data: new Uint8ClampedArray(12) };
    expect(render(broken, "navy walls").notDone[0]?.reason).toBe("picture-unusable");
  });

  it("stops when asked and leaves the picture as it was; tells how far it is otherwise", async () => {
    const picture = { ...(await fixture("kitchen-before")) };
    const stopped = renderUpgrade({
      picture,
      mask: null,
      request: "navy cabinets",
      room: "kitchen",
      seed: 1,
      shouldStop: () => true,
    });
    expect(sameBytes(stopped.picture.data, picture.data)).toBe(true);
    expect(stopped.notDone.map(toldNotDone)).toEqual(["stopped: cabinets navy"]);
    const shares: number[] = [];
    renderUpgrade(
      { picture, mask: null, request: "navy cabinets", room: "kitchen", seed: 1 },
      (share) => shares.push(share),
    );
    expect(shares[0]).toBe(0);
    expect(shares.at(-1)).toBe(1);
    expect([...shares].sort((a, b) => a - b)).toEqual(shares);
  });
});

describe("renderUpgrade on some of the cabinets", () => {
  it("PIC-01 navy lower cabinets leave the upper ones as they were, byte for byte", async () => {
    const picture = await fixture("kitchen-before");
    const upper = await trueMask("kitchen-before", "upper cabinets");
    const lower = await trueMask("kitchen-before", "lower cabinets");
    const { done, changed } = render(picture, "navy lower cabinets");
    expect(done.map(told)).toEqual(["lower-cabinets navy"]);
    expect(shareCovered(lower, changed)).toBeGreaterThan(0.9);
    expect(shareCovered(upper, changed)).toBeLessThan(0.01);
  });

  it("PIC-01 white cabinets with navy lowers are the same draft in either order, and white means the uppers", async () => {
    const picture = await fixture("kitchen-before");
    const one = render(picture, "white cabinets with navy lowers");
    const other = render(picture, "navy lowers with white cabinets");
    const said = render(picture, "white uppers and navy lowers");
    expect(one.done.map(told)).toEqual(["cabinets white", "lower-cabinets navy"]);
    expect(sameBytes(one.picture.data, other.picture.data)).toBe(true);
    expect(sameBytes(one.picture.data, said.picture.data)).toBe(true);
  });

  it("PIC-09 upper cabinets that are not there are asked for, and nothing else is changed for them", async () => {
    const picture = await fixture("bath-before");
    const made = render(picture, "navy upper cabinets", null, "bath");
    expect(sameBytes(made.picture.data, picture.data)).toBe(true);
    expect(reasonsOf(made)).toEqual(["surface-not-found"]);
    expect(made.asks).toEqual([{ surface: "cabinets", part: "upper-cabinets", confidence: 0 }]);
    expect(made.understanding.hints).toEqual([]);
  });
});

describe("renderUpgrade with what was pointed out", () => {
  it("PIC-09 what was pointed out is drawn where it is, whatever the finder says, and no other surface reaches into it", async () => {
    const picture = await fixture("kitchen-before");
    const island = await trueMask("kitchen-before", "lower cabinets");
    const given = new Map([["island", island]] as const);
    const draw = (request: string) =>
      renderUpgrade({ picture, mask: null, request, room: "kitchen", seed: 1, given });
    const navy = draw("navy island");
    expect(navy.done.map(told)).toEqual(["island navy"]);
    expect(navy.asks).toEqual([]);
    expect(strays(picture, navy.picture, island)).toBe(0);
    expect(meanLab(navy.picture, island)[0]).toBeLessThan(35);
    // The rest of the cabinets goes round it.
    expect(shareCovered(island, draw("white cabinets").changed)).toBe(0);
  });

  it("PIC-09 upper and lower ones of cabinets that were pointed out are told apart", async () => {
    const picture = await fixture("kitchen-before");
    const given = new Map([["cabinets", await trueMask("kitchen-before", "cabinets")]] as const);
    const request = "navy lower cabinets";
    const drawn = renderUpgrade({ picture, mask: null, request, room: "kitchen", seed: 1, given });
    const upper = await trueMask("kitchen-before", "upper cabinets");
    const lower = await trueMask("kitchen-before", "lower cabinets");
    expect(shareCovered(lower, drawn.changed)).toBeGreaterThan(0.9);
    expect(shareCovered(upper, drawn.changed)).toBeLessThan(0.01);
  });

  it("PIC-09 a mask that is empty or of another size counts nothing", async () => {
    const picture = await fixture("kitchen-before");
    const plain = render(picture, "navy cabinets");
    for (const mask of [emptyMask(picture.width, picture.height), emptyMask(3, 3)]) {
      const given = new Map([["cabinets", mask]] as const);
      const request = "navy cabinets";
      const drawn = renderUpgrade({
        picture,
        mask: null,
        request,
        room: "kitchen",
        seed: 11,
        given,
      });
      expect(sameBytes(drawn.picture.data, plain.picture.data)).toBe(true);
    }
  });

  it("PIC-09 what is found but not surely is asked for and left as it was; the rest is drawn", async () => {
    const picture = await fixture("kitchen-before");
    const both = render(picture, "navy cabinets and a green subway tile backsplash");
    expect(both.done.map(told)).toEqual(["cabinets navy"]);
    expect(both.asks).toMatchObject([{ surface: "backsplash", part: null }]);
    expect(both.asks[0]?.confidence).toBeGreaterThan(0);
    const alone = render(picture, "navy cabinets");
    expect(sameBytes(both.picture.data, alone.picture.data)).toBe(true);
  });
});
