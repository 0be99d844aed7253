import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type MaskDeed, UNTOUCHED, doDeed, redoDeed, undoDeed } from "./mask-canvas.ts";

const clear: MaskDeed = { kind: "clear" };
const invert: MaskDeed = { kind: "invert" };

describe("what was done to the mask", () => {
  it("PIC-04 leads back to the start and forth again over any row of deeds", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(clear, invert), { maxLength: 20 }), (deeds) => {
        const all = deeds.reduce(doDeed, UNTOUCHED);
        const back = deeds.reduce(undoDeed, all);
        expect(back.done).toEqual([]);
        expect(deeds.reduce(redoDeed, back)).toEqual(all);
      }),
    );
  });
});
