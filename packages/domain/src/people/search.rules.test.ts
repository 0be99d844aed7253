import { describe, expect, it } from "vitest";
import { isAccountFound, isFound } from "./search.rules.ts";

const account = {
  email: "ada@people.example",
  name: "Ada Admin",
  companyName: "Quarry & Sons",
  accountStatus: "paused",
  role: "admin",
  userType: "realtor",
} as const;

const request = {
  email: "pat@crew.example",
  businessName: "Bluebird Kitchens",
  licenseNumber: "CGC7654321",
};

describe("what an admin looks for", () => {
  it("ADM-03 ADM-11 an account or a request is found by its texts, and by nothing else", () => {
    for (const search of ["ada@", "  ADMIN ", "quarry & s", ""]) {
      expect([search, isFound("account", account, search)]).toEqual([search, true]);
    }
    for (const search of ["bluebird", "crew.example", "7654"]) {
      expect([search, isFound("request", request, search)]).toEqual([search, true]);
    }
    const name = "Siobhán O’Brien-Łuk";
    for (const search of ["O'Brien", "obrien", "SIOBHÁN", "luk"]) {
      expect([search, isFound("account", { ...account, name }, search)]).toEqual([search, true]);
    }
    expect(isFound("account", account, "realtor")).toBe(false);
    expect(isFound("request", request, "Ada")).toBe(false);
  });

  it.each([
    [{}, true],
    [{ status: "paused", userType: "realtor", role: "admin", search: "ada" }, true],
    [{ status: "active" }, false],
    [{ userType: "homeowner" }, false],
    [{ role: "user" }, false],
    [{ status: "paused", search: "bob" }, false],
  ])("ADM-03 of %j an account is one: %j", (asked, found) => {
    expect(isAccountFound(account, asked)).toBe(found);
  });
});
