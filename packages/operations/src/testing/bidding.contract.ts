import { type BidDetailsDraft, NO_DETAILS, type Quote } from "@oneup/domain";
import { describe, expect, it } from "vitest";
import { aBidDraft, aQuote } from "./builders.ts";
import { refusalOf } from "./call-verb.ts";
import { DAY_MS } from "./test-clock.ts";
import type { VerbsUnderTest } from "./verbs-under-test.ts";

/** A kitchen of $25,800, paid in three parts. */
const itemised: BidDetailsDraft = {
  lines: [
    { upgradeId: "upgrade-kitchen", kind: "fixed", labor: "10,000", materials: "15,800", note: "" },
  ],
  deposit: "1,000",
  payments: [
    { when: "Cabinets delivered", amount: "4,800" },
    { when: "Done", amount: "20,000" },
  ],
  startDate: "2027-01-11",
  workDays: "15",
  warranty: "2 years on labor",
  permits: "Electrical",
};

/** Submitting, revising and withdrawing bids. */
export function biddingContract(under: VerbsUnderTest): void {
  const { owner, contractor, rival } = under.people;
  const quoteId = "quote-a";
  const publish = (more: Partial<Quote> = {}) =>
    under.keep({ quote: aQuote(owner, more), bids: [] });
  const submit = (by = contractor, more: Parameters<typeof aBidDraft>[1] = {}) =>
    under.call(by, "bids.submit", { quoteId, ...aBidDraft(by, more) });

  describe("bidding", () => {
    it("PROJ-12 a bid is submitted, pending, and its owner sees it with its log", async () => {
      await publish();
      const sent = await submit(contractor, { amount: " $25,800.50 " });
      expect(sent).toMatchObject({
        status: "pending",
        amount: 2_580_050,
        contractorId: contractor.id,
        submittedAt: under.ports.clock.now(),
        may: ["revise", "withdraw", "message"],
      });
      const { items } = await under.call(owner, "bids.list", { quoteId });
      expect(items).toHaveLength(1);
      expect(items[0]).toMatchObject({
        id: sent.id,
        amount: 2_580_050,
        may: ["approve", "reject", "message"],
        activityLog: [{ action: "bid_submitted", amount: 2_580_050, previousAmount: null }],
      });
    });

    it("MKT-08 DASH-07 a list of projects does not count rivals' bids for an account", async () => {
      await publish();
      await submit(rival);
      const { items } = await under.call(contractor, "quotes.listOpen", {});
      expect(items[0]?.standingBids).toBe(under.home === "server" ? undefined : 1);
    });

    it.runIf(under.home === "server")(
      "ACC-06 PROJ-09 the first bid fills what its bidder's profile lacks",
      async () => {
        await publish();
        const kept = () => under.store.transact(({ accounts }) => accounts.byId(contractor.id));
        await under.store.transact(({ accounts }) =>
          accounts.amend(contractor.id, () => ({ name: "", phone: "" })),
        );
        const typed = { name: "Carla Crew", phone: "(555) 555-0199" };
        const contact = { ...contractor.contact, name: "", phone: "" };
        await submit({ ...contractor, contact }, typed);
        expect(await kept()).toMatchObject(typed);
      },
    );

    it("PROJ-14 PROJ-18 ADM-13 whoever's verification was rejected is offered nothing with a bid that would be refused", async () => {
      await publish();
      await submit();
      const barred = { ...contractor, verification: "rejected" as const };
      const { items } = await under.call(barred, "bids.list", { quoteId });
      expect(items.map(({ may }) => may)).toEqual([["message"]]);
    });

    it("BID-16 a contractor sees only the own bids, in the quote and in the list of all", async () => {
      await publish();
      const own = await submit();
      await submit(rival, { amount: "1,000" });
      const seen = await under.call(contractor, "bids.list", { quoteId });
      expect(seen.items.map((bid) => bid.id)).toEqual([own.id]);
      expect(seen.currentBidId).toBe(own.id);
      const mine = await under.call(contractor, "bids.listMine", {});
      expect(mine.items.map(({ bid, quote }) => [bid.id, quote.id])).toEqual([[own.id, quoteId]]);
    });

    it("PROJ-15 a second bid is refused while the first stands, also when both come at once", async () => {
      await publish();
      const calls = await Promise.allSettled([submit(), submit()]);
      expect(calls.map((call) => call.status).sort()).toEqual(["fulfilled", "rejected"]);
      expect((await refusalOf(submit())).code).toBe("bid.exists");
      expect((await under.load(quoteId)).bids).toHaveLength(1);
    });

    it("PROJ-17 a pending bid is revised: new terms, and the log names the previous amount", async () => {
      await publish();
      const { id: bidId } = await submit();
      under.ports.clock.advance(60_000);
      const draft = aBidDraft(contractor, { amount: "24900", notes: "Without the floor" });
      const revised = await under.call(contractor, "bids.revise", { quoteId, bidId, ...draft });
      expect(revised).toMatchObject({ amount: 2_490_000, notes: "Without the floor" });
      const [kept] = (await under.load(quoteId)).bids;
      expect(kept?.lastUpdated).toBe(under.ports.clock.now());
      expect(kept?.activityLog).toMatchObject([
        { action: "bid_submitted", amount: 2_580_000 },
        { action: "bid_revised", amount: 2_490_000, previousAmount: 2_580_000 },
      ]);
    });

    it("MKT-05 a bid keeps its rooms, payments and dates, through a revision too", async () => {
      await publish();
      const sent = await submit(contractor, { details: itemised });
      const { items } = await under.call(owner, "bids.list", { quoteId });
      expect(items[0]?.details).toEqual({
        lines: [
          {
            upgradeId: "upgrade-kitchen",
            kind: "fixed",
            labor: 1_000_000,
            materials: 1_580_000,
            note: "",
          },
        ],
        deposit: 100_000,
        payments: [
          { when: "Cabinets delivered", amount: 480_000 },
          { when: "Done", amount: 2_000_000 },
        ],
        startDate: "2027-01-11",
        workDays: 15,
        warranty: "2 years on labor",
        permits: "Electrical",
      });
      const draft = aBidDraft(contractor, { notes: "Same price" });
      const ids = { quoteId, bidId: sent.id };
      const revised = await under.call(contractor, "bids.revise", { ...ids, ...draft });
      expect(revised.details).toEqual(items[0]?.details);
      const [kept] = (await under.load(quoteId)).bids;
      expect(kept?.details).toEqual(items[0]?.details);
      const plain = { ...draft, details: NO_DETAILS };
      const dropped = await under.call(contractor, "bids.revise", { ...ids, ...plain });
      expect(dropped.details).toBeNull();
      expect(dropped.activityLog.at(-1)?.details).toContain("Changed: room prices, deposit");
    });

    it("MKT-05 MKT-12 rooms that add up to another amount, and a deposit against the law, are refused", async () => {
      const quote = aQuote(owner);
      await publish({ address: { ...quote.address, state: "CA" } });
      const refused = (more: Parameters<typeof aBidDraft>[1]) =>
        refusalOf(submit(contractor, more));
      expect(await refused({ amount: "25,000", details: itemised })).toMatchObject({
        code: "bid.items_differ",
        field: "details.lines",
      });
      expect(await refused({ details: { ...NO_DETAILS, deposit: "1,000.01" } })).toMatchObject({
        code: "bid.deposit_illegal",
        details: { most: 100_000 },
      });
      expect((await under.load(quoteId)).bids).toEqual([]);
      await submit(contractor, { details: itemised });
    });

    it("MKT-19 a discount is kept with its reason, and one without a reason or above the rooms is refused", async () => {
      await publish();
      const off = { ...itemised, discount: "800", discountReason: "Returning customer" };
      const details = { ...off, payments: [{ when: "Done", amount: "24,000" }] };
      const refused = (more: Partial<BidDetailsDraft>) =>
        refusalOf(submit(contractor, { amount: "25,000", details: { ...details, ...more } }));
      expect(await refused({ discountReason: " " })).toMatchObject({
        code: "field.required",
        field: "details.discountReason",
      });
      expect(await refused({ discount: "25,800" })).toMatchObject({
        code: "bid.discount_too_large",
        field: "details.discount",
      });
      expect(await refused({ discount: "700" })).toMatchObject({ code: "bid.items_differ" });
      const sent = await submit(contractor, { amount: "25,000", details });
      const discount = { amount: 80_000, reason: "Returning customer" };
      const { items } = await under.call(owner, "bids.list", { quoteId });
      expect(items[0]).toMatchObject({ amount: 2_500_000, details: { discount } });
      const ids = { quoteId, bidId: sent.id };
      const plain = aBidDraft(contractor, { details: itemised });
      const without = await under.call(contractor, "bids.revise", { ...ids, ...plain });
      expect(without.details?.discount).toBeUndefined();
      expect(without.activityLog.at(-1)?.details).toContain("Also changed: discount, payments");
    });

    it("PROJ-20 a bid is withdrawn with a reason, and a new one can follow", async () => {
      await publish();
      const { id: bidId } = await submit();
      const blank = under.call(contractor, "bids.withdraw", { quoteId, bidId, reason: "  " });
      expect((await refusalOf(blank)).code).toBe("bid.reason_needed");
      const reason = "No time before spring";
      const gone = await under.call(contractor, "bids.withdraw", { quoteId, bidId, reason });
      expect(gone).toMatchObject({
        status: "withdrawn",
        withdrawnReason: reason,
        withdrawnAt: under.ports.clock.now(),
      });
      under.ports.clock.advance(DAY_MS);
      const next = await submit(contractor, { amount: "30,000" });
      const { bids } = await under.load(quoteId);
      expect(bids.map((bid) => [bid.id, bid.status])).toEqual([
        [bidId, "withdrawn"],
        [next.id, "pending"],
      ]);
    });
  });
}
