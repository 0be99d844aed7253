import { GUEST, NO_ADDRESS, type Quote, quoteNumber } from "@oneup/domain";
import { describe, expect, it } from "vitest";
import { aBid, aBidDraft, aQuote, anUpgrade } from "./builders.ts";
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

    it("QUO-16 QB-02 the missing ZIP of an address joins its other versions, not only the one it was typed in", async () => {
      const { address: whole } = aQuote(owner);
      const address = { ...whole, zip: "", line: whole.line.replace(` ${whole.zip}`, "") };
      const drafts = [1, 2].map((number) => version(number, { address, status: "draft" }));
      await under.keep(...drafts, version(3));
      await under.call(owner, "quotes.update", { quoteId: "v1", address: whole });
      const quotes = await Promise.all(["v1", "v2", "v3"].map((id) => under.load(id)));
      expect(quotes.map(({ quote }) => [quote.address.line, quote.previousVersion])).toEqual([
        [whole.line, null],
        [whole.line, "v1"],
        [whole.line, "v2"],
      ]);
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
      const confirmed = await under.call(contractor, "bids.confirm", ids);
      expect(confirmed).toMatchObject({ amount: bid.amount, lastUpdated: confirmedAt });
      expect(confirmed.activityLog.map(({ action }) => action)).toEqual([
        "bid_submitted",
        "bid_revised",
      ]);
      expect((await under.load("v1")).bids[0]).toMatchObject({ lastUpdated: confirmedAt });
      expect((await refusalOf(under.call(rival, "bids.confirm", ids))).code).toBe("bid.not_found");
    });

    it("MKT-07 without a newer version there is nothing to carry a bid over to", async () => {
      await under.keep(version(1), version(2));
      const { id: bidId } = await submit(contractor, "v1");
      const carry = under.call(contractor, "bids.carryOver", { quoteId: "v1", bidId });
      expect((await refusalOf(carry)).code).toBe("bid.nothing_newer");
      expect((await under.load("v1")).bids).toMatchObject([{ status: "pending" }]);
    });

    it("MKT-07 an open bid is carried over to the newest version, each bidder's own", async () => {
      await under.keep(version(1), version(2), version(3));
      const { id: bidId } = await submit(contractor, "v1");
      await submit(rival, "v1");
      for (const [id, by] of [
        ["v1", "v2"],
        ["v2", "v3"],
      ] as const) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await under.store.transact(async (session) => {
          const unit = await session.quotes.load(id, "forChange");
          if (!unit) throw new Error("The request is gone.");
          const supersededAt = "2026-11-20T10:00:00.000Z";
          const quote = { ...unit.quote, superseded: true, supersededAt, supersededBy: by };
          await session.quotes.save({ ...unit, quote });
        });
      }
      const ids = { quoteId: "v1", bidId };
      expect((await refusalOf(under.call(rival, "bids.carryOver", ids))).code).toBe(
        "bid.not_found",
      );
      const carried = await under.call(contractor, "bids.carryOver", ids);
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

    // At a browser versions stand side by side (C-07).
    it.runIf(contractor.kind === "account")(
      "MKT-07 a newer version says on which older one the reader's own bid waits, until it is carried over",
      async () => {
        await under.keep(version(1), version(2));
        const { id: bidId } = await submit(contractor, "v1");
        const told = async (who: typeof contractor) =>
          (await under.call(who, "quotes.read", { quoteId: "v2" })).olderBidOn;
        expect(await told(contractor)).toBeUndefined();
        await under.store.transact(async (session) => {
          const unit = await session.quotes.load("v1", "forChange");
          if (!unit) throw new Error("The request is gone.");
          const supersededAt = "2026-11-20T10:00:00.000Z";
          const quote = { ...unit.quote, superseded: true, supersededAt, supersededBy: "v2" };
          await session.quotes.save({ ...unit, quote });
        });
        expect(await told(contractor)).toBe("v1");
        expect(await told(rival)).toBeUndefined();
        expect(await told(owner)).toBeUndefined();
        await under.call(contractor, "bids.carryOver", { quoteId: "v1", bidId });
        expect(await told(contractor)).toBeUndefined();
      },
    );

    // At a browser versions stand side by side (C-07).
    it.runIf(contractor.kind === "account")(
      "MKT-07 EXP-03 a bidder reads on both versions what becomes of a bid that waits on the older one: also where another bid is approved on the newer one, or they have one there as well",
      async () => {
        await under.keep(version(1), version(2, { previousVersion: "v1" }));
        const { id: bidId } = await submit(contractor, "v1");
        await under.store.transact(async (session) => {
          const unit = await session.quotes.load("v1", "forChange");
          if (!unit) throw new Error("The request is gone.");
          const supersededAt = "2026-11-20T10:00:00.000Z";
          const quote = { ...unit.quote, superseded: true, supersededAt, supersededBy: "v2" };
          await session.quotes.save({ ...unit, quote });
        });
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
        expect(await told(owner)).toEqual(["taken", undefined]);
        const newer = await under.call(rival, "quotes.read", { quoteId: "v2" });
        expect(newer).not.toHaveProperty("olderBidOn");
        await under.call(rival, "bids.withdraw", { ...ids, reason: "The crew fell ill." });
        await submit(contractor, "v2");
        expect(await told(contractor)).toEqual(["both", "v1"]);
        await under.call(contractor, "bids.withdraw", {
          quoteId: "v1",
          bidId,
          reason: "One bid is enough.",
        });
        const left = await under.call(contractor, "quotes.read", { quoteId: "v2" });
        expect(left).not.toHaveProperty("olderBidOn");
      },
    );

    // At a browser everybody reads what lies there.
    it.runIf(contractor.kind === "account")(
      "MKT-07 MKT-08 who carried a bid over is led from the old link to the new version, any contractor where it hides nothing more; nobody else learns of it",
      async () => {
        await under.keep(version(1), version(2));
        const { id: bidId } = await submit(contractor, "v1");
        await under.store.transact(async (session) => {
          const unit = await session.quotes.load("v1", "forChange");
          if (!unit) throw new Error("The request is gone.");
          const supersededAt = "2026-11-20T10:00:00.000Z";
          const quote = { ...unit.quote, superseded: true, supersededAt, supersededBy: "v2" };
          await session.quotes.save({ ...unit, quote });
        });
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
      },
    );
  });
}

