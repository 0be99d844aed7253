import { describe, expect, it } from "vitest";
import { landingAfterSignIn, landingAfterSwitch, menuItems } from "./menu.rules.ts";
import { isOwnPath } from "./own-path.rules.ts";
import { type UserType, userTypes } from "./person.ts";

const signedIn = (userType: UserType, over = {}) =>
  ({
    signedIn: true,
    userType,
    role: "user",
    hasPlan: false,
    isImpersonating: false,
    ...over,
  }) as const;

const entries = (reader: Parameters<typeof menuItems>[0]) =>
  menuItems(reader).map((item) => [item.key, "to" in item ? item.to : undefined]);

const keysOf = (over = {}) => menuItems(signedIn("homeowner", over)).map(({ key }) => key);

const find = (userType: UserType, to: string, over = {}) =>
  menuItems(signedIn(userType, over)).find((item) => "to" in item && item.to === to)?.key;

describe("the header's menu", () => {
  it("NAV-13 NAV-14 a guest can log in, see plans, choose a persona and register as a professional", () => {
    expect(entries({ signedIn: false })).toEqual([
      ["login", "/login"],
      ["viewPlansAndPricing", "/plans"],
      ["persona", undefined],
      ["persona", undefined],
      ["persona", undefined],
      ["persona", undefined],
      ["registerAsPro", "/register/contractor"],
    ]);
    const personas = menuItems({ signedIn: false }).flatMap((item) =>
      "persona" in item ? item.persona : [],
    );
    expect(personas).toEqual(userTypes);
  });

  it("NAV-12 a signed-in person sees other items than a guest", () => {
    const guest = entries({ signedIn: false }).map(([key]) => key);
    for (const userType of userTypes) {
      for (const [key] of entries(signedIn(userType))) expect(guest).not.toContain(key);
    }
  });

  it("NAV-15 the plans item offers an upgrade to whoever has a plan", () => {
    expect(find("homeowner", "/plans")).toBe("viewPlans");
    expect(find("homeowner", "/plans", { hasPlan: true })).toBe("upgradePlan");
  });

  it("NAV-16 the dashboard item follows the user type", () => {
    expect(find("contractor", "/contractor-dashboard")).toBe("myBids");
    expect(find("realtor", "/realtor-dashboard")).toBe("clientProperties");
    expect(find("homeowner", "/dashboard")).toBe("myProperties");
    expect(find("flipper", "/dashboard")).toBe("myProperties");
    for (const userType of userTypes) {
      const boards = entries(signedIn(userType)).filter(([, to]) => to?.endsWith("dashboard"));
      expect(boards).toHaveLength(1);
    }
  });

  it("NAV-17 the quotes item is hidden for contractors and has its own name for realtors", () => {
    expect(userTypes.map((userType) => find(userType, "/quotes"))).toEqual([
      "myQuoteRequests",
      "activeProjects",
      undefined,
      "myQuoteRequests",
    ]);
  });

  it("NAV-18 only an admin has the admin dashboard", () => {
    for (const userType of userTypes) {
      expect(find(userType, "/admin")).toBeUndefined();
      expect(find(userType, "/admin", { role: "admin" })).toBe("adminDashboard");
    }
  });

  it("NAV-19 everybody signed in can sign out, at the end of the menu", () => {
    for (const userType of userTypes) {
      expect(menuItems(signedIn(userType)).at(-1)).toEqual({ key: "signOut" });
    }
  });

  it("NAV-24 the way back to the admin is there only while impersonating, for no admin either", () => {
    expect(keysOf({ isImpersonating: true })).toContain("returnToAdmin");
    expect(keysOf()).not.toContain("returnToAdmin");
    expect(keysOf({ role: "admin" })).not.toContain("returnToAdmin");
  });
});

describe("where people land", () => {
  it("AUTH-06 an admin lands on the admin dashboard, everyone else in the analysis", () => {
    expect([landingAfterSignIn("admin"), landingAfterSignIn("user")]).toEqual(["/admin", "/app"]);
  });

  it("AUTH-06 REL-05 a sign-in that a page asked for leads back to it, and never to another site", () => {
    const page = "/bid-page?quoteId=qq-1&bid=b-2";
    expect(landingAfterSignIn("user", page)).toBe(page);
    for (const other of [
      "//evil.example/",
      "/\\evil.example",
      "https://evil.example/",
      "javascript:alert(1)",
      "/\t/evil.example",
      "quotes",
      "/login?next=/login",
      "",
    ]) {
      expect(landingAfterSignIn("user", other)).toBe("/app");
    }
  });

  it("ACC-06 the way back from one's account leads to a page of this site alone", () => {
    expect(isOwnPath("/quote-builder?quoteId=qq-1#share")).toBe(true);
    const others = [
      "//evil.example/",
      "/\\evil.example",
      "https://evil.example/",
      "/\t/evil",
      "quotes",
      "",
    ];
    expect(others.filter(isOwnPath)).toEqual([]);
  });

  it("switching from the header leads to the dashboard of a professional, else to the analysis", () => {
    expect(userTypes.map((userType) => landingAfterSwitch(userType, "header"))).toEqual([
      "/app",
      "/realtor-dashboard",
      "/contractor-dashboard",
      "/app",
    ]);
  });

  it("switching from the admin dashboard always leads to the analysis", () => {
    for (const userType of userTypes) expect(landingAfterSwitch(userType, "admin")).toBe("/app");
  });
});
