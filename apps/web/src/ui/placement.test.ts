import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { place } from "./placement.ts";

const viewport = { width: 400, height: 600 };

describe("placing menus and tooltips", () => {
  it("stands below its button, sharing the wanted edge", () => {
    const anchor = { left: 100, top: 50, width: 80, height: 40 };
    const size = { width: 60, height: 100 };
    expect(place(anchor, size, viewport)).toEqual({ left: 100, top: 96, side: "bottom" });
    expect(place(anchor, size, viewport, { align: "end" }).left).toBe(120);
    expect(place(anchor, size, viewport, { align: "center" }).left).toBe(110);
  });

  it("turns to the other side where there is more room", () => {
    const anchor = { left: 100, top: 540, width: 80, height: 40 };
    expect(place(anchor, { width: 60, height: 100 }, viewport)).toMatchObject({
      side: "top",
      top: 434,
    });
  });

  it("EXP-02 stays inside the window whenever it fits into it", () => {
    fc.assert(
      fc.property(
        fc.record({
          left: fc.integer({ min: -50, max: 450 }),
          top: fc.integer({ min: -50, max: 650 }),
          width: fc.nat(200),
          height: fc.nat(80),
        }),
        fc.record({ width: fc.nat(384), height: fc.nat(584) }),
        fc.constantFrom("start", "center", "end"),
        fc.constantFrom("top", "bottom"),
        (anchor, size, align, side) => {
          const at = place(anchor, size, viewport, { align, side });
          expect(at.left).toBeGreaterThanOrEqual(8);
          expect(at.left + size.width).toBeLessThanOrEqual(392);
          expect(at.top).toBeGreaterThanOrEqual(8);
          expect(at.top + size.height).toBeLessThanOrEqual(592);
        },
      ),
    );
  });
});
