import { describe, expect, it } from "vitest";
import type { QuoteUnit } from "../quotes/quote-unit.ts";
import { LATER, NOW, bidding, must, quote, terms } from "../testing/builders.ts";
import {
  canBeChosen,
  currentBidOf,
  endOfQuestion,
  endedApproval,
  isFreeAgain,
} from "./bid.rules.ts";
import { approveBid, rejectBid, reviseBid, submitBid, withdrawBids } from "./bid-verbs.rules.ts";
import type { Bid } from "./bid.schema.ts";

const open = (): QuoteUnit => ({ quote: quote(), bids: [] });

function withStatus(unit: QuoteUnit, status: Bid["status"]): QuoteUnit {
  return { ...unit, bids: unit.bids.map((bid) => ({ ...bid, status })) };
}

const revise = (unit: QuoteUnit, over = terms(), more = {}) =>
  reviseBid(unit, { bidId: "bid-1", terms: over, now: LATER, ...more });
const submit = (unit: QuoteUnit, id = "bid-1") =>
  submitBid(unit, { id, contractorId: "casey", tier: null, terms: terms(), now: LATER });

const refused = (code: string) => ({ refusal: { code } });

const approval = { bidId: "bid-1", shownAmount: 2_580_000, now: LATER };

const log = (timestamp: string) =>
  [{ action: "bid_revised", timestamp, details: "", amount: 100, previousAmount: 100 }] as const;

describe("a question about a bid", () => {
  const bid = { status: "pending", activityLog: log(NOW), expired: false } as const;
  const asked = { shown: NOW, may: false, otherApproved: false };

  it.each([
    ["can be answered while nothing changed", bid, { may: true }, null],
    ["ends with its revision", { ...bid, activityLog: log(LATER) }, { may: true }, "changed"],
    ["ends with its approval", { ...bid, status: "approved" }, { otherApproved: true }, "approved"],
    ["ends with its rejection", { ...bid, status: "rejected" }, {}, "rejected"],
    ["ends with its withdrawal", { ...bid, status: "withdrawn" }, {}, "withdrawn"],
    ["ends where another bid is approved", bid, { otherApproved: true }, "chosen"],
    [
      "to reject it stays where another bid is approved",
      bid,
      { may: true, otherApproved: true },
      null,
    ],
    ["ends with its day", { ...bid, expired: true }, {}, "expired"],
    ["ends where nothing can be decided any more", bid, {}, "closed"],
  ] as const)("MKT-03 BID-12 %s", (_, now, more, end) => {
    expect(endOfQuestion(now, { ...asked, ...more })).toBe(end);
  });
});

describe("submitting a bid", () => {
  it("PROJ-12 ENT-11 stores it pending, with the time and a bid_submitted log entry", () => {
    const [bid] = bidding(open()).bids;
    expect(bid).toMatchObject({
      ...terms(),
      id: "bid-1",
      quoteId: "quote-1",
      contractorId: "casey",
      status: "pending",
      submittedAt: NOW,
      lastUpdated: NOW,
      withdrawnReason: null,
      withdrawnAt: null,
    });
    expect(bid?.activityLog).toEqual([
      {
        action: "bid_submitted",
        timestamp: NOW,
        details: "Bid of $25,800 submitted.",
        amount: 2_580_000,
        previousAmount: null,
      },
    ]);
  });

  it.each([
    [{ status: "closed" } as const, "quote.not_open"],
    [{ status: "private" } as const, "quote.not_open"],
    [{ status: "draft" } as const, "quote.not_open"],
    [{ superseded: true }, "quote.superseded"],
    [{ locked: true }, "quote.locked"],
  ])("is refused on a quote that takes no bids", (over, code) => {
    const refused = submit({ quote: quote(over), bids: [] });
    expect(refused).toEqual({ ok: false, refusal: { code } });
  });

  it("is refused while an earlier one of the contractor is live, wherever it stands", () => {
    const unit = bidding(open());
    const later = withStatus(unit, "rejected").bids.map((bid) => ({
      ...bid,
      id: "bid-0",
      submittedAt: LATER,
    }));
    expect(submit({ ...unit, bids: [...unit.bids, ...later] }, "bid-2")).toMatchObject(
      refused("bid.exists"),
    );
    expect(submit(withStatus(unit, "rejected"), "bid-2").ok).toBe(true);
  });
});

