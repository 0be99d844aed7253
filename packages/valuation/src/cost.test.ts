import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { costOf, costOfAllowance, costOfShare, scaled } from "./cost.ts";
import { COST_PARAMS } from "./data/cost-params.ts";
import { LABOUR_INDEX } from "./data/labour-index.ts";
import type { ProjectId } from "./cost-units.ts";

const PROJECTS = Object.keys(COST_PARAMS).filter((id): id is ProjectId => id in COST_PARAMS);
const project = fc.constantFrom(...PROJECTS);
const state = fc.option(fc.constantFrom(...Object.keys(LABOUR_INDEX)), { nil: undefined });
const year = fc.integer({ min: 2000, max: 2100 });
const size = fc.double({ min: 0.01, max: 1e6, noNaN: true });

describe("cost of a project", () => {
  it("a midrange minor kitchen remodel in Iowa in 2026 follows the formula", () => {
    const cost = costOf({ project: "kitchen-minor-remodel", size: 200, state: "IA", year: 2026 });
    // 27000 x (1 + 0.25 x (0.861 - 1)) x 1.03^2 = 27648.7; the limits widen a little for the wage's 2%.
    expect(cost).toMatchObject({ low: 1_940_000, typical: 2_760_000, high: 3_790_000 });
    expect(cost.region).toMatchObject({ state: "IA", basis: "BLS OEWS May 2022" });
    expect(cost.region.factor).toBeCloseTo(0.96525, 10);
    expect(cost).toMatchObject({ size: 200, unit: "sqft_room", sizeBasis: "stated", year: 2026 });
    expect(cost.notes).toEqual([]);
  });

  it("calls a cost without a survey an assumption", () => {
    const cost = costOf({ project: "kitchen-cosmetic-refresh", year: 2024 });
    expect(cost.origin.kind).toBe("assumption");
    expect(cost.origin.evidence).toContain("Our own estimate is an assumption.");
    expect(cost.notes).toContain("valuation.note.costAssumption");
  });

  it("a share of a surveyed row is an assumption and wider than the row", () => {
    const whole = costOf({ project: "kitchen-minor-remodel", state: "IA", year: 2026 });
    const part = costOfShare({
      project: "kitchen-minor-remodel",
      share: [0.14, 0.2, 0.28],
      state: "IA",
      year: 2026,
    });
    expect(part.origin.kind).toBe("assumption");
    expect(part.origin.source).toContain("About 20% of");
    expect(part.high / part.typical).toBeGreaterThan(whole.high / whole.typical);
    expect(part.typical / part.low).toBeGreaterThan(whole.typical / whole.low);
  });

  it("an allowance says that it is one", () => {
    const cost = costOfAllowance({
      allowance: { usd: [500, 2000, 6000], unit: "job", refSize: 1, labourShare: 0.5 },
      what: "pergola",
      state: "CA",
      year: 2024,
    });
    expect(cost).toMatchObject({ kind: "allowance", origin: { kind: "assumption" }, size: 1 });
    expect(cost.origin.source).toBe(
      "A wide range for \u201cpergola\u201d, as no published cost fits.",
    );
    expect(cost.typical).toBe(220_000);
  });

  it("an unknown state takes the national mean, says so and is less sure", () => {
    const known = costOf({ project: "exterior-roof-replacement-asphalt", state: "MO", year: 2024 });
    for (const state of [undefined, "PR", "XX", "toString"]) {
      const cost = costOf({ project: "exterior-roof-replacement-asphalt", state, year: 2024 });
      expect(cost.typical).toBe(2_800_000);
      expect(cost.region).toEqual({ state: null, factor: 1, basis: "national mean" });
      expect(cost.notes).toContain("valuation.note.stateUnknown");
      expect(cost.high / cost.typical).toBeGreaterThan(known.high / known.typical);
    }
  });

  it("a state with imputed wages is less sure than a surveyed one", () => {
    const [oregon, washington] = ["OR", "WA"].map((state) => {
      const { low, high } = costOf({ project: "bath-addition", state, year: 2024 });
      return high / low;
    });
    expect(oregon).toBeGreaterThan(washington ?? Infinity);
  });

  it("a missing or senseless size counts as the usual one, an absurd one is limited, and both are said", () => {
    for (const size of [undefined, 0, -5, Number.NaN, Number.POSITIVE_INFINITY]) {
      const cost = costOf({ project: "kitchen-major-remodel", size, state: "IA", year: 2026 });
      expect(cost).toMatchObject({ size: 200, sizeBasis: "reference" });
      expect(cost.notes).toContain("valuation.note.sizeReference");
    }
    const huge = costOf({ project: "kitchen-major-remodel", size: 1e6, state: "IA", year: 2026 });
    expect(huge).toMatchObject({ size: 1000, sizeBasis: "limited" });
    expect(huge.notes).toContain("valuation.note.sizeLimited");
  });

  it("a year that is none is a caller's mistake", () => {
    for (const year of [Number.NaN, 2026.5, 1999, 20_260]) {
      expect(() => costOf({ project: "bath-addition", year })).toThrow(RangeError);
    }
  });

  it("every cost is a positive whole number of dollars in order low, typical, high", () => {
    fc.assert(
      fc.property(
        project,
        state,
        year,
        fc.option(size, { nil: undefined }),
        (project, state, year, size) => {
          const { low, typical, high } = costOf({ project, state, year, size });
          expect(low).toBeGreaterThan(0);
          expect(low).toBeLessThanOrEqual(typical);
          expect(typical).toBeLessThanOrEqual(high);
          for (const cents of [low, typical, high]) {
            expect(Number.isSafeInteger(cents)).toBe(true);
            expect(cents % 1000).toBe(0);
          }
        },
      ),
    );
  });

  it("bigger is never cheaper, later is never cheaper", () => {
    fc.assert(
      fc.property(project, state, year, size, size, (project, state, year, one, other) => {
        const [small, large] = [Math.min(one, other), Math.max(one, other)];
        const a = costOf({ project, state, year, size: small });
        const b = costOf({ project, state, year, size: large });
        const later = costOf({ project, state, year: Math.min(2100, year + 3), size: small });
        for (const key of ["low", "typical", "high"] as const) {
          expect(b[key]).toBeGreaterThanOrEqual(a[key]);
          expect(later[key]).toBeGreaterThanOrEqual(a[key]);
        }
      }),
    );
  });

  it("at the reference size, national wages and 2024 the row itself comes out", () => {
    for (const id of PROJECTS) {
      const row = COST_PARAMS[id];
      const { range } = scaled(row, row.refSize, { wageIndex: 1, logSd: 0 }, 2024);
      expect(range.low).toBeCloseTo(row.low90, 6);
      expect(range.typical).toBe(row.usd);
      expect(range.high).toBeCloseTo(row.high90, 6);
    }
  });
});
