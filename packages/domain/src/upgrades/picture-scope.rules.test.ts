import { describe, expect, it } from "vitest";
import type { SavedUpgrade } from "./one-up.schema.ts";
import { resultVersion, showsScope } from "./picture-scope.rules.ts";

const version = (id: string, roomType = "Kitchen"): SavedUpgrade => ({
  id,
  imageUrl: id,
  prompt: "",
  timestamp: "2026-11-20",
  roomType,
  comparableId: "comp-1",
});

describe("whether a picture shows what its room's upgrade consists of", () => {
  const NOW = "White quartz counters, New shaker fronts";

  it.each([
    [NOW, true],
    ["New shaker fronts,  white quartz counters", true],
    [undefined, true],
    ["Cabinets painted white, Subway tile", false],
    ["White quartz counters", false],
    [`${NOW}, Oak floor`, false],
  ])("APP-30 APP-33 QUO-15 %s: %s; one that was not noted counts as showing it", (scope, is) => {
    expect(showsScope(scope === undefined ? {} : { scope }, NOW)).toBe(is);
  });
});

describe("the version that stands for what becomes of a room", () => {
  const versions = [version("a"), version("b"), version("c", "Master Bath")];
  const ofKitchen = (selectedVersionId: string | null) =>
    resultVersion(versions, { room: "Kitchen", selectedVersionId })?.id;

  it("APP-26 APP-30 QUO-15 it is the one that the room shows, else its newest", () => {
    expect(ofKitchen("a")).toBe("a");
    expect(ofKitchen(null)).toBe("b");
    expect(ofKitchen("c")).toBe("b");
    expect(resultVersion(versions, { room: "Curb Appeal", selectedVersionId: null })).toBeNull();
  });
});
