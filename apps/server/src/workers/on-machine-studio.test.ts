import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { findChoosableAreas } from "@oneup/studio";
import { describe, expect, it } from "vitest";
import { findAreas } from "./on-machine-studio.ts";
import { pixelsOf } from "./photo-pixels.ts";

const FIXTURES = new URL("../../../../e2e/fixtures/", import.meta.url);
const fixture = (name: string) => readFile(new URL(name, FIXTURES));

describe("surfaces to choose from", () => {
  it("PIC-04 come by name, the largest first, as small PNGs of the photo's size, white where each is and black elsewhere", async () => {
    const photo = await fixture("kitchen-600.jpg");
    const { width, height } = await sharp(photo).metadata();
    const areas = await findAreas({ photo, room: "kitchen" });
    const names = areas.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(["walls", "floor", "cabinets", "upper cabinets", "lower cabinets"]),
    );
    expect(new Set(names).size).toBe(names.length);
    const covered = new Map<string, number>();
    for (const { name, bytes } of areas) {
      expect(bytes.length).toBeLessThan(20_000);
      const mask = sharp(bytes).toColourspace("b-w").raw();
      // oxlint-disable-next-line no-await-in-loop -- a handful of small files
      const { data, info } = await mask.toBuffer({ resolveWithObject: true });
      expect(info).toMatchObject({ width, height, channels: 1 });
      expect([...new Set(data)].toSorted((a, b) => a - b)).toEqual([0, 255]);
      covered.set(name, data.filter((value) => value === 255).length);
    }
    expect(covered.get("cabinets")).toBeGreaterThan(width * height * 0.1);
    expect(covered.get("upper cabinets")).toBeLessThan(covered.get("cabinets") ?? 0);
    const whole = names.filter((name) => !name.endsWith(" cabinets"));
    const sizes = whole.map((name) => covered.get(name) ?? 0);
    // By what is covered of the reduced picture: nearly the order of the whole one.
    sizes.slice(1).forEach((size, at) => expect(size).toBeLessThan((sizes[at] ?? 0) * 1.1));
  });

  it("PIC-04 has no sky among them, and nothing for a photo without a surface", async () => {
    const front = findChoosableAreas(await pixelsOf(await fixture("facade.jpg")), "exterior");
    const names = front.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["siding", "roof", "lawn"]));
    expect(names).not.toContain("sky");
    const nothing = { width: 8, height: 8, data: new Uint8ClampedArray(8 * 8 * 4) };
    expect(findChoosableAreas(nothing, "kitchen")).toEqual([]);
  });
});
