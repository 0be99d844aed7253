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

  it("APP-30 APP-33 QUO-15 it does when it was made for the same upgrades, in any order", () => {
    expect(showsScope({ scope: NOW }, NOW)).toBe(true);
    expect(showsScope({ scope: "New shaker fronts,  white quartz counters" }, NOW)).toBe(true);
  });

  it.each(["Cabinets painted white, Subway tile", "White quartz counters", `${NOW}, Oak floor`])(
    "APP-30 APP-33 QUO-15 it does not when it was made for others, fewer or more: %s",
    (scope) => {
      expect(showsScope({ scope }, NOW)).toBe(false);
    },
  );

  it("APP-30 one whose scope was not noted counts as showing it", () => {
    expect(showsScope({}, NOW)).toBe(true);
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
