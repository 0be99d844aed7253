import { describe, expect, it } from "vitest";
import { outlinePath } from "./outline-path.ts";

function outline(isThere: (x: number, y: number) => boolean, width = 60, height = 40) {
  const data = new Uint8Array(width * height).map((_, at) =>
    isThere(at % width, Math.floor(at / width)) ? 255 : 0,
  );
  return { width, height, data };
}

describe("the border of an area", () => {
  it("PIC-09 is one closed line around a whole, with one more for a hole; specks are left out", () => {
    const whole = outline((x, y) => x > 10 && x < 50 && y > 8 && y < 32);
    expect(outlinePath(whole).match(/M[^Z]+Z/g)).toHaveLength(1);
    const holed = outline(
      (x, y) => x > 10 && x < 50 && y > 8 && y < 32 && !(x > 22 && x < 38 && y > 14 && y < 26),
    );
    expect(outlinePath(holed).match(/M[^Z]+Z/g)).toHaveLength(2);
    expect(outlinePath(outline((x, y) => x === 20 && y === 20))).toBe("");
    expect(outlinePath(outline(() => false))).toBe("");
  });
});
