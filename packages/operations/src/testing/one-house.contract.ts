import { parseAddress } from "@oneup/domain";
import { describe, expect, it } from "vitest";
import { aQuote } from "./builders.ts";
import type { VerbsUnderTest } from "./verbs-under-test.ts";

/** A house that is analyzed without its ZIP and requested with it, in every home. */
export function oneHouseContract(under: VerbsUnderTest): void {
  const { owner } = under.people;
  const analyze = (address: string) => under.call(owner, "properties.analyze", { address });
  const lines = async () =>
    (await under.call(owner, "properties.list", {})).items.map(({ address }) => address.line);

  describe("one house whose ZIP is told later", () => {
    const noZip = "418 Maple Avenue, Springfield, IL";
    const whole = parseAddress("418 Maple Avenue, Springfield, IL 62701");
    const request = async () => {
      const property = await analyze(noZip);
      const { address } = property;
      await under.keep({ quote: aQuote(owner, { id: "zipless", address }), bids: [] });
    };
    const completed = () =>
      under.call(owner, "quotes.update", { quoteId: "zipless", address: whole });

    it("APP-08 QB-02 DASH-02 the ZIP that a request needs is its property's too", async () => {
      await request();
      await completed();
      expect(await lines()).toEqual([whole.line]);
      const [card] = (await under.call(owner, "properties.list", {})).items;
      expect(card).toMatchObject({ openQuotes: 1 });
      // A ZIP that was a slip is put right in both.
      const right = { ...whole, zip: "62704", line: whole.line.replace("62701", "62704") };
      await under.call(owner, "quotes.update", { quoteId: "zipless", address: right });
      expect(await lines()).toEqual([right.line]);
    });

    it("APP-08 S-55 the same address with its ZIP opens the property that has none, whose requests come along", async () => {
      await request();
      const { id } = await analyze(noZip);
      expect((await analyze(whole.line)).id).toBe(id);
      expect(await lines()).toEqual([whole.line]);
      expect((await under.load("zipless")).quote.address.line).toBe(whole.line);
      expect((await analyze(noZip)).id).toBe(id);
      expect(await lines()).toEqual([whole.line]);
    });
  });
}
