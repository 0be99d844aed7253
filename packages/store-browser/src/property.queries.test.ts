import { LOCAL_OWNER, type Property, parseAddress } from "@oneup/domain";
import { describe, expect, it } from "vitest";
import { fakeStorage, kept, openTab } from "./testing/fake-browser.ts";

/** A tab over some stored property data. */
function tabWith(propertyData: string) {
  const storage = fakeStorage();
  storage.setItem("propertyData", propertyData);
  const { home } = openTab(storage);
  const latest = () => home.store.read(({ properties }) => properties.latest(LOCAL_OWNER));
  const change = (how: (property: Property) => Property) =>
    home.store.transact(async ({ properties }) => {
      const before = await properties.load(LOCAL_OWNER, "sample-property", "forChange");
      if (!before) throw new Error("gone");
      await properties.save(how(before));
    });
  return { storage, home, latest, change };
}

describe("the analysed property of a browser", () => {
  it.each([
    ["{", null],
    ["[]", null],
    ["null", null],
    ['{"bidRequests":[{"id":"qq-1"}]}', null],
    ["{}", ""],
    ['{"bidRequests":[]}', ""],
    ['{"bidRequests":[{"id":"quote-1"},{"id":"qq-1"}]}', ""],
    ['{"customRooms":["Sauna"]}', ""],
    ['{"address":"12 Oak Street","bidRequests":[{"id":"qq-1"}]}', "12 Oak Street"],
    ['{"address":7,"savedUpgrades":[]}', ""],
  ])("APP-09 S-12 %s is read as the address %j", async (text, line) => {
    expect((await tabWith(text).latest())?.address.line ?? null).toBe(line);
  });

  it("ENT-19 what is not the property's stays: bid requests, pictures and members that nobody knows", async () => {
    const { storage, change } = tabWith(
      JSON.stringify({
        address: "12 Oak Street",
        propertyImages: [
          { roomName: "Sauna", imageUrl: "/pictures/s.jpg" },
          { roomName: "Unknown", imageUrl: "/pictures/u.jpg" },
        ],
        customRooms: ["Sauna"],
        bidRequests: [{ id: "quote-1" }],
        somethingElse: 3,
      }),
    );
    await change((property) => ({
      ...property,
      rooms: property.rooms.filter(({ custom }) => !custom),
    }));
    expect(kept(storage, "propertyData")).toMatchObject({
      propertyImages: [{ roomName: "Unknown", imageUrl: "/pictures/u.jpg" }],
      customRooms: [],
      bidRequests: [{ id: "quote-1" }],
      somethingElse: 3,
    });
  });

  it("another address analysed takes the place of the first, and no room or version is lost", async () => {
    const { home, latest } = tabWith('{"address":"12 Oak Street","customRooms":["Sauna"]}');
    const before = await latest();
    if (!before) throw new Error("nothing there");
    await home.store.transact(({ properties }) =>
      properties.add({ ...before, rooms: [], address: parseAddress("14 Oak Street") }),
    );
    const after = await latest();
    expect(after?.address.line).toBe("14 Oak Street");
    expect(after?.rooms.map(({ room }) => room)).toContain("Sauna");
  });
});
