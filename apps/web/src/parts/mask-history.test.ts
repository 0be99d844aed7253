import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type MaskDeed,
  UNTOUCHED,
  doDeed,
  historyKey,
  redoDeed,
  undoDeed,
} from "./mask-history.ts";

const clear: MaskDeed = { kind: "clear" };
const invert: MaskDeed = { kind: "invert" };

describe("what was done to the mask", () => {
  it("PIC-04 takes back and does again, and forgets what was taken back once something new is done", () => {
    const two = doDeed(doDeed(UNTOUCHED, clear), invert);
    const one = undoDeed(two);
    expect(one.done).toEqual([clear]);
    expect(redoDeed(one)).toEqual(two);
    expect(doDeed(one, clear)).toEqual({ done: [clear, clear], undone: [] });
  });

  it("PIC-04 changes nothing where nothing is left to take back or to do again", () => {
    expect(undoDeed(UNTOUCHED)).toEqual(UNTOUCHED);
    expect(redoDeed(UNTOUCHED)).toEqual(UNTOUCHED);
  });

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

  it("PIC-04 is taken back and done again by the usual keys of either kind of keyboard, and by no others", () => {
    const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
    const at = (key: string, held: Partial<typeof none>) => historyKey({ ...none, ...held, key });
    for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
      expect(at("z", held)).toBe(undoDeed);
      expect(at("Z", { ...held, shiftKey: true })).toBe(redoDeed);
      expect(at("z", { ...held, altKey: true })).toBeNull();
    }
    expect(at("y", { ctrlKey: true })).toBe(redoDeed);
    expect(at("z", {})).toBeNull();
    expect(at("a", { ctrlKey: true })).toBeNull();
  });
});
