import { describe, expect, it } from "vitest";
import { ADDRESS } from "../testing/builders.ts";
import { missingAddressParts, parseAddress } from "./address.rules.ts";

describe("the parts of an address in one line", () => {
  it.each([
    ["12 Oak Street, Unit 4, Sampleton, CA 95814", "12 Oak Street, Unit 4", "Sampleton"],
    ["Unit 4, 12 Xerus Street, Sampleton, CA 95814", "Unit 4, 12 Xerus Street", "Sampleton"],
    ["12 Oak Street, Federal Way, WA 98003", "12 Oak Street", "Federal Way"],
    ["9 Elm Street, St. Paul, MN 55101", "9 Elm Street", "St. Paul"],
    // Nobody can tell its parts.
    ["Unit 4, 12 Xerus Street, CA 95814", "", ""],
    ["Unit 4, Xerus Street, CA 95814", "", ""],
    ["12 B, Xerus Street, CA 95814", "", ""],
    ["#4B, Sampleton, CA 95814", "", ""],
    ["The Mill, 12 Xerus Street, CA 95814", "", ""],
  ])("MKT-08 %s has the street %j and the city %j", (line, street, city) => {
    expect(parseAddress(line)).toMatchObject({ line, street, city });
  });

  it("MKT-08 S-49 a unit is no street, and a street no city, where contractors need both", () => {
    const address = { ...ADDRESS, street: "Unit 4", city: "12 Xerus Street" };
    expect(missingAddressParts(address)).toEqual(["street", "city"]);
    expect(missingAddressParts(ADDRESS)).toEqual([]);
  });

  it.each([
    ["St. Louis", []],
    ["St.Louis", []],
    ["Winston-Salem", []],
    ["Coeur d'Alene", []],
    ["visit evil.example/claim", ["city"]],
    ["Sampleton evil.ru/claim", ["city"]],
    ["Sampleton, me @ gmail.com", ["city"]],
    ["Sampleton five five five zero one zero eight six four two", ["city"]],
  ])("MKT-08 REL-04 of %s as a city these parts are missing: %j", (city, missing) => {
    expect(missingAddressParts({ ...ADDRESS, city })).toEqual(missing);
  });
});
