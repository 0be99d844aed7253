import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LONGEST_SIDE, faultOf, fitWithin } from "./photo-rules.ts";

const file = { size: 1000, type: "image/jpeg", name: "room.jpg" };
const header = { kind: "jpeg", size: { width: 4000, height: 3000 } } as const;

describe("what is taken as a photo", () => {
  it("PIC-07 takes up to 20 MB and 50 megapixels", () => {
    expect(faultOf({ ...file, size: 20_000_000 }, header)).toBeNull();
    expect(faultOf({ ...file, size: 20_000_001 }, header)).toBe("picture.too_large");
    const most = { width: 10_000, height: 5_000 };
    expect(faultOf(file, { kind: "png", size: most })).toBeNull();
    const more = { width: 10_000, height: 5_001 };
    expect(faultOf(file, { kind: "png", size: more })).toBe("picture.too_many_pixels");
  });

  it("PIC-07 refuses an SVG by its kind, its type or its name", () => {
    const none = { kind: "unknown", size: null } as const;
    expect(faultOf(file, { kind: "svg", size: null })).toBe("picture.unsupported");
    expect(faultOf({ ...file, type: "image/svg+xml" }, none)).toBe("picture.unsupported");
    expect(faultOf({ ...file, name: "room.SVG" }, none)).toBe("picture.unsupported");
  });

  it("refuses a file with nothing in it, and lets a decoder judge what it does not know", () => {
    expect(faultOf({ ...file, size: 0 }, { kind: "unknown", size: null })).toBe(
      "picture.unreadable",
    );
    expect(faultOf(file, { kind: "unknown", size: null })).toBeNull();
  });
});

describe("the size of a prepared photo", () => {
  it("QQ-02 scales the longest side down to 1920 px", () => {
    expect(fitWithin(4000, 3000)).toEqual({ width: 1920, height: 1440 });
    expect(fitWithin(3000, 4000)).toEqual({ width: 1440, height: 1920 });
  });

  it("QQ-02 never enlarges a photo that is smaller", () => {
    expect(fitWithin(600, 400)).toEqual({ width: 600, height: 400 });
    expect(fitWithin(1920, 1)).toEqual({ width: 1920, height: 1 });
  });

  it("QQ-02 keeps the shape, stays within the side and never loses a side, for any photo", () => {
    const side = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const fit = fitWithin(width, height);
        expect(Math.max(fit.width, fit.height)).toBeLessThanOrEqual(LONGEST_SIDE);
        expect(Math.min(fit.width, fit.height)).toBeGreaterThanOrEqual(1);
        expect(fit.width).toBeLessThanOrEqual(width);
        expect(fit.height).toBeLessThanOrEqual(height);
        const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
        expect(Math.abs(fit.width - Math.max(1, width * scale))).toBeLessThanOrEqual(0.5);
        expect(Math.abs(fit.height - Math.max(1, height * scale))).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});
