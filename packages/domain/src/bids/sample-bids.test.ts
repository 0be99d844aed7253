import { describe, expect, it } from "vitest";
import { writeAmount } from "../money/money.rules.ts";
import { NOW } from "../testing/builders.ts";
import { sampleBids } from "./sample-bids.ts";

describe("the sample bids", () => {
  it("BID-17 are $25,800 valid 14 days and $23,500 valid 30 days", () => {
    const shown = sampleBids("quote-1", NOW);
    expect(shown.map((bid) => [writeAmount(bid.amount), bid.expirationDate])).toEqual([
      ["$25,800", "2026-12-05"],
      ["$23,500", "2026-12-21"],
    ]);
  });

  it("are pending bids of fictional contractors, the same each time", () => {
    const shown = sampleBids("quote-1", NOW);
    expect(sampleBids("quote-1", NOW)).toEqual(shown);
    expect(new Set(shown.map((bid) => bid.id)).size).toBe(2);
    for (const bid of shown) {
      expect(bid).toMatchObject({ quoteId: "quote-1", status: "pending", tier: null });
      expect(bid.email).toMatch(/\.example$/);
      expect(bid.phone).toMatch(/555-01\d\d$/);
    }
  });
});
