import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { labOfRgb, rgbOfLab } from "../colour/lab.ts";
import { labDistance } from "../testing/fixtures.ts";
import { byteOfLinear, hexFromRgb, LINEAR_OF_BYTE, rgbFromHex } from "../colour/srgb.ts";
import { boxBlur, fitSmoothing, smoothingRows } from "./filters.ts";
import { ONE_HAND } from "./rows.ts";
import { fractal, noise, random } from "./noise.ts";
import { cubeRoot, fifthRoot, logarithm } from "./roots.ts";

describe("roots and colours", () => {
  it("agree with the engine's own to 12 digits, from exact operations alone", () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-9, max: 1e6, noNaN: true }), (value) => {
        expect(cubeRoot(value) / Math.cbrt(value)).toBeCloseTo(1, 12);
        expect(fifthRoot(value) / value ** 0.2).toBeCloseTo(1, 12);
        expect(logarithm(value)).toBeCloseTo(Math.log(value), 11);
      }),
    );
  });

  it("every sRGB byte comes back from linear light", () => {
    for (let byte = 0; byte < 256; byte += 1) {
      expect(byteOfLinear(LINEAR_OF_BYTE[byte] ?? 0)).toBe(byte);
      // IEC 61966-2-1, with the engine's own power function
      const encoded = byte / 255;
      const linear = encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
      expect(LINEAR_OF_BYTE[byte]).toBeCloseTo(linear, 6);
    }
  });

  it("every sRGB colour comes back from L*a*b*, and from its hex text", () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(fc.tuple(byte, byte, byte), (rgb) => {
        const back = rgbOfLab(labOfRgb(rgb));
        expect(labDistance(labOfRgb(rgb), labOfRgb(back))).toBeLessThan(2);
        expect(rgbFromHex(hexFromRgb(rgb))).toEqual(rgb);
      }),
    );
    expect(labOfRgb([255, 255, 255]).map((part) => Math.round(part))).toEqual([100, 0, 0]);
    expect(rgbFromHex("#12345")).toBeNull();
  });
});

describe("filters", () => {
  it("a blur is the mean of the window, cut at the borders", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer(),
        (width, height, radius, seed) => {
          const source = Float32Array.from({ length: width * height }, (_, i) =>
            random(i, 0, seed),
          );
          const out = new Float32Array(source.length);
          boxBlur(source, width, height, radius, out, new Float32Array(source.length));
          for (let y = 0; y < height; y += 1) {
            for (let x = 0; x < width; x += 1) {
              let [sum, count] = [0, 0];
              for (let dy = -radius; dy <= radius; dy += 1)
                for (let dx = -radius; dx <= radius; dx += 1) {
                  if (x + dx < 0 || y + dy < 0 || x + dx >= width || y + dy >= height) continue;
                  sum += source[(y + dy) * width + x + dx] ?? 0;
                  count += 1;
                }
              expect(out[y * width + x]).toBeCloseTo(sum / count, 4);
            }
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  it("smooths a stretch of a row as it smooths all of it", () => {
    const [width, height] = [45, 37];
    const source = Float32Array.from({ length: width * height }, (_, i) => random(i, 1, 3));
    for (const radius of [2, 6]) {
      const lines = fitSmoothing(source, width, height, radius, 0.01, ONE_HAND);
      const [whole, part] = [new Float32Array(width), new Float32Array(width)];
      for (const y of [0, 1, 17, 18, height - 1]) {
        smoothingRows(lines, source, width, whole)(y, 0, width);
        smoothingRows(lines, source, width, part.fill(0))(y, 16, 32);
        expect(part.subarray(16, 32)).toEqual(whole.subarray(16, 32));
        expect([...part.subarray(0, 16), ...part.subarray(32)].every((at) => at === 0)).toBe(true);
      }
    }
  });

  it("keeps a strong edge and smooths a faint one", () => {
    const width = 40;
    const make = (low: number, high: number): Float32Array =>
      Float32Array.from({ length: width * width }, (_, i) => (i % width < 20 ? low : high));
    const stepOf = (plane: Float32Array): number => {
      const row = new Float32Array(width);
      const lines = fitSmoothing(plane, width, width, 4, 0.0012, ONE_HAND);
      smoothingRows(lines, plane, width, row)(20, 0, width);
      return (row[20] ?? 0) - (row[19] ?? 0);
    };
    expect(stepOf(make(0.2, 0.8))).toBeGreaterThan(0.5);
    expect(stepOf(make(0.5, 0.52))).toBeLessThan(0.005);
  });

  it("noise stays within 0..1 and is the same every time", () => {
    fc.assert(
      fc.property(fc.double({ min: -1e4, max: 1e4, noNaN: true }), fc.integer(), (at, seed) => {
        for (const value of [
          noise(at, at / 3, seed),
          fractal(at, 2, seed, 4),
          random(at, 1, seed),
        ]) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1);
        }
        expect(noise(at, 1, seed)).toBe(noise(at, 1, seed));
      }),
    );
  });
});
