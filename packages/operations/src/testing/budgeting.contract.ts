import { beforeEach, describe, expect, it } from "vitest";
import { refusalOf } from "./call-verb.ts";
import type { ServerVerbsUnderTest } from "./verbs-under-test.ts";

/** Which upgrades of a property fit a budget (VAL-05). */
export function budgetingContract(under: ServerVerbsUnderTest): void {
  const { owner, otherOwner } = under.people;
  let propertyId = "";
  const bundle = (budget: string) => under.call(owner, "properties.bundle", { propertyId, budget });

  describe("the upgrades under a budget", () => {
    beforeEach(async () => {
      const address = "12 Oak Street, Springfield, IL 62701";
      propertyId = (await under.call(owner, "properties.analyze", { address })).id;
    });

    it("VAL-05 are those that add the most together, with their costs, and what is left out and why", async () => {
      const small = await bundle("$9,000");
      const large = await bundle("200,000");
      expect(small.cost.typical).toBeLessThanOrEqual(900_000);
      expect(small.rooms.length).toBeGreaterThan(0);
      expect(small.rooms.reduce((sum, { cost }) => sum + cost.typical, 0)).toBe(small.cost.typical);
      expect(large.gainPercent.typical).toBeGreaterThan(small.gainPercent.typical);
      const named = [...small.rooms, ...small.leftOut].map(({ room }) => room);
      expect(named.toSorted()).toEqual(["Curb Appeal", "Kitchen", "Master Bath"]);
      const none = await bundle("$1");
      expect(none).toMatchObject({ rooms: [], cost: { typical: 0 } });
      expect(new Set(none.leftOut.map(({ why }) => why))).toEqual(new Set(["over_budget"]));
    });

    it("VAL-05 an amount that is none is refused at its field, and another's home is not there", async () => {
      expect(await refusalOf(bundle("a lot"))).toMatchObject({
        code: "money.not_a_number",
        field: "budget",
      });
      const other = under.call(otherOwner ?? owner, "properties.bundle", {
        propertyId,
        budget: "$9,000",
      });
      expect(await refusalOf(other)).toMatchObject({ code: "property.not_found" });
    });
  });
}
