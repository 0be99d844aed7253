import { type Actor, type BidDetailsDraft, NO_DETAILS, type Quote } from "@oneup/domain";
import { describe, expect, it } from "vitest";
import { aBid, aBidDraft, aQuote, anUpgrade } from "./builders.ts";
import { callVerb, refusalOf } from "./call-verb.ts";
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

const PLACE = { street: "Elm Road", city: "Springfield", state: "IL", zip: "62704" };

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

    it.runIf(under.traits.accounts)(
      "ACC-06 PROJ-09 the first bid fills what its bidder's profile lacks, and the next one takes nothing back",
      async () => {
        await publish();
        await under.keep({ quote: aQuote(owner, { id: "quote-b" }), bids: [] });
        const lacking = (contact: Partial<Actor["contact"]>): Actor => ({
          ...contractor,
          contact: { ...contractor.contact, ...contact },
        });
        const kept = () => under.store.transact(({ accounts }) => accounts.byId(contractor.id));
        const before = await kept();
        if (!before) throw new Error("There is no account.");
        await under.store.transact(({ accounts }) =>
          accounts.save({ ...before, name: "", phone: "" }),
        );
        const typed = { name: "Carla Crew", phone: "(555) 555-0199" };
        await submit(lacking({ name: "", phone: "" }), typed);
        expect(await kept()).toMatchObject(typed);
        const other = { ...aBidDraft(contractor), name: "Carl", phone: "(555) 555-0111" };
        await under.call(contractor, "bids.submit", { quoteId: "quote-b", ...other });
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

    it("DASH-09 QUO-03 own bids are found by address, number and room over all pages of a tab, and counted; a hidden street finds none", async () => {
      for (let count = 0; count < 22; count += 1) {
        under.ports.clock.advance(1_000);
        const id = `quote-${100 + count}`;
        const address = { ...PLACE, line: `${count} Elm Road, Springfield, IL 62704` };
        const upgrades = [anUpgrade({ room: count === 3 ? "Porch" : "Bath" })];
        const quote = aQuote(owner, { id, hideAddress: count === 4, address, upgrades });
        const submittedAt = under.ports.clock.now();
        const bid = aBid(id, contractor, { id: `bid-${count}`, submittedAt });
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await under.keep({ quote, bids: [bid, aBid(id, rival)] });
      }
      const search = async (text: string, cursor?: string) => {
        const more = cursor === undefined ? {} : { cursor };
        const answer = await under.call(contractor, "bids.listMine", {
          tab: "mine",
          text,
          ...more,
        });
        const { items, next, found } = answer;
        return { ids: items.map(({ quote }) => quote.id), next, found };
      };
      const one = { ids: ["quote-103"], next: null, found: 1 };
      expect(await search("porch")).toEqual(one);
      expect(await search("3 elm illinois")).toEqual(one);
      expect(await search("bath 000104")).toMatchObject({ found: 0 });
      expect((await search("springfield")).found).toBe(22);
      const first = await search("elm");
      expect(first).toMatchObject({ found: 21 });
      expect(first.ids).toHaveLength(20);
      const second = await search("elm", first.next ?? "");
      expect(second).toEqual({ ids: ["quote-100"], next: null, found: 21 });
      expect([...first.ids, ...second.ids]).not.toContain("quote-104");
      expect((await search(" ")).found).toBeNull();
      const awarded = await under.call(contractor, "bids.listMine", {
        tab: "awarded",
        text: "elm",
      });
      expect([awarded.found, awarded.counts?.mine]).toEqual([0, 22]);
    });

    it("PROJ-15 a second bid is refused while the first stands, also when both come at once", async () => {
      await publish();
      const calls = await Promise.allSettled([submit(), submit()]);
      expect(calls.map((call) => call.status).sort()).toEqual(["fulfilled", "rejected"]);
      expect((await refusalOf(submit())).code).toBe("bid.exists");
      expect((await under.load(quoteId)).bids).toHaveLength(1);
    });

    it("QUO-19 a closed quote takes no bid, and nothing of it is kept", async () => {
      await publish({ status: "closed" });
      const { code } = await refusalOf(submit());
      expect(code).toBe(under.traits.accounts ? "quote.not_found" : "quote.not_open");
      expect((await under.load(quoteId)).bids).toEqual([]);
    });

    it("a bid with a past day is refused with the field at fault", async () => {
      await publish();
      expect(await refusalOf(submit(contractor, { expirationDate: "2026-11-01" }))).toMatchObject({
        code: "date.past",
        field: "expirationDate",
      });
      expect((await under.load(quoteId)).bids).toEqual([]);
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
      expect(dropped.activityLog.at(-1)?.details).toContain("Changed: items, deposit");
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

    it("a verb that breaks after it saved keeps nothing", async () => {
      await publish();
      const { ports } = under;
      const breaking: typeof ports = {
        ...ports,
        store: {
          read: (work) => ports.store.read(work),
          transact: (work) =>
            ports.store.transact((session) =>
              work({
                ...session,
                changes: { tell: () => Promise.reject(new Error("The bell broke.")) },
              }),
            ),
        },
      };
      const input = { quoteId, ...aBidDraft(contractor) };
      const options = { idempotencyKey: "key-00000001" };
      await expect(callVerb(breaking, contractor, "bids.submit", input, options)).rejects.toThrow(
        "The bell broke.",
      );
      expect((await under.load(quoteId)).bids).toEqual([]);
      await under.call(contractor, "bids.submit", input, options);
      expect((await under.load(quoteId)).bids).toHaveLength(1);
    });
  });
}
