import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CONDITIONS } from "./condition.ts";
import { gainOf } from "./gain.ts";
import type { EffectId } from "./gain.ts";
import { ROOM_KINDS } from "./rooms.ts";

const VALUE = 40_000_000;

describe("gain of an upgrade", () => {
  it("a kitchen lifted from good to excellent gains the study's percent of the property's value", () => {
    const gain = gainOf({
      room: "kitchen",
      fromCondition: "good",
      propertyValue: VALUE,
      state: "IA",
    });
    expect(gain.percent).toEqual({ low: 4.68, typical: 6.72, high: 8.63 });
    // 6.72% of $400,000 is $26,880; low down and high up to the next $100.
    expect(gain.cents).toEqual({ low: 1_870_000, typical: 2_690_000, high: 3_460_000 });
    expect(gain).toMatchObject({
      market: "Ames IA",
      period: "2006-2010",
      rows: ["kitchen Gd->Ex"],
    });
    expect(gain.origin).toEqual({
      kind: "sales-study",
      source:
        "What homes in Ames, Iowa sold for more when the kitchen was excellent instead of good.",
      evidence: "By our study of sales on the open market there.",
      years: "2006-2010",
    });
    expect(gain.notes).toEqual([]);
  });

  it("a lower limit below zero is shown as it is", () => {
    const gain = gainOf({
      room: "kitchen",
      state: "IA",
      fromCondition: "fair",
      propertyValue: VALUE,
    });
    expect(gain.percent.low).toBe(-1.73);
    expect(gain.cents?.low).toBe(-700_000);
    expect(gain.cents?.typical).toBe(530_000);
  });

  it("several grades add up, and the last grade ends them", () => {
    const two = gainOf({ room: "kitchen", state: "IA", fromCondition: "fair", steps: 2 });
    expect(two.percent).toEqual({ low: -1.69, typical: 2.27, high: 6.08 });
    expect(two.rows).toEqual(["kitchen Fa->TA", "kitchen TA->Gd"]);
    expect(gainOf({ room: "kitchen", fromCondition: "fair", steps: 9 }).percent).toEqual(
      gainOf({ room: "kitchen", fromCondition: "fair", steps: 3 }).percent,
    );
    expect(gainOf({ room: "kitchen", fromCondition: "fair", steps: 0 }).percent).toEqual({
      low: 0,
      typical: 0,
      high: 0,
    });
  });

  it("without a property value there is a percent and no amount", () => {
    for (const propertyValue of [undefined, 0, -1, Number.NaN]) {
      const gain = gainOf({ room: "exterior", fromCondition: "good", propertyValue });
      expect(gain.cents).toBeNull();
      expect(gain.percent.typical).toBe(2.15);
      expect(gain.notes).toContain("valuation.note.noPropertyValue");
    }
  });

  it("without a condition the study's mean step counts and is named", () => {
    const gain = gainOf({ room: "kitchen", state: "IA" });
    expect(gain.rows).toEqual(["kitchen +1 grade (linear)"]);
    expect(gain.percent).toEqual({ low: 1.15, typical: 1.92, high: 2.73 });
    expect(gain.notes).toContain("valuation.note.meanStep");
  });

  it("a step that the study lacks takes the nearest row and says so", () => {
    const poor = gainOf({ room: "kitchen", fromCondition: "poor" });
    expect(poor.rows).toEqual(["kitchen Fa->TA"]);
    expect(poor.notes).toContain("valuation.note.nearestStep");
    expect(gainOf({ room: "kitchen", fromCondition: "fair" }).notes).not.toContain(
      "valuation.note.nearestStep",
    );
  });

  it("a room that no study grades borrows a share of the house's condition and is called an assumption", () => {
    const bath = gainOf({ room: "bath", fromCondition: "fair", propertyValue: VALUE });
    expect(bath.rows).toEqual(["overall condition +1 of 10"]);
    expect(bath.percent.typical).toBe(1.02);
    expect(bath.origin.kind).toBe("assumption");
    expect(bath.notes).toContain("valuation.note.noRowForRoom");
  });

  it("a part of an uncertain step keeps the worst of its lower limit", () => {
    const part = gainOf({
      room: "kitchen",
      state: "IA",
      fromCondition: "fair",
      share: [0.1, 0.3, 0.5],
    });
    // Fair to average: -1.726 to 4.112 percent; half of both ends.
    expect(part.percent).toEqual({ low: -0.87, typical: 0.39, high: 2.06 });
    expect(part.notes).toContain("valuation.note.gainShare");
  });

  it("a part of a good room does not earn the leap to excellent", () => {
    const part = gainOf({
      room: "kitchen",
      state: "IA",
      fromCondition: "good",
      share: [0.1, 0.3, 0.5],
    });
    expect(part.rows).toEqual(["kitchen TA->Gd"]);
    expect(part.percent.high).toBeLessThan(1);
  });

  it("VAL-02 elsewhere a kitchen's step is a national prior: nearer to the mean step, and much less sure", () => {
    const mean = gainOf({ room: "kitchen", state: "OH" });
    // 1.92 with a standard deviation of 1.5 points between markets and 0.48 of the study's own: 1.92 +/- 1.645 x 1.57.
    expect(mean.percent).toEqual({ low: -0.66, typical: 1.92, high: 4.51 });
    expect(mean.origin.evidence).toContain("A national prior, not local evidence");
    const top = { room: "kitchen", fromCondition: "good" } as const;
    const local = gainOf({ ...top, state: "IA" }).percent;
    const far = gainOf({ ...top, state: "OH" }).percent;
    expect(far.typical).toBeLessThan(local.typical);
    expect(far.typical).toBeGreaterThan(mean.percent.typical);
    expect(far.high - far.low).toBeGreaterThan(local.high - local.low);
    expect(gainOf({ room: "kitchen" }).percent).toEqual(mean.percent);
    const exterior = { room: "exterior", fromCondition: "fair" } as const;
    expect(gainOf({ ...exterior, state: "OH" }).percent).toEqual(
      gainOf({ ...exterior, state: "IA" }).percent,
    );
  });

  it("VAL-02 one step of condition, and a bath, take what the market's own sales say", () => {
    const effects = {
      condition: { percent: { low: 4, typical: 5, high: 6 }, sales: 1234, years: "2024-2025" },
      baths: { percent: { low: -1, typical: 3, high: 7 }, sales: 900, years: "2025" },
    };
    // A fifth of 5%, from a tenth of 4% to 35% of 6%.
    const room = gainOf({ room: "bath", fromCondition: "fair", state: "OH", effects });
    expect(room.percent).toEqual({ low: 0.4, typical: 1, high: 2.1 });
    expect(room.origin).toEqual({
      kind: "assumption",
      source:
        "About 20% of what homes in OH sold for more when the condition of the whole house was one step of five better.",
      evidence:
        "From 1,234 sales in OH, everything else that is recorded being equal. No study grades this kind of room: the whole house stands in. The share is an assumption.",
      years: "2024-2025",
    });
    const bath = gainOf({ effect: "full-bath", state: "WA", propertyValue: VALUE, effects });
    // 3% of $400,000.
    expect(bath.cents).toEqual({ low: -400_000, typical: 1_200_000, high: 2_800_000 });
    expect(bath).toMatchObject({ market: "WA", period: "2025", notes: [] });
    expect(bath.origin).toMatchObject({
      kind: "sales-study",
      source: "What homes in WA sold for more when they had one more bath in the same area.",
      years: "2025",
    });
    const thin = { condition: null, baths: null };
    for (const query of [{ effect: "full-bath", state: "WA" }, { room: "patio" }] as const) {
      expect(gainOf({ ...query, effects: thin })).toEqual(gainOf(query));
    }
    const kitchen = { room: "kitchen", fromCondition: "fair", state: "OH" } as const;
    expect(gainOf({ ...kitchen, effects })).toEqual(gainOf(kitchen));
  });

  it("a top room has nothing to expect", () => {
    const gain = gainOf({ room: "kitchen", fromCondition: "excellent", propertyValue: VALUE });
    expect(gain.cents?.typical).toBe(0);
    expect(gain.notes).toContain("valuation.note.topGrade");
  });

  it("a second bath in Washington rests on King County's sales, elsewhere on Ames's", () => {
    const washington = gainOf({ effect: "full-bath", state: "WA" });
    expect(washington).toMatchObject({ market: "King County WA", period: "2014-2015" });
    expect(washington.percent.typical).toBe(3.35);
    expect(washington.notes).not.toContain("valuation.note.otherMarket");
    const texas = gainOf({ effect: "full-bath", state: "TX" });
    expect(texas.market).toBe("Ames IA");
    expect(texas.notes).toContain("valuation.note.otherMarket");
  });

  it("every gain is finite and in order, in percent and in whole dollars, and never below minus ten percent", () => {
    const effects: (EffectId | undefined)[] = [
      undefined,
      "kitchen",
      "exterior",
      "basement",
      "heating",
      "full-bath",
      "half-bath",
      "basement-bath",
      "overall-condition",
      "living-area",
    ];
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    const share = fc
      .tuple(part, part, part)
      .map(([a, b, c]): [number, number, number] => [a * b * c, a * b, a]);
    fc.assert(
      fc.property(
        fc.constantFrom(...effects),
        fc.constantFrom(...ROOM_KINDS),
        fc.option(fc.constantFrom(...CONDITIONS), { nil: undefined }),
        fc.integer({ min: 0, max: 6 }),
        fc.option(share, { nil: undefined }),
        fc.integer({ min: 1, max: 1e11 }),
        (effect, room, fromCondition, steps, share, propertyValue) => {
          const gain = gainOf({ effect, room, fromCondition, steps, share, propertyValue });
          for (const { low, typical, high } of [gain.percent, gain.cents!]) {
            expect(low).toBeLessThanOrEqual(typical);
            expect(typical).toBeLessThanOrEqual(high);
            expect(Number.isFinite(low) && Number.isFinite(high)).toBe(true);
          }
          expect(gain.percent.low).toBeGreaterThanOrEqual(-10);
          expect(Number.isSafeInteger(gain.cents!.typical)).toBe(true);
        },
      ),
    );
  });

  it("a worse room never gains less by the same part than a better one", () => {
    for (const room of ROOM_KINDS) {
      const typical = CONDITIONS.map(
        (fromCondition) => gainOf({ room, fromCondition, share: [0.1, 0.3, 0.5] }).percent.typical,
      );
      expect(typical).toEqual(typical.toSorted((a, b) => b - a));
    }
  });
});
