import { describe, expect, it } from "vitest";
import { NOW, quote, terms } from "../testing/builders.ts";
import { endedApproval, isCarriedAsItWas } from "./bid-called.rules.ts";
import { confirmBid } from "./bid-versions.rules.ts";
import { withdrawBids } from "./bid-withdrawal.rules.ts";
import { approveBid, submitBid } from "./bid.rules.ts";
import type { Bid } from "./bid.schema.ts";

function submitted() {
  const given = { id: "b", contractorId: "carl", tier: null, terms: terms(), now: NOW };
  const done = submitBid({ quote: quote({ status: "active" }), bids: [] }, given);
  if (!done.ok) throw new Error(done.refusal.code);
  return done.value;
}

describe("what a bid is called", () => {
  it("C-23 S-60 a bid that is withdrawn ended an approval only where it was approved before", () => {
    const { unit, bid } = submitted();
    const withdrawal = { contractorId: "carl", reason: "Ill", now: NOW };
    const plain = withdrawBids(unit, withdrawal);
    if (!plain.ok) throw new Error(plain.refusal.code);
    expect(plain.value.withdrawn.map(endedApproval)).toEqual([false]);
    const approved = approveBid(unit, { bidId: "b", shownAmount: bid.amount, now: NOW });
    if (!approved.ok) throw new Error(approved.refusal.code);
    expect(endedApproval(approved.value.bid)).toBe(false);
    const ended = withdrawBids(approved.value.unit, withdrawal);
    if (!ended.ok) throw new Error(ended.refusal.code);
    expect(ended.value.withdrawn.map(endedApproval)).toEqual([true]);
  });

  it("MKT-07 a bid that was carried over counts as priced for the older version until it is confirmed or revised", () => {
    const { unit, bid } = submitted();
    expect(isCarriedAsItWas(bid)).toBe(false);
    const carried: Bid = { ...bid, carriedFrom: { quoteId: "older", bidId: "b0" } };
    expect(isCarriedAsItWas(carried)).toBe(true);
    const confirmed = confirmBid({ ...unit, bids: [carried] }, { bidId: "b", now: NOW });
    if (!confirmed.ok) throw new Error(confirmed.refusal.code);
    expect(isCarriedAsItWas(confirmed.value.bid)).toBe(false);
  });
});
