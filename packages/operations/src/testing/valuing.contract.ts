import { NO_EVIDENCE, parseAddress } from "@oneup/domain";
import { beforeEach, describe, expect, it } from "vitest";
import { aMarket, aProperty, aValuation } from "./builders.ts";
import { callVerb, refusalOf } from "./call-verb.ts";
import { testPorts } from "./test-ports.ts";
import type { ServerVerbsUnderTest } from "./verbs-under-test.ts";

const ADDRESS = "12 Oak Street, Springfield, IL 62701";

/** What an account says and chooses for its property's value (VAL-01, VAL-07). */
export function valuingContract(under: ServerVerbsUnderTest): void {
  const { owner } = under.people;
  const otherOwner = under.people.otherOwner ?? owner;
  describe("the value of an account's home", () => {
    let propertyId = "";
    beforeEach(async () => {
      propertyId = (await under.call(owner, "properties.analyze", { address: ADDRESS })).id;
    });
    const read = () => under.call(owner, "properties.readOne", { propertyId });
    const say = (said: object) =>
      under.call(owner, "properties.setEvidence", { propertyId, ...said });
    const choose = (rung: "statement" | null) =>
      under.call(owner, "properties.chooseRung", { propertyId, rung });
    const paid = { price: "$410,000", on: "2019-03-01" };

    describe("what an owner says for their home's value", () => {
      it("VAL-01 VAL-07 facts, purchase and statement are kept, each without the others, and the value follows", async () => {
        await say({ facts: { sqft: 1_840, baths: 2.25 }, purchase: paid });
        await say({ facts: { baths: null, beds: 3 } });
        await say({ statement: { amount: "450,000", on: "2025-01-31", kind: "appraisal" } });
        const { evidence, valuation, beds, sqft } = await read();
        expect(evidence).toEqual({
          ...NO_EVIDENCE,
          facts: { sqft: 1_840, beds: 3 },
          purchase: { price: 41_000_000, on: "2019-03-01" },
          statement: { amount: 45_000_000, on: "2025-01-31", kind: "appraisal" },
        });
        expect([beds, sqft]).toEqual([3, 1_840]);
        expect(valuation?.ownersFacts).toEqual(["sqft", "beds"]);
        expect((await say({ purchase: null })).evidence?.purchase).toBeNull();
      });

      it("VAL-01 each answer says from what to what the value went, and why, until the next change", async () => {
        expect((await read()).valuation?.change).toBeNull();
        await say({ purchase: paid });
        const before = 42_500_000;
        const change = { before, after: 41_000_000, reason: "rung" };
        const rung = "purchase";
        const chosen = await under.call(owner, "properties.chooseRung", { propertyId, rung });
        expect(chosen.price?.typical).toBe(41_000_000);
        expect(chosen.valuation).toMatchObject({ rung, change });
        await under.call(owner, "properties.revalue", { propertyId });
        expect((await read()).valuation?.change).toEqual(change);
        const { items } = await under.call(owner, "properties.list", {});
        expect(items).toMatchObject([{ price: { typical: 41_000_000 }, priceBefore: before }]);
      });

      it("VAL-07 a rung that comes to nothing cannot be chosen; without a choice the best one stands", async () => {
        expect(await refusalOf(choose("statement"))).toEqual({
          code: "property.rung_empty",
          field: "rung",
        });
        expect((await choose(null)).valuation?.rung).toBe("sales");
      });

      it("VAL-01 comparables are dropped and added, and others are offered", async () => {
        const dropped = ["sale-2", "sale-2", "sale-3"];
        const added = ["sale-7", "sale-3"];
        const { evidence, valuation } = await under.call(owner, "properties.chooseComparables", {
          propertyId,
          dropped,
          added,
        });
        expect(evidence).toMatchObject({ dropped: ["sale-2", "sale-3"], added: ["sale-7"] });
        expect(valuation?.comparables.map(({ id }) => id)).not.toContain("sale-2");
        expect(valuation?.change?.reason).toBe("comparables");
        const { items } = await under.call(owner, "properties.listCandidates", { propertyId });
        expect(items.map(({ id }) => id)).toEqual(["sale-7"]);
      });

      it("REL-04 VAL-07 what cannot be is refused with its field, and changes nothing", async () => {
        const wrong = [
          [{ facts: { sqft: 12 } }, "field.not_between", "facts.sqft"],
          [{ facts: { baths: 2.3 } }, "field.quarters", "facts.baths"],
          [{ purchase: { ...paid, price: "12" } }, "money.too_small", "purchase.price"],
          [{ purchase: { ...paid, on: "2199-01-01" } }, "date.future", "purchase.on"],
          [
            { statement: { amount: "a lot", on: paid.on, kind: "owner" } },
            "money.not_a_number",
            "statement.amount",
          ],
        ] as const;
        for (const [said, code, field] of wrong) {
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          expect(await refusalOf(say(said))).toMatchObject({ code, field });
        }
        expect((await read()).evidence).toEqual(NO_EVIDENCE);
      });

      it("ACC-02 another account can say nothing of it", async () => {
        const calls = [
          under.call(otherOwner, "properties.setEvidence", { propertyId, purchase: paid }),
          under.call(otherOwner, "properties.chooseRung", { propertyId, rung: null }),
          under.call(otherOwner, "properties.listCandidates", { propertyId }),
          under.call(otherOwner, "properties.revalue", { propertyId }),
        ];
        for (const refused of await Promise.all(calls.map(refusalOf))) {
          expect(refused).toEqual({ code: "property.not_found" });
        }
      });

      it("VAL-01 two screens that say something at once lose nothing", async () => {
        await Promise.all([
          say({ facts: { beds: 5 } }),
          say({ facts: { sqft: 1_500 } }),
          say({ purchase: paid }),
        ]);
        const { evidence } = await read();
        expect(evidence).toMatchObject({
          facts: { beds: 5, sqft: 1_500 },
          purchase: { price: 41_000_000 },
        });
      });
    });

    describe("a value that is not of today", () => {
      it("VAL-07 says so, and is worked out anew where its address is analysed again", async () => {
        const old = aProperty(owner, {
          id: "property-old",
          address: parseAddress("9 Elm Street, Springfield, IL 62701"),
          report: aValuation({ day: "2026-01-02" }),
        });
        await under.store.transact(({ properties }) => properties.add(old));
        const answer = await under.call(owner, "properties.readOne", { propertyId: old.id });
        expect(answer).toMatchObject({ outdated: true, valuation: { day: "2026-01-02" } });
        const again = await under.call(owner, "properties.analyze", { address: old.address.line });
        expect(again).toMatchObject({ id: old.id, outdated: false, valuation: { change: null } });
        expect(again.valuation?.day).not.toBe("2026-01-02");
      });

      it("VAL-07 newer sales make it outdated, and why it changed is said", async () => {
        const market = aMarket();
        const ports = testPorts(under.store, {
          propertyData: {
            ...market,
            edition: () => 2,
            value: async (home, day, viewer) => {
              const valuation = await market.value(home, day, viewer);
              const [sales, ...others] = valuation.rungs;
              const value = sales?.value && { ...sales.value, typical: 43_000_000 };
              const rungs = sales ? [{ ...sales, value: value ?? null }, ...others] : [];
              return { ...valuation, edition: 2, rungs };
            },
          },
        });
        const call = { propertyId };
        expect(await callVerb(ports, owner, "properties.readOne", call)).toMatchObject({
          outdated: true,
        });
        const { valuation } = await callVerb(ports, owner, "properties.revalue", call);
        expect(valuation?.change).toEqual({
          before: 42_500_000,
          after: 43_000_000,
          reason: "data",
        });
      });

      it("VAL-07 a value by sales is kept while the sales cannot be asked", async () => {
        const market = aMarket();
        const ports = testPorts(under.store, {
          propertyData: {
            ...market,
            edition: () => 3,
            value: async (home, day, viewer) => {
              const valuation = await market.value(home, day, viewer);
              const [sales] = valuation.rungs;
              const rungs = sales ? [{ ...sales, value: null, note: "no_answer" as const }] : [];
              return { ...valuation, edition: null, rungs, rung: null };
            },
          },
        });
        const before = await read();
        const after = await callVerb(ports, owner, "properties.revalue", { propertyId });
        expect(after).toMatchObject({ price: before.price, outdated: true });
      });

      it("VAL-02 a room's gain rests on the sales of its own market where they say something", async () => {
        const condition = {
          percent: { low: 4, typical: 5, high: 6 },
          sales: 1_234,
          years: "2024-2025",
        };
        const local = aProperty(owner, {
          id: "property-local",
          address: parseAddress("5 Elm Street, Springfield, IL 62701"),
          rooms: [{ room: "Living room", custom: false, image: "", answers: {} }],
          report: aValuation({ effects: { baths: null, condition } }),
        });
        await under.store.transact(({ properties }) => properties.add(local));
        const answer = await under.call(owner, "properties.readOne", { propertyId: local.id });
        expect(answer.rooms[0]?.comparison.gainPercent?.origin).toMatchObject({
          source: expect.stringContaining("homes in IL"),
          evidence: expect.stringContaining("From 1,234 sales in IL"),
          years: "2024-2025",
        });
      });

      it("VAL-02 T-16 without any value there is no dollar figure: gains are percent, costs as they are", async () => {
        const bare = aProperty(owner, {
          id: "property-bare",
          address: parseAddress("7 Elm Street"),
          report: null,
        });
        await under.store.transact(({ properties }) => properties.add(bare));
        const answer = await under.call(owner, "properties.readOne", { propertyId: bare.id });
        expect(answer).toMatchObject({
          price: null,
          beds: null,
          outdated: true,
          valuation: { rung: null },
        });
        for (const { comparison, comparables } of answer.rooms) {
          expect(comparison.cost.typical).toBeGreaterThan(0);
          expect([comparison.valueGain, comparison.roi, comparables]).toEqual([null, null, []]);
          expect(comparison.gainPercent?.typical).toBeGreaterThan(0);
        }
        for (const card of answer.recommendations) {
          expect(card.roi).toBeNull();
          expect(card.gainPercent?.typical).toBeGreaterThan(0);
        }
        const { quote } = await under.call(owner, "properties.requestQuotes", {
          propertyId: bare.id,
          rooms: ["Kitchen"],
        });
        expect(quote.upgrades[0]?.cost.typical).toBeGreaterThan(0);
        expect(quote.upgrades[0]?.valueGain).toMatchObject({
          typical: 0,
          origin: { kind: "unknown" },
        });
      });
    });
  });
}
