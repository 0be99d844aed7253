import { beforeEach, describe, expect, it } from "vitest";
import { refusalOf } from "./call-verb.ts";
import type { VerbsUnderTest } from "./verbs-under-test.ts";

const ADDRESS = "12 Oak Street, Springfield, IL 62701";
const PORCH = { roomName: "Porch", imageUrl: "/pictures/facade-neighbour-960.jpg" };

const preview = (name: string, roomType = "Kitchen") => ({
  imageUrl: `/pictures/${name}.jpg`,
  prompt: name,
  roomType,
  comparableId: "comp-1",
});

/** Analysing a property: its rooms, 1UP versions and quotes, the same in every home. */
export function analysingContract(under: VerbsUnderTest): void {
  const { owner } = under.people;
  const analyze = (address = ADDRESS) => under.call(owner, "properties.analyze", { address });
  let propertyId = "";
  const room = async (name: string) => {
    const { rooms } = await under.call(owner, "properties.readOne", { propertyId });
    return rooms.find((each) => each.room === name);
  };
  const save = async (name: string, roomType?: string) => {
    under.ports.clock.advance(1_000);
    return under.call(owner, "properties.saveOneUp", {
      propertyId,
      preview: preview(name, roomType),
    });
  };

  const add = (more: Partial<typeof PORCH> = {}) =>
    under.call(owner, "properties.addRoom", { propertyId, ...PORCH, ...more });
  const removeRoom = (name: string) =>
    under.call(owner, "properties.removeRoom", { propertyId, room: name });
  const select = (versionId: string | null) =>
    under.call(owner, "properties.selectOneUp", { propertyId, room: "Kitchen", versionId });
  const deleteVersion = (versionId: string) =>
    under.call(owner, "properties.deleteOneUp", { propertyId, versionId });
  const request = (...rooms: string[]) =>
    under.call(owner, "properties.requestQuotes", { propertyId, rooms });

  describe("analysing a property", () => {
    it("APP-08 APP-09 APP-18 an address becomes a property with the three rooms, and is there afterwards", async () => {
      expect(await under.call(owner, "properties.read", {})).toEqual({ property: null });
      const answer = await analyze(`  ${ADDRESS} `);
      expect(answer.address).toMatchObject({ line: ADDRESS, city: "Springfield", zip: "62701" });
      expect(answer.rooms.map((each) => each.room)).toEqual([
        "Kitchen",
        "Master Bath",
        "Curb Appeal",
      ]);
      expect(answer.versions).toEqual([]);
      expect(answer.oneUp).toBeNull();
      expect(await under.call(owner, "properties.read", {})).toEqual({ property: answer });
    });
  });

  describe("the rooms of a property", () => {
    beforeEach(async () => {
      propertyId = (await analyze()).id;
    });
    it("APP-16 CALC-07 an added room has its own tab and picture, and is there after a reload", async () => {
      await add();
      expect(await room("Porch")).toMatchObject({
        custom: true,
        image: PORCH.imageUrl,
        shownImage: PORCH.imageUrl,
      });
    });

    it("a custom room can be removed with its versions, a standard one cannot", async () => {
      await add();
      await save("porch", "Porch");
      expect((await removeRoom("Porch")).versions).toEqual([]);
      expect(await room("Porch")).toBeUndefined();
      expect(await refusalOf(removeRoom("Kitchen"))).toMatchObject({ code: "property.room_fixed" });
    });
  });

  describe("1UP versions", () => {
    beforeEach(async () => {
      propertyId = (await analyze()).id;
    });
    it("APP-29 saving adds the preview with prompt and time; the same one again adds nothing", async () => {
      const first = await save("navy");
      expect(first).toMatchObject({ added: true, version: { prompt: "navy" } });
      expect(first.property.versions).toEqual([first.version]);
      expect(await save("navy")).toMatchObject({ added: false, version: first.version });
      expect((await room("Kitchen"))?.comparison.hasSavedUpgrade).toBe(true);
    });

    it("APP-30 APP-31 selecting a version shows it in its room; deleting it selects the newest left, then the room's own picture", async () => {
      const [one, two] = [await save("one"), await save("two")];
      const before = (await room("Kitchen"))?.image;
      await select(one.version.id);
      expect((await room("Kitchen"))?.shownImage).toBe(one.version.imageUrl);
      await select(null);
      expect(await room("Kitchen")).toMatchObject({ shownImage: before, selectedVersionId: null });
      expect(await refusalOf(select("nowhere"))).toMatchObject({ code: "upgrade.not_found" });
      await select(one.version.id);
      await deleteVersion(one.version.id);
      expect((await room("Kitchen"))?.selectedVersionId).toBe(two.version.id);
      const last = await deleteVersion(two.version.id);
      expect(last).toMatchObject({ versions: [], oneUp: null });
      expect((await room("Kitchen"))?.selectedVersionId).toBeNull();
      // Asked twice, as another screen may have been first.
      expect((await deleteVersion(two.version.id)).versions).toEqual([]);
    });

    it("APP-41 two screens that save at once lose neither version", async () => {
      await Promise.all([save("one"), save("two", "Master Bath"), save("three", "Curb Appeal")]);
      const { versions } = await under.call(owner, "properties.readOne", { propertyId });
      expect(versions.map(({ prompt }) => prompt).toSorted()).toEqual(["one", "three", "two"]);
    });
  });

  describe("quotes for the rooms of a property", () => {
    beforeEach(async () => {
      propertyId = (await analyze()).id;
    });
    it("APP-36 QUO-15 a quote has one upgrade per selected room, with the property's own figures", async () => {
      const { version } = await save("navy");
      const [kitchen, bath] = [await room("Kitchen"), await room("Master Bath")];
      const { quote, limitReached } = await request("Master Bath", "Kitchen", "Kitchen");
      expect(limitReached).toBe(false);
      expect(quote).toMatchObject({ status: "pending", address: { line: ADDRESS } });
      expect(quote.upgrades).toMatchObject([
        { room: "Kitchen", cost: kitchen?.comparison.cost, afterImage: version.imageUrl },
        { room: "Master Bath", cost: bath?.comparison.cost, afterImage: "" },
      ]);
      const { items } = await under.call(owner, "properties.list", {});
      expect(items).toMatchObject([{ openQuotes: 1, newestQuoteId: quote.id }]);
    });

    it("APP-36 QUO-15 QB-02 what was asked for in the picture is noted beside the estimate, so that its price is checked; a picture without words needs no note", async () => {
      const { version } = await save("navy");
      under.ports.clock.advance(1_000);
      const drawnInto = { ...preview("brass"), parent: version.imageUrl };
      await under.call(owner, "properties.saveOneUp", { propertyId, preview: drawnInto });
      const { quote } = await request("Kitchen", "Master Bath");
      expect(quote.upgrades.map((each) => each.customDescription)).toEqual([
        `Asked for in the picture, check that the price covers it: ${version.prompt}; ${drawnInto.prompt}`,
        "",
      ]);
    });

    it("APP-35 without a room no quote is created", async () => {
      expect(await refusalOf(request())).toMatchObject({ code: "quote.no_rooms" });
      expect(await refusalOf(request("Kitchen", "Attic"))).toMatchObject({
        code: "property.room_not_found",
        field: "rooms.1",
      });
      expect((await under.call(owner, "quotes.list", {})).items).toEqual([]);
    });
  });
}
