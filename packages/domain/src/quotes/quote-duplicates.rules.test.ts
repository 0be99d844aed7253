import { describe, expect, it } from "vitest";
import { ADDRESS, quote, upgrade } from "../testing/builders.ts";
import { findDuplicates, isMergeOffered } from "./quote-creation.rules.ts";

const asking = (id: string, room: string, over = {}) => ({
  quote: quote({ id, upgrades: [upgrade({ room })], ...over }),
  bidCount: 0,
});

describe("quotes that ask for the same", () => {
  it("QUO-20 are found by title and room, trimmed and without regard to capitals, at any address, but not among superseded quotes", () => {
    const walls = [asking("a", "Paint"), asking("b", " PAINT the walls ")];
    const [only] = findDuplicates([" paint The Walls", "Floor"], walls);
    expect(only?.quote.id).toBe("b");
    const others = [
      asking("a", "Paint", { address: { ...ADDRESS, line: "elsewhere" } }),
      asking("b", "Paint", { superseded: true }),
      asking("c", "Paint", { status: "closed" }),
    ];
    const found = findDuplicates(["Paint"], others);
    expect(found.map((each) => each.quote.id)).toEqual(["a", "c"]);
  });

  it("QUO-21 are offered for merging only if none of them has bids", () => {
    const [one, other] = [asking("a", "Paint"), asking("b", "Paint")];
    expect(isMergeOffered([one, other])).toBe(true);
    expect(isMergeOffered([one, { ...other, bidCount: 1 }])).toBe(false);
    expect(isMergeOffered([])).toBe(false);
  });
});
