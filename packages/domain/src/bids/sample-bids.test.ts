import { describe, expect, it } from "vitest";
import { writeAmount } from "../money/money.rules.ts";
import { NOW, quote } from "../testing/builders.ts";
import { sampleBids } from "./sample-bids.ts";

describe("the sample bids", () => {
  it("BID-17 are $25,800 valid 14 days and $23,500 valid 30 days", () => {
    const shown = sampleBids(quote(), NOW);
    expect(shown.map((bid) => [writeAmount(bid.amount), bid.expirationDate])).toEqual([
      ["$25,800", "2026-12-05"],
      ["$23,500", "2026-12-21"],
    ]);
  });
});
