import { describe, expect, it } from "vitest";
import { chancesOf, type Known, withFound } from "./chance.ts";
import { SIGNS } from "./evidence.ts";
import { COSTS } from "./learned-costs.ts";

const PATCHES = 2;
/** The signs of one patch that is what was tapped, and of one that is unlike it in everything. */
const SAME = Array.from({ length: SIGNS }, () => 0);
const FAR = [9, 100, 2000, 1, 400, 12];
/** What is known when somebody adds the first patch to a surface that was found in the second. */
const knownWith = (sure: number): Known => ({
  added: Float32Array.of(...SAME, ...FAR),
  taken: null,
  inAdded: new Float32Array(PATCHES),
  inTaken: new Float32Array(PATCHES),
  named: {
    share: Float32Array.of(0.1, 0.4),
    agreement: 0.1,
    found: Float32Array.of(-0.2, 0.2),
    sure: sure === 0 ? null : Float32Array.of(0, sure),
    isOutside: true,
  },
});

const chances = (known: Known): Float32Array =>
  withFound(chancesOf(known, PATCHES, COSTS), known, PATCHES, COSTS);

describe("withFound", () => {
  it("PIC-09 a tap beside what was found unsurely replaces it", () => {
    const [tapped, found] = chances(knownWith(0));
    expect(tapped).toBeGreaterThan(0.5);
    expect(found).toBeLessThan(0.5);
  });

  it("PIC-09 what was surely found stays beside what is added", () => {
    const [tapped, found] = chances(knownWith(1));
    expect(tapped).toBeGreaterThan(0.5);
    expect(found).toBeGreaterThan(0.9);
  });

  it("PIC-09 what is taken away goes, however surely it was found", () => {
    const known = knownWith(1);
    const taken = Float32Array.of(...FAR, ...SAME);
    const [tapped, found] = chances({ ...known, taken });
    expect(tapped).toBeGreaterThan(0.5);
    expect(found).toBeLessThan(0.5);
  });
});
