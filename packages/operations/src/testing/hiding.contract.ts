import { isHiddenFigure } from "@oneup/domain";
import { beforeEach, describe, expect, it } from "vitest";
import { aBid, aBidDraft, aQuote } from "./builders.ts";
import { refusalOf } from "./call-verb.ts";
import type { ServerVerbsUnderTest } from "./verbs-under-test.ts";

/** What a home with accounts keeps from people whom it does not concern. */
export function hidingContract(under: ServerVerbsUnderTest): void {
  const { owner, contractor } = under.people;
  const otherOwner = under.people.otherOwner ?? owner;
  const hidden = { quoteId: "quote-hidden" };
  const unknown = { quoteId: "nowhere" };
  const bid = aBid("quote-open", contractor);

  const list = (ids: { quoteId: string }) => refusalOf(under.call(otherOwner, "bids.list", ids));

  describe("what one may not see", () => {
    beforeEach(() =>
      under.keep(
        { quote: aQuote(owner, { id: "quote-open" }), bids: [bid] },
        { quote: aQuote(owner, { id: "quote-hidden", status: "private" }), bids: [] },
      ),
    );

    it("ACC-02 a quote that one may not see is answered like one that is not there", async () => {
      const draft = aBidDraft(contractor);
      const submit = (ids: { quoteId: string }) =>
        refusalOf(under.call(contractor, "bids.submit", { ...ids, ...draft }));
      expect(await submit(hidden)).toEqual({ code: "quote.not_found" });
      expect(await submit(hidden)).toEqual(await submit(unknown));
      expect(await list(hidden)).toEqual({ code: "quote.not_found" });
      expect(await list(hidden)).toEqual(await list(unknown));
    });

    it("MKT-08 a hidden address and phone reach one contractor once shown, in every reply, and no more once taken back", async () => {
      const rival = aBid("quote-shy", under.people.rival);
      const own = aBid("quote-shy", contractor);
      const quote = aQuote(owner, { id: "quote-shy", hideAddress: true, hidePhone: true });
      await under.keep({ quote, bids: [own, rival] });
      const ids = { quoteId: "quote-shy", bidId: own.id };
      /** Whether a contractor finds their bid by its number and a room, and by the hidden street. */
      const finds = async (who: typeof contractor) => {
        const known = await under.call(who, "bids.listMine", { text: "oteshy kitch" });
        const street = await under.call(who, "bids.listMine", { text: "oteshy oak" });
        return [known.found, street.found, street.items.length];
      };
      /** Whether any answer to a contractor holds the quote's street, its phone or its log. */
      const everything = async (who: typeof contractor) => {
        const [read, bids, mine, open] = await Promise.all([
          under.call(who, "quotes.read", { quoteId: quote.id }),
          under.call(who, "bids.list", { quoteId: quote.id }),
          under.call(who, "bids.listMine", {}),
          under.call(who, "quotes.listOpen", { text: "kitchen" }),
        ]);
        const listed = [...mine.items, ...open.items].map((row) => row.quote);
        const shown = [read, bids.quote, ...listed].filter(({ id }) => id === quote.id);
        expect(shown).toHaveLength(4);
        const text = JSON.stringify(shown);
        const { phone } = owner.contact;
        return [text.includes("12 Oak"), text.includes(phone), text.includes("reveals")];
      };
      expect(await everything(contractor)).toEqual([false, false, false]);
      expect(await finds(contractor)).toEqual([1, 0, 0]);
      await under.call(owner, "bids.reveal", { ...ids, part: "address", shown: true });
      expect(await everything(contractor)).toEqual([true, false, false]);
      expect(await finds(contractor)).toEqual([1, 1, 1]);
      expect(await finds(under.people.rival)).toEqual([1, 0, 0]);
      expect(await everything(under.people.rival)).toEqual([false, false, false]);
      const told = await under.call(owner, "bids.reveal", { ...ids, part: "phone", shown: true });
      expect(told.reveals).toHaveLength(2);
      expect(await everything(contractor)).toEqual([true, true, false]);
      await under.call(owner, "bids.reveal", { ...ids, part: "address", shown: false });
      await under.call(owner, "bids.reveal", { ...ids, part: "phone", shown: false });
      expect(await everything(contractor)).toEqual([false, false, false]);
      expect((await under.load("quote-shy")).quote.reveals).toHaveLength(4);
    });

    it("MKT-08 EXP-10 what a home gains is its owner's to know, and how to get in whose address was shown", async () => {
      const quoteId = "quote-gain";
      const own = aBid(quoteId, contractor);
      const access = "The gate code is 4711.";
      await under.keep({
        quote: aQuote(owner, { id: quoteId, hideAddress: true, access }),
        bids: [own],
      });
      const answers = async (who: typeof contractor) => {
        const [read, bids, mine, open] = await Promise.all([
          under.call(who, "quotes.read", { quoteId }),
          under.call(who, "bids.list", { quoteId }),
          under.call(who, "bids.listMine", {}),
          under.call(who, "quotes.listOpen", {}),
        ]);
        return [read, bids.quote, ...[...mine.items, ...open.items].map(({ quote }) => quote)];
      };
      const shown = await answers(contractor);
      expect(shown.length).toBeGreaterThan(3);
      for (const { totalValue, upgrades, totalCost } of shown) {
        expect(totalValue).toBe(0);
        expect(totalCost).toBeGreaterThan(0);
        expect(upgrades.every(({ valueGain }) => isHiddenFigure(valueGain))).toBe(true);
      }
      expect(JSON.stringify(shown)).not.toContain("4711");
      expect((await under.call(owner, "quotes.read", { quoteId })).totalValue).toBeGreaterThan(0);
      const ids = { quoteId, bidId: own.id };
      await under.call(owner, "bids.reveal", { ...ids, part: "address", shown: true });
      expect((await under.call(contractor, "quotes.read", { quoteId })).access).toBe(access);
    });

    it("T-05 VAL-07 a valuation says what the home is worth before and after, with range and origin", async () => {
      const quoteId = "quote-open";
      const { valuation } = await under.call(owner, "quotes.requestValuation", { quoteId });
      expect(valuation).toMatchObject({
        before: {
          low: 40_000_000,
          typical: 42_500_000,
          high: 45_000_000,
          origin: { kind: "sales" },
        },
        after: { typical: 45_700_000 },
        gain: { typical: 3_200_000 },
        standing: { rung: "sales", count: 8, date: "2026-06-10", note: null },
        search: { miles: 1, months: 12 },
      });
      expect(valuation?.after?.low).toBe(42_560_000);
      const stranger = under.call(otherOwner, "quotes.requestValuation", { quoteId });
      expect((await refusalOf(stranger)).code).toBe("quote.not_allowed");
    });
  });
}
