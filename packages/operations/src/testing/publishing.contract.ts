import { GUEST, quoteNumber } from "@oneup/domain";
import { describe, expect, it } from "vitest";
import { aBid, aBidDraft, aQuote, anUpgrade } from "./builders.ts";
import type { ServerVerbsUnderTest } from "./verbs-under-test.ts";

/** What publishing does to the older versions of an account's property (MKT-07). */
export function publishingContract(under: ServerVerbsUnderTest): void {
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

    it("DASH-12 EXP-03 MKT-07 MKT-01 a contractor hears of all projects on which they began bids at once where each is, and what took its place, and of one that is closed, private, a draft or not there nothing", async () => {
      await under.keep(
        { quote: aQuote(owner, { id: "listed" }), bids: [] },
        { quote: aQuote(owner, { id: "by-link", isPublic: false }), bids: [] },
        ...(["closed", "private", "draft"] as const).map((status) => ({
          quote: aQuote(owner, { id: status, status }),
          bids: [],
        })),
        {
          quote: aQuote(owner, { id: "mine" }),
          bids: [aBid("mine", contractor, { id: "bid-mine" })],
        },
        {
          quote: aQuote(owner, { id: "older", superseded: true, supersededBy: "listed" }),
          bids: [aBid("older", contractor, { id: "bid-older" })],
        },
      );
      const gone = ["closed", "private", "draft", "none"];
      const quoteIds = ["listed", "by-link", "mine", "older", ...gone];
      const { items } = await under.call(contractor, "quotes.whereabouts", { quoteIds });
      expect(items).toEqual([
        { quoteId: "listed", place: "listed", newerId: null },
        { quoteId: "by-link", place: "link", newerId: null },
        { quoteId: "mine", place: "own", newerId: null },
        { quoteId: "older", place: "own", newerId: "listed" },
        ...gone.map((quoteId) => ({ quoteId, place: "gone", newerId: null })),
      ]);
    });
  });
}
