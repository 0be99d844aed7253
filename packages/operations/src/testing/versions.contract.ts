import { GUEST, NO_ADDRESS } from "@oneup/domain";
import { describe, expect, it } from "vitest";
import { aBidDraft, aQuote } from "./builders.ts";
import { refusalOf } from "./call-verb.ts";
import type { VerbsUnderTest } from "./verbs-under-test.ts";

/** The versions of a property's request in every home (MKT-07). */
export function versionsContract(under: VerbsUnderTest): void {
  const { owner, contractor, rival } = under.people;
  const version = (number: number, more: Parameters<typeof aQuote>[1] = {}) => ({
    quote: aQuote(owner, {
      id: `v${number}`,
      createdAt: `2026-11-1${number}T10:00:00.000Z`,
      ...more,
    }),
    bids: [],
  });
  const submit = (who: typeof contractor, quoteId: string) =>
    under.call(who, "bids.submit", { quoteId, ...aBidDraft(who) });
  const later = () => under.ports.clock.advance(60_000);

  describe("versions of a request", () => {
    it("QUO-16 MKT-07 a request whose address is typed later is linked to the earlier ones", async () => {
      const { address } = aQuote(owner);
      await under.keep(version(1), version(2, { address: NO_ADDRESS, status: "draft" }));
      const answer = await under.call(owner, "quotes.update", { quoteId: "v2", address });
      expect(answer).toMatchObject({ previousVersion: "v1", supersededBy: null });
      const [one, two] = await Promise.all([under.load("v1"), under.load("v2")]);
      expect(one.quote).toMatchObject({ supersededBy: "v2", superseded: false });
      expect(two.quote.previousVersion).toBe("v1");
      const elsewhere = { ...address, street: "9 Other Road" };
      await under.call(owner, "quotes.update", { quoteId: "v2", address: elsewhere });
      expect((await under.load("v1")).quote.supersededBy).toBeNull();
      expect((await under.load("v2")).quote.previousVersion).toBeNull();
    });

    it("MKT-07 a bidder is asked after a change of the notes, and confirms with one tap", async () => {
      await under.keep(version(1));
      const bid = await submit(contractor, "v1");
      const at = later();
      const notes = { "upgrade-kitchen": "Keep the window." };
      await under.call(owner, "quotes.update", { quoteId: "v1", notes });
      expect((await under.load("v1")).quote.upgrades[0]).toMatchObject({
        changedAt: at,
        changedParts: { notes: at },
      });
      const confirmedAt = later();
      const ids = { quoteId: "v1", bidId: bid.id };
      const confirmed = await under.call(contractor, "bids.confirm", {
        ...ids,
        shownLastUpdated: at,
      });
      expect(confirmed).toMatchObject({ amount: bid.amount, lastUpdated: confirmedAt });
      expect(confirmed.activityLog.map(({ action }) => action)).toEqual([
        "bid_submitted",
        "bid_revised",
      ]);
      expect((await under.load("v1")).bids[0]).toMatchObject({ lastUpdated: confirmedAt });
      expect((await refusalOf(under.call(rival, "bids.confirm", ids))).code).toBe("bid.not_found");
    });

    it("MKT-07 an open bid is carried over to the newest version, each bidder's own", async () => {
      await under.keep(version(1), version(2), version(3));
      const { id: bidId } = await submit(contractor, "v1");
      await submit(rival, "v1");
      await under.replace("v1", "v2");
      await under.replace("v2", "v3");
      const ids = { quoteId: "v1", bidId };
      expect((await refusalOf(under.call(rival, "bids.carryOver", ids))).code).toBe(
        "bid.not_found",
      );
      const shownLastUpdated = (await under.load("v3")).quote.createdAt;
      const carried = await under.call(contractor, "bids.carryOver", { ...ids, shownLastUpdated });
      expect(carried).toMatchObject({ quoteId: "v3", status: "pending", amount: 2_580_000 });
      // Each leads to the other, and the older one was taken back by nobody.
      const since = { added: [], removed: [], changed: [], address: false };
      expect(carried.carriedFrom).toMatchObject({ ...ids, since });
      const olderBids = (await under.load("v1")).bids;
      expect(olderBids.find(({ id }) => id === ids.bidId)).toMatchObject({
        status: "withdrawn",
        carriedTo: { quoteId: "v3", bidId: carried.id },
        carriedFrom: null,
      });
      expect((await under.load("v3")).bids[0]).toMatchObject({ carriedFrom: ids, carriedTo: null });
      const [one, three] = await Promise.all([under.load("v1"), under.load("v3")]);
      expect(one.bids.map(({ status }) => status).toSorted()).toEqual(["pending", "withdrawn"]);
      expect(three.bids).toMatchObject([{ id: carried.id, contractorId: contractor.id }]);
      expect((await refusalOf(under.call(contractor, "bids.carryOver", ids))).code).toBe(
        "bid.wrong_state",
      );
    });
  });

  // At a browser versions stand side by side, and everybody reads what lies there (C-07).
  describe.runIf(contractor.kind === "account")("versions of an account's request", () => {
    it("MKT-07 EXP-03 a bidder reads on both versions what becomes of a bid that waits on the older one: also where another bid is approved on the newer one", async () => {
      await under.keep(version(1), version(2, { previousVersion: "v1" }));
      const { id: bidId } = await submit(contractor, "v1");
      expect(await under.call(contractor, "quotes.read", { quoteId: "v2" })).not.toHaveProperty(
        "olderBidOn",
      );
      await under.replace("v1", "v2");
      const told = async (who: typeof contractor) => {
        const [older, newer] = await Promise.all([
          under.call(who, "quotes.read", { quoteId: "v1" }),
          under.call(who, "quotes.read", { quoteId: "v2" }),
        ]);
        return [older.bidsGoOn, newer.olderBidOn];
      };
      expect(await told(contractor)).toEqual(["now", "v1"]);
      const theirs = await submit(rival, "v2");
      const ids = { quoteId: "v2", bidId: theirs.id };
      await under.call(owner, "bids.approve", { ...ids, shownAmount: theirs.amount });
      expect(await told(contractor)).toEqual(["taken", "v1"]);
      const newer = await under.call(rival, "quotes.read", { quoteId: "v2" });
      expect(newer).not.toHaveProperty("olderBidOn");
      await under.call(contractor, "bids.withdraw", {
        quoteId: "v1",
        bidId,
        reason: "One bid is enough.",
      });
      const left = await under.call(contractor, "quotes.read", { quoteId: "v2" });
      expect(left).not.toHaveProperty("olderBidOn");
    });

    it("MKT-07 an owner reads on the newer version of the bids that wait on the older one, as long as any does: also beside those that were carried over or made there", async () => {
      await under.keep(version(1), version(2, { previousVersion: "v1" }));
      const { id: bidId } = await submit(contractor, "v1");
      await submit(rival, "v1");
      await under.replace("v1", "v2");
      const count = async () =>
        (await under.call(owner, "quotes.read", { quoteId: "v2" })).bidsOnOlder?.count;
      expect(await count()).toBe(2);
      const carried = await under.call(contractor, "bids.carryOver", { quoteId: "v1", bidId });
      expect(await count()).toBe(1);
      expect(carried.quoteId).toBe("v2");
      // Whoever bids there as well carries nothing over.
      await submit(rival, "v2");
      expect(await count()).toBeUndefined();
    });

    it("MKT-07 MKT-08 who carried a bid over is led from the old link to the new version, any contractor where it hides nothing more; nobody else learns of it", async () => {
      await under.keep(version(1), version(2));
      const { id: bidId } = await submit(contractor, "v1");
      await under.replace("v1", "v2");
      await under.call(contractor, "bids.carryOver", { quoteId: "v1", bidId });
      const read = (actor: typeof rival, quoteId: string) =>
        refusalOf(under.call(actor, "quotes.read", { quoteId }));
      expect(await read(contractor, "v1")).toMatchObject({
        code: "quote.not_found",
        details: { newerId: "v2" },
      });
      expect(await read(rival, "v1")).toMatchObject({ details: { newerId: "v2" } });
      const unknown = await read(rival, "no-such-quote");
      for (const who of [GUEST, under.people.otherOwner ?? GUEST]) {
        expect(await read(who, "v1")).toEqual(unknown);
      }
      for (const hidden of [{ hideAddress: true }, { hidePhone: true }, { isPublic: false }]) {
        const before = { hideAddress: false, hidePhone: false, isPublic: true };
        const change = { ...before, ...hidden, quoteId: "v2" };
        await under.call(owner, "quotes.update", change);
        expect(await read(rival, "v1")).toEqual(unknown);
      }
      const listed = await under.call(contractor, "bids.list", { quoteId: "v1" });
      expect(listed.quote.supersededBy).toBe("v2");
    });
  });
}
