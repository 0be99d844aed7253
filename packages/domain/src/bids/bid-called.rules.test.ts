import { describe, expect, it } from "vitest";
import { NOW, quote, terms } from "../testing/builders.ts";
import { isCarriedAsItWas } from "./bid-called.rules.ts";
import { lastDone } from "./bid-confirmed.rules.ts";
import { logEntry, revisionEntry } from "./bid-log.rules.ts";
import { confirmBid } from "./bid-versions.rules.ts";
import { submitBid } from "./bid.rules.ts";
import type { Bid } from "./bid.schema.ts";

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

  it("MKT-07 BID-09 a bid whose price was confirmed is called confirmed, not revised, until it is revised again", () => {
    const { unit, bid } = submitted();
    expect(lastDone(bid)).toBe("submitted");
    const confirmed = confirmBid(unit, { bidId: "b", now: NOW });
    if (!confirmed.ok) throw new Error(confirmed.refusal.code);
    expect(lastDone(confirmed.value.bid)).toBe("confirmed");
    const draft = terms({ amount: 2_100_000 });
    const revised = revisionEntry(bid, draft, NOW);
    const { activityLog } = confirmed.value.bid;
    expect(lastDone({ activityLog: [...activityLog, revised] })).toBe("revised");
    const approved = logEntry("bid_approved", NOW, bid.amount);
    expect(lastDone({ activityLog: [...activityLog, approved] })).toBe("confirmed");
  });
});
