import { describe, expect, it } from "vitest";
import { ADDRESS, NOW, quote } from "../testing/builders.ts";
import {
  addressLine,
  completesAddress,
  findProperty,
  parseAddress,
  sameAddress,
  tidyAddress,
} from "./address.rules.ts";
import { type QuoteEdit, editQuote } from "./quote-edit.rules.ts";
import { addressLimits, quoteLimits } from "./quote-limits.rules.ts";
import { ownFigure, sentPart } from "./figure.rules.ts";
import { figureSchema, pictureRefSchema } from "./quote.schema.ts";
import { NO_ADDRESS } from "./property-address.ts";

const unit = { quote: quote(), bids: [] };

const lineAfter = (address: typeof ADDRESS, change: QuoteEdit["address"]) => {
  const edited = editQuote({ quote: quote({ address }), bids: [] }, { address: change }, NOW);
  return edited.ok && edited.value.quote.address.line;
};

describe("what its owner changes on a quote", () => {
  it("QB-01 QB-02 the toggles set hide address, hide phone and public, and change no status; a room's notes are kept with the quote", () => {
    const toggles = { isPublic: false, hideAddress: true, hidePhone: true };
    expect(editQuote(unit, toggles, NOW)).toEqual({
      ok: true,
      value: { ...unit, quote: { ...unit.quote, ...toggles } },
    });
    const noted = editQuote(unit, { notes: { "up-1": "Keep the sink." } }, NOW);
    expect(noted).toMatchObject({
      value: { quote: { isPublic: true, upgrades: [{ customDescription: "Keep the sink." }] } },
    });
  });

  it("S-49 QB-02 no part of the address that an active request was published with is emptied, while a draft's may be", () => {
    const edit = { address: { city: " ", zip: "" } };
    expect(editQuote(unit, edit, NOW, true)).toMatchObject({
      ok: false,
      refusal: {
        code: "quote.address_needed",
        field: "address.city",
        details: { missing: "city_zip" },
      },
    });
    expect(editQuote(unit, { address: { city: "Chatham" } }, NOW, true).ok).toBe(true);
    const draft = { quote: quote({ status: "draft" }), bids: [] };
    expect(editQuote(draft, edit, NOW, true).ok).toBe(true);
    // What was never known is not asked for by every other change, and nobody else's demo needs it.
    const half = { quote: quote({ address: { ...ADDRESS, zip: "" } }), bids: [] };
    expect(editQuote(half, { address: { city: "Chatham" } }, NOW, true).ok).toBe(true);
    expect(editQuote(unit, edit, NOW).ok).toBe(true);
  });

  it("QB-02 S-49 parts of the address that are left out stay, also those of an address in one line", () => {
    const street = { ...NO_ADDRESS, line: "12 Oak Street, Springfield, IL" };
    expect(lineAfter(street, { zip: "62704" })).toBe("12 Oak Street, Springfield, IL 62704");
    expect(lineAfter(parseAddress(street.line), { city: "Chatham" })).toBe(
      "12 Oak Street, Chatham, IL",
    );
    expect(lineAfter(parseAddress(street.line), { city: "" })).toBe("12 Oak Street, IL");
    expect(lineAfter(ADDRESS, { street: " 1 Elm St " })).toBe("1 Elm St, Sampleton, CA 90001");
    // What is taken away does not come back with the line.
    expect(lineAfter(parseAddress(street.line), { street: "" })).toBe("Springfield, IL");
    expect(lineAfter(street, { street: "" })).toBe("Springfield, IL");
    const emptied = { street: "", city: "", state: "", zip: "" };
    expect(lineAfter(parseAddress(street.line), emptied)).toBe("");
    // A line by itself is another address.
    expect(lineAfter(parseAddress(street.line), { line: "The blue cabin" })).toBe("The blue cabin");
  });

  it.each([
    [{ locked: true }, "quote.locked"],
    [{ superseded: true }, "quote.superseded"],
  ])("is refused once the quote is agreed upon or history", (over, code) => {
    const closed = { quote: quote(over), bids: [] };
    expect(editQuote(closed, { hidePhone: true }, NOW)).toEqual({ ok: false, refusal: { code } });
  });

  it("REL-04 notes of 10,000 characters, or of a room that is not there, are refused", () => {
    expect(editQuote(unit, { notes: { "up-1": "x".repeat(10_000) } }, NOW)).toEqual({
      ok: false,
      refusal: {
        code: "field.too_long",
        field: "notes.up-1",
        details: { most: quoteLimits.notes },
      },
    });
    expect(editQuote(unit, { notes: { "up-9": "x" } }, NOW)).toMatchObject({
      refusal: { code: "field.invalid", field: "notes.up-9" },
    });
    const address = { ...NO_ADDRESS, line: "x".repeat(addressLimits.line + 1) };
    expect(editQuote(unit, { address }, NOW)).toMatchObject({
      refusal: { code: "field.too_long", field: "address.line" },
    });
  });
});

const taken = (text: string) => pictureRefSchema.safeParse(text).success;

const at = (line: string) => ({ address: parseAddress(line) });

