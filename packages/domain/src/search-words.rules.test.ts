import { describe, expect, it } from "vitest";
import { isFoundIn, wordsOf } from "./search-words.rules.ts";

describe("what is searched in texts with streets", () => {
  it.each([
    ["12 Oak Road, Springfield, IL 62704", ["rd", "oak rd", "12 Oak Rd.", "r", "road"]],
    ["12 Oak Rd, Springfield, IL 62704", ["road", "oak roa", "12 Oak Rd"]],
    ["12 Oak Rd 62704", ["oak road"]],
    ["9 N Elm St", ["north elm street", "n. elm st"]],
    ["9 Southwest Elm Avenue", ["sw elm ave", "9 southwest"]],
    ["7 Lake Pkwy and 8 Hill Boulevard", ["lake parkway", "hill blvd"]],
    ["5 Birch Ct, Hartford, CT 06103", ["birch court", "birch ct"]],
  ])("QUO-03 DASH-01 T-08 in %s the short and the long word of a street are one", (text, found) => {
    for (const search of found) expect([search, isFoundIn(text, search)]).toEqual([search, true]);
  });

  it.each([
    ["27 O’Connor Ct, Cañon City, CA 81212", ["Canon City", "o'connor", "OConnor", "connor"]],
    ["Nguyễn Hữu Thọ", ["Nguyen", "NGUYỄN", "tho"]],
    ["Łukasz Muñoz-Straße", ["munoz", "lukasz", "strasse"]],
    ["Lindqvist & Söner Builders", ["Soner", "SÖNER"]],
  ])("QUO-03 T-08 %s is found whatever accents and apostrophes are typed", (text, found) => {
    for (const search of found) expect([search, isFoundIn(text, search)]).toEqual([search, true]);
  });

  it("QUO-03 a state is no court, and words that only begin alike stay apart", () => {
    expect(isFoundIn("5 Birch Lane, Hartford, CT 06103", "court")).toBe(false);
    expect(isFoundIn("5 Birch Lane", "lnx")).toBe(false);
    expect(isFoundIn("5 Rdale Way", "road")).toBe(false);
  });

  it.each([
    ["CA", "Oak cabinets, Los Angeles, CA 90001", "CA", true],
    ["CA", "Oak cabinets, Reno, NV 89501", "NV", false],
    ["cab", "Oak cabinets, Reno, NV 89501", "NV", true],
    ["IN", "Walk-in closet, Reno, NV 89501", "NV", false],
    ["closet IN", "Walk-in closet, Gary, IN 46401", "IN", true],
    ["walk in closet", "Walk-in closet, Reno, NV 89501", "NV", true],
    ["RENO NV", "Walk-in closet, Reno, NV 89501", "NV", true],
    ["9 NE Elm", "9 NE Elm Street, Portland, OR 97201", "OR", true],
    ["ct", "5 Birch Lane, Hartford, CT 06103", "CT", true],
  ])(
    "MKT-11 QUO-03 DASH-01 T-08 the two letters of a state find the state and begin no other word: %s in %s",
    (search, text, state, found) => {
      expect(isFoundIn(text, search, state)).toBe(found);
    },
  );

  it("MKT-11 what is kept to be searched by the database stays as it is written", () => {
    expect(wordsOf("12 Oak Rd")).toEqual(["12", "oak", "rd"]);
  });
});
