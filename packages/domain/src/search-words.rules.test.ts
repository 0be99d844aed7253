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
    ["5 Birch Ct, Hartford, CT 06103", ["birch court", "ct"]],
  ])("QUO-03 DASH-01 T-08 in %s the short and the long word of a street are one", (text, found) => {
    for (const search of found) expect([search, isFoundIn(text, search)]).toEqual([search, true]);
  });

  it("QUO-03 a state is no court, and words that only begin alike stay apart", () => {
    expect(isFoundIn("5 Birch Lane, Hartford, CT 06103", "court")).toBe(false);
    expect(isFoundIn("5 Birch Lane", "lnx")).toBe(false);
    expect(isFoundIn("5 Rdale Way", "road")).toBe(false);
  });

  it("MKT-11 what is kept to be searched by the database stays as it is written", () => {
    expect(wordsOf("12 Oak Rd")).toEqual(["12", "oak", "rd"]);
  });
});
