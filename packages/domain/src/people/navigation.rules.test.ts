import { describe, expect, it } from "vitest";
import { menuItems } from "./menu.rules.ts";
import { currentNavLink, navLinks } from "./navigation.rules.ts";
import { userTypes } from "./person.ts";

const account = (userType: (typeof userTypes)[number], role: "user" | "admin" = "user") =>
  ({ signedIn: true, userType, role, hasPlan: false, isImpersonating: false }) as const;
const everybody = [
  { signedIn: false } as const,
  ...userTypes.map((userType) => account(userType)),
  account("homeowner", "admin"),
];

describe("the links on every page", () => {
  it("EXP-08 everybody has four or five, each to a page of its own", () => {
    for (const reader of everybody) {
      const ways = navLinks(reader).map(({ to }) => to);
      expect(new Set(ways).size).toBe(ways.length);
      expect([4, 5]).toContain(ways.length);
    }
  });

  it("EXP-08 NAV-16 NAV-17 NAV-18 they hold the pages that the menu names for the same person, and messages for who has some", () => {
    for (const userType of userTypes) {
      const reader = account(userType);
      const ways = navLinks(reader).map(({ to }) => to);
      const named = menuItems(reader).flatMap((item) => ("to" in item ? item.to : []));
      for (const to of named.filter((each) => each !== "/plans")) expect(ways).toContain(to);
      expect(ways).toContain("/messages");
    }
    expect(navLinks(account("homeowner", "admin"))[0]).toEqual({ key: "users", to: "/admin" });
    expect(navLinks({ signedIn: false }).map(({ to }) => to)).not.toContain("/messages");
  });

  it("EXP-08 the page that somebody is on is one of them, by its path and what its query asks for", () => {
    const contractor = navLinks(account("contractor"));
    const at = (path: string, search = "", links = contractor) =>
      currentNavLink(links, path, search)?.key;
    expect(at("/contractor-dashboard")).toBe("findWork");
    expect(at("/contractor-dashboard", "?tab=mine&search=oak")).toBe("myBids");
    expect(at("/contractor-dashboard", "?tab=awarded")).toBe("findWork");
    expect(at("/help/contractors")).toBe("help");
    expect(at("/helpful")).toBeUndefined();
    const admin = navLinks(account("homeowner", "admin"));
    expect(at("/admin", "", admin)).toBe("users");
    expect(at("/admin/reports", "", admin)).toBe("reports");
  });
});