describe("revising a bid", () => {
  const revised = terms({ amount: 2_400_000, notes: "cheaper tiles" });

  it("PROJ-17 changes it and logs bid_revised with the previous amount", () => {
    const { bid } = must(revise(bidding(open()), revised));
    expect(bid).toMatchObject({
      amount: 2_400_000,
      notes: "cheaper tiles",
      status: "pending",
      submittedAt: NOW,
      lastUpdated: LATER,
    });
    expect(bid.activityLog.at(-1)).toEqual({
      action: "bid_revised",
      timestamp: LATER,
      details: "Bid revised from $25,800 to $24,000. Also changed: notes.",
      changed: ["notes"],
      amount: 2_400_000,
      previousAmount: 2_580_000,
    });
  });

  it("PROJ-17 PROJ-21 without another amount the log says what was changed instead", () => {
    const given = terms({ timeline: "in May", phone: "555-0100", expirationDate: "2026-12-24" });
    const { bid } = must(revise(bidding(open()), given));
    expect(bid.activityLog.at(-1)).toMatchObject({
      details: "Bid of $25,800 revised. Changed: timeline, validity, contact details.",
      previousAmount: 2_580_000,
    });
  });

  it("PROJ-17 EXP-03 is refused, with the new amount, where another window revised it since this one was shown", () => {
    const once = must(revise(bidding(open()), revised));
    const again = (more = {}) => revise(once.unit, terms({ amount: 2_300_000 }), more);
    expect(again({ shownLastUpdated: NOW })).toMatchObject({
      refusal: { code: "changed_meanwhile", details: { amount: 2_400_000 } },
    });
    expect(again({ shownLastUpdated: LATER }).ok).toBe(true);
    expect(again().ok).toBe(true);
  });

  it("PROJ-15 the bid to revise is the newest that is not withdrawn", () => {
    const first = bidding(open());
    const withdrawal = { contractorId: "casey", reason: "typo", now: LATER };
    const again = bidding(must(withdrawBids(first, withdrawal)).unit, "bid-2");
    expect(currentBidOf(again, "casey")?.id).toBe("bid-2");
    const all = must(withdrawBids(again, withdrawal)).unit;
    expect(currentBidOf(all, "casey")).toBeNull();
  });

  it("PROJ-14 is refused once it is over, on a closed project, and for a bid that is not there", () => {
    const unit = bidding(open());
    expect(revise(withStatus(unit, "approved"))).toMatchObject(refused("bid.wrong_state"));
    const closed = { ...unit, quote: quote({ status: "closed" }) };
    expect(revise(closed)).toMatchObject(refused("quote.not_open"));
    expect(revise(unit, terms(), { bidId: "bid-9" })).toMatchObject(refused("bid.not_found"));
  });
});

describe("withdrawing", () => {
  const withdrawal = { contractorId: "casey", reason: " too busy ", now: LATER };

  it("PROJ-20 sets status, reason and time on all of the contractor's bids, and on no other", () => {
    const unit = bidding(bidding(open()), "bid-2", "robin");
    const first = bidding(open(), "bid-0");
    const bids = [...withStatus(first, "rejected").bids, ...unit.bids];
    const after = must(withdrawBids({ ...unit, bids }, withdrawal));
    expect(after.withdrawn.map((bid) => bid.id)).toEqual(["bid-0", "bid-1"]);
    for (const bid of after.withdrawn) {
      expect(bid).toMatchObject({
        status: "withdrawn",
        withdrawnReason: "too busy",
        withdrawnAt: LATER,
      });
    }
    expect(after.unit.bids.at(-1)).toEqual(unit.bids.at(-1));
  });

  it("PROJ-20 withdrawing the approved bid lifts the lock in the same step, another one leaves it", () => {
    const two = bidding(bidding(open()), "bid-2", "robin");
    const approved = must(approveBid(two, { ...approval, bidId: "bid-2" })).unit;
    const beside = must(withdrawBids(approved, withdrawal)).unit;
    expect(beside.quote).toMatchObject({ locked: true, approvedContractorId: "robin" });
    const { unit } = must(withdrawBids(approved, { ...withdrawal, contractorId: "robin" }));
    expect(unit.quote).toMatchObject({ locked: false, approvedContractorId: null });
  });

  it("PROJ-19 is refused without a reason", () => {
    expect(withdrawBids(bidding(open()), { ...withdrawal, reason: " \n " })).toEqual({
      ok: false,
      refusal: { code: "bid.reason_needed", field: "reason" },
    });
  });

  it("is refused twice, and to somebody without a bid", () => {
    const { unit } = must(withdrawBids(bidding(open()), withdrawal));
    expect(withdrawBids(unit, withdrawal)).toMatchObject(refused("bid.wrong_state"));
    expect(withdrawBids(open(), withdrawal)).toMatchObject(refused("bid.not_found"));
  });
});

