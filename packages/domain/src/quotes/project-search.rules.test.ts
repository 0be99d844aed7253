import { describe, expect, it } from "vitest";
import { quote, upgrade } from "../testing/builders.ts";
import {
  type ProjectFilter,
  matchesFilter,
  searchTerms,
  searchedTerms,
} from "./project-search.rules.ts";

const address = {
  line: "12 Oak Street, San José, CA 95112",
  street: "12 Oak Street",
  city: "San José",
  state: "CA",
  zip: "95112",
};
const kitchen = quote({
  id: "quote-abc123",
  address,
  upgrades: [
    upgrade({ room: "Kitchen", description: "Shaker cabinets, quartz counters" }),
    upgrade({ id: "upgrade-2", room: "Curb Appeal", description: "New siding" }),
  ],
});
const finds = (filter: ProjectFilter) => matchesFilter(kitchen, filter);

describe("a contractor's search", () => {
  it("MKT-11 finds a project by how words of its rooms, place and number begin", () => {
    expect(finds({})).toBe(true);
    for (const text of ["kitch", "SHAKER quartz", "san jose", "José", "california", "95112"]) {
      expect([text, finds({ text })]).toEqual([text, true]);
    }
    expect(finds({ text: "abc123" })).toBe(true);
    expect(finds({ text: "kitchen sauna" })).toBe(false);
    expect(finds({ text: "itchen" })).toBe(false);
  });

  it("MKT-11 finds a state by its two letters, and no cabinets elsewhere", () => {
    const reno = quote({
      address: { ...address, line: "", city: "Reno", state: "NV", zip: "89501" },
      upgrades: [upgrade({ room: "Kitchen", description: "Oak cabinets, a walk-in pantry" })],
    });
    for (const text of ["CA", "ca", "kitchen CA"]) {
      expect([text, finds({ text })]).toEqual([text, true]);
      expect([text, matchesFilter(reno, { text })]).toEqual([text, false]);
    }
    expect(matchesFilter(reno, { text: "cab" })).toBe(true);
    expect(matchesFilter(reno, { text: "walk in pantry" })).toBe(true);
  });

  it("MKT-11 filters by state, city, ZIP code and room", () => {
    expect(finds({ state: "CA", city: "san jose", zip: "951", room: "kitchen" })).toBe(true);
    expect(finds({ zip: "95112", room: "exterior" })).toBe(true);
    expect(finds({ state: "NV" })).toBe(false);
    expect(finds({ city: "San" })).toBe(false);
    expect(finds({ zip: "95113" })).toBe(false);
    expect(finds({ room: "bath" })).toBe(false);
  });

  it("MKT-11 filters by budget, both bounds included, and by how new it is", () => {
    const cost = kitchen.upgrades.reduce((sum, each) => sum + each.cost.typical, 0);
    expect(finds({ leastCost: cost, mostCost: cost })).toBe(true);
    expect(finds({ leastCost: cost + 1 })).toBe(false);
    expect(finds({ mostCost: cost - 1 })).toBe(false);
    expect(finds({ since: kitchen.createdAt })).toBe(true);
    expect(finds({ since: "2999-01-01T00:00:00.000Z" })).toBe(false);
  });

  it("MKT-08 never finds a project by its street", () => {
    expect(finds({ text: "oak" })).toBe(false);
    expect(finds({ text: "12" })).toBe(false);
    expect(searchTerms(kitchen).join(" ")).not.toContain("oak");
  });

  it("MKT-08 never finds a project by what its texts hide", () => {
    const description = "The cabinets at 12 Oak Street, call 555-010-8642";
    const hidden = { hideAddress: true, hidePhone: true };
    const told = quote({ ...hidden, address, upgrades: [upgrade({ description })] });
    expect(matchesFilter(told, { text: "cabinets" })).toBe(true);
    for (const text of ["oak", "8642"]) expect(matchesFilter(told, { text })).toBe(false);
  });

  it("MKT-11 takes a search of nothing but signs as no search, and a mark as a word", () => {
    expect(searchedTerms({ text: " ,;' & | :* " })).toEqual([]);
    expect(finds({ text: ":r:bath" })).toBe(false);
    expect(finds({ text: "r" })).toBe(false);
  });
});
