import type { Bid, BidTab, Quote, Revision } from "@oneup/domain";
import { describe, expect, it } from "vitest";
import { aBid, aFigure, aMessage, aQuote, anUpgrade } from "./builders.ts";
import { type StoreUnderTest, everyPage } from "./store-under-test.ts";

const ODD_TEXT = `"Quotes", it's <b>\\n\n\ttabs & 🏡 – ñ 漢字 \u{202E}right to left`;

const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, "0")}:00.000Z`;

/** What every home promises about quotes with their bids. */
export function quotesContract(under: StoreUnderTest): void {
  const { people } = under;
  const { owner, contractor, rival } = people;
  const quote = (more: Partial<Quote> = {}) => aQuote(owner, more);

  describe("quotes with their bids", () => {
    it("a quote comes back with every field, amounts to the cent and texts to the letter", async () => {
      const older = quote({ id: "quote-older", status: "closed", isPublic: false });
      const newer = quote({
        id: "quote-newer",
        address: { line: ODD_TEXT, street: "1 – 2", city: "Cœur", state: "IL", zip: "62701-0001" },
        upgrades: [
          anUpgrade({
            description: ODD_TEXT,
            customDescription: ODD_TEXT,
            cost: aFigure(1),
            valueGain: { ...aFigure(3_200_050), low: -30_050, high: 9_999_999_999 },
          }),
          anUpgrade({ id: "upgrade-bath", room: "Bath", beforeImage: "", afterImage: "" }),
        ],
        createdAt: "2026-11-20T10:00:00.007Z",
        status: "private",
        hideAddress: true,
        hidePhone: true,
        previousVersion: older.id,
        brief: {
          start: "month",
          budget: 2_500_001,
          materials: "either",
          sizes: ODD_TEXT,
          photos: ["/pictures/kitchen.webp"],
        },
        access: ODD_TEXT,
      });
      const superseded = {
        ...older,
        superseded: true,
        supersededAt: "2026-11-20T10:00:00.120Z",
        supersededBy: newer.id,
      };
      await under.store.transact(async (session) => {
        await session.quotes.save({ quote: superseded, bids: [] });
        await session.quotes.save({ quote: newer, bids: [] });
      });
      expect(await under.load(newer.id)).toEqual({ quote: newer, bids: [] });
      expect(await under.load(older.id)).toEqual({ quote: superseded, bids: [] });
    });

    it("bids come back with every field and their log, in the order in which they came", async () => {
      const kept = quote({ locked: true, approvedContractorId: rival.id });
      const withdrawn: Bid = aBid(kept.id, contractor, {
        id: "bid-z",
        notes: ODD_TEXT,
        timeline: "",
        license: "",
        status: "withdrawn",
        withdrawnReason: ODD_TEXT,
        withdrawnAt: "2026-11-21T08:00:00.000Z",
        lastUpdated: "2026-11-21T08:00:00.000Z",
      });
      const approved: Bid = aBid(kept.id, rival, {
        id: "bid-a",
        amount: 9_999_999_999,
        status: "approved",
        expirationDate: "2028-02-29",
        lastUpdated: "2026-11-21T09:30:00.250Z",
        activityLog: [
          {
            action: "bid_submitted",
            timestamp: "2026-11-20T10:00:00.000Z",
            details: "Bid of $1 submitted.",
            amount: 100,
            previousAmount: null,
          },
          {
            action: "bid_revised",
            timestamp: "2026-11-20T10:00:00.000Z",
            details: "Bid revised.",
            amount: 9_999_999_999,
            previousAmount: 100,
          },
          {
            action: "bid_approved",
            timestamp: "2026-11-21T09:30:00.250Z",
            details: ODD_TEXT,
            amount: 9_999_999_999,
            previousAmount: null,
          },
        ],
      });
      await under.keep({ quote: kept, bids: [withdrawn, approved] });
      expect(await under.load(kept.id)).toEqual({ quote: kept, bids: [withdrawn, approved] });
    });

    it("a change of a quote, of its rooms, of a bid and of its log is kept, and nothing else moves", async () => {
      const first = aBid("quote-a", contractor);
      const second = aBid("quote-a", rival);
      await under.keep({ quote: quote(), bids: [first, second] });
      const revised: Bid = {
        ...second,
        amount: 2_490_050,
        notes: "Without the floor",
        lastUpdated: "2026-11-21T10:00:00.000Z",
        activityLog: [
          ...second.activityLog,
          {
            action: "bid_revised",
            timestamp: "2026-11-21T10:00:00.000Z",
            details: "Bid revised.",
            amount: 2_490_050,
            previousAmount: second.amount,
          },
        ],
      };
      const upgrades = [anUpgrade({ customDescription: "Mind the dog" })];
      const change = { hideAddress: true, status: "closed", upgrades } as const;
      await under.store.transact(async (session) => {
        const unit = await session.quotes.load("quote-a", "forChange");
        const changed = { ...(unit?.quote ?? quote()), ...change };
        const bids = (unit?.bids ?? []).map((bid) => (bid.id === second.id ? revised : bid));
        await session.quotes.save({ quote: changed, bids });
      });
      expect(await under.load("quote-a")).toEqual({
        quote: quote(change),
        bids: [first, revised],
      });
    });
  });

  describe("revisions of a project", () => {
    it("MKT-07 come back oldest first with what each said; a later one is added, and a text can be taken out", async () => {
      const project = quote();
      const first: Revision = {
        n: 1,
        at: project.revisedAt,
        address: { line: ODD_TEXT, street: "1 – 2", city: "Cœur", state: "IL", zip: "62701-0001" },
        upgrades: [anUpgrade({ customDescription: ODD_TEXT })],
      };
      const second: Revision = { ...first, n: 2, at: at(5), upgrades: project.upgrades };
      const bid = aBid(project.id, contractor, { pricedRevision: 2 });
      const twice = { ...project, revision: 2, revisedAt: at(5) };
      await under.keep({ quote: twice, bids: [bid], earlier: [first] });
      expect(await under.load(project.id)).toMatchObject({ earlier: [first], bids: [bid] });
      const { upgrades } = await under.load(project.id).then((unit) => unit.quote);
      const third = { ...twice, revision: 3, revisedAt: at(9), upgrades };
      const left: Revision = { ...first, upgrades: [anUpgrade({ customDescription: "" })] };
      await under.store.transact(async (session) => {
        await session.quotes.load(project.id, "forChange");
        await session.quotes.save({ quote: third, bids: [bid], earlier: [left, second] });
      });
      expect(await under.load(project.id)).toEqual({
        quote: third,
        bids: [bid],
        earlier: [left, second],
      });
    });

    it("MKT-07 an old address of an account's project is in no list of its owner", async () => {
      if (under.people.owner.kind !== "account") return;
      await under.keep(
        { quote: quote({ id: "quote-1", createdAt: at(1) }), bids: [] },
        { quote: quote({ id: "quote-2", createdAt: at(2) }), bids: [] },
      );
      const by = { superseded: true, supersededAt: at(3), supersededBy: "quote-1" };
      await under.change("quote-2", by);
      const { line } = quote().address;
      const found = await under.store.read(async ({ quotes }) => ({
        owned: (await quotes.listOwned(owner.ownerId)).map((each) => each.quote.id),
        page: (await quotes.pageOwned(owner.ownerId, { cursor: null, limit: 3 })).items.length,
        there: (await quotes.listAt(owner.ownerId, [line])).map(({ id }) => id),
        latest: await quotes.latestOwned(owner.ownerId),
      }));
      expect(found).toEqual({
        owned: ["quote-1"],
        page: 1,
        there: ["quote-1"],
        latest: "quote-1",
      });
    });
  });

  describe("lists of quotes", () => {
    it("QUO-03 QUO-04 QUO-08 NAV-20 NAV-21 a list counts bids, and those that came since the owner last looked, which are counted over all as well", async () => {
      const counts = async () => {
        const [row] = await under.store.read((session) => session.quotes.listOwned(owner.ownerId));
        return [row?.bidCount, row?.unseenBids];
      };
      const unseen = () => under.store.read(({ quotes }) => quotes.countUnseenBids(owner.ownerId));
      const elsewhere = {
        quote: quote({ id: "quote-0", createdAt: at(0) }),
        bids: [aBid("quote-0", contractor)],
      };
      await under.keep(elsewhere, { quote: quote({ createdAt: at(9) }), bids: [] });
      expect(await counts()).toEqual([0, 0]);
      expect(await unseen()).toBe(1);
      const add = (bid: Bid) =>
        under.store.transact(async (session) => {
          const unit = await session.quotes.load("quote-a", "forChange");
          await session.quotes.save({
            quote: unit?.quote ?? quote(),
            bids: [...(unit?.bids ?? []), bid],
          });
        });
      await add(aBid("quote-a", contractor, { submittedAt: at(1) }));
      expect(await counts()).toEqual([1, 1]);
      await under.store.transact((session) => session.quotes.markBidsSeen("quote-a", at(2)));
      expect(await counts()).toEqual([1, 0]);
      await add(aBid("quote-a", rival, { submittedAt: at(3) }));
      expect(await counts()).toEqual([2, 1]);
      expect(await unseen()).toBe(2);
      await under.store.transact((session) => session.quotes.markBidsSeen("quote-a", at(4)));
      await under.store.transact((session) => session.quotes.markBidsSeen("quote-a", at(5)));
      expect(await counts()).toEqual([2, 0]);
    });

    it("MKT-11 QUO-01 an owner's list comes page by page: each quote once, one address alone where that is asked for", async () => {
      const ids = Array.from({ length: 7 }, (_, n) => `quote-${n}`);
      const here = quote().address;
      const elsewhere = { ...here, line: "8 Elm Street, Springfield, IL 62704" };
      await under.keep(
        ...ids.map((id, n) => ({
          // Two share a moment: their ids tell them apart.
          quote: quote({
            id,
            createdAt: at(n < 2 ? 1 : n),
            address: n % 2 === 0 ? here : elsewhere,
          }),
          bids: [],
        })),
      );
      const walk = async (line?: string) => {
        const rows = await everyPage((cursor) =>
          under.store.read(({ quotes }) =>
            quotes.pageOwned(owner.ownerId, { cursor, limit: 3 }, line),
          ),
        );
        return rows.map((row) => row.quote.id);
      };
      const all = await walk();
      expect(all).toEqual(
        (await under.store.read(({ quotes }) => quotes.listOwned(owner.ownerId))).map(
          (row) => row.quote.id,
        ),
      );
      expect(all).toHaveLength(7);
      expect(await walk(` ${elsewhere.line.toUpperCase()} `)).toEqual([
        "quote-5",
        "quote-3",
        "quote-1",
      ]);
      const versions = await under.store.read(({ quotes }) =>
        quotes.listAt(owner.ownerId, [here.line, ""]),
      );
      expect(versions.map(({ id }) => id).toSorted()).toEqual(ids.filter((_, n) => n % 2 === 0));
      const nobodys = await under.store.read(({ quotes }) =>
        Promise.all([
          quotes.pageOwned("nobody", { cursor: null, limit: 3 }),
          quotes.listAt("nobody", [here.line]),
          quotes.countUnseenBids("nobody"),
        ]),
      );
      expect(nobodys).toEqual([{ items: [], next: null }, [], 0]);
    });

    it("DASH-07 contractors find active public quotes that no newer one supersedes, and no other", async () => {
      const newer = quote({ id: "listed", createdAt: at(9) });
      await under.keep(
        { quote: newer, bids: [aBid("listed", contractor)] },
        ...(["draft", "pending", "closed", "private", "completed"] as const).map((status) => ({
          quote: quote({ id: `is-${status}`, status }),
          bids: [],
        })),
        { quote: quote({ id: "unlisted", isPublic: false }), bids: [] },
        {
          quote: quote({
            id: "superseded",
            superseded: true,
            supersededAt: at(9),
            supersededBy: newer.id,
          }),
          bids: [],
        },
      );
      const page = await under.store.read((session) =>
        session.quotes.listOpen({ cursor: null, limit: 20 }),
      );
      expect(page.items.map((row) => row.quote.id)).toEqual(["listed"]);
      expect(page.items[0]?.quote).toEqual(newer);
      expect(page.next).toBeNull();
    });

    it("MKT-11 a long list is read page by page: newest first, nothing twice, nothing left out", async () => {
      // Two of each minute, so that pages end between quotes of one moment.
      const ids = Array.from({ length: 7 }, (_, n) => `quote-${n}`);
      await under.keep(
        ...ids.map((id, n) => ({
          quote: quote({ id, createdAt: at(Math.floor(n / 2)) }),
          bids: [],
        })),
      );
      const sizes: number[] = [];
      const rows = await everyPage(async (cursor) => {
        const page = await under.store.read(({ quotes }) => quotes.listOpen({ cursor, limit: 2 }));
        sizes.push(page.items.length);
        return page;
      });
      expect(sizes).toEqual([2, 2, 2, 1]);
      const seen = rows.map((row) => row.quote.id);
      const times = new Map(ids.map((id, n) => [id, Math.floor(n / 2)]));
      expect(seen.map((id) => times.get(id))).toEqual([3, 2, 2, 1, 1, 0, 0]);
      expect(new Set(seen).size).toBe(7);
    });

    it("BID-01 the quote that is shown where none is named is the last one made", async () => {
      const latest = () => under.store.read((session) => session.quotes.latestOwned(owner.ownerId));
      expect(await latest()).toBeNull();
      await under.keep({ quote: quote({ id: "quote-1", createdAt: at(1) }), bids: [] });
      await under.keep({ quote: quote({ id: "quote-2", createdAt: at(2) }), bids: [] });
      expect(await latest()).toBe("quote-2");
      expect(await under.store.read((session) => session.quotes.latestOwned("nobody"))).toBeNull();
    });

    it("S-75 DASH-07 a contractor's newest bid on each of some quotes is found, and nobody else's", async () => {
      const early = aBid("quote-1", contractor, { submittedAt: at(1), status: "rejected" });
      const again = aBid("quote-1", contractor, {
        id: "bid-again",
        submittedAt: at(3),
        amount: 2_100_000,
      });
      await under.keep(
        { quote: quote({ id: "quote-1" }), bids: [early, again, aBid("quote-1", rival)] },
        { quote: quote({ id: "quote-2" }), bids: [aBid("quote-2", rival)] },
      );
      const found = (id: string, quoteIds: readonly string[]) =>
        under.store.read((session) => session.quotes.ownBidsOn(id, quoteIds));
      expect(await found(contractor.id, ["quote-1", "quote-2"])).toEqual([
        { quoteId: "quote-1", amount: 2_100_000, status: "pending" },
      ]);
      expect(await found("nobody", ["quote-1", "quote-2"])).toEqual([]);
    });

    it("BID-16 DASH-09 a contractor's bids come newest first, with their quotes and unseen messages", async () => {
      const early = aBid("quote-1", contractor, { submittedAt: at(1) });
      const late = aBid("quote-2", contractor, { submittedAt: at(5), amount: 1_000_050 });
      await under.keep(
        { quote: quote({ id: "quote-1" }), bids: [early, aBid("quote-1", rival)] },
        { quote: quote({ id: "quote-2", hidePhone: true }), bids: [late] },
        { quote: quote({ id: "quote-3" }), bids: [aBid("quote-3", rival)] },
      );
      await under.store.transact(async (session) => {
        await session.messages.append(aMessage(early, { id: "message-1" }));
        await session.messages.append(aMessage(early, { id: "message-2" }));
        await session.messages.append(aMessage(late, { id: "message-3", sender: "contractor" }));
      });
      const page = { cursor: null, limit: 20 };
      const listOf = async (id: string, tab: BidTab | null) =>
        (await under.store.read((session) => session.quotes.listBidsOf(id, tab, page))).items;
      const list = () => listOf(contractor.id, null);
      expect(await list()).toEqual([
        { bid: late, quote: quote({ id: "quote-2", hidePhone: true }), unseenMessages: 0 },
        { bid: early, quote: quote({ id: "quote-1" }), unseenMessages: 2 },
      ]);
      await under.store.transact((session) =>
        session.messages.markSeen("quote-1", early.id, "contractor", at(6)),
      );
      expect((await list()).map((row) => row.unseenMessages)).toEqual([0, 0]);
      expect(await listOf("nobody", null)).toEqual([]);
    });
  });
}
