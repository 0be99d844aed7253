import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PATCH_FIGURES } from "../analysis/patch-features.ts";
import { bytesOfBase64 } from "../numeric/base64.ts";
import { CONTEXT_FIGURES } from "./context-features.ts";
import { askForest, byteOfFigure, unpackForest } from "./forest.ts";
import { LEARNED_CLASSES } from "./learned-classes.ts";
import { LEARNED_KITCHEN } from "./learned-kitchen-table.ts";

/** One tree over two figures and three classes: figure 1 below byte 100 is class 0, else mostly class 2. */
function packed(): Uint8Array {
  const head = new DataView(new ArrayBuffer(4 + 16));
  head.setUint8(0, 3);
  head.setUint8(1, 1);
  head.setUint16(2, 2, true);
  [0, 1, -10, 10].forEach((value, at) => head.setFloat32(4 + at * 4, value, true));
  return Uint8Array.from([
    ...new Uint8Array(head.buffer),
    // figure 1, below 100?
    2,
    0,
    100,
    // a leaf of one class
    0,
    0,
    1,
    0,
    255,
    // a leaf of two
    0,
    0,
    2,
    1,
    51,
    2,
    204,
  ]);
}

describe("the learned finder", () => {
  it("PIC-01 reads its table and answers with shares that sum to one", () => {
    const forest = unpackForest(packed());
    const shares = askForest(forest, Float32Array.from([7, -5, 7, 5]), 2);
    expect(Array.from(shares.slice(0, 3))).toEqual([1, 0, 0]);
    expect(shares[4]).toBeCloseTo(0.2, 5);
    expect(shares[5]).toBeCloseTo(0.8, 5);
  });

  it("PIC-01 answers figures beyond all limits like those at the limit", () => {
    const forest = unpackForest(packed());
    const far = askForest(forest, Float32Array.from([1e9, -1e9, -1e9, 1e9]), 2);
    expect(Array.from(far.slice(0, 3))).toEqual([1, 0, 0]);
    expect(far[5]).toBeCloseTo(0.8, 5);
  });

  it("PIC-01 brings every figure between its limits to a byte", () => {
    const { low, scale } = unpackForest(packed());
    fc.assert(
      fc.property(fc.float({ noNaN: true }), (value) => {
        const byte = byteOfFigure({ low, scale }, 1, value);
        expect(byte).toBe(Math.floor(Math.min(255, Math.max(0, (value + 10) * 10))));
      }),
    );
  });

  it("PIC-01 was learned for the figures and surfaces that are asked for now", () => {
    const [first, second] = LEARNED_KITCHEN.map((text) => unpackForest(bytesOfBase64(text)));
    expect(first?.figures).toBe(PATCH_FIGURES);
    expect(second?.figures).toBe(CONTEXT_FIGURES);
    for (const forest of [first, second]) {
      expect(forest?.classes).toBe(LEARNED_CLASSES.length);
      expect(forest?.roots).toHaveLength(20);
    }
  });

  it("PIC-01 decodes its table like the platform does", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(bytesOfBase64(Buffer.from(bytes).toString("base64"))).toEqual(bytes);
      }),
    );
  });
});
