import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bytesOfBase64 } from "../numeric/base64.ts";
import { random } from "../numeric/noise.ts";
import { exponential } from "../numeric/roots.ts";
import { INSIDE_CLASSES, OUTSIDE_CLASSES } from "./learned-classes.ts";
import { LEARNED_INSIDE } from "./learned-inside-net.ts";
import { LEARNED_OUTSIDE } from "./learned-outside-net.ts";
import { sumKernel } from "./sum-kernel.ts";
import { SumRoom } from "./sum-room.ts";
import { askNet, type PackedLayer, unpackNet } from "./surface-net.ts";

const base64 = (bytes: ArrayBufferLike) => Buffer.from(bytes).toString("base64");

function layer(
  into: number,
  out: number,
  size: number,
  weight: (o: number, row: number, column: number, i: number) => number,
  bias: (o: number) => number = () => 0,
): PackedLayer {
  const weights = new Int8Array(out * size * size * into);
  let at = 0;
  for (let o = 0; o < out; o += 1)
    for (let row = 0; row < size; row += 1)
      for (let column = 0; column < size; column += 1)
        for (let i = 0; i < into; i += 1) {
          weights[at] = weight(o, row, column, i);
          at += 1;
        }
  return {
    in: into,
    out,
    size,
    weights: base64(weights.buffer),
    steps: base64(new Float32Array(out).fill(0.5).buffer),
    biases: base64(Float32Array.from({ length: out }, (_, o) => bias(o)).buffer),
  };
}

/** Only the middle of the window counts, and only the channel of the same number. */
const same = (o: number, row: number, column: number, i: number) =>
  row === 1 && column === 1 && o === i ? 2 : 0;

/** Two levels that hand on what they see: red of each second place, and that of each fourth beside it. */
const handsOn = {
  down0: layer(5, 2, 3, same),
  stay0: layer(2, 2, 3, same),
  down1: layer(2, 2, 3, same),
  stay1: layer(2, 2, 3, same),
  whole: layer(2, 2, 1, () => 0),
  up0: layer(4, 4, 3, same),
  head: layer(4, 2, 1, (o, _row, _column, i) => (i === o * 2 ? 2 : 0)),
};

describe("the net that names surfaces", () => {
  it("PIC-01 each level sees every second place of the one before, and the way up brings them together", () => {
    const data = Float32Array.from({ length: 8 * 8 * 5 }, (_, at) => (at % 5 === 0 ? at / 5 : 9));
    const said = askNet(unpackNet(handsOn), { width: 8, height: 8, data }, () => false);
    expect(said).toMatchObject({ width: 4, height: 4, channels: 2 });
    const at = (x: number, y: number) => Array.from(said!.data.slice((y * 4 + x) * 2).slice(0, 2));
    // the coarser level comes first
    expect(at(0, 0)).toEqual([0, 0]);
    expect(at(1, 0)).toEqual([0, 2]);
    expect(at(2, 1)).toEqual([4, 20]);
    expect(at(3, 3)).toEqual([36, 54]);
  });

  it("PIC-01 sums over the window, leaves out what lies beyond the picture, and is cut off below zero", () => {
    const net = unpackNet({
      down0: layer(
        5,
        2,
        3,
        (o, _row, _column, i) => (i > 0 ? 0 : o === 0 ? 2 : -2),
        (o) => (o === 0 ? 0.25 : 0),
      ),
      stay0: layer(2, 2, 3, same),
      whole: layer(2, 2, 1, (o, _row, _column, i) => (o === i ? 2 : 0)),
      head: layer(2, 2, 1, (o, _row, _column, i) => (o === i ? 2 : 0)),
    });
    const data = Float32Array.from({ length: 4 * 4 * 5 }, (_, at) => (at % 5 === 0 ? 1 : 0));
    const said = askNet(net, { width: 4, height: 4, data }, () => false);
    const windows = [4.25, 6.25, 6.25, 9.25];
    const mean = windows.reduce((a, b) => a + b) / 4;
    expect(Array.from(said!.data)).toEqual(windows.flatMap((each) => [each + mean, 0]));
  });

  it.each([
    ["rooms", LEARNED_INSIDE],
    ["houses from outside", LEARNED_OUTSIDE],
  ])(
    "PIC-01 names the same surfaces of %s to the last bit where code may be compiled, where it may not, and where memory ends",
    (_, packed) => {
      const compiled = sumKernel(6 * 1024 * 1024);
      expect(compiled).not.toBeNull();
      // into the small one only weights fit, or some of what is added up as well
      const small = sumKernel(2 * 1024 * 1024);
      const [width, height] = [96, 64];
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 9999 }), (seed) => {
          const picture = Float32Array.from(
            { length: width * height * 5 },
            (_, at) => 4 * random(at, 1, seed) - 2,
          );
          const [plain, fast, both] = [null, compiled, small].map((kernel) => {
            const net = unpackNet(packed, new SumRoom(kernel));
            return askNet(net, { width, height, data: picture }, () => false)?.data;
          });
          expect(plain?.length).toBeGreaterThan(0);
          expect(fast).toEqual(plain);
          expect(both).toEqual(plain);
        }),
        { numRuns: 3 },
      );
    },
  );

  it("QQ-17 stops when nobody waits any more", () => {
    const data = new Float32Array(8 * 8 * 5);
    expect(askNet(unpackNet(handsOn), { width: 8, height: 8, data }, () => true)).toBeNull();
  });

  it.each([
    ["rooms", LEARNED_INSIDE, INSIDE_CLASSES],
    ["houses from outside", LEARNED_OUTSIDE, OUTSIDE_CLASSES],
  ])("PIC-01 was learned for the surfaces of %s that are asked for now", (_, packed, classes) => {
    const { layers, levels } = unpackNet(packed);
    expect(levels).toBe(5);
    expect(layers.get("down0")?.in).toBe(5);
    expect(layers.get("head")?.out).toBe(classes.names.length);
  });

  it("PIC-01 decodes its table like the platform does", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(bytesOfBase64(Buffer.from(bytes).toString("base64"))).toEqual(bytes);
      }),
    );
  });

  it("PIC-01 the exponential of its shares is that of the platform to twelve digits", () => {
    fc.assert(
      fc.property(fc.double({ min: -60, max: 60, noNaN: true }), (value) => {
        expect(exponential(value) / Math.exp(value)).toBeCloseTo(1, 12);
      }),
    );
    expect(exponential(-1e9)).toBe(0);
  });
});
