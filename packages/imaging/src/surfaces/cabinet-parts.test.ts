import { describe, expect, it, vi } from "vitest";
import { fixture, overlapOverUnion, productMask, productPicture } from "../testing/fixtures.ts";
import type { Mask } from "../picture.ts";
import { maskOfPart, partCabinets } from "./cabinet-parts.ts";
import { findSurfaces } from "./find-surfaces.ts";
import { INSIDE_CLASSES } from "./learned-classes.ts";

vi.setConfig({ testTimeout: 40_000 });

const INSIDE_REGIONS = INSIDE_CLASSES.regions;
const UPPER = INSIDE_REGIONS.findIndex(({ name }) => name === "upper");
const BASE = INSIDE_REGIONS.findIndex(({ name }) => name === "base");

/** Cabinets drawn in letters: u upper, b base, anything else none. */
function drawn(rows: readonly string[]): { cabinets: Mask; label: Uint8Array; sure: Float32Array } {
  const letters = rows.join("").split("");
  const data = Uint8Array.from(letters, (each) => (each === "u" || each === "b" ? 255 : 0));
  return {
    cabinets: { width: (rows[0] ?? "").length, height: rows.length, data },
    label: Uint8Array.from(letters, (each) => (each === "u" ? UPPER : each === "b" ? BASE : 0)),
    sure: new Float32Array(data.length).fill(0.8),
  };
}

describe("partCabinets", () => {
  it("PIC-01 tells upper cabinets from lower ones where they touch, in a kitchen it never learned from, and both together are the cabinets", async () => {
    const map = findSurfaces(await productPicture("kitchen-comparable-2"), "kitchen");
    const [above, below] = [map.cabinetPart("upper")!.mask(), map.cabinetPart("base")!.mask()];
    const upper = await productMask("kitchen-comparable-2", "upper cabinets");
    expect(overlapOverUnion(above, upper)).toBeGreaterThan(0.85);
    const whole = map.mask("cabinets")!;
    const sum = above.data.map((cover, i) => cover + (below.data[i] ?? 0));
    expect(whole.data.every((cover, i) => cover === sum[i])).toBe(true);
  });

  it("PIC-01 a small piece belongs to the cabinet that it touches, a large one is a part of its own", () => {
    const { cabinets, label, sure } = drawn([
      "uuuuuuuu",
      "uuuuuuuu",
      "uuuuuuub",
      "........",
      "bbbbbbbb",
    ]);
    const told = partCabinets(cabinets, { regions: INSIDE_REGIONS, label, sure });
    expect(told.isUpper.slice(0, 24)).toEqual(new Uint8Array(24).fill(1));
    expect(told.isUpper.slice(32)).toEqual(new Uint8Array(8));
    // the piece that changed sides is not known to be an upper one
    expect(told.parts.upper.confidence).toBeCloseTo((0.8 * 23) / 24, 3);
    expect(told.parts.base.confidence).toBeCloseTo(0.8, 3);
  });

  it("PIC-01 where parts touch, the border between them is one soft line at full size", () => {
    const { cabinets, label, sure } = drawn(["uuubbb", "uuubbb", "uuubbb"]);
    const told = partCabinets(cabinets, { regions: INSIDE_REGIONS, label, sure });
    const whole = { width: 24, height: 12, data: new Uint8Array(24 * 12).fill(255) };
    const [above, below] = [maskOfPart(whole, told, "upper"), maskOfPart(whole, told, "base")];
    for (let y = 0; y < 12; y += 1) {
      const row = [...above.data.subarray(y * 24, (y + 1) * 24)];
      expect(row).toEqual(row.toSorted((a, b) => b - a));
      expect(row.filter((cover) => cover > 0 && cover < 255).length).toBeLessThanOrEqual(2);
    }
    expect(above.data.map((cover, i) => cover + (below.data[i] ?? 0))).toEqual(whole.data);
  });

  it("PIC-01 a bath with a vanity has lower cabinets and no upper ones", async () => {
    const map = findSurfaces(await fixture("bath-before", 600), "bath");
    expect(map.cabinetPart("upper")).toBeNull();
    expect(map.cabinetPart("base")!.confidence).toBeGreaterThan(0.6);
  });
});
