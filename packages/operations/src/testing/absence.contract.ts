import type { Actor } from "@oneup/domain";
import { beforeEach, describe, expect, it } from "vitest";
import { aBid, aBidDraft, aQuote } from "./builders.ts";
import { refusalOf } from "./call-verb.ts";
import type { ServerVerbsUnderTest } from "./verbs-under-test.ts";

/** What others meet where somebody cannot act now: paused, or blocked (MKT-18). */
export function absenceContract(under: ServerVerbsUnderTest): void {
  const { owner, contractor, rival } = under.people;
  const admin = under.people.admin ?? owner;
  const quote = aQuote(owner);
  const quoteId = quote.id;
  const bid = aBid(quoteId, contractor);
  const other = aBid(quoteId, rival);
  const set = (whom: Actor, accountStatus: "active" | "paused" | "blocked") =>
    under.call(admin, "users.update", { userId: whom.id, accountStatus });
  const approve = (one = bid) =>
    under.call(owner, "bids.approve", { quoteId, bidId: one.id, shownAmount: one.amount });
  const newestNotices = async (whom: Actor) => {
    const { items } = await under.store.read(({ notifications }) =>
      notifications.list(whom.id, { cursor: null, limit: 2 }),
    );
    return items.map(({ kind, facts }) => [kind, facts.onHold]);
  };

  describe.each(["paused", "blocked"] as const)("somebody who is %s", (status) => {
    beforeEach(() => under.keep({ quote, bids: [bid, other] }));

    it("MKT-18 ACC-04 BID-13 their bid is aside until that ends, and the owner is told of both", async () => {
      const shown = async () => {
        const { items } = await under.call(owner, "bids.list", { quoteId });
        return items.map(({ may, bidderOnHold = false }) => [bidderOnHold, ...may]);
      };
      const free = [false, "approve", "reject", "message"];
      await set(contractor, status);
      expect(await shown()).toEqual([[true], free]);
      const code = "account.other_on_hold";
      expect(await refusalOf(approve())).toMatchObject({ code });
      const ids = { quoteId, bidId: bid.id };
      const say = under.call(owner, "messages.send", { ...ids, text: "Hello?", photos: [] });
      expect(await refusalOf(say)).toMatchObject({ code });
      under.ports.clock.advance(1_000);
      await set(contractor, "active");
      expect(await shown()).toEqual([free, free]);
      expect(await newestNotices(owner)).toEqual([
        ["bidSubmitted", true],
        ["bidWithdrawn", true],
      ]);
      expect(await approve()).toMatchObject({ status: "approved" });
    });

    it("MKT-18 ACC-07 S-60 an approval of theirs can be ended, and somebody else be chosen", async () => {
      await approve();
      await set(contractor, status);
      const { items } = await under.call(owner, "quotes.list", {});
      expect(items[0]).toMatchObject({ approvedOnHold: true, approvedLeft: false });
      const done = await under.call(owner, "bids.release", { quoteId, bidId: bid.id });
      expect(done).toMatchObject({ status: "withdrawn" });
      expect(await newestNotices(contractor)).toContainEqual(["bidRejected", true]);
      expect(await approve(other)).toMatchObject({ status: "approved" });
    });

    it("MKT-18 DASH-07 QUO-19 their requests leave the market until that ends, and every bidder is told of both", async () => {
      await under.keep({ quote: aQuote(owner, { id: "quote-free" }), bids: [] });
      const listed = async () => {
        const { items } = await under.call(contractor, "quotes.listOpen", {});
        const searched = await under.call(contractor, "quotes.listOpen", { text: "kitchen" });
        expect(searched.items.map((item) => item.quote.id)).toEqual(
          items.map((item) => item.quote.id),
        );
        const { count } = await under.call(contractor, "quotes.countOpen", {});
        return [count, items.length];
      };
      const { token } = await under.call(owner, "loans.share", { quoteId });
      const open = () => under.call(rival, "loans.openLink", { token });
      expect(await listed()).toEqual([2, 2]);
      await set(owner, status);
      expect(await listed()).toEqual([0, 0]);
      const free = { quoteId: "quote-free" };
      expect(await refusalOf(under.call(rival, "quotes.read", free))).toMatchObject({
        code: "quote.not_found",
      });
      const submit = () => under.call(rival, "bids.submit", { ...free, ...aBidDraft(rival) });
      expect(await refusalOf(submit())).toMatchObject({ code: "quote.not_found" });
      expect(await refusalOf(open())).toMatchObject({ code: "loan.link_closed" });
      const own = await under.call(contractor, "bids.list", { quoteId });
      expect(own.quote).toMatchObject({ ownerOnHold: true, may: [] });
      expect(own.items.map(({ may }) => may)).toEqual([["withdraw"]]);
      const mine = await under.call(contractor, "bids.listMine", {});
      expect(mine.items[0]?.quote.ownerOnHold).toBe(true);
      under.ports.clock.advance(1_000);
      await set(owner, "active");
      expect(await listed()).toEqual([2, 2]);
      expect(await open()).toMatchObject({ contractor: null });
      expect(await submit()).toMatchObject({ status: "pending" });
      for (const bidder of [contractor, rival]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        expect(await newestNotices(bidder)).toEqual([
          ["projectReopened", true],
          ["projectClosed", true],
        ]);
      }
    });
  });
}