describe("addresses", () => {
  it("the line follows the parts once there is a street, else it stays as typed", () => {
    expect(tidyAddress({ ...ADDRESS, line: "old" }).line).toBe(ADDRESS.line);
    expect(tidyAddress({ ...NO_ADDRESS, line: " 12 Oak " }).line).toBe("12 Oak");
    expect(tidyAddress({ ...NO_ADDRESS, zip: "90001" }).line).toBe("90001");
    expect(addressLine(NO_ADDRESS)).toBe("");
  });

  it("an empty address is nobody's", () => {
    expect(sameAddress(NO_ADDRESS, NO_ADDRESS)).toBe(false);
    expect(sameAddress(ADDRESS, { ...ADDRESS, line: ` ${ADDRESS.line.toLowerCase()}` })).toBe(true);
  });

  it("APP-08 QB-02 an address is completed by what was missing or typed on, not by another place", () => {
    const whole = parseAddress("418 Maple Avenue, Springfield, IL 62704");
    const noZip = parseAddress("418 Maple Avenue, Springfield, IL");
    const street = parseAddress("418 maple avenue");
    const half = { ...whole, city: "Spring", zip: "", line: "418 Maple Avenue, Spring, IL" };
    for (const before of [noZip, street, half]) expect(completesAddress(before, whole)).toBe(true);
    const otherZip = parseAddress("418 Maple Avenue, Springfield, IL 62703");
    expect(completesAddress(otherZip, whole)).toBe(true);
    const others = ["419 Maple Avenue, Springfield, IL", "418 Maple Avenue, Chicago, IL"];
    for (const line of others) expect(completesAddress(parseAddress(line), whole)).toBe(false);
    expect(completesAddress(whole, whole)).toBe(false);
    expect(completesAddress(whole, noZip)).toBe(false);
    expect(completesAddress(NO_ADDRESS, whole)).toBe(false);
  });

  it("APP-08 S-55 a property is found with its ZIP or without, where it can be one alone", () => {
    const noZip = at("418 Maple Avenue, Springfield, IL");
    const here = at("418 Maple Avenue, Springfield, IL 62704");
    const there = at("418 Maple Avenue, Springfield, IL 62703");
    expect(findProperty([noZip, here], here.address)).toBe(here);
    expect(findProperty([noZip], here.address)).toBe(noZip);
    expect(findProperty([here], noZip.address)).toBe(here);
    expect(findProperty([here, there], noZip.address)).toBeUndefined();
    expect(findProperty([there], here.address)).toBeUndefined();
    expect(findProperty([at("418 Maple Avenue")], at("418 maple avenue").address)).toBeDefined();
  });
});

describe("what a quote holds", () => {
  it("REL-05 a picture's address is one of the product's own, any other is refused", () => {
    const own = [
      "",
      "/pictures/kitchen-before.jpg",
      "/api/files/3f2a.png",
      "picture:abc-1",
      "data:image/png;base64,AAAA",
      `data:image/jpeg;base64,${"A".repeat(1_900_000)}`,
    ];
    const others = [
      "https://elsewhere.example/a.jpg",
      "javascript:alert(1)",
      "data:image/svg+xml;base64,AAAA",
      "data:text/html;base64,AAAA",
      "/api/files/../users",
      "/api/files/a?b",
      `data:image/png;base64,${"A".repeat(quoteLimits.picture)}`,
    ];
    expect([own.filter((text) => !taken(text)), others.filter(taken)]).toEqual([[], []]);
  });

  it("REL-04 a figure is whole cents with its origin", () => {
    const origin = { kind: "owner", source: "", evidence: "", years: "" };
    const figure = { low: 1, typical: 2, high: 3, origin };
    expect(figureSchema.safeParse(figure).success).toBe(true);
    for (const typical of [Number.NaN, 1.5, 1e12, "2"]) {
      expect(figureSchema.safeParse({ ...figure, typical }).success).toBe(false);
    }
    expect(figureSchema.safeParse({ ...figure, more: 1 }).success).toBe(false);
  });

  it.each([
    [1, 2, 3, true],
    [2, 2, 2, true],
    [-5, 0, 3, true],
    [3, 2, 4, false],
    [1, 4, 3, false],
    [900, -5_000_000, 1, false],
  ])("REL-04 VAL-09 whether %d, %d, %d is a range in order: %s", (low, typical, high, isOne) => {
    const origin = { kind: "benchmark", source: "", evidence: "", years: "" };
    expect(figureSchema.safeParse({ low, typical, high, origin }).success).toBe(isOne);
  });

  it("VAL-09 T-16 what its owner typed is sent, and what nothing can work out again; it is called theirs whatever it was called", () => {
    const origin = { kind: "sales-study", source: "A bank", evidence: "Ours", years: "" } as const;
    const figure = { low: 1, typical: 2, high: 3, origin };
    expect(sentPart(figure, { room: "kitchen" })).toBeUndefined();
    expect(sentPart(figure, undefined)).toEqual(figure);
    expect(
      sentPart({ ...figure, origin: { ...origin, kind: "sample" } }, undefined),
    ).toBeUndefined();
    const own = ownFigure(figure);
    expect(own).toMatchObject({ low: 1, typical: 2, high: 3, origin: { kind: "owner" } });
    expect(JSON.stringify(own)).not.toMatch(/bank|Ours/);
    expect(sentPart(own, { room: "kitchen" })).toEqual(own);
  });
});
