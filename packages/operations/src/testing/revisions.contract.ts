import { GUEST, quoteNumber } from "@oneup/domain";
import { describe, expect, it } from "vitest";
import { aBidDraft, aFigure, aMessage, aQuote, anUpgrade } from "./builders.ts";
import { refusalOf } from "./call-verb.ts";
import type { VerbsUnderTest } from "./verbs-under-test.ts";

const upgradesOf = (rooms: readonly string[]) =>
  rooms.map((room) => ({ room, cost: aFigure(2_000_000), valueGain: aFigure(3_000_000) }));

/** A project and its bids through its revisions (MKT-07). */
export function revisionsContract(under: VerbsUnderTest): void {
  const { owner, contractor, rival } = under.people;
  const stranger = under.people.otherOwner ?? GUEST;
  const quoteId = "project";
  const project = (more: Parameters<typeof aQuote>[1] = {}) => ({
    quote: aQuote(owner, { id: quoteId, ...more }),
    bids: [],
  });
  const submit = (who: typeof contractor, id = quoteId) =>
    under.call(who, "bids.submit", { quoteId: id, ...aBidDraft(who) });
  const later = () => under.ports.clock.advance(60_000);
  const noteKitchen = (text: string) =>
    under.call(owner, "quotes.update", { quoteId, notes: { "upgrade-kitchen": text } });

  describe("a project that is edited under bids", () => {
    it("MKT-07 its bidder reads what changed since their price, and confirms with one tap", async () => {
      await under.keep(project());
      const bid = await submit(contractor);
      const at = later();
      await noteKitchen("Keep the window.");
      const read = async (who: typeof contractor) => {
        const { items, quote } = await under.call(who, "bids.list", { quoteId });
        return { bid: items[0], quote };
      };
      for (const who of [owner, contractor]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const told = await read(who);
        expect(told.quote).toMatchObject({ revision: 2, lastUpdated: at });
        expect(told.quote.revisions).toMatchObject([{ n: 2, at }]);
        expect(told.bid?.notice).toBe(who === owner ? undefined : "outdated");
        expect(told.bid?.since?.rooms).toMatchObject([
          { room: "Kitchen", notes: { before: "", after: "Keep the window." } },
        ]);
      }
      const ids = { quoteId, bidId: bid.id };
      expect((await refusalOf(under.call(rival, "bids.confirm", ids))).code).toBe("bid.not_found");
      const confirmedAt = later();
      const seen = { ...ids, shownLastUpdated: at };
      const confirmed = await under.call(contractor, "bids.confirm", seen);
      expect(confirmed).toMatchObject({ amount: bid.amount, lastUpdated: confirmedAt });
      expect(confirmed).not.toHaveProperty("since");
      expect(confirmed.activityLog.at(-1)).toMatchObject({ confirmed: true });
      expect((await under.load(quoteId)).bids).toMatchObject([
        { id: bid.id, pricedRevision: 2, lastUpdated: confirmedAt },
      ]);
    });

    it("MKT-07 its bidder reads what the owner tells anew beside the rooms", async () => {
      await under.keep(project());
      await submit(contractor);
      later();
      const told = { start: "soon", budget: 3_000_000, sizes: "Kitchen 12 x 14 ft" } as const;
      await under.call(owner, "quotes.update", { quoteId, brief: told });
      later();
      await under.call(owner, "quotes.update", { quoteId, brief: { budget: 3_500_000 } });
      const { quote, items } = await under.call(contractor, "bids.list", { quoteId });
      expect(quote.brief).toMatchObject({ ...told, budget: 3_500_000 });
      expect(items[0]?.since?.brief?.before.budget).toBeNull();
      expect(quote.revisions?.[0]?.difference.brief).toMatchObject({
        before: told,
        after: { budget: 3_500_000 },
      });
    });

    it("MKT-07 a revision of a bid prices the revision of the project that its form showed", async () => {
      await under.keep(project());
      const bid = await submit(contractor);
      later();
      await noteKitchen("Keep the window.");
      const revise = (pricedRevision: number) =>
        under.call(contractor, "bids.revise", {
          quoteId,
          bidId: bid.id,
          ...aBidDraft(contractor),
          pricedRevision,
        });
      expect(await revise(1)).toHaveProperty("since");
      expect(await revise(2)).not.toHaveProperty("since");
    });
  });

  describe.runIf(contractor.kind === "account")("an account's projects", () => {
    const { address } = aQuote(owner);
    const create = (revises?: string, rooms = ["Kitchen", "Pantry"]) =>
      under.call(owner, "quotes.create", {
        origin: "analysis",
        address,
        upgrades: upgradesOf(rooms),
        ...(revises === undefined ? {} : { revises }),
      });
    const publish = (id: string) => under.call(owner, "quotes.publish", { quoteId: id });

    it("MKT-07 any number stand beside each other at one address, whatever their rooms", async () => {
      const made = [];
      for (const room of ["Kitchen", "Bath", "Lawn", "Kitchen"]) {
        under.ports.clock.advance(1_000);
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const { quote, limitReached } = await create(undefined, [room]);
        expect(limitReached).toBe(false);
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        made.push(await publish(quote.id));
      }
      expect(made.map(({ superseded, previousVersion }) => [superseded, previousVersion])).toEqual(
        made.map(() => [false, null]),
      );
      const { items } = await under.call(contractor, "quotes.listOpen", {});
      expect(items).toHaveLength(4);
    });

    it("MKT-07 a new version keeps the project, its bids and its conversations, and the draft's address leads on", async () => {
      await under.keep(project());
      const bid = await submit(contractor);
      await under.store.transact((session) => session.messages.append(aMessage(bid)));
      later();
      const { quote: draft } = await create(quoteId);
      expect(await under.call(owner, "quotes.read", { quoteId: draft.id })).toMatchObject({
        revises: { id: quoteId, number: quoteNumber(quoteId), rooms: ["Kitchen"], bids: 1 },
      });
      const at = later();
      expect(await publish(draft.id)).toMatchObject({
        id: quoteId,
        revision: 2,
        lastUpdated: at,
        status: "active",
      });
      for (const id of [quoteId, draft.id]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const { items, quote } = await under.call(contractor, "bids.list", { quoteId: id });
        expect(quote).toMatchObject({ id: quoteId, supersededBy: null });
        expect(items).toMatchObject([{ id: bid.id, status: "pending", amount: bid.amount }]);
        expect(items[0]?.since?.rooms.map(({ room, kind }) => [room, kind])).toEqual([
          ["Kitchen", "changed"],
          ["Pantry", "added"],
        ]);
      }
      const ids = { quoteId: draft.id, bidId: bid.id };
      const { items: lines } = await under.call(contractor, "messages.list", ids);
      expect(lines).toHaveLength(1);
      // The old name of confirming, as an older client asks it.
      const seen = { ...ids, shownLastUpdated: at };
      const confirmed = await under.call(contractor, "bids.carryOver", seen);
      expect(confirmed).toMatchObject({ id: bid.id, quoteId, pricedRevision: 2 });
      const own = await under.call(owner, "quotes.list", {});
      expect(own.items.map(({ quote }) => quote.id)).toEqual([quoteId]);
    });

    it("MKT-07 what is agreed upon or closed is not revised: the draft becomes a project of its own", async () => {
      await under.keep(project());
      const { quote: draft } = await create(quoteId);
      const bid = await submit(contractor);
      await under.call(owner, "bids.approve", {
        quoteId,
        bidId: bid.id,
        shownAmount: bid.amount,
        shownLastUpdated: bid.lastUpdated,
      });
      const told = await under.call(owner, "quotes.read", { quoteId: draft.id });
      expect(told).not.toHaveProperty("revises");
      expect(told.agreed).toMatchObject([
        { number: quoteNumber(quoteId), rooms: ["Kitchen"], bidder: { name: bid.name } },
      ]);
      expect(await publish(draft.id)).toMatchObject({
        id: draft.id,
        superseded: false,
        revision: 1,
      });
      expect((await under.load(quoteId)).quote).toMatchObject({ revision: 1, locked: true });
      expect((await refusalOf(create(quoteId))).code).toBe("quote.not_open");
    });

    it("MKT-07 ACC-02 nobody makes a new version of another's project, and it is found where rooms are shared", async () => {
      await under.keep(
        project(),
        { quote: aQuote(stranger, { id: "theirs" }), bids: [] },
        { quote: aQuote(owner, { id: "lawn", upgrades: [anUpgrade({ room: "Lawn" })] }), bids: [] },
        { quote: aQuote(owner, { id: "closed", status: "closed" }), bids: [] },
      );
      for (const id of ["theirs", "none"]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        expect((await refusalOf(create(id))).code).toBe("quote.not_found");
      }
      const { duplicates } = await under.call(owner, "quotes.findDuplicates", {
        titles: ["kitchen"],
        address: address.line,
      });
      const mayRevise = Object.fromEntries(
        duplicates.map((each) => [each.quoteId, each.mayRevise]),
      );
      expect(mayRevise).toEqual({ project: true, closed: false });
    });

    it("MKT-08 MKT-07 a new version that hides more tells nobody the street of the one before", async () => {
      await under.keep(project());
      await submit(contractor);
      later();
      const { quote: draft } = await create(quoteId);
      const hidden = { quoteId: draft.id, hideAddress: true, hidePhone: true };
      await under.call(owner, "quotes.update", {
        ...hidden,
        address: { ...address, street: "14 Oak Street" },
      });
      await publish(draft.id);
      for (const who of [contractor, rival]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const said = await under.call(who, "bids.list", { quoteId });
        expect(JSON.stringify(said)).not.toContain("Oak Street");
      }
    });
  });
}
