import { GUEST } from "@oneup/domain";
import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { execute } from "../execute.ts";
import { task } from "../operation.ts";
import { aBidDraft, aQuote } from "./builders.ts";
import { type HeardChange, topics } from "../telling.port.ts";
import { callVerb, refusalOf } from "./call-verb.ts";
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

    it("MKT-04 UX-08 what was done before may have changed everything, whoever asks again after a lost answer", async () => {
      const heard: string[] = [];
      const onChanges = (changes: readonly HeardChange[]) =>
        void heard.push(...changes.map(({ topic }) => topic));
      const input = { quoteId, ...aBidDraft(contractor) };
      const send = () =>
        callVerb(under.ports, contractor, "bids.submit", input, { ...key, onChanges });
      await send();
      await send();
      expect(heard).toEqual(["bids", ...topics]);
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

    it.each([
      ["somebody", owner],
      ["a guest", GUEST],
    ])(
      "MKT-04 MON-01 what takes long is done once for %s under one key, also at once, and named alike outside",
      async (_, who) => {
        const names: unknown[] = [];
        const work = task({
          name: "payments.checkout",
          kind: "task",
          homes: "both",
          input: z.strictObject({ plan: z.string() }),
          run: async ({ reference, ports: { clock } }) => {
            names.push(reference);
            await Promise.resolve();
            if (names.length === 1) throw new Error("The line broke.");
            return { at: clock.now(), nth: names.length };
          },
        });
        const send = (plan: string, more = key) =>
          execute(under.ports, who, work, { plan }, more).catch(() => "failed");
        expect(await Promise.all([send("pro"), send("pro"), send("pro")])).toMatchObject([
          "failed",
          { nth: 2 },
          { nth: 2 },
        ]);
        expect(await send("pro")).toMatchObject({ nth: 2 });
        expect(names).toEqual([names[0], names[0]]);
        expect(names[0]).toMatch(/^key-00000001-[\w-]+$/);
        await send("pro", { idempotencyKey: "key-00000002" });
        expect(new Set(names).size).toBe(2);
      },
    );

    it("MKT-04 a refused command is not remembered: the key can be sent again", async () => {
      expect((await refusalOf(submit(contractor, { phone: "" }))).code).toBe("field.required");
      expect(await submit()).toMatchObject({ status: "pending" });
    });
  });
}
