import { describe, expect, it } from "vitest";
import { LATER, NOW, bidding, must, quote, terms } from "../testing/builders.ts";
import { isCarriedAsItWas } from "./bid-called.rules.ts";
import { lastDone } from "./bid-confirmed.rules.ts";
import { confirmBid } from "./bid-versions.rules.ts";
import { approveBid, reviseBid } from "./bid.rules.ts";
import type { Bid } from "./bid.schema.ts";

const LATEST = "2026-11-23T10:00:00.000Z";
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

  it("MKT-07 BID-09 a bid whose price was confirmed is called confirmed, not revised, until it is revised again: with the day of that, not of its approval", () => {
    const { id: bidId, amount: shownAmount } = bid;
    expect(lastDone(bid)).toEqual({ done: "submitted", at: NOW });
    const confirmed = must(confirmBid(unit, { bidId, now: LATER }));
    expect(lastDone(confirmed.bid)).toEqual({ done: "confirmed", at: LATER });
    const given = { bidId, terms: terms({ amount: 2_100_000 }), now: LATEST };
    const revised = must(reviseBid(confirmed.unit, given));
    expect(lastDone(revised.bid)).toEqual({ done: "revised", at: LATEST });
    const approved = must(approveBid(confirmed.unit, { bidId, shownAmount, now: LATEST }));
    expect(approved.bid.lastUpdated).toBe(LATEST);
    expect(lastDone(approved.bid)).toEqual({ done: "confirmed", at: LATER });
  });
});
