import { describe, expect, it } from "vitest";
import { conditionFrom } from "./condition.ts";
import { colourWords, matchClues } from "./found.ts";
import { LABELS } from "./labels.ts";
import { questionsFor } from "./questions.ts";
import { stateOfZip } from "./regions.ts";
import { ROOM_KINDS, roomKindOf } from "./rooms.ts";

describe("state of a ZIP", () => {
  it.each([
    ["50010", "IA"],
    ["98101-1234", "WA"],
    [" 10001 ", "NY"],
    ["94110", "CA"],
    ["20001", "DC"],
    ["00601", "PR"],
    ["06320", "CT"],
    ["06390", "NY"],
    ["83414", "WY"],
    ["83401", "ID"],
    ["73960", "TX"],
    ["73949", "OK"],
    ["96799", "AS"],
    ["96701", "HI"],
  ])("VAL-03 %s is in %s", (zip, state) => expect(stateOfZip(zip)).toBe(state));

  it.each(["", "5001", "501000", "ABCDE", "09012", "00001", "K1A 0B1"])(
    "%j is in no state",
    (zip) => expect(stateOfZip(zip)).toBeNull(),
  );
});

describe("kind of a room by its name", () => {
  it.each([
    ["Kitchen", "kitchen"],
    ["Master Bath", "bath"],
    ["Curb Appeal", "exterior"],
    ["living-room", "living-room"],
    ["Family room", "living-room"],
    ["Master Bedroom", "bedroom"],
    ["Backyard", "patio"],
    ["Garage", "garage"],
    ["Wine cellar", "basement"],
    ["Breakfast nook", "dining-room"],
    ["Laundry", "other"],
    ["", "other"],
  ])("%s is a %s", (name, kind) => expect(roomKindOf(name)).toBe(kind));

  it("every kind is its own name", () => {
    expect(ROOM_KINDS.map((kind) => roomKindOf(kind))).toEqual([...ROOM_KINDS]);
  });
});

describe("questions beside a photo", () => {
  it("ask for condition, size and age with three or four answers, each with a sentence", () => {
    for (const room of ROOM_KINDS) {
      const questions = questionsFor(room);
      expect(questions.map(({ key }) => key)).toEqual(["condition", "size", "age"]);
      for (const { label, options } of questions) {
        expect(LABELS[label]).toMatch(/\?$/);
        expect(options.length).toBeGreaterThanOrEqual(3);
        expect(options.length).toBeLessThanOrEqual(4);
        for (const option of options) expect(LABELS[option.label]).toBeTruthy();
      }
    }
  });
});

describe("condition from answers", () => {
  it("is what the owner says, one step lower when a room called good is very old, with the reason", () => {
    expect(conditionFrom({ condition: "fair", age: 45 })).toEqual({
      condition: "fair",
      assumed: false,
      reasons: ["valuation.reason.conditionStated"],
    });
    const { condition, reasons } = conditionFrom({ condition: "good", age: 45 });
    expect(condition).toBe("average");
    expect(reasons).toContain("valuation.reason.oldForCondition");
  });

  it("is guessed from the age alone, or assumed, and says so", () => {
    expect(conditionFrom({ age: 3 })).toMatchObject({ condition: "good", assumed: true });
    expect(conditionFrom({ age: 45 }).condition).toBe("poor");
    expect(conditionFrom({})).toEqual({
      condition: "average",
      assumed: true,
      reasons: ["valuation.reason.conditionUnknown"],
    });
  });
});

describe("what a picture shows", () => {
  it.each([
    ["#ffffff", "white"],
    ["#111111", "black"],
    ["#808080", "gray"],
    ["#6b4423", "dark brown"],
    ["#b5793f", "brown"],
    ["#d8c9a0", "beige"],
    ["#1f3a5f", "dark blue"],
    ["#3f7d3a", "green"],
    ["#f0b6c4", "light pink"],
    ["nonsense", ""],
  ])("%s is %s", (hex, words) => expect(colourWords(hex)).toBe(words));

  it("counts each surface once, by its heaviest clue", () => {
    const clues = [
      { surface: "cabinets", words: ["oak"], weight: 3 },
      { surface: "cabinets", weight: 1 },
      { surface: "counter", words: ["beige"], weight: 2 },
    ] as const;
    const found = [
      { surface: "cabinets", colour: "Honey OAK" },
      { surface: "cabinets", colour: "white" },
      { surface: "counter", colour: "black" },
    ] as const;
    expect(matchClues(clues, found)).toEqual({ weight: 3, seen: ["honey oak cabinets"] });
  });
});
