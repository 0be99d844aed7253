import { describe, expect, it } from "vitest";
import { quote, upgrade } from "../testing/builders.ts";
import { isPropertyFound, isRequestFound } from "./project-search.rules.ts";
import { reduceAddress } from "./address.rules.ts";

const place = {
  line: "12 Río Street, Springfield, IL 62704",
  street: "12 Río Street",
  city: "Springfield",
  state: "IL",
  zip: "62704",
};

describe("a search in one's own requests", () => {
  const own = quote({
    id: "qq-1754000123",
    address: place,
    upgrades: [upgrade({ room: "Kitchen" }), upgrade({ room: "Master Bath" })],
  });
  const finds = (search: string) => isRequestFound(own, search);

  it("QUO-03 finds by address, number and room, each word from its beginning, without regard to capitals and accents", () => {
    for (const search of [
      "12 rio",
      "SPRING",
      "627",
      "illinois",
      "000123",
      "bath mas",
      "kitchen 12",
    ]) {
      expect([search, finds(search)]).toEqual([search, true]);
    }
    for (const search of ["13 rio", "ringfield", "kitchen porch"]) {
      expect([search, finds(search)]).toEqual([search, false]);
    }
    expect(finds(" -, ")).toBe(true);
  });

  it("MKT-08 finds nothing by what its reader is not shown", () => {
    const hidden = { ...own, address: reduceAddress(place) };
    expect(isRequestFound(hidden, "springfield")).toBe(true);
    expect(isRequestFound(hidden, "rio")).toBe(false);
  });

  it("S-49 knows the state of an address that is one line alone", () => {
    const address = { ...place, street: "", city: "", state: "", zip: "" };
    expect(isRequestFound({ ...own, address }, "illinois")).toBe(true);
  });

  it("DASH-01 finds a property by its address, a room that was added, and what is asked for it, not by the rooms that every home has", () => {
    const rooms = [
      { room: "Curb Appeal", custom: false },
      { room: "Wine Cellar", custom: true },
    ];
    const found = (search: string) => isPropertyFound(place, rooms, [own], search);
    for (const search of ["rio illinois", "wine", "kitchen", "000123"]) {
      expect([search, found(search)]).toEqual([search, true]);
    }
    expect(found("curb")).toBe(false);
  });
});
