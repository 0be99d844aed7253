import { describe, expect, it } from "vitest";
import { NOW, bidding, must, quote } from "../testing/builders.ts";
import { isCarriedAsItWas } from "./bid-called.rules.ts";
import { confirmBid } from "./bid-versions.rules.ts";
import type { Bid } from "./bid.schema.ts";

const unit = bidding({ quote: quote(), bids: [] });
const [bid = expect.fail("no bid")] = unit.bids;

describe("what a bid is called", () => {
  it("MKT-07 a bid that was carried over counts as priced for the older version until it is confirmed or revised", () => {
    expect(isCarriedAsItWas(bid)).toBe(false);
    const carried: Bid = { ...bid, carriedFrom: { quoteId: "older", bidId: "b0" } };
    expect(isCarriedAsItWas(carried)).toBe(true);
    const confirmed = must(confirmBid({ ...unit, bids: [carried] }, { bidId: bid.id, now: NOW }));
    expect(isCarriedAsItWas(confirmed.bid)).toBe(false);
  });
});
