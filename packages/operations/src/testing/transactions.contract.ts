import type { QuoteUnit } from "@oneup/domain";
import { describe, expect, it } from "vitest";
import type { MarketSession } from "../ports.ts";
import { aBid, aMessage, aQuote } from "./builders.ts";
import type { StoreUnderTest } from "./store-under-test.ts";

const now = "2026-11-21T12:00:00.000Z";

/** Loads for change, changes, saves. */
async function change(session: MarketSession, how: (unit: QuoteUnit) => QuoteUnit): Promise<void> {
  const unit = await session.quotes.load("quote-a", "forChange");
  if (unit === null) throw new Error("There is no quote.");
  await session.quotes.save(how(unit));
}

/** What every home promises about transactions and repeated commands. */
export function transactionsContract(under: StoreUnderTest): void {
  const { owner, contractor, rival } = under.people;
  const bid = aBid("quote-a", contractor);

  describe("transactions", () => {
    it("a unit that was expected is the one that is loaded; after a change it is read again", async () => {
      await under.keep({ quote: aQuote(owner), bids: [bid] });
      const seen = await under.store.transact(async (session) => {
        session.quotes.expectChange("quote-a");
        const first = await session.quotes.load("quote-a", "forChange");
        await change(session, (unit) => ({ ...unit, quote: { ...unit.quote, isPublic: false } }));
        const second = await session.quotes.load("quote-a", "forChange");
        return [first?.quote.isPublic, second?.quote.isPublic];
      });
      expect(seen).toEqual([true, false]);
    });

    it("what a transaction throws undoes all that it did, and reaches the caller", async () => {
      await under.keep({ quote: aQuote(owner), bids: [bid] });
      const before = await under.load("quote-a");
      const fault = new Error("halfway");
      const work = under.store.transact(async (session) => {
        await change(session, (unit) => ({
          quote: { ...unit.quote, isPublic: false },
          bids: [...unit.bids.map((each) => ({ ...each, amount: 1 })), aBid("quote-a", rival)],
        }));
        await session.quotes.save({ quote: aQuote(owner, { id: "quote-b" }), bids: [] });
        await session.messages.append(aMessage(bid));
        await session.quotes.markBidsSeen("quote-a", now);
        await session.commands.keep({
          actorId: owner.id,
          key: "key-00000001",
          operation: "quotes.create",
          inputHash: "a",
          answer: 1,
          at: now,
        });
        await session.changes.tell({ topic: "quotes", quoteId: "quote-a", audience: [owner.id] });
        throw fault;
      });
      await expect(work).rejects.toBe(fault);
      expect(await under.load("quote-a")).toEqual(before);
      await under.store.transact(async (session) => {
        expect(await session.quotes.load("quote-b")).toBeNull();
        const page = { before: null, limit: 10 };
        expect((await session.messages.list("quote-a", bid.id, page)).items).toEqual([]);
        expect((await session.quotes.listOwned(owner.ownerId))[0]?.unseenBids).toBe(1);
        expect(await session.commands.find(owner.id, "key-00000001")).toBeNull();
      });
    });

    it("twelve who raise one amount at once raise it twelve times", async () => {
      await under.keep({ quote: aQuote(owner), bids: [bid] });
      const raise = () =>
        under.store.transact((session) =>
          change(session, (unit) => ({
            ...unit,
            bids: unit.bids.map((each) => ({
              ...each,
              amount: each.amount + 100,
              activityLog: [
                ...each.activityLog,
                {
                  action: "bid_revised" as const,
                  timestamp: now,
                  details: "Raised.",
                  amount: each.amount + 100,
                  previousAmount: each.amount,
                },
              ],
            })),
          })),
        );
      await Promise.all(Array.from({ length: 12 }, raise));
      const [raised] = (await under.load("quote-a")).bids;
      expect(raised?.amount).toBe(bid.amount + 1200);
      expect(raised?.activityLog.map((line) => line.amount)).toEqual(
        Array.from({ length: 13 }, (_, n) => bid.amount + n * 100),
      );
    });
  });

  describe("repeated commands", () => {
    const entry = {
      actorId: owner.id,
      key: "key-00000001",
      operation: "quotes.create",
      inputHash: "hash",
      at: now,
    };
    const find = (actorId = owner.id, key = entry.key) =>
      under.store.read((session) => session.commands.find(actorId, key));

    it("MKT-04 what was done under a key is found again, by the same person only", async () => {
      expect(await find()).toBeNull();
      const answer = { z: [1, null, { text: `"It's" 🏡` }], a: "first" };
      await under.store.transact((session) => session.commands.keep({ ...entry, answer }));
      expect(await find()).toMatchObject({
        operation: "quotes.create",
        inputHash: "hash",
        answer,
      });
      expect(await find(contractor.id)).toBeNull();
      expect(await find(owner.id, "key-00000002")).toBeNull();
    });
  });
}
