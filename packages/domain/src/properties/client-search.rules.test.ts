import { describe, expect, it } from "vitest";
import { isClientFound } from "./client-search.rules.ts";

const client = {
  name: "José Núñez",
  address: {
    line: "12 Río Street, Springfield, IL 62704",
    street: "12 Río Street",
    city: "Springfield",
    state: "IL",
    zip: "62704",
  },
  notes: "Wants a larger porch.",
};

const found = (search: string) => isClientFound(client, search);

describe("a search among one's own clients", () => {
  it("T-08 finds by name, address, state and notes, each word from its beginning, without regard to capitals and accents", () => {
    for (const search of ["jose nunez", "RIO", "illinois", "627", "porch larg", " , "]) {
      expect([search, found(search)]).toEqual([search, true]);
    }
    for (const search of ["unez", "jose basement"]) {
      expect([search, found(search)]).toEqual([search, false]);
    }
  });
});