/** What publishing does to the older versions of an account's property (MKT-07). */
export function publishingContract(under: VerbsUnderTest): void {
  const { owner, contractor } = under.people;
  const otherOwner = under.people.otherOwner ?? GUEST;

  describe("publishing a newer version", () => {
    it("MKT-07 supersedes the older ones of that property, and nobody else's", async () => {
      const make = (
        id: string,
        minute: number,
        more: Parameters<typeof aQuote>[1] = {},
        who = owner,
      ) => ({
        quote: aQuote(who, { id, createdAt: `2026-11-20T10:0${minute}:00.000Z`, ...more }),
        bids: [],
      });
      await under.keep(
        make("other", 1, {}, otherOwner),
        make("old", 1),
        make("awarded", 2),
        make("new", 3, { status: "draft", upgrades: [anUpgrade({ room: "Porch" })] }),
        make("newer", 4, { status: "draft" }),
      );
      const bid = await under.call(contractor, "bids.submit", {
        quoteId: "awarded",
        ...aBidDraft(contractor),
      });
      await under.call(owner, "bids.approve", {
        quoteId: "awarded",
        bidId: bid.id,
        shownAmount: bid.amount,
      });
      // Said before it is done: what contractors see now, and nothing that is agreed upon or newer.
      const draft = await under.call(owner, "quotes.read", { quoteId: "new" });
      expect(draft.replaces?.map(({ id, rooms }) => [id, rooms])).toEqual([["old", ["Kitchen"]]]);
      // A room that is agreed upon with somebody would be bid on once more.
      expect(draft).not.toHaveProperty("agreed");
      const { agreed = [] } = await under.call(owner, "quotes.read", { quoteId: "newer" });
      expect(agreed).toEqual([
        {
          number: quoteNumber("awarded"),
          rooms: ["Kitchen"],
          bidder: { name: bid.name, company: bid.company },
        },
      ]);
      const latest = await under.call(owner, "quotes.readLatest", {});
      expect(latest.quote?.replaces?.map(({ id }) => id)).toEqual(["old"]);
      await under.call(owner, "quotes.publish", { quoteId: "new" });
      expect(await under.call(owner, "quotes.read", { quoteId: "new" })).not.toHaveProperty(
        "replaces",
      );
      const stateOf = async (id: string) => {
        const { superseded, supersededBy } = (await under.load(id)).quote;
        return [superseded, supersededBy];
      };
      expect(await stateOf("old")).toEqual([true, "new"]);
      expect(await stateOf("awarded")).toEqual([false, null]);
      expect(await stateOf("other")).toEqual([false, null]);
      expect(await stateOf("newer")).toEqual([false, null]);
      expect(await stateOf("new")).toEqual([false, null]);
      const { items } = await under.call(contractor, "quotes.listOpen", {});
      expect(items.map(({ quote }) => quote.id)).not.toContain("old");
    });

    // At a browser everybody reads what lies there.
    it.runIf(contractor.kind === "account")(
      "MKT-07 MKT-08 EXP-03 a contractor is led on from a request that was closed before a newer version was published, and from none that was made private",
      async () => {
        const made = (id: string, minute: number, status: Quote["status"]) => ({
          quote: aQuote(owner, { id, createdAt: `2026-11-20T10:0${minute}:00.000Z`, status }),
          bids: [],
        });
        await under.keep(
          made("shut", 1, "active"),
          made("hid", 2, "active"),
          made("new", 3, "draft"),
        );
        await under.call(owner, "quotes.close", { quoteId: "shut" });
        await under.call(owner, "quotes.makePrivate", { quoteId: "hid" });
        const read = (actor: typeof owner, quoteId: string) =>
          refusalOf(under.call(actor, "quotes.read", { quoteId }));
        const unknown = await read(contractor, "no-such-quote");
        // Nobody learns of a version before it is published.
        expect(await read(contractor, "shut")).toEqual(unknown);
        await under.call(owner, "quotes.publish", { quoteId: "new" });
        expect(await read(contractor, "shut")).toMatchObject({ details: { newerId: "new" } });
        expect(await read(contractor, "hid")).toEqual(unknown);
        expect(await read(otherOwner, "shut")).toEqual(unknown);
      },
    );

    it("DASH-12 EXP-03 MKT-07 a contractor hears of all projects on which they began bids at once where each is, and what took its place, and of one that is not theirs nothing", async () => {
      await under.keep(
        { quote: aQuote(owner, { id: "listed" }), bids: [] },
        { quote: aQuote(owner, { id: "by-link", isPublic: false }), bids: [] },
        {
          quote: aQuote(owner, { id: "mine" }),
          bids: [aBid("mine", contractor, { id: "bid-mine" })],
        },
        {
          quote: aQuote(owner, { id: "older", superseded: true, supersededBy: "listed" }),
          bids: [aBid("older", contractor, { id: "bid-older" })],
        },
      );
      const quoteIds = ["listed", "by-link", "mine", "older", "none"];
      const { items } = await under.call(contractor, "quotes.whereabouts", { quoteIds });
      expect(items).toEqual([
        { quoteId: "listed", place: "listed", newerId: null },
        { quoteId: "by-link", place: "link", newerId: null },
        { quoteId: "mine", place: "own", newerId: null },
        { quoteId: "older", place: "own", newerId: "listed" },
        { quoteId: "none", place: "gone", newerId: null },
      ]);
    });

    // At a browser everybody reads what lies there.
    it.runIf(contractor.kind === "account")(
      "DASH-12 MKT-01 a project that was closed or made private is gone, as is a draft, and nothing else is told of it",
      async () => {
        await under.keep(
          { quote: aQuote(owner, { id: "closed", status: "closed" }), bids: [] },
          { quote: aQuote(owner, { id: "private", status: "private" }), bids: [] },
          { quote: aQuote(owner, { id: "draft", status: "draft" }), bids: [] },
          { quote: aQuote(owner, { id: "newer" }), bids: [] },
          {
            quote: aQuote(owner, { id: "older", superseded: true, supersededBy: "newer" }),
            bids: [],
          },
        );
        const quoteIds = ["closed", "private", "draft", "older"];
        const { items } = await under.call(contractor, "quotes.whereabouts", { quoteIds });
        expect(items).toEqual([
          ...["closed", "private", "draft"].map((quoteId) => ({
            quoteId,
            place: "gone",
            newerId: null,
          })),
          { quoteId: "older", place: "gone", newerId: "newer" },
        ]);
      },
    );

    it("MKT-07 MKT-09 whoever bid on a version that a draft replaced is led to the one that is published, told of it, and carries the bid over past later drafts", async () => {
      const made = (number: number, more: Parameters<typeof aQuote>[1] = {}) => ({
        quote: aQuote(owner, {
          id: `v${number}`,
          createdAt: `2026-11-1${number}T10:00:00.000Z`,
          ...more,
        }),
        bids: [],
      });
      await under.keep(
        made(1),
        made(2, { status: "pending" }),
        made(3, { status: "pending" }),
        made(4, { status: "draft" }),
      );
      const bid = await under.call(contractor, "bids.submit", {
        quoteId: "v1",
        ...aBidDraft(contractor),
      });
      const link = (id: string, more: Partial<Quote>) =>
        under.store.transact(async (session) => {
          const unit = await session.quotes.load(id, "forChange");
          if (!unit) throw new Error("The request is gone.");
          await session.quotes.save({ ...unit, quote: { ...unit.quote, ...more } });
        });
      const supersededAt = "2026-11-15T10:00:00.000Z";
      await link("v1", { superseded: true, supersededAt, supersededBy: "v2" });
      await link("v2", { supersededBy: "v3" });
      await link("v3", { supersededBy: "v4" });
      const ids = { quoteId: "v1", bidId: bid.id };
      const next = async () =>
        (await under.call(contractor, "quotes.read", { quoteId: "v1" })).supersededBy;
      expect(await next()).toBeNull();
      expect((await refusalOf(under.call(contractor, "bids.carryOver", ids))).code).toBe(
        "bid.nothing_newer",
      );
      await under.call(owner, "quotes.publish", { quoteId: "v3" });
      expect(await next()).toBe("v3");
      const { items } = await under.call(contractor, "notifications.list", {});
      expect(items.map(({ kind, quoteId }) => [kind, quoteId])).toContainEqual([
        "requestReplaced",
        "v1",
      ]);
      expect(await under.call(contractor, "bids.carryOver", ids)).toMatchObject({
        quoteId: "v3",
        status: "pending",
      });
    });

    it("QUO-12 reopening a project that was open before supersedes nothing", async () => {
      await under.keep(
        { quote: aQuote(owner, { id: "old", createdAt: "2026-11-20T10:01:00.000Z" }), bids: [] },
        { quote: aQuote(owner, { id: "closed", status: "closed" }), bids: [] },
      );
      await under.call(owner, "quotes.reopen", { quoteId: "closed" });
      expect((await under.load("old")).quote.superseded).toBe(false);
    });
  });
}
