import { describe, expect, it } from "vitest";
import { aBid, aBidDraft, aQuote } from "./builders.ts";
import { refusalOf } from "./call-verb.ts";
import { DAY_MS } from "./test-clock.ts";
import type { VerbsUnderTest } from "./verbs-under-test.ts";

/** Approving and rejecting bids. */
export function approvalContract(under: VerbsUnderTest): void {
  const { owner, contractor, rival } = under.people;
  const quoteId = "quote-a";
  const first = aBid(quoteId, contractor);
  const second = aBid(quoteId, rival, { amount: 2_350_000 });
  const begin = () => under.keep({ quote: aQuote(owner), bids: [first, second] });
  const approve = (bid = first, shownAmount = bid.amount, shownLastUpdated = bid.lastUpdated) =>
    under.call(owner, "bids.approve", { quoteId, bidId: bid.id, shownAmount, shownLastUpdated });

  describe("approving and rejecting", () => {
    it("BID-13 approving locks the quote, records the contractor and adds a line to the log", async () => {
      await begin();
      under.ports.clock.advance(1000);
      expect(await approve()).toMatchObject({ status: "approved", may: ["message"] });
      const { quote, bids } = await under.load(quoteId);
      expect(quote).toMatchObject({ locked: true, approvedContractorId: contractor.id });
      expect(bids[0]?.activityLog.at(-1)).toMatchObject({
        action: "bid_approved",
        timestamp: under.ports.clock.now(),
        amount: first.amount,
      });
      expect(bids[1]).toEqual(second);
    });

    it("QUO-03 BID-13 the list of requests says who was hired and for how much, until that ends", async () => {
      await begin();
      const hired = async () => (await under.call(owner, "quotes.list", {})).items[0]?.hired;
      expect(await hired()).toBeNull();
      await approve(second);
      const { name, company, amount } = second;
      expect(await hired()).toEqual({ name, company, amount });
      const ids = { quoteId, bidId: second.id };
      await under.call(rival, "bids.withdraw", { ...ids, reason: "Another job" });
      expect(await hired()).toBeNull();
    });

    it("MKT-03 of two approvals at once exactly one wins, and the other is told why", async () => {
      await begin();
      const calls = await Promise.allSettled([approve(first), approve(second)]);
      const lost = calls.findIndex((call) => call.status === "rejected");
      expect(calls.filter((call) => call.status === "fulfilled")).toHaveLength(1);
      expect(calls[lost]).toMatchObject({ reason: { refusal: { code: "quote.locked" } } });
      const { quote, bids } = await under.load(quoteId);
      const approved = bids.filter((bid) => bid.status === "approved");
      expect(approved.map((bid) => bid.contractorId)).toEqual([quote.approvedContractorId]);
    });

    it("MKT-03 a bid that was revised meanwhile is not approved, and the new amount is told", async () => {
      await begin();
      const draft = aBidDraft(contractor, { amount: "27,000" });
      await under.call(contractor, "bids.revise", { quoteId, bidId: first.id, ...draft });
      expect(await refusalOf(approve(first, first.amount))).toMatchObject({
        code: "changed_meanwhile",
        details: { amount: 2_700_000 },
      });
      expect((await under.load(quoteId)).quote.locked).toBe(false);
      expect(await approve(first, 2_700_000, under.ports.clock.now())).toMatchObject({
        status: "approved",
      });
    });

    it("EXP-11 who was not chosen reads why, and both sides of the approved bid say when the work starts and ends", async () => {
      await begin();
      const ids = { quoteId, bidId: first.id };
      const report = (who: typeof owner, stage: "started" | "done", bidId = first.id) =>
        under.call(who, "bids.reportWork", { quoteId, bidId, stage });
      expect((await refusalOf(report(owner, "started"))).code).toBe("bid.wrong_state");
      const shownAmount = first.amount;
      await under.call(owner, "bids.approve", { ...ids, shownAmount, reason: "timing" });
      const stepsFor = async (who: typeof owner) =>
        (await under.call(who, "quotes.read", { quoteId })).steps;
      const at = under.ports.clock.now();
      const hired = { kind: "hired", at };
      expect(await stepsFor(contractor)).toEqual([hired]);
      for (const who of [owner, rival])
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        expect(await stepsFor(who)).toEqual([{ ...hired, reason: "timing" }]);
      under.ports.clock.advance(1000);
      await report(contractor, "started");
      expect((await refusalOf(report(rival, "done"))).code).toMatch(/bid.not_found|forbidden/);
      const done = await report(owner, "done");
      expect(done.steps?.map(({ kind }) => kind)).toEqual(["hired", "started", "done"]);
      expect((await under.load(quoteId)).quote.steps?.at(-1)).toEqual({
        kind: "done",
        at: under.ports.clock.now(),
      });
    });

    it("S-63 a bid past its last day cannot be approved", async () => {
      await begin();
      under.ports.clock.advance(60 * DAY_MS);
      expect((await refusalOf(approve())).code).toBe("bid.expired");
      const { items } = await under.call(owner, "bids.list", { quoteId });
      expect(items[0]).toMatchObject({ expired: true, may: ["reject", "message"] });
    });

    it("BID-14 rejecting a pending bid leaves the quote open, and it cannot be approved after", async () => {
      await begin();
      const answer = await under.call(owner, "bids.reject", { quoteId, bidId: first.id });
      expect(answer).toMatchObject({ status: "rejected", may: [] });
      expect((await refusalOf(approve())).code).toBe("bid.wrong_state");
      const { quote, bids } = await under.load(quoteId);
      expect(quote.locked).toBe(false);
      expect(bids[0]?.activityLog.at(-1)?.action).toBe("bid_rejected");
    });
  });
}
