import { beforeEach, describe, expect, it } from "vitest";
import { aBid, aBidDraft, aQuote } from "./builders.ts";
import { refusalOf } from "./call-verb.ts";
import type { VerbsUnderTest } from "./verbs-under-test.ts";

/** What a home with accounts keeps from people whom it does not concern. */
export function hidingContract(under: VerbsUnderTest): void {
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
        { quote: aQuote(contractor, { id: "quote-own" }), bids: [] },
      ),
    );

    it("nobody bids on a quote of their own", async () => {
      const input = { quoteId: "quote-own", ...aBidDraft(contractor) };
      const submit = under.call(contractor, "bids.submit", input);
      expect((await refusalOf(submit)).code).toBe("quote.own");
      expect((await under.load("quote-own")).bids).toEqual([]);
    });

    it("ACC-02 a quote that one may not see is answered like one that is not there", async () => {
      const draft = aBidDraft(contractor);
      const submit = (ids: { quoteId: string }) =>
        refusalOf(under.call(contractor, "bids.submit", { ...ids, ...draft }));
      expect(await submit(hidden)).toEqual({ code: "quote.not_found" });
      expect(await submit(hidden)).toEqual(await submit(unknown));
      expect(await list(hidden)).toEqual({ code: "quote.not_found" });
      expect(await list(hidden)).toEqual(await list(unknown));
    });

    it("ACC-02 somebody else's bids are not there for another homeowner", async () => {
      const approve = (quoteId: string) =>
        refusalOf(
          under.call(otherOwner, "bids.approve", {
            quoteId,
            bidId: bid.id,
            shownAmount: bid.amount,
          }),
        );
      expect(await approve(bid.quoteId)).toEqual({ code: "bid.not_found" });
      expect(await approve(bid.quoteId)).toEqual(await approve("nowhere"));
      expect((await under.load(bid.quoteId)).quote.locked).toBe(false);
    });
  });
}
