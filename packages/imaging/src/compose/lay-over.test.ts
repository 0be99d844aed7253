import { describe, expect, it } from "vitest";
import { type Picture, emptyMask } from "../picture.ts";
import { AS_IT_IS, alignTo, movedBy } from "./align.ts";
import { driftOutside, layOver } from "./lay-over.ts";

/** A room with things in it: a floor, a window, cabinets, and a grain that repeats nowhere. */
function aRoom(): Picture {
  const [width, height] = [480, 360];
  const data = new Uint8ClampedArray(width * height * 4);
  let seed = 7;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      const grain = (seed % 9) - 4;
      let colour = y > height * 0.65 ? [120, 90, 60] : [205, 200, 190];
      if (x > 60 && x < 150 && y > 40 && y < 140) colour = [150, 190, 230];
      if (x > 220 && x < 430 && y > 120 && y < 235 && (x - 220) % 70 > 6) colour = [90, 60, 40];
      if (Math.hypot(x - 190, y - 200) < 22) colour = [40, 90, 50];
      const at = (y * width + x) * 4;
      data.set([...colour.map((part) => part + grain), 255], at);
    }
  }
  return { width, height, data };
}

const photo = aRoom();
/** The cabinets, painted. */
const mask = emptyMask(photo.width, photo.height);
for (let y = 121; y < 235; y += 1) mask.data.fill(255, y * 480 + 221, y * 480 + 430);

/** The room as a model gives it back: navy cabinets, and what else was asked. */
function madeOf(change: (x: number, y: number) => readonly number[] | null): Picture {
  const data = new Uint8ClampedArray(photo.data);
  for (let at = 0; at < mask.data.length; at += 1) {
    const [x, y] = [at % photo.width, Math.floor(at / photo.width)];
    const painted = (mask.data[at] ?? 0) > 0 ? [30, 45, 90] : null;
    const other = change(x, y) ?? painted;
    if (other) data.set(other, at * 4);
  }
  return { ...photo, data };
}

const made = madeOf(() => null);

describe("a model's picture is brought back onto its original", () => {
  it("PIC-02 outside the mask every byte is the original's, however the model changed it", () => {
    // Brighter, moved and noisy everywhere.
    const spoilt = madeOf((x, y) => [(x * 7) % 256, (y * 5) % 256, (x + y) % 256]);
    const { picture } = layOver(photo, spoilt, mask);
    for (let at = 0; at < mask.data.length; at += 1) {
      if ((mask.data[at] ?? 0) > 0) continue;
      for (const part of [0, 1, 2, 3]) {
        if (picture.data[at * 4 + part] !== photo.data[at * 4 + part]) {
          throw new Error(`The pixel ${at} outside the mask was changed.`);
        }
      }
    }
    expect(picture.data.some((part, at) => part !== photo.data[at])).toBe(true);
  });

  it("PIC-02 inside the mask the model's picture is seen, and its border is soft", () => {
    const { picture } = layOver(photo, made, mask);
    const middle = (180 * photo.width + 330) * 4;
    expect([...picture.data.subarray(middle, middle + 3)]).toEqual([30, 45, 90]);
    const border = (121 * photo.width + 330) * 4;
    const red = picture.data[border];
    expect(red).toBeGreaterThan(30);
    expect(red).toBeLessThan(photo.data[border] ?? 0);
  });

  it("PIC-04 a mask taken as it was painted has no soft border: the model's picture reaches its last pixel", () => {
    const { picture } = layOver(photo, made, mask, "painted");
    const border = (180 * photo.width + 221) * 4;
    expect([...picture.data.subarray(border, border + 3)]).toEqual([30, 45, 90]);
  });

  it.each([
    { scale: 1, dx: 9, dy: -6 },
    { scale: 0.98, dx: -5, dy: 4 },
  ])("PIC-02 a picture that the model moved or scaled ($scale, $dx, $dy) is put back", (shift) => {
    const moved = movedBy(made, shift);
    const before = driftOutside(photo, moved, mask);
    const back = movedBy(moved, alignTo(photo, moved, mask));
    expect(driftOutside(photo, back, mask)).toBeLessThan(before / 2);
    expect(driftOutside(photo, back, mask)).toBeLessThan(0.06);
  });

  it("PIC-02 without a mask it is put back by what stayed, and what is new does not pull at it", () => {
    const moved = movedBy(made, { scale: 1, dx: 8, dy: 8 });
    const move = alignTo(photo, moved, null);
    expect(Math.abs(move.dx + 8)).toBeLessThanOrEqual(1);
    expect(Math.abs(move.dy + 8)).toBeLessThanOrEqual(1);
    expect(layOver(photo, moved, null).drift).toBeNull();
  });

  it("PIC-02 what lies right, or is another picture altogether, is not moved", () => {
    expect(alignTo(photo, made, mask)).toEqual(AS_IT_IS);
    const flat = madeOf(() => [128, 128, 128]);
    expect(alignTo(photo, flat, null)).toEqual(AS_IT_IS);
  });

  it("PIC-02 the drift says how much outside was changed, other light and grain apart", () => {
    expect(driftOutside(photo, photo, mask)).toBe(0);
    expect(layOver(photo, made, mask).drift).toBe(0);
    const floor = madeOf((_x, y) => (y > photo.height * 0.65 ? [230, 230, 230] : null));
    const drift = layOver(photo, floor, mask).drift ?? 0;
    expect(drift).toBeGreaterThan(0.3);
    expect(drift).toBeLessThan(0.5);
  });

  it("PIC-02 a picture of another size is refused", () => {
    const small = { width: 240, height: 180, data: new Uint8ClampedArray(240 * 180 * 4) };
    expect(() => layOver(photo, small, null)).toThrow("one size");
  });
});
