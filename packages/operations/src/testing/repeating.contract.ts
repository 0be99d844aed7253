import { beforeEach, describe, expect, it } from "vitest";
import { aBidDraft, aQuote } from "./builders.ts";
import { refusalOf } from "./call-verb.ts";
import type { VerbsUnderTest } from "./verbs-under-test.ts";

/** Commands that are sent more than once. */
export function repeatingContract(under: VerbsUnderTest): void {
  const { owner, contractor } = under.people;
  const quoteId = "quote-a";
  const key = { idempotencyKey: "key-00000001" };
  const submit = (by = contractor, more: Parameters<typeof aBidDraft>[1] = {}) =>
    under.call(by, "bids.submit", { quoteId, ...aBidDraft(by, more) }, key);

  describe("commands sent more than once", () => {
    beforeEach(() => under.keep({ quote: aQuote(owner), bids: [] }));

    it("MKT-04 a bid sent five times at once under one key is submitted once and answered alike", async () => {
      const answers = await Promise.all([submit(), submit(), submit(), submit(), submit()]);
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      const { bids } = await under.load(quoteId);
      expect(bids.map((bid) => bid.id)).toEqual([answers[0].id]);
    });

    it("MKT-04 a key is refused for another input and for another verb", async () => {
      const { id: bidId } = await submit();
      expect((await refusalOf(submit(contractor, { amount: "1" }))).code).toBe(
        "request.key_reused",
      );
      const withdraw = under.call(
        contractor,
        "bids.withdraw",
        { quoteId, bidId, reason: "No time" },
        key,
      );
      expect((await refusalOf(withdraw)).code).toBe("request.key_reused");
      expect((await under.load(quoteId)).bids.map((bid) => bid.status)).toEqual(["pending"]);
    });

    it("MKT-04 a refused command is not remembered: the key can be sent again", async () => {
      expect((await refusalOf(submit(contractor, { phone: "" }))).code).toBe("field.required");
      expect(await submit()).toMatchObject({ status: "pending" });
    });
  });
}
