import type { ConditionAnswers } from "@oneup/domain";
import { beforeEach, describe, expect, it } from "vitest";
import { aFigure, aFile, aProperty, aQuote } from "./builders.ts";
import { refusalOf } from "./call-verb.ts";
import type { ServerVerbsUnderTest } from "./verbs-under-test.ts";

const ADDRESS = "12 Oak Street, Springfield, IL 62701";

/** An address of the town in its parts. */
const inSpringfield = (street: string) => ({
  line: `${street}, Springfield, IL 62701`,
  street,
  city: "Springfield",
  state: "IL",
  zip: "62701",
});

/** What only accounts have: grades by answers, live figures, plan limits, and who sees what. */
export function ownPropertiesContract(under: ServerVerbsUnderTest): void {
  const { owner, contractor } = under.people;
  const otherOwner = under.people.otherOwner ?? owner;
  const analyze = (address = ADDRESS, by = owner) =>
    under.call(by, "properties.analyze", { address });

  /** What another account may try. */
  const strangersCalls = (id: string) => [
    under.call(otherOwner, "properties.readOne", { propertyId: id }),
    under.call(otherOwner, "properties.remove", { propertyId: id }),
    under.call(otherOwner, "properties.addRoom", {
      propertyId: id,
      roomName: "Porch",
      imageUrl: "/pictures/a.jpg",
    }),
    under.call(otherOwner, "properties.requestQuotes", { propertyId: id, rooms: ["Kitchen"] }),
    under.call(otherOwner, "properties.deleteOneUp", { propertyId: id, versionId: "v" }),
  ];

  describe("an account's property", () => {
    let propertyId = "";
    beforeEach(async () => {
      propertyId = (await analyze()).id;
    });
    const grade = (answers: ConditionAnswers, room = "Kitchen") =>
      under.call(owner, "properties.gradeRoom", { propertyId, room, answers });
    const read = () => under.call(owner, "properties.readOne", { propertyId });

    it("T-16 T-17 VAL-07 its value comes from sales, with range, count and date", async () => {
      const { price, valuation, outdated, beds, rooms } = await read();
      expect(price).toMatchObject({ typical: 42_500_000, origin: { kind: "sales" } });
      expect(valuation).toMatchObject({ rung: "sales", search: { miles: 1, months: 12 } });
      expect(valuation?.rungs[0]).toMatchObject({ count: 8, date: "2026-06-10" });
      expect([beds, outdated]).toEqual([4, false]);
      expect(rooms[0]?.comparables[0]).toMatchObject({
        distanceMiles: 0.1,
        soldOn: "2026-01-10",
        adjustments: [
          { kind: "time", amount: 0 },
          { kind: "size", amount: 500_000 },
        ],
      });
    });

    it("DASH-01 properties are found by address and request; how many there are is told all the same", async () => {
      const elm = aProperty(owner, { id: "property-elm", address: inSpringfield("9 Elm Street") });
      await under.store.transact(({ properties }) => properties.add(elm));
      const request = aQuote(owner, { id: "quote-elm", address: inSpringfield("9 Elm Street") });
      await under.keep({ quote: request, bids: [] });
      const find = async (text: string) => {
        const { items, all } = await under.call(owner, "properties.list", { text });
        return [items.map(({ address }) => address.line.slice(0, 5)), all];
      };
      expect(await find("elm 9")).toEqual([["9 Elm"], 2]);
      expect(await find("kitchen")).toEqual([["9 Elm"], 2]);
      expect(await find("attic")).toEqual([[], 2]);
    });

    it("S-49 QQ-23 a quick quote's request takes the address of the analysed property with all its parts, and is published as it stands", async () => {
      const { quote } = await under.call(owner, "quotes.create", {
        origin: "quick-quote",
        upgrades: [
          {
            room: "Kitchen",
            beforeImage: "/pictures/kitchen-before-960.webp",
            afterImage: "/pictures/kitchen-after-960.webp",
            description: "New cabinets",
            cost: aFigure(1_850_000),
            valueGain: aFigure(3_200_000),
          },
        ],
      });
      expect(quote.address).toEqual(inSpringfield("12 Oak Street"));
      expect(await under.call(owner, "quotes.publish", { quoteId: quote.id })).toMatchObject({
        status: "active",
      });
    });

    it("T-16 S-15 nothing is graded, shown or recommended from samples of the demo", async () => {
      const { score, rooms, oneUp, recommendations } = await read();
      expect([score, oneUp]).toEqual([null, null]);
      for (const room of rooms) {
        expect([room.score, room.grade, room.image]).toEqual([null, null, ""]);
        expect(room.condition).toMatchObject({ assumed: true });
        expect(room.comparison.cost.origin.source).not.toContain("OneUp sample data");
        expect(room.comparison.cost.origin.kind).not.toBe("sample");
        // Nobody grades the rooms of real homes.
        expect([room.comparison.compAvg, room.comparables[0]?.grade]).toEqual([null, null]);
        expect(room.comparison.valueGain?.origin.kind).not.toBe("sample");
      }
      for (const card of recommendations) {
        expect(card.upgrades.length).toBeGreaterThan(0);
        expect(card.origin.source).not.toBe("");
      }
    });

    it("PIC-06 answers grade a room, with the reasons, and survive a reload", async () => {
      await grade({ cabinets: "worn", counters: "kept" });
      const kitchen = (await read()).rooms[0];
      expect(kitchen).toMatchObject({ score: 66, grade: "D" });
      expect(kitchen?.condition).toMatchObject({
        assumed: false,
        answers: { cabinets: "worn", counters: "kept" },
        reasons: [
          { surface: "cabinets", step: "worn", percent: 57 },
          { surface: "counters", step: "kept", percent: 43 },
        ],
        confidence: 0.46,
      });
      expect(kitchen?.comparison.upgradeNeeded).toBe("New shaker fronts on the cabinets");
      expect((await read()).score).toMatchObject({ score: 66, rooms: [{ room: "Kitchen" }] });
      await grade({});
      expect((await read()).score).toBeNull();
    });

    it("1UP! without a photo asks for one, and a picture on the web is never fetched", async () => {
      const generate = () =>
        under.call(owner, "properties.generateOneUp", {
          propertyId,
          room: "Kitchen",
          comparableId: "sale-1",
        });
      expect(await refusalOf(generate())).toMatchObject({ code: "property.picture_needed" });
      const imageUrl = "https://pictures.example/a.jpg";
      await under.call(owner, "properties.setRoomImage", { propertyId, room: "Kitchen", imageUrl });
      expect(await refusalOf(generate())).toMatchObject({ code: "property.picture_needed" });
      const { quote } = await under.call(owner, "properties.requestQuotes", {
        propertyId,
        rooms: ["Kitchen"],
      });
      expect(quote.upgrades[0]?.beforeImage).toBe("");
    });

    it("MKT-08 a quote of it begins with its address in parts, and hides it", async () => {
      const { quote } = await under.call(owner, "properties.requestQuotes", {
        propertyId,
        rooms: ["Kitchen"],
      });
      expect(quote).toMatchObject({
        address: { street: "12 Oak Street", state: "IL" },
        hideAddress: true,
      });
    });

    it("an address without number and street is refused with a hint", async () => {
      const code = "property.address_unclear";
      expect(await refusalOf(analyze("Springfield"))).toMatchObject({ code, field: "address" });
    });

    it("ACC-02 another account's property answers like one that is not there", async () => {
      const hidden = await Promise.all(strangersCalls(propertyId).map(refusalOf));
      expect(hidden).toEqual(await Promise.all(strangersCalls("nowhere").map(refusalOf)));
      for (const refused of hidden) expect(refused).toEqual({ code: "property.not_found" });
      expect(await refusalOf(analyze(ADDRESS, contractor))).toMatchObject({
        code: "account.not_allowed",
      });
    });

    it("ACC-02 PIC-07 a room takes only one's own pictures, none too small to judge, and never bytes", async () => {
      await under.store.transact(({ files }) => files.add(aFile(otherOwner)));
      const set = (imageUrl: string) =>
        refusalOf(
          under.call(owner, "properties.setRoomImage", { propertyId, room: "Kitchen", imageUrl }),
        );
      expect(await set("/api/files/file-a")).toMatchObject({ code: "picture.not_found" });
      const tiny = aFile(owner, { id: "file-tiny", width: 40, height: 40 });
      await under.store.transact(({ files }) => files.add(tiny));
      expect(await set("/api/files/file-tiny")).toMatchObject({
        code: "picture.too_small",
        field: "imageUrl",
        details: { width: 40, height: 40 },
      });
      const preview = { imageUrl: "/api/files/file-a", roomType: "Kitchen", comparableId: "a" };
      const save = under.call(owner, "properties.saveOneUp", { propertyId, preview });
      expect(await refusalOf(save)).toMatchObject({ code: "picture.not_found" });
      const own = aFile(owner, { id: "file-own" });
      await under.store.transact(({ files }) => files.add(own));
      const theirs = "/api/files/file-a";
      const origins = {
        parent: { parent: theirs },
        original: { original: theirs },
        "area.mask": { area: { mask: theirs, maskFit: "edges" } },
        "pointed.0.mask": { pointed: [{ surface: "walls", mask: theirs }] },
      } as const;
      for (const [field, origin] of Object.entries(origins)) {
        const drawn = { ...preview, ...origin, imageUrl: "/api/files/file-own" };
        const given = { propertyId, preview: drawn };
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        expect(await refusalOf(under.call(owner, "properties.saveOneUp", given))).toMatchObject({
          code: "picture.not_found",
          field: `preview.${field}`,
        });
      }
    });
  });

  describe("how many properties a plan covers", () => {
    it("MON-04 one more than the plan covers is refused with the number; removing one makes room", async () => {
      const first = await analyze();
      const list = () => under.call(owner, "properties.list", {});
      expect((await list()).limit).toEqual({ used: 1, most: 1 });
      expect(await refusalOf(analyze("14 Oak Street"))).toEqual({
        code: "property.limit_reached",
        details: { most: 1 },
      });
      // The one that is there opens as before.
      expect((await analyze()).id).toBe(first.id);
      await under.call(owner, "properties.remove", { propertyId: first.id });
      expect((await analyze("14 Oak Street")).id).not.toBe(first.id);
    });

    it("MON-04 two analyses at once do not slip past the limit", async () => {
      const both = await Promise.allSettled([analyze("1 Elm Street"), analyze("2 Elm Street")]);
      expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      expect((await under.call(owner, "properties.list", {})).items).toHaveLength(1);
    });
  });
}
