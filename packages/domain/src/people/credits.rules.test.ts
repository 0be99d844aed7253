import { assert, date, property } from "fast-check";
import { describe, expect, it } from "vitest";
import {
  dueGrant,
  isLargeGift,
  monthAfter,
  monthOf,
  paidCalls,
  priceOfCall,
} from "./credits.rules.ts";

const moments = date({
  min: new Date("2026-01-01"),
  max: new Date("2036-01-01"),
  noInvalidDate: true,
}).map((date) => date.toISOString());

describe("credits", () => {
  it("MON-03 costs nothing where this machine does the work, and something where a model does", () => {
    for (const call of paidCalls) {
      expect(priceOfCall(call, "machine")).toEqual({ credits: 0, cost: 0 });
      const { credits, cost } = priceOfCall(call, "model");
      expect(Number.isInteger(credits) && credits > 0).toBe(true);
      expect(Number.isInteger(cost) && cost > 0).toBe(true);
    }
  });

  it("ADM-06 a gift is large above ten thousand credits", () => {
    expect([100, 1_000_000, 1_000_001].map(isLargeGift)).toEqual([false, false, true]);
  });

  it("MON-03 a month after the end of January is the end of February", () => {
    expect(monthAfter("2026-01-31T10:00:00.000Z")).toBe("2026-02-28T10:00:00.000Z");
    expect(monthAfter("2028-01-31T10:00:00.000Z")).toBe("2028-02-29T10:00:00.000Z");
    expect(monthAfter("2026-12-15T23:59:59.999Z")).toBe("2027-01-15T23:59:59.999Z");
  });

  it("MON-03 months are counted from the first day: of the 31st they stay at the end of each month", () => {
    const anchor = "2026-01-31T10:00:00.000Z";
    const days: string[] = [];
    for (let now = anchor; days.length < 4; now = monthOf(anchor, now).next) {
      days.push(dueGrant(anchor, now).period);
    }
    expect(days).toEqual(["01-31", "02-28", "03-31", "04-30"].map((day) => `month:2026-${day}`));
  });

  it("MON-03 a grant is of the month that it is now, and the next one is ahead", () => {
    assert(
      property(moments, moments, (one, other) => {
        const [dueAt, now] = one < other ? [one, other] : [other, one];
        const { period, next } = dueGrant(dueAt, now);
        expect(next > now).toBe(true);
        expect(period.slice("month:".length) <= now.slice(0, 10)).toBe(true);
        // Asked again within the same month it is the same grant.
        expect(dueGrant(dueAt, now).period).toBe(period);
        expect(dueGrant(next, next).period).not.toBe(period);
      }),
    );
  });
});
