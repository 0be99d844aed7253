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
  it.each(["ada@", "  ADMIN ", "quarry & s", ""])("ADM-03 an account is found by %j", (search) => {
    expect(isFound("account", account, search)).toBe(true);
  });

  it.each(["bluebird", "crew.example", "7654"])("ADM-11 a request is found by %j", (search) => {
    expect(isFound("request", request, search)).toBe(true);
  });

  it("ADM-03 ADM-11 what holds the text nowhere is not found", () => {
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
