import { GUEST, type Quote, quoteNumber } from "@oneup/domain";
import { describe, expect, it } from "vitest";
import { aBid, aBidDraft, aQuote, anUpgrade } from "./builders.ts";
import { refusalOf } from "./call-verb.ts";
import type { VerbsUnderTest } from "./verbs-under-test.ts";

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

    it("MKT-07 MKT-08 EXP-03 a contractor is led on from a request that was closed before a newer version was published, and from none that was made private", async () => {
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
    });

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

    it("DASH-12 MKT-01 a project that was closed or made private is gone, as is a draft, and nothing else is told of it", async () => {
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
    });

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
      await under.replace("v1", "v2");
      await under.change("v2", { supersededBy: "v3" });
      await under.change("v3", { supersededBy: "v4" });
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
