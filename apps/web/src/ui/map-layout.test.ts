import { describe, expect, it } from "vitest";
import { offsetOf, scaleOf, spread, windOf } from "./map-layout.ts";

const home = { lat: 47.6, lon: -122.3 };

describe("a map drawn from coordinates", () => {
  it("VAL-06 a hundredth of a degree is 0.69 miles north, and less to the east", () => {
    const { east, north } = offsetOf(home, { lat: 47.61, lon: -122.29 });
    expect(north).toBeCloseTo(0.69, 2);
    expect(east).toBeCloseTo(0.69 * Math.cos((47.6 * Math.PI) / 180), 2);
  });

  it.each([
    [0.01, 0, "n"],
    [0.01, 0.015, "ne"],
    [0, 0.01, "e"],
    [-0.01, 0, "s"],
    [0, -0.01, "w"],
    [0.01, -0.015, "nw"],
  ])("VAL-06 %f degrees north and %f east is %s", (north, east, wind) => {
    expect(windOf(home, { lat: home.lat + north, lon: home.lon + east })).toBe(wind);
  });

  it("VAL-06 every place is on the map, with one to four rings at round distances", () => {
    for (const miles of [0.04, 0.3, 0.9, 4, 9, 31]) {
      const { reach, step } = scaleOf([{ east: miles, north: 0 }]);
      expect(reach).toBeGreaterThan(miles);
      expect(reach / step).toBeLessThanOrEqual(4);
      expect(reach / step).toBeGreaterThan(1);
    }
  });

  it("VAL-06 six pins on one spot, on the home and in a corner can each be pressed", () => {
    for (const spot of [
      { x: 120, y: 90 },
      { x: 170, y: 170 },
      { x: 0, y: 340 },
    ]) {
      const spots = spread(
        Array.from({ length: 6 }, () => spot),
        340,
        30,
      );
      spots.forEach((one, at) => {
        expect(Math.hypot(one.x - 170, one.y - 170)).toBeGreaterThan(29);
        expect(Math.min(one.x, one.y)).toBeGreaterThanOrEqual(15);
        expect(Math.max(one.x, one.y)).toBeLessThanOrEqual(325);
        for (const other of spots.slice(0, at))
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(28);
      });
    }
  });
});
