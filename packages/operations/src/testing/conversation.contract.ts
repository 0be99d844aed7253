import { beforeEach, describe, expect, it } from "vitest";
import { aBid, aQuote } from "./builders.ts";
import { refusalOf } from "./call-verb.ts";
import type { VerbsUnderTest } from "./verbs-under-test.ts";

/** The conversation about a bid. */
export function conversationContract(under: VerbsUnderTest): void {
  const { owner, contractor, rival } = under.people;
  const quoteId = "quote-a";
  const bid = aBid(quoteId, contractor);
  const other = aBid(quoteId, rival);
  const send = (by: typeof owner, text: string, about = bid) =>
    under.call(by, "messages.send", { quoteId, bidId: about.id, text });

  describe("messages about a bid", () => {
    beforeEach(() => under.keep({ quote: aQuote(owner), bids: [bid, other] }));

    it("CHAT-04 CHAT-06 both sides write and read one conversation, in its order", async () => {
      await send(owner, "When could you start?");
      await send(contractor, "  In March.  ");
      const read = await under.call(contractor, "messages.list", { quoteId, bidId: bid.id });
      expect(read.items.map(({ sender, text }) => [sender, text])).toEqual([
        ["owner", "When could you start?"],
        ["contractor", "In March."],
      ]);
      expect(await under.call(owner, "messages.list", { quoteId, bidId: bid.id })).toEqual(read);
      const elsewhere = await under.call(owner, "messages.list", { quoteId, bidId: other.id });
      expect(elsewhere.items).toEqual([]);
    });

    it("CHAT-03 blank text is not sent", async () => {
      expect((await refusalOf(send(owner, " \n "))).code).toBe("message.empty");
      const { items } = await under.call(owner, "messages.list", { quoteId, bidId: bid.id });
      expect(items).toEqual([]);
    });

    it("S-59 the badge counts the other side's messages until they are looked at", async () => {
      await send(contractor, "One");
      await send(contractor, "Two");
      await send(owner, "Three");
      const unseen = async (by: typeof owner) => {
        const { items } = await under.call(by, "bids.list", { quoteId });
        return items.find((each) => each.id === bid.id)?.unseenMessages;
      };
      expect([await unseen(owner), await unseen(contractor)]).toEqual([2, 1]);
      await under.call(owner, "messages.list", { quoteId, bidId: bid.id });
      expect(await unseen(owner)).toBe(2);
      await under.call(owner, "messages.markSeen", { quoteId, bidId: bid.id });
      expect([await unseen(owner), await unseen(contractor)]).toEqual([0, 1]);
      const mine = await under.call(contractor, "bids.listMine", {});
      expect(mine.items.map((row) => row.unseenMessages)).toEqual([1]);
    });

    it("another contractor neither reads nor writes in the conversation", async () => {
      await send(owner, "Between us");
      expect((await refusalOf(send(rival, "Hello"))).code).toBe("bid.not_found");
      const read = under.call(rival, "messages.list", { quoteId, bidId: bid.id });
      expect((await refusalOf(read)).code).toBe("bid.not_found");
    });

    it("nobody writes about a bid that was rejected", async () => {
      await under.call(owner, "bids.reject", { quoteId, bidId: bid.id });
      expect((await refusalOf(send(contractor, "But why?"))).code).toBe("message.bid_closed");
    });

    it("QUO-13 C-26 a quote closes once the owner has written to every live bid", async () => {
      const close = () => under.call(owner, "quotes.close", { quoteId });
      await send(owner, "Sorry, we wait a year.");
      expect((await refusalOf(close())).code).toBe("quote.active_bids");
      await send(owner, "Sorry, we wait a year.", other);
      await close();
      expect((await under.load(quoteId)).quote.status).toBe("closed");
    });
  });
}
