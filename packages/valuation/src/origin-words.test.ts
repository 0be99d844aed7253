import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CATALOGUE } from "./catalogue/catalogue.ts";
import { CONDITIONS } from "./condition.ts";
import { COST_PARAMS } from "./data/cost-params.ts";
import type { Origin } from "./figures.ts";
import { costOrigin, gainOrigin } from "./origin-words.ts";
import type { ProjectId } from "./cost-units.ts";
import type { CostGround } from "./origin-words.ts";
import { planFor } from "./plan.ts";
import { recommend } from "./recommend.ts";
import { ROOM_KINDS } from "./rooms.ts";

const PROJECTS = Object.keys(COST_PARAMS).filter((id): id is ProjectId => id in COST_PARAMS);
/** The marks of a table: arrows between grades, bars, row names, spaces about a semicolon. */
const TABLE_MARKS = /->|\||linear|\bsqft|\bTA\b|\bGd\b|cost parameters|undefined|NaN|[a-z]_[a-z]/;

const isWhole = (text: string): boolean =>
  /^[A-Z\d][^\n]*\.$/.test(text) &&
  !TABLE_MARKS.test(text) &&
  !/\.\.| {2}|\. [a-z]/.test(text) &&
  text.length <= 600;

/** What of an origin is no text of whole sentences, or longer than a reader takes in. */
function faultsOf({ source, evidence, years }: Origin): readonly string[] {
  const areYears = /^\d{4}(-\d{4})?(; \d{4}(-\d{4})?)*$/.test(years);
  return [...[source, evidence].filter((text) => !isWhole(text)), ...(areYears ? [] : [years])];
}

const isSurveyed = (each: CostGround): boolean =>
  each.of === "project" &&
  each.share === undefined &&
  COST_PARAMS[each.project].evidence !== "assumption";

describe("where a figure comes from, in words", () => {
  it("ENT-17 QQ-06 a surveyed cost names its project and that surveys stand behind it", () => {
    expect(costOrigin([{ of: "project", project: "bath-remodel-same-footprint" }])).toEqual({
      kind: "benchmark",
      source: "Cost of a bath remodel in the same footprint, rounded from published surveys.",
      evidence: "In prices of 2024, adjusted for size, wages and the years since.",
      years: "2006-2020",
    });
  });

  it("QQ-06 a share, a range and a cost of our own are each called our assumption", () => {
    const origin = costOrigin([
      { of: "project", project: "kitchen-minor-remodel", share: 0.4 },
      { of: "allowance", what: "Subway tile backsplash" },
      { of: "project", project: "kitchen-minor-remodel", share: 0.2 },
      { of: "project", project: "kitchen-cosmetic-refresh", share: 0.09 },
    ]);
    expect(origin).toEqual({
      kind: "assumption",
      source:
        "About 40% and about 20% of the cost of a minor kitchen remodel (same layout and boxes; new fronts, counters and appliances), rounded from published surveys. " +
        "About 9% of the cost of a light kitchen refresh (paint, hardware, fixtures), by our own estimate. " +
        "A wide range for \u201cSubway tile backsplash\u201d, as no published cost fits.",
      evidence:
        "The shares, our own estimate and the range are assumptions. " +
        "In prices of 2024, adjusted for size, wages and the years since.",
      years: "2006-2023; 2024",
    });
  });

  it("APP-33 a gain says which homes sold for more, for what, and what share of it counts", () => {
    const part = {
      study: "ames",
      rows: ["kitchen TA->Gd"],
      share: 0.35,
      borrowed: false,
      prior: false,
    } as const;
    expect(gainOrigin([part])).toEqual({
      kind: "assumption",
      source:
        "About 35% of what homes in Ames, Iowa sold for more when the kitchen was good instead of average.",
      evidence: "By our study of sales on the open market there. The share is an assumption.",
      years: "2006-2010",
    });
    const grades = ["kitchen Fa->TA", "kitchen TA->Gd"] as const;
    expect(gainOrigin([{ ...part, rows: grades, share: null }])).toMatchObject({
      kind: "sales-study",
      source:
        "What homes in Ames, Iowa sold for more when the kitchen was average instead of fair, then good instead of average.",
    });
    const bath = { study: "king", rows: ["+1 bath from 2 (area held)"], prior: false } as const;
    expect(gainOrigin([part, { ...bath, share: 0.001, borrowed: true }])).toMatchObject({
      source:
        "About 35% of what homes in Ames, Iowa sold for more when the kitchen was good instead of average. " +
        "Less than 1% of what homes in King County, Washington sold for more when they had one more bath in the same area.",
      evidence: expect.stringContaining("No study grades this kind of room"),
      years: "2006-2010; 2014-2015",
    });
    expect(gainOrigin([{ ...part, share: 1 }])).toMatchObject({
      kind: "assumption",
      source:
        "What homes in Ames, Iowa sold for more when the kitchen was good instead of average.",
      evidence: expect.stringContaining("That all of it counts is an assumption."),
    });
    expect(gainOrigin([{ ...part, rows: [], share: null }]).source).toContain("No gain counts");
  });

  it("APP-33 APP-39 QQ-06 every upgrade and every plan of every room says it in whole sentences", () => {
    for (const room of ROOM_KINDS) {
      for (const condition of [undefined, ...CONDITIONS]) {
        for (const state of ["WA", undefined]) {
          const query = { room, condition, state, year: 2026, propertyValue: 37_310_000 };
          const plan = planFor(query);
          for (const { cost, gain } of [plan, ...recommend({ ...query, count: 6 })]) {
            expect([...faultsOf(cost.origin), ...faultsOf(gain.origin)]).toEqual([]);
          }
        }
      }
    }
  });

  it("QQ-12 every upgrade asked for at once still says it in whole sentences, and owns up to what finds no room", () => {
    const grounds = ROOM_KINDS.flatMap((room) =>
      CATALOGUE[room].items.flatMap((item): CostGround[] => {
        if ("allowance" in item.cost) return [{ of: "allowance", what: item.title }];
        return [{ of: "project", project: item.cost.project, share: 0.2 }];
      }),
    );
    const all = costOrigin(grounds);
    expect(faultsOf(all)).toEqual([]);
    expect(all.source).toMatch(/More of the same kind is added\.$/);
    const ranges = grounds.filter(({ of }) => of === "allowance");
    expect(costOrigin(ranges).source).toMatch(/\u201d and \d+ more, as no published cost fits\.$/);
  });

  it("an origin of any sum of costs is whole sentences, and an assumption as soon as one part is", () => {
    const ground: fc.Arbitrary<CostGround> = fc.oneof(
      fc.record({ of: fc.constant("project" as const), project: fc.constantFrom(...PROJECTS) }),
      fc.record({
        of: fc.constant("project" as const),
        project: fc.constantFrom(...PROJECTS),
        share: fc.double({ min: 0.001, max: 1, noNaN: true }),
      }),
      fc.record({ of: fc.constant("allowance" as const), what: fc.constantFrom("A", "B") }),
    );
    fc.assert(
      fc.property(fc.array(ground, { minLength: 1, maxLength: 12 }), (grounds) => {
        const origin = costOrigin(grounds);
        expect(faultsOf(origin)).toEqual([]);
        expect(origin.kind).toBe(grounds.every(isSurveyed) ? "benchmark" : "assumption");
      }),
    );
  });
});
