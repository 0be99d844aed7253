import { beforeEach, describe, expect, it } from "vitest";
import { aMarket } from "./builders.ts";
import { callVerb, refusalOf } from "./call-verb.ts";
import { testClock } from "./test-clock.ts";
import { testPorts } from "./test-ports.ts";
import type { ServerVerbsUnderTest } from "./verbs-under-test.ts";

/** A realtor's property report, and the links that open it (DOC-03). */
export function reportingContract(under: ServerVerbsUnderTest): void {
  const { owner, contractor } = under.people;
  const realtor = under.people.realtor ?? owner;
  let propertyId = "";
  const read = () => under.call(realtor, "reports.read", { propertyId });
  const share = async () => (await under.call(realtor, "reports.share", { propertyId })).token;
  const listedLinks = async () =>
    (await under.call(realtor, "clients.list", {})).items[0]?.reportLinks;
  const open = (token: string) => under.call(contractor, "reports.openLink", { token });

  describe("a realtor's property report", () => {
    beforeEach(async () => {
      const address = "12 Oak Street, Springfield, IL 62701";
      propertyId = (await under.call(realtor, "properties.analyze", { address })).id;
    });

    it("DOC-03 names the realtor and holds the estimate, its sales and the rooms as the analysis has them", async () => {
      const { report, links } = await read();
      const property = await under.call(realtor, "properties.readOne", { propertyId });
      expect(links).toBe(0);
      expect(report.realtor).toMatchObject({
        name: "rita of the Test",
        email: "rita@people.example",
      });
      expect(report.value?.figure).toEqual(property.price);
      expect(report.value?.rung).toBe(property.valuation?.rung);
      expect(report.comparables.map(({ id }) => id)).toEqual(
        property.valuation?.comparables.map(({ id }) => id),
      );
      expect(report.rooms).toMatchObject(
        property.rooms.map(({ room, comparison }) => ({
          room,
          cost: comparison.cost,
          gain: comparison.valueGain,
        })),
      );
    });

    it("DOC-03 bears the day of its value, however long after it is opened", async () => {
      const clock = testClock("2031-01-05T12:00:00.000Z");
      const ports = testPorts(under.store, { propertyData: aMarket(), clock });
      const { report } = await callVerb(ports, realtor, "reports.read", { propertyId });
      const { valuation } = await under.call(realtor, "properties.readOne", { propertyId });
      expect(report.madeAt).toBe(clock.now());
      expect(report.asOf).toBe(valuation?.day);
    });

    it("DOC-03 a link opens it for whoever has it, until sharing stops; only its hash is kept", async () => {
      const [one, two] = [await share(), await share()];
      expect(one).not.toBe(two);
      expect(await open(one)).toEqual((await read()).report);
      expect((await read()).links).toBe(2);
      expect(await listedLinks()).toBe(2);
      const kept = await under.store.read((session) => session.reportLinks.subjectOf(one));
      expect(kept).toBeNull();
      await under.call(realtor, "reports.revoke", { propertyId });
      expect(await refusalOf(open(two))).toEqual({ code: "report.link_closed" });
      expect((await read()).links).toBe(0);
      expect(await listedLinks()).toBe(0);
    });

    it("DOC-03 no link opens it once its realtor is paused, the property is gone, or it is no link", async () => {
      const token = await share();
      const set = (accountStatus: "active" | "paused") =>
        under.store.transact(async ({ accounts }) => {
          const account = await accounts.byId(realtor.id, "forChange");
          if (account) await accounts.save({ ...account, accountStatus });
        });
      await set("paused");
      expect(await refusalOf(open(token))).toEqual({ code: "report.link_closed" });
      await set("active");
      expect((await open(token)).address).toContain("12 Oak Street");
      await under.call(realtor, "properties.remove", { propertyId });
      expect(await refusalOf(open(token))).toEqual({ code: "report.link_closed" });
      expect(await refusalOf(open("no-such-token"))).toEqual({ code: "report.link_closed" });
    });
  });
}
