import { describe, expect, it } from "vitest";
import { NOW, quote, terms } from "../testing/builders.ts";
import { isCarriedAsItWas } from "./bid-called.rules.ts";
import { lastDone } from "./bid-confirmed.rules.ts";
import { confirmBid } from "./bid-versions.rules.ts";
import { approveBid, reviseBid, submitBid } from "./bid.rules.ts";
import type { Bid } from "./bid.schema.ts";

const LATER = "2026-11-22T10:00:00.000Z";
const LATEST = "2026-11-23T10:00:00.000Z";

function submitted() {
  const given = { id: "b", contractorId: "carl", tier: null, terms: terms(), now: NOW };
  const done = submitBid({ quote: quote({ status: "active" }), bids: [] }, given);
  if (!done.ok) throw new Error(done.refusal.code);
  return done.value;
}

describe("what a bid is called", () => {
  it("MKT-07 a bid that was carried over counts as priced for the older version until it is confirmed or revised", () => {
    const { unit, bid } = submitted();
    expect(isCarriedAsItWas(bid)).toBe(false);
    const carried: Bid = { ...bid, carriedFrom: { quoteId: "older", bidId: "b0" } };
    expect(isCarriedAsItWas(carried)).toBe(true);
    const confirmed = confirmBid({ ...unit, bids: [carried] }, { bidId: "b", now: NOW });
    if (!confirmed.ok) throw new Error(confirmed.refusal.code);
    expect(isCarriedAsItWas(confirmed.value.bid)).toBe(false);
  });

  it("MKT-07 BID-09 a bid whose price was confirmed is called confirmed, not revised, until it is revised again: with the day of that, not of its approval", () => {
    const { unit, bid } = submitted();
    expect(lastDone(bid)).toEqual({ done: "submitted", at: NOW });
    const confirmed = confirmBid(unit, { bidId: "b", now: LATER });
    if (!confirmed.ok) throw new Error(confirmed.refusal.code);
    expect(lastDone(confirmed.value.bid)).toEqual({ done: "confirmed", at: LATER });
    const given = { bidId: "b", terms: terms({ amount: 2_100_000 }), now: LATEST };
    const revised = reviseBid(confirmed.value.unit, given);
    if (!revised.ok) throw new Error(revised.refusal.code);
    expect(lastDone(revised.value.bid)).toEqual({ done: "revised", at: LATEST });
    const approved = approveBid(confirmed.value.unit, {
      bidId: "b",
      shownAmount: bid.amount,
      now: LATEST,
    });
    if (!approved.ok) throw new Error(approved.refusal.code);
    expect(approved.value.bid.lastUpdated).toBe(LATEST);
    expect(lastDone(approved.value.bid)).toEqual({ done: "confirmed", at: LATER });
  });
});
