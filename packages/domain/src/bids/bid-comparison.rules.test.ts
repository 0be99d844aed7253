import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NOW, bidOf } from "../testing/builders.ts";
import { compareBids } from "./bid-comparison.rules.ts";
import type { Bid, BidStatus } from "./bid.schema.ts";

const bid = (id: string, amount: number, status: BidStatus = "pending", over: Partial<Bid> = {}) =>
  bidOf(id, { amount, status, ...over });

describe("bids at a glance", () => {
  it("shows lowest, highest, median and each difference from the estimate, cheapest first", () => {
    const bids = [bid("a", 2_580_000), bid("b", 2_350_000, "approved"), bid("c", 3_000_000)];
    expect(compareBids(bids, 2_670_000, NOW)).toEqual({
      lowest: 2_350_000,
      highest: 3_000_000,
      median: 2_580_000,
      estimate: 2_670_000,
      bids: [
        {
          bidId: "b",
          amount: 2_350_000,
          isLowest: true,
          isHighest: false,
          fromEstimate: -320_000,
          fromEstimatePercent: -12,
          expired: false,
        },
        {
          bidId: "a",
          amount: 2_580_000,
          isLowest: false,
          isHighest: false,
          fromEstimate: -90_000,
          fromEstimatePercent: -3.4,
          expired: false,
        },
        {
          bidId: "c",
          amount: 3_000_000,
          isLowest: false,
          isHighest: true,
          fromEstimate: 330_000,
          fromEstimatePercent: 12.4,
          expired: false,
        },
      ],
    });
  });

  it("leaves out bids that are no offers any more", () => {
    const bids = [
      bid("a", 100),
      bid("b", 1, "rejected"),
      bid("c", 2, "withdrawn"),
      bid("d", 3, "closed"),
    ];
    expect(compareBids(bids, 0, NOW)?.bids.map((each) => each.bidId)).toEqual(["a"]);
    expect(compareBids(bids.slice(1), 0, NOW)).toBeNull();
  });

  it("sets a single bid apart from nothing, and gives no percentage without an estimate", () => {
    expect(compareBids([bid("a", 100)], 0, NOW)?.bids[0]).toMatchObject({
      isLowest: false,
      isHighest: false,
      fromEstimatePercent: null,
    });
  });

  it("marks a bid past its expiry", () => {
    const late = compareBids([bid("a", 100)], 0, "2027-01-01T00:00:00.000Z");
    expect(late?.bids[0]?.expired).toBe(true);
  });

  it("the median is a whole number of cents between lowest and highest", () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 9_999_999_999 }), { minLength: 1 });
    fc.assert(
      fc.property(amounts, (given) => {
        const compared = compareBids(
          given.map((amount, at) => bid(`bid-${at}`, amount)),
          0,
          NOW,
        );
        if (!compared) throw new Error("nothing compared");
        expect(Number.isSafeInteger(compared.median)).toBe(true);
        expect(compared.median).toBeGreaterThanOrEqual(compared.lowest);
        expect(compared.median).toBeLessThanOrEqual(compared.highest);
        expect([compared.lowest, compared.highest]).toEqual([
          Math.min(...given),
          Math.max(...given),
        ]);
        const below = given.filter((amount) => amount < compared.median).length;
        expect(below).toBeLessThanOrEqual(given.length / 2);
      }),
    );
  });
});
