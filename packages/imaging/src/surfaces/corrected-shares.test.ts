import { describe, expect, it } from "vitest";
import { fixture } from "../testing/fixtures.ts";
import { findSurfaces } from "./find-surfaces.ts";
import type { SurfaceShares } from "./known-surfaces.ts";
import { sharesGivenKnown } from "./corrected-shares.ts";

const REGIONS = [
  { name: "other", surface: null },
  { name: "wall", surface: "walls" },
  { name: "base", surface: "cabinets" },
  { name: "upper", surface: "cabinets" },
] as const;
const own = (...data: readonly number[]) => ({
  width: data.length / 4,
  height: 1,
  labels: 4,
  data: Float32Array.from(data),
});
const said = (
  groups: SurfaceShares["groups"],
  width: number,
  ...data: readonly number[]
): SurfaceShares => ({ width, height: 1, groups, data: Float32Array.from(data) });
const rounded = (data: Float32Array) => [...data].map((share) => Math.round(share * 100) / 100);

describe("PIC-10 what is known of a picture's surfaces", () => {
  it("PIC-10: another model's share is divided as the own net divides it; what it lacks to 1 is none of its groups", () => {
    const net = own(0.1, 0.1, 0.6, 0.2);
    const shares = said([["walls"], ["cabinets"]], 1, 0.3, 0.6);
    const { data } = sharesGivenKnown(net, REGIONS, { shares });
    expect(rounded(data)).toEqual([0.1, 0.3, 0.45, 0.15]);
  });

  it("PIC-10: it is read between the places of its own grid; where the own net sees nothing of a group, its parts are even", () => {
    const net = own(1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0);
    const shares = said([["cabinets"]], 2, 1, 0);
    const { data } = sharesGivenKnown(net, REGIONS, { shares });
    expect(rounded(data)).toEqual([0, 0, 0.5, 0.5, 0.5, 0, 0.25, 0.25, 1, 0, 0, 0]);
  });

  it("PIC-10: a group of another view is none of the surfaces here", () => {
    const shares = said([["siding"], ["walls"]], 1, 0.9, 0.1);
    const { data } = sharesGivenKnown(own(0.5, 0.5, 0, 0), REGIONS, { shares });
    expect(rounded(data)).toEqual([0.9, 0.1, 0, 0]);
  });

  it("PIC-03: nothing is left for what is absent, also where nothing else was seen", () => {
    const net = own(0.2, 0.2, 0.5, 0.1, 0, 0, 1, 0);
    const { data } = sharesGivenKnown(net, REGIONS, { absent: new Set(["cabinets"]) });
    expect(rounded(data)).toEqual([0.5, 0.5, 0, 0, 1, 0, 0, 0]);
  });

  it("PIC-03: a surface that is said to be absent is not found, and others still are", async () => {
    const picture = await fixture("scenes/kitchen-comparable-4");
    expect([...findSurfaces(picture, "kitchen").surfaces.keys()]).toContain("counters");
    const known = { absent: new Set(["counters"] as const) };
    const kinds = [...findSurfaces({ ...picture, known }, "kitchen").surfaces.keys()];
    expect(kinds).not.toContain("counters");
    expect(kinds).toEqual(expect.arrayContaining(["walls", "cabinets", "floor"]));
  }, 30_000);
});
