import { describe, expect, it } from "vitest";
import { mergeTexts } from "./merge-texts.ts";

const json = (value: unknown) => JSON.stringify(value);
const merged = (before: unknown, mine: unknown, theirs: unknown) =>
  JSON.parse(mergeTexts(json(before), json(mine), json(theirs)) ?? "null") as unknown;

describe("REL-06 two tabs that changed the same key while storage was full", () => {
  it("keeps the version that one saved, and leaves out the one that the other deleted", () => {
    const before = { address: "1 Elm", savedUpgrades: [{ id: "v1" }, { id: "v2" }] };
    const mine = { ...before, savedUpgrades: [{ id: "v3" }, { id: "v1" }, { id: "v2" }] };
    const theirs = { address: "2 Oak", savedUpgrades: [{ id: "v2" }] };
    expect(merged(before, mine, theirs)).toEqual({
      address: "2 Oak",
      savedUpgrades: [{ id: "v2" }, { id: "v3" }],
    });
  });

  it("puts rooms, pictures and displayed images of both together", () => {
    const before = { customRooms: ["Attic"], propertyImages: [], displayedRoomImages: { a: "1" } };
    const mine = { ...before, customRooms: ["Attic", "Den"], displayedRoomImages: { a: "2" } };
    const theirs = {
      ...before,
      customRooms: ["Attic", "Pool"],
      propertyImages: [{ roomName: "Pool", imageUrl: "/p.webp" }],
      displayedRoomImages: { a: "1", b: "3" },
    };
    expect(merged(before, mine, theirs)).toEqual({
      customRooms: ["Attic", "Pool", "Den"],
      propertyImages: [{ roomName: "Pool", imageUrl: "/p.webp" }],
      displayedRoomImages: { a: "2", b: "3" },
    });
  });

  it("takes mine where both changed the same, and where entries cannot be told apart", () => {
    expect(merged({ status: "a" }, { status: "b" }, { status: "c" })).toEqual({ status: "b" });
    expect(merged([1], [1, 2], [3])).toEqual([1, 2]);
    expect(mergeTexts("dark", "light", "blue")).toBe("light");
    expect(mergeTexts(null, "{oh", "{}")).toBe("{oh");
  });

  it("lets a key be gone that one side removed and the other left as it was", () => {
    expect(mergeTexts("1", null, "1")).toBeNull();
    expect(mergeTexts("1", "1", null)).toBeNull();
  });
});