describe("an approval that ended", () => {
  const withdrawal = { contractorId: "casey", reason: "Ill", now: LATER };

  it("C-23 S-60 a bid that is withdrawn ended an approval only where it was approved before", () => {
    const unit = bidding(open());
    const approved = must(approveBid(unit, approval)).unit;
    expect(approved.bids.map(endedApproval)).toEqual([false]);
    const ends = [unit, approved].map((of) => must(withdrawBids(of, withdrawal)).withdrawn);
    expect(ends.flat().map(endedApproval)).toEqual([false, true]);
  });

  it("S-60 S-63 its request is free again until another bid is approved, or a newer version takes its place; one that waits can be chosen then, as long as it is valid", () => {
    expect(isFreeAgain(quote())).toBe(true);
    expect(isFreeAgain(quote({ locked: true }))).toBe(false);
    expect(isFreeAgain(quote({ superseded: true }))).toBe(false);
    expect(canBeChosen({ status: "pending", expired: false })).toBe(true);
    expect(canBeChosen({ status: "pending", expired: true })).toBe(false);
    expect(canBeChosen({ status: "withdrawn", expired: false })).toBe(false);
  });
});

describe("deciding on a bid", () => {
  it("BID-13 approving locks the quote, records the contractor and logs bid_approved", () => {
    const { unit, bid } = must(approveBid(bidding(open()), approval));
    expect(bid.status).toBe("approved");
    expect(bid.activityLog.at(-1)).toMatchObject({ action: "bid_approved", timestamp: LATER });
    expect(unit.quote).toMatchObject({ locked: true, approvedContractorId: "casey" });
  });

  it("BID-14 rejecting logs bid_rejected and locks nothing", () => {
    const { unit, bid } = must(rejectBid(bidding(open()), { bidId: "bid-1", now: LATER }));
    expect(bid.status).toBe("rejected");
    expect(bid.activityLog.at(-1)).toMatchObject({ action: "bid_rejected", timestamp: LATER });
    expect(unit.quote).toEqual(open().quote);
  });

  it("the other bids keep their state, and can still be rejected but not approved", () => {
    const two = bidding(bidding(open()), "bid-2", "robin");
    const { unit } = must(approveBid(two, approval));
    expect(unit.bids[1]?.status).toBe("pending");
    expect(approveBid(unit, { ...approval, bidId: "bid-2" })).toMatchObject(
      refused("quote.locked"),
    );
    expect(rejectBid(unit, { bidId: "bid-2", now: LATER }).ok).toBe(true);
  });

  it("MKT-03 approving an amount that was revised meanwhile is refused and tells the new one", () => {
    const { unit } = must(revise(bidding(open()), terms({ amount: 2_700_000 })));
    expect(approveBid(unit, approval)).toEqual({
      ok: false,
      refusal: {
        code: "changed_meanwhile",
        details: { about: "bid", amount: 2_700_000, changed: "amount" },
      },
    });
    const seen = { ...approval, shownAmount: 2_700_000, shownLastUpdated: LATER };
    expect(approveBid(unit, seen).ok).toBe(true);
  });

  it("MKT-03 terms that were revised meanwhile are neither approved nor rejected, and what changed is told", () => {
    const { unit } = must(
      revise(bidding(open()), terms({ notes: "No permits.", timeline: "May" })),
    );
    const details = { amount: 2_580_000, changed: "timeline, notes", about: "bid" };
    const told = { refusal: { code: "changed_meanwhile", details } };
    for (const seen of [{}, { shownLastUpdated: NOW }, { shownLastUpdated: "9999" }]) {
      expect(approveBid(unit, { ...approval, ...seen })).toMatchObject(told);
      expect(rejectBid(unit, { bidId: "bid-1", now: LATER, ...seen })).toMatchObject(told);
    }
    const now = { ...approval, shownLastUpdated: LATER };
    expect(approveBid(unit, now).ok && rejectBid(unit, now).ok).toBe(true);
  });

  it("a bid past its expiry cannot be approved, and the refusal says so", () => {
    const late = { ...approval, now: "2026-12-31T10:00:00.000Z" };
    expect(approveBid(bidding(open()), late)).toMatchObject(refused("bid.expired"));
  });

  it("BID-12 one that is over, of a superseded quote, or not there, is neither approved nor rejected", () => {
    const unit = bidding(open());
    const over = withStatus(unit, "rejected");
    expect(approveBid(over, approval)).toMatchObject(refused("bid.wrong_state"));
    expect(rejectBid(over, approval)).toMatchObject(refused("bid.wrong_state"));
    const superseded = { ...unit, quote: quote({ superseded: true }) };
    expect(approveBid(superseded, approval)).toMatchObject(refused("quote.superseded"));
    const none = { ...approval, bidId: "bid-9" };
    expect(approveBid(unit, none)).toMatchObject(refused("bid.not_found"));
    expect(rejectBid(unit, none)).toMatchObject(refused("bid.not_found"));
  });
});
