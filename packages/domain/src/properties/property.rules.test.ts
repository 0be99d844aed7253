import { describe, expect, it } from "vitest";
import { plans } from "../people/plans.rules.ts";
import { NOW, must } from "../testing/builders.ts";
import {
  addCustomRoom,
  deleteVersion,
  faultsOfRoom,
  mayAddProperty,
  newProperty,
  readAddress,
  removeCustomRoom,
  roomWithoutPicture,
  saveVersion,
  selectVersion,
  setRoomImage,
} from "./property.rules.ts";
import { propertyLimits } from "./property-limits.rules.ts";
import type { Property } from "./property.schema.ts";
import { roomLimits } from "./room.schema.ts";

const fresh = (): Property =>
  newProperty({
    id: "property-1",
    ownerId: "owner-1",
    address: must(readAddress("12 Oak Street, Springfield, IL 62704")),
    report: null,
    now: NOW,
  });

const PORCH = { roomName: "Porch", imageUrl: "/pictures/porch.jpg" };
const withVersion = (property: Property, id: string, room = "Kitchen") =>
  must(
    saveVersion(property, {
      id,
      preview: { imageUrl: `/pictures/${id}.jpg`, prompt: "", roomType: room, comparableId: "c" },
      now: NOW,
    }),
  ).property;

describe("the address of a property", () => {
  it("is read into its parts where it has the usual form", () => {
    expect(must(readAddress("  12  Oak Street, Springfield, il 62704 "))).toEqual({
      line: "12 Oak Street, Springfield, IL 62704",
      street: "12 Oak Street",
      city: "Springfield",
      state: "IL",
      zip: "62704",
    });
    expect(must(readAddress("12 Oak Street, Apt 4, Austin, TX"))).toMatchObject({
      street: "12 Oak Street, Apt 4",
      city: "Austin",
      state: "TX",
      zip: "",
    });
  });

  it("stays one line as typed where nobody can tell its parts", () => {
    const odd = ["12 Oak Street, Springfield, ZZ 62704", "Straße 5, 10115 Berlin", "🏡"];
    for (const line of ["12 Oak Street", ...odd]) {
      expect(must(readAddress(line))).toEqual({ line, street: "", city: "", state: "", zip: "" });
    }
  });

  it("APP-06 REL-04 is refused when it is blank or endless", () => {
    expect(readAddress(" \n\t ")).toMatchObject({ refusal: { code: "field.required" } });
    expect(readAddress("9".repeat(3_000))).toMatchObject({
      refusal: { code: "field.too_long", details: { most: propertyLimits.address } },
    });
  });
});

describe("how many properties a plan covers", () => {
  it.each([
    ["demo", 1],
    ["homeowner", 3],
    ["pro", 15],
  ] as const)("MON-04 C-02 the plan %s covers %d", (plan, most) => {
    expect(mayAddProperty(plans[plan], most - 1).ok).toBe(true);
    expect(mayAddProperty(plans[plan], most)).toEqual({
      ok: false,
      refusal: { code: "property.limit_reached", details: { most } },
    });
    expect(mayAddProperty(plans.agency, 5_000).ok).toBe(true);
    // After a downgrade there may be more: they stay, none is added.
    expect(mayAddProperty(plans[plan], most + 9).ok).toBe(false);
  });
});

describe("the rooms of a property", () => {
  it("APP-16 ENT-07 a custom room comes after the standard ones, with its picture", () => {
    const { rooms } = must(addCustomRoom(fresh(), PORCH));
    expect(rooms.map(({ room, custom }) => [room, custom])).toEqual([
      ["Kitchen", false],
      ["Master Bath", false],
      ["Curb Appeal", false],
      ["Porch", true],
    ]);
  });

  it("APP-16 one that waits for its first picture is found by its name", () => {
    const porch = must(addCustomRoom(fresh(), PORCH));
    const rooms = porch.rooms.map((each) => (each.custom ? each : { ...each, image: "" }));
    const found = (name: string) => roomWithoutPicture({ ...porch, rooms }, name)?.room;
    expect([" kitchen ", "Porch", "Attic"].map(found)).toEqual(["Kitchen", undefined, undefined]);
  });

  it("APP-13 REL-04 a picture on the web or of the product's own is taken, any other refused", () => {
    const taken = [
      "https://pictures.example/a.jpg?w=3",
      "/pictures/a.jpg",
      "/api/files/abc",
      "picture:abc-1",
      "data:image/png;base64,AAAA",
    ];
    const refused = [
      "http://pictures.example/a.jpg",
      "javascript:alert(1)",
      "data:image/svg+xml;base64,AAAA",
      "data:text/html,hello",
      "/pictures/../secret",
      "//pictures.example/a.jpg",
      "file:///etc/passwd",
      "https://nowhere",
      "porch.jpg",
      "blob:https://a.example/1",
    ];
    for (const imageUrl of [...taken, ...refused]) {
      const is = taken.includes(imageUrl);
      expect([imageUrl, addCustomRoom(fresh(), { ...PORCH, imageUrl }).ok]).toEqual([imageUrl, is]);
      expect([imageUrl, setRoomImage(fresh(), "Kitchen", imageUrl).ok]).toEqual([imageUrl, is]);
    }
  });

  it("APP-14 REL-04 tells all that is wrong with a room at once, each with its field", () => {
    const tooLong = "x".repeat(roomLimits.name + 1);
    expect(faultsOfRoom({ roomName: tooLong, imageUrl: "porch.jpg" })).toEqual([
      { code: "field.too_long", field: "roomName", details: { most: roomLimits.name } },
      { code: "field.invalid", field: "imageUrl" },
    ]);
    expect(faultsOfRoom({ roomName: "..", imageUrl: " " })).toEqual([
      { code: "field.invalid", field: "roomName" },
      { code: "field.required", field: "imageUrl" },
    ]);
    expect(faultsOfRoom(PORCH)).toEqual([]);
    const both = { roomName: tooLong, imageUrl: "porch.jpg" };
    expect(addCustomRoom(fresh(), both)).toMatchObject({ refusal: { field: "roomName" } });
  });

  it("a removed room takes its versions along and leaves the others", () => {
    const porch = must(addCustomRoom(fresh(), PORCH));
    const shown = must(
      selectVersion(withVersion(withVersion(porch, "v1"), "v2", "Porch"), "Porch", "v2"),
    );
    const left = must(removeCustomRoom(shown, "Porch"));
    expect(left.oneUps.saved.map(({ id }) => id)).toEqual(["v1"]);
    expect(left.oneUps.displayedImages).toEqual({});
    expect(removeCustomRoom(left, "Kitchen")).toMatchObject({
      refusal: { code: "property.room_fixed" },
    });
  });
});

describe("the versions of a property", () => {
  it("APP-30 APP-31 one can be selected in its own room only; deleting one that is gone changes nothing", () => {
    const property = withVersion(fresh(), "v1");
    expect(must(selectVersion(property, "Kitchen", "v1")).oneUps.displayedImages).toEqual({
      Kitchen: "/pictures/v1.jpg",
    });
    expect(selectVersion(property, "Master Bath", "v1")).toMatchObject({
      refusal: { code: "upgrade.not_found" },
    });
    expect(selectVersion(property, "Attic", "v1")).toMatchObject({
      refusal: { code: "property.room_not_found" },
    });
    expect(deleteVersion(property, "v2")).toBe(property);
    expect(deleteVersion(property, "v1").oneUps.saved).toEqual([]);
  });
});
