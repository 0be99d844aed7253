import {
  type BidTab,
  type ProjectFilter,
  type Quote,
  isListed,
  matchesFilter,
} from "@oneup/domain";
import { describe, expect, it } from "vitest";
import { aBid, aFigure, aMessage, aQuote, anUpgrade } from "./builders.ts";
import { type StoreUnderTest, everyPage } from "./store-under-test.ts";

const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, "0")}:00.000Z`;

const place = (city: string, state: string, zip: string) => ({
  line: `1 Secret Way, ${city}, ${state} ${zip}`,
  street: "1 Secret Way",
  city,
  state,
  zip,
});

const room = (name: string, cents: number, description = "") => [
  anUpgrade({ room: name, description, cost: aFigure(cents) }),
];

/** What every home promises a contractor: a search among the projects, and the own bids by tab. */
export function contractorListsContract(under: StoreUnderTest): void {
  const { owner, contractor, rival } = under.people;
  const quote = (more: Partial<Quote> = {}) => aQuote(owner, more);
  /** The contractor's bids of a tab, read page by page. */
  const bidsIn = async (tab: BidTab, limit: number) => {
    const rows = await everyPage((cursor) =>
      under.store.read(({ quotes }) => quotes.listBidsOf(contractor.id, tab, { cursor, limit })),
    );
    return rows.map(({ bid }) => bid);
  };
  const quotesIn = async (tab: BidTab) =>
    (await bidsIn(tab, 1)).map(({ quoteId }) => Number(quoteId.slice(-1)));
  const statusesIn = async (tab: BidTab) => (await bidsIn(tab, 2)).map(({ status }) => status);

  describe("a contractor's lists", () => {
    const gone = {
      withdrawn: { status: "withdrawn", withdrawnReason: "Too busy.", withdrawnAt: at(4) },
      rejected: { status: "rejected" },
    } as const;

    it("QUO-03 EXP-03 a list counts the bids that came, and of them those that stand: neither withdrawn nor rejected", async () => {
      await under.keep({
        quote: quote({ id: "quote-a" }),
        bids: [
          aBid("quote-a", contractor, { id: "b-1", submittedAt: at(1), ...gone.withdrawn }),
          aBid("quote-a", contractor, { id: "b-2", submittedAt: at(2) }),
          aBid("quote-a", rival, { id: "b-3", submittedAt: at(3), ...gone.rejected }),
        ],
      });
      const [row] = await under.store.read((session) => session.quotes.listOwned(owner.ownerId));
      expect([row?.bidCount, row?.standingBids]).toEqual([3, 1]);
    });

    it("S-60 QUO-03 a list says on which requests an approved bid was withdrawn, and on none for another withdrawal", async () => {
      const bidOn = (quoteId: string, more: Parameters<typeof aBid>[2]) => ({
        quote: quote({ id: quoteId }),
        bids: [aBid(quoteId, contractor, more)],
      });
      const [submitted] = aBid("quote-a", contractor).activityLog;
      if (submitted === undefined) throw new Error("A bid begins with its submission.");
      const activityLog = [submitted, { ...submitted, action: "bid_approved" as const }];
      await under.keep(
        bidOn("ended", { ...gone.withdrawn, activityLog }),
        bidOn("taken-back", gone.withdrawn),
        bidOn("rejected", { ...gone.rejected, activityLog }),
      );
      const rows = await under.store.read((session) => session.quotes.listOwned(owner.ownerId));
      const told = rows.filter(({ approvalEnded }) => approvalEnded);
      expect(told.map((row) => row.quote.id)).toEqual(["ended"]);
      const { items } = await under.store.read((session) =>
        session.quotes.pageOwned(owner.ownerId, { cursor: null, limit: 20 }),
      );
      expect(items.filter(({ approvalEnded }) => approvalEnded)).toHaveLength(1);
    });

    it("MKT-11 finds listed projects by words, place, room, budget and date, as the rule does, and counts them", async () => {
      const projects = [
        quote({
          id: "p-one",
          createdAt: at(1),
          address: place("San José", "CA", "95112"),
          upgrades: room("Kitchen", 2_000_000, "O'Brien's quartz & oak"),
        }),
        quote({
          id: "p-two",
          createdAt: at(2),
          address: place("Reno", "NV", "89501"),
          upgrades: room("Master Bath", 900_000),
        }),
        quote({
          id: "p-three",
          createdAt: at(3),
          address: place("Fresno", "CA", "93650"),
          hideAddress: true,
          upgrades: room("Basement kitchen", 5_000_000),
        }),
        quote({
          id: "p-four",
          createdAt: at(4),
          status: "closed",
          address: place("Reno", "NV", "89501"),
          upgrades: room("Kitchen", 100),
        }),
      ];
      await under.keep(...projects.map((each) => ({ quote: each, bids: [] })));
      const filters: readonly ProjectFilter[] = [
        {},
        { text: "kitch" },
        { text: "KITCHEN oak" },
        { text: "o'brien" },
        { text: "secret" },
        { text: "jose" },
        { text: "CA" },
        { text: "oak ca" },
        { text: "' | & ! :* \\ (" },
        { state: "CA" },
        { city: "san jose", state: "CA" },
        { zip: "895" },
        { zip: "95112" },
        { room: "kitchen" },
        { room: "bath", text: "nevada" },
        { leastCost: 900_000, mostCost: 2_000_000 },
        { leastCost: 2_000_001 },
        { since: at(2) },
        { since: at(2), mostCost: 1_000_000, state: "NV", room: "bath", text: "master" },
      ];
      for (const filter of filters) {
        const expected = projects
          .filter((each) => isListed(each) && matchesFilter(each, filter))
          .map(({ id }) => id)
          .toReversed();
        // oxlint-disable-next-line no-await-in-loop -- one search after the other
        const [page, count] = await under.store.read((session) =>
          Promise.all([
            session.quotes.listOpen({ cursor: null, limit: 20 }, filter),
            session.quotes.countOpen(filter, 2),
          ]),
        );
        expect([filter, page.items.map((row) => row.quote.id)]).toEqual([filter, expected]);
        expect([filter, count]).toEqual([filter, Math.min(2, expected.length)]);
      }
      const kitchens = await everyPage((cursor) =>
        under.store.read(({ quotes }) =>
          quotes.listOpen({ cursor, limit: 1 }, { room: "kitchen" }),
        ),
      );
      expect(kitchens.map((row) => row.quote.id)).toEqual(["p-three", "p-one"]);
    });

    it("DASH-09 under Action the bids with unread messages come first, also over pages, and go back to their place once they are read", async () => {
      const bids = [0, 1, 2, 3, 4].map((n) =>
        aBid(`quote-${n}`, contractor, { submittedAt: at(n) }),
      );
      await under.keep(...bids.map((bid) => ({ quote: quote({ id: bid.quoteId }), bids: [bid] })));
      const unread = bids.filter((_, n) => n === 0 || n === 2);
      await under.store.transact(async (session) => {
        for (const [n, bid] of unread.entries()) {
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          await session.messages.append(aMessage(bid, { id: `message-${n}` }));
        }
      });
      expect(await quotesIn("action")).toEqual([2, 0, 4, 3, 1]);
      expect(await quotesIn("mine")).toEqual([4, 3, 2, 1, 0]);
      const [first] = unread;
      if (!first) throw new Error("There is no bid.");
      await under.store.transact((session) =>
        session.messages.markSeen("quote-0", first.id, "contractor", at(9)),
      );
      expect(await quotesIn("action")).toEqual([2, 4, 3, 1, 0]);
    });

    it("DASH-05 DASH-08 DASH-11 a contractor's bids come tab by tab and page by page, counted", async () => {
      const states = ["pending", "approved", "rejected", "withdrawn", "closed"] as const;
      const bids = states.map((status, n) =>
        aBid(`quote-${status}`, contractor, {
          status,
          submittedAt: at(n),
          ...(status === "withdrawn" ? { withdrawnAt: at(9), withdrawnReason: "busy" } : {}),
        }),
      );
      await under.keep(
        ...bids.map((bid) => ({
          quote: quote({
            id: bid.quoteId,
            locked: bid.status === "approved",
            approvedContractorId: bid.status === "approved" ? contractor.id : null,
          }),
          bids: [bid, aBid(bid.quoteId, rival)],
        })),
      );
      const [, , rejected] = bids;
      if (!rejected) throw new Error("There is no rejected bid.");
      await under.store.transact((session) =>
        session.messages.append(aMessage(rejected, { id: "message-1" })),
      );
      expect(await statusesIn("mine")).toEqual(["closed", "rejected", "approved", "pending"]);
      expect(await statusesIn("action")).toEqual(["rejected", "pending"]);
      expect(await statusesIn("awarded")).toEqual(["approved"]);
      expect(await statusesIn("archived")).toEqual(["closed", "withdrawn", "rejected"]);
      const counts = (id: string) => under.store.read((session) => session.quotes.countBidsOf(id));
      expect(await counts(contractor.id)).toEqual({ mine: 4, action: 2, awarded: 1, archived: 3 });
      expect(await counts("nobody")).toEqual({ mine: 0, action: 0, awarded: 0, archived: 0 });
    });
  });
}
