import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { piecesOf } from "./typography.tsx";

describe("EXP-01 a text without spaces", () => {
  it("EXP-01 breaks behind its joints, so that an address is read in its parts", () => {
    expect(piecesOf("hannah.weber+home@mail.example/a-b_c")).toEqual([
      "hannah.",
      "weber+",
      "home@",
      "mail.",
      "example/",
      "a-",
      "b_",
      "c",
    ]);
  });

  it("EXP-01 loses no character, and has no piece that is too long for a narrow card", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        const pieces = piecesOf(text);
        expect(pieces.join("")).toBe(text);
        for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(21);
      }),
    );
  });
});
