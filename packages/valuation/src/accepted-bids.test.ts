import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moveByBids, tallyBids } from "./accepted-bids.ts";
import type { AcceptedWork } from "./accepted-bids.ts";
import { costOf } from "./cost.ts";
import { BASE_COSTS, costTable, PROJECT_IDS, publishedRow, rowIn } from "./cost-table.ts";

const PROJECT = "kitchen-minor-remodel";
const row = publishedRow(PROJECT);

/** So many bids at a ratio to the table, each of another owner. */
function bids(count: number, ratio: number, more: Partial<AcceptedWork> = {}): AcceptedWork[] {
  return Array.from({ length: count }, (_, at) => ({
    project: PROJECT,
    state: "IA",
    owner: `${more.state ?? "IA"}-${at}`,
    share: 1,
    logRatio: Math.log(ratio),
    ...more,
  }));
}

const moved = (works: readonly AcceptedWork[], state: string | null = "IA", from = row) =>
  moveByBids(from, row.usd, { project: PROJECT, state }, tallyBids(works));

describe("VAL-03 accepted bids move a cost", () => {
  it("20 bids at +20% move it by half, as logarithms go", () => {
    const now = moved(bids(20, 1.2));
    // 27,000 x 1.2^(20 / 40)
    expect(now?.usd).toBeCloseTo(29_577.02, 1);
    expect(now?.said).toEqual({ count: 20, state: "IA" });
    // The spread below: (20 s^2 + 20 (ln 1.2 / 2)^2 + 20 (ln 1.2 / 2)^2) / 40 with s = ln(27/19) / 1.645.
    const half = Math.log(1.2) / 2;
    const s = Math.log(27 / 19) / 1.645;
    const sd = Math.sqrt((20 * s ** 2 + 40 * half ** 2) / 40);
    expect(now?.low90).toBeCloseTo(29_577.02 * Math.exp(-1.645 * sd), 0);
  });

  it("a state's own bids count beside what the others' came to, and the others' alone where it has none", () => {
    const works = [...bids(20, 1.2, { state: "WA" }), ...bids(20, 1.5)];
    // Others first: half of ln 1.2; then half of the way from there to ln 1.5.
    const others = Math.log(1.2) / 2;
    expect(Math.log((moved(works)?.usd ?? 0) / row.usd)).toBeCloseTo((others + Math.log(1.5)) / 2);
    const everywhere = (20 * Math.log(1.2) + 20 * Math.log(1.5)) / 60;
    const elsewhere = moved(works, "TX");
    expect(Math.log((elsewhere?.usd ?? 0) / row.usd)).toBeCloseTo(everywhere);
    expect(elsewhere?.said).toEqual({ count: 40, state: null });
  });

  it("nothing is told by the bids of fewer than three owners, however many they are", () => {
    const two = [...bids(30, 1.4, { owner: "a" }), ...bids(30, 1.4, { owner: "b" })];
    expect(moved(two)).toBeNull();
    expect(moved([...two, ...bids(1, 1.4)])).not.toBeNull();
    // Enough in the nation, too few in the state: no state is said.
    const spread = [...bids(2, 1.4), ...bids(5, 1.4, { state: "OH" })];
    expect(moved(spread)?.said).toEqual({ count: 7, state: null });
  });

  it("one owner counts for five bids of a project at the most, wherever they are", () => {
    const one = { owner: "a" };
    const many = [...bids(4, 1.4, one), ...bids(30, 1.4, { ...one, state: "WA" })];
    const at = (state: string | null) => tallyBids(many).find((each) => each.state === state);
    expect([at("IA")?.bids, at("WA")?.bids, at(null)?.bids]).toEqual([4, 1, 5]);
  });

  it("what is five times off, or no number, is left out", () => {
    const odd = [...bids(9, 5.1), ...bids(9, 0.19), ...bids(1, Number.NaN), ...bids(1, 0)];
    expect(tallyBids(odd)).toEqual([]);
  });

  it("a bid over several projects counts in each by its part", () => {
    const [inState, all] = tallyBids(bids(4, 1.2, { share: 0.25 }));
    expect(inState).toMatchObject({ bids: 4, weight: 1, state: "IA" });
    expect(all).toMatchObject({ bids: 4, weight: 1, state: null });
  });

  it("against an edited row they count from there", () => {
    const edited = { ...row, usd: row.usd * 1.2, low90: row.low90 * 1.2, high90: row.high90 * 1.2 };
    expect(moved(bids(20, 1.2), "IA", edited)?.usd).toBeCloseTo(row.usd * 1.2);
  });

  it("bids that say what the table says narrow it, and its order always holds", () => {
    const now = moved(bids(60, 1));
    expect(now?.usd).toBeCloseTo(row.usd);
    expect(now?.low90).toBeGreaterThan(row.low90);
    expect(now?.high90).toBeLessThan(row.high90);
    const work = fc.record({
      project: fc.constantFrom(...PROJECT_IDS),
      state: fc.constantFrom("IA", "WA", null),
      owner: fc.constantFrom("a", "b", "c", "d"),
      share: fc.double({ min: 0.01, max: 1, noNaN: true }),
      logRatio: fc.double({ min: -2, max: 2, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(work, { maxLength: 60 }), fc.constantFrom(...PROJECT_IDS), (all, id) => {
        const table = { ...BASE_COSTS, bids: tallyBids(all) };
        for (const state of ["IA", "WA", null]) {
          const { usd, low90, high90 } = rowIn(table, id, state).row;
          expect(low90).toBeLessThanOrEqual(usd);
          expect(usd).toBeLessThanOrEqual(high90);
        }
      }),
    );
  });
});

describe("VAL-03 a cost by a table that was edited and moved", () => {
  const { usd, low90, high90, exponent, labourShare, growthPct } = row;
  const values = { usd, low90, high90, exponent, labourShare, growthPct };
  const edit = { project: PROJECT, on: "2026-10-04", why: "Survey of 2026, midrange" } as const;

  it("takes the edited figures, says when and why, and is no assumption", () => {
    const edited = costTable([{ ...edit, values: { ...values, usd: 30_000 } }], []);
    const cost = costOf({ project: PROJECT, year: 2024, costs: edited });
    expect(cost.typical).toBe(3_000_000);
    expect(cost.origin).toMatchObject({ kind: "benchmark", years: "2026" });
    expect(cost.origin.source).toContain(
      "same layout and boxes; new fronts, counters and appliances), edited by OneUp on October 4, 2026. OneUp's reason: Survey of 2026, midrange.",
    );
    // What bids are held against stays the published figure.
    expect(cost.parts).toEqual([{ project: PROJECT, cents: 2_700_000 }]);
    const back = costTable([{ ...edit, values: null }], []);
    expect(costOf({ project: PROJECT, year: 2024, costs: back })).toEqual(
      costOf({ project: PROJECT, year: 2024 }),
    );
  });

  it("says how many accepted bids moved it, and where", () => {
    const costs = costTable([], tallyBids(bids(20, 1.2)));
    const near = costOf({ project: PROJECT, year: 2024, state: "IA", costs });
    expect(near.origin.source).toContain("published surveys, moved by 20 accepted bids in IA.");
    expect(near.origin.evidence).toContain("20 bids weigh as much as the table.");
    const far = costOf({ project: PROJECT, year: 2024, costs });
    expect(far.origin.source).toContain("moved by 20 accepted bids.");
    expect(far.typical).toBe(2_960_000);
  });
});
