import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { place } from "./placement.ts";

const viewport = { width: 400, height: 600 };

describe("placing menus and tooltips", () => {
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
