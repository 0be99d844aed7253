import { describe, expect, it } from "vitest";
import { stripHeight, stripSizes } from "./picture-strip.rules.ts";

describe("the strip below a shared picture", () => {
  it.each([
    [320, 240],
    [960, 640],
    [640, 960],
    [4000, 3000],
  ])(
    "PIC-11 at %i x %i its code has whole pixels, and words and code fit beside each other",
    (width, height) => {
      const sizes = stripSizes({ width, height }, 37);
      expect(sizes.module).toBeGreaterThanOrEqual(3);
      expect(sizes.code).toBe(sizes.module * 37);
      expect(sizes.textWidth + sizes.padding + sizes.code).toBeLessThanOrEqual(width);
      expect(stripHeight(sizes, sizes.lineHeight * 2)).toBeGreaterThanOrEqual(sizes.code);
    },
  );

  it("PIC-11 without a code its words take the whole width", () => {
    const sizes = stripSizes({ width: 960, height: 640 }, 0);
    expect(sizes).toMatchObject({ code: 0, textWidth: 960 - sizes.padding * 2 });
    expect(stripHeight(sizes, 40)).toBe(40 + sizes.padding * 2);
  });
});
