import { describe, expect, it } from "vitest";
import type { VerbInput } from "../registry.ts";
import { aBid, aQuote, anUpgrade } from "./builders.ts";
import { refusalOf } from "./call-verb.ts";
import type { VerbsUnderTest } from "./verbs-under-test.ts";

const PROJECT = "kitchen-minor-remodel";

/** What costs stand on: a table that admins edit and accepted bids move (VAL-03). */
export function costsContract(under: VerbsUnderTest): void {
  const { owner, otherOwner, realtor, contractor } = under.people;
  const admin = under.people.admin ?? owner;
  const read = () => under.call(admin, "costs.read", {});
  const row = async () => {
    const found = (await read()).rows.find(({ id }) => id === PROJECT);
    if (!found) throw new Error("There is no such row.");
    return found;
  };
  const change = async (over: Partial<VerbInput<"costs.change">>) => {
    const { version, current } = await row();
    return under.call(admin, "costs.change", {
      project: PROJECT,
      values: current,
      why: "Quotes of 2026",
      version,
      ...over,
    });
  };
  const kitchen = async () => {
    const facts = { room: "kitchen", zip: "94110", condition: "fair" } as const;
    const { recommendedUpgrades } = await under.call(owner, "quickQuote.estimate", facts);
    const found = recommendedUpgrades.find(({ cost }) =>
      cost.origin.source.includes("a minor kitchen remodel"),
    );
    if (!found) throw new Error("No upgrade stands on the project.");
    return found;
  };
  /** A request whose kitchen the table put at $20,000, with an approved bid. */
  const accept = (name: string, by: typeof owner, amount: number, state = "IL") => {
    const pricedParts = [{ project: PROJECT, cents: 2_000_000 }];
    const address = { line: `1 ${name}`, street: `1 ${name}`, city: "X", state, zip: "" };
    const quote = aQuote(by, {
      id: `quote-${name}`,
      address,
      locked: true,
      status: "closed",
      approvedContractorId: contractor.id,
      upgrades: [anUpgrade({ pricedParts })],
    });
    return under.keep({
      quote,
      bids: [aBid(quote.id, contractor, { amount, status: "approved" })],
    });
  };

  describe("the cost table", () => {
    it("VAL-03 an admin edits a row with its ground: it holds at once, is in the history and in the audit log, and goes back to the published row", async () => {
      const published = await row();
      expect(published).toMatchObject({
        current: { usd: 27_000, low90: 19_000, high90: 37_000 },
        version: 0,
        edited: null,
        bids: { count: 0, usd: null },
      });
      const before = await kitchen();
      await change({ values: { ...published.current, usd: 30_000, growthPct: 3.5 } });
      const after = await kitchen();
      expect(after.cost.typical).toBeGreaterThan(before.cost.typical);
      expect(after.cost.origin.source).toContain("edited by OneUp on November 21, 2026");
      expect(after.cost.origin.source).toContain("Quotes of 2026");
      expect(await row()).toMatchObject({
        published: published.current,
        current: { usd: 30_000, growthPct: 3.5 },
        edited: { by: "ada@people.example", why: "Quotes of 2026" },
      });
      await change({ values: null, why: "A mistake" });
      expect(await row()).toMatchObject({ current: published.current, edited: null });
      expect((await kitchen()).cost).toEqual(before.cost);
      const { history } = await read();
      expect(history.map(({ project, values, why }) => [project, values?.usd, why])).toEqual([
        [PROJECT, undefined, "A mistake"],
        [PROJECT, 30_000, "Quotes of 2026"],
      ]);
      const { items } = await under.call(admin, "admin.audit", {});
      expect(items.map(({ action, details }) => [action, details])).toEqual([
        ["costs.change", `${PROJECT}: usd: 30000 to 27000, growthPct: 3.5 to 3`],
        ["costs.change", `${PROJECT}: usd: 27000 to 30000, growthPct: 3 to 3.5`],
      ]);
    });

    it("VAL-03 refuses figures out of order, none that are new, and what another admin has edited meanwhile", async () => {
      const { current } = await row();
      const refused = async (over: Partial<VerbInput<"costs.change">>) => refusalOf(change(over));
      expect(await refused({ values: { ...current, low90: 28_000 } })).toMatchObject({
        code: "cost.low_above_typical",
        field: "values.low90",
      });
      expect(await refused({ values: { ...current, high90: 26_000 } })).toMatchObject({
        code: "cost.high_below_typical",
        field: "values.high90",
      });
      expect(await refused({})).toMatchObject({ code: "cost.same" });
      expect(await refused({ values: null })).toMatchObject({ code: "cost.same" });
      expect(await refused({ values: { ...current, usd: 0 } })).toMatchObject({
        field: "values.usd",
      });
      expect(await refused({ why: " " })).toMatchObject({ field: "why" });
      await change({ values: { ...current, usd: 30_000 } });
      const late = { values: { ...current, usd: 31_000 }, version: 0 };
      expect(await refused(late)).toMatchObject({ code: "changed_meanwhile" });
      expect(await row()).toMatchObject({ current: { usd: 30_000 } });
    });

    it("VAL-03 accepted bids of three owners move it, those of fewer do not, and the figure says how many there are", async () => {
      await accept("a", owner, 3_000_000);
      await accept("b", owner, 3_000_000);
      await accept("c", otherOwner ?? owner, 3_000_000);
      expect((await row()).bids).toEqual({ count: 3, usd: null });
      const before = await kitchen();
      expect(before.cost.origin.source).not.toContain("accepted bids");
      await accept("d", realtor ?? owner, 3_000_000, "CA");
      // 27,000 x 1.5^(4 / 24)
      expect((await row()).bids).toEqual({ count: 4, usd: 28_888 });
      // Within minutes, not at once.
      under.ports.clock.advance(660_000);
      const after = await kitchen();
      expect(after.cost.typical).toBeGreaterThan(before.cost.typical);
      expect(after.cost.origin.source).toContain("moved by 4 accepted bids");
    });

    it("VAL-03 a request keeps what its rooms cost by the published table, but for what its owner priced", async () => {
      await change({ values: { ...(await row()).current, usd: 36_000 } });
      const cost = { low: 5, typical: 5, high: 5, origin: (await kitchen()).cost.origin };
      const { pricedBy } = await kitchen();
      const { quote } = await under.call(owner, "quotes.create", {
        origin: "quick-quote",
        upgrades: [{ room: "Fronts", pricedBy }, { room: "Kitchen" }, { room: "Own", cost }],
      });
      const [fronts, byName, own] = (await under.load(quote.id)).quote.upgrades;
      const [part] = fronts?.pricedParts ?? [];
      expect(part?.project).toBe(PROJECT);
      // It was priced by $36,000 where the published row says $27,000.
      expect((fronts?.cost.typical ?? 0) / (part?.cents ?? 1)).toBeCloseTo(36 / 27, 1);
      expect(byName?.pricedParts?.length).toBeGreaterThan(0);
      expect(own).not.toHaveProperty("pricedParts");
      const { id } = await under.call(owner, "properties.analyze", {
        address: "12 Oak Street, Springfield, IL 62701",
      });
      const asked = await under.call(owner, "properties.requestQuotes", {
        propertyId: id,
        rooms: ["Kitchen"],
      });
      const [room] = (await under.load(asked.quote.id)).quote.upgrades;
      expect(room?.pricedParts?.length).toBeGreaterThan(0);
    });
  });
}
