import type { Picture } from "@oneup/imaging";
import { describe, expect, it, vi } from "vitest";
import { pointAt, pointingRegions, wishAreas } from "./pointing.ts";
import { surfaceNames } from "./surface-names.ts";

/** A plain room: a pale wall over a brown floor. */
function aRoom(width = 160, height = 120): Picture {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at += 4)
    data.set(at < data.length * 0.6 ? [212, 208, 200, 255] : [120, 86, 58, 255], at);
  return { width, height, data };
}

// A picture takes seconds on a machine that is busy with other suites.
vi.setConfig({ testTimeout: 40_000 });

describe("pointing at decoded pixels", () => {
  it("PIC-09 a tap answers where it selects, at both sizes, and what that may be called", () => {
    const area = pointAt(aRoom(), "Bedroom", { taps: [{ points: [[0.5, 0.9]], adds: true }] });
    if (area === null) throw new Error("a floor was pointed at");
    const { outline, likely, name } = area;
    expect(outline.data[108 * 160 + 80]).toBe(255);
    const { width, height } = area.mask();
    expect([width, height]).toEqual([160, 120]);
    expect(likely.length).toBeGreaterThan(0);
    expect(name).not.toBe("");
    expect(pointAt(aRoom(), "Bedroom", { taps: [] })).toBeNull();
  });

  it("PIC-09 the found surfaces come with their names, the largest first", () => {
    const shares = pointingRegions(aRoom(), "Bedroom").map(({ share }) => share);
    expect(shares.length).toBeGreaterThan(0);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  });

  it("PIC-09 the cabinets of a bath are its vanity, and appliances are a kitchen's", () => {
    const names = surfaceNames("Bathroom").map(({ name }) => name);
    expect(names).toContain("vanity");
    expect(names).not.toContain("appliances");
    expect(surfaceNames("Kitchen").map(({ name }) => name)).toContain("cabinets");
    expect(wishAreas(aRoom(), "Bathroom", "navy vanity").map(({ name }) => name)).toEqual([
      "vanity",
    ]);
  });

  it("PIC-09 a wish says what it would change and what of it nobody finds surely; light lies everywhere", () => {
    const wish = "sage walls, brass hardware and brighter light";
    const areas = wishAreas(aRoom(), "Bedroom", wish);
    expect(areas.map(({ name }) => name)).toEqual(["walls", "hardware"]);
    const hardware = areas[1];
    expect(hardware).toMatchObject({ isSure: false, confidence: 0 });
    expect(hardware?.mask()).toBeNull();
    expect(wishAreas(aRoom(), "Bedroom", "make it nicer")).toEqual([]);
  });
});
