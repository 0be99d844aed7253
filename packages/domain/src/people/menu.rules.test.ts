import { describe, expect, it } from "vitest";
import { landingAfterSignIn, menuItems } from "./menu.rules.ts";
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

  it("NAV-12 NAV-18 NAV-19 everybody signed in has other items than a guest and signs out at the end; only an admin has the admin dashboard", () => {
    const guest = entries({ signedIn: false }).map(([key]) => key);
    for (const userType of userTypes) {
      for (const [key] of entries(signedIn(userType))) expect(guest).not.toContain(key);
      expect(menuItems(signedIn(userType)).at(-1)).toEqual({ key: "signOut" });
      expect(find(userType, "/admin")).toBeUndefined();
      expect(find(userType, "/admin", { role: "admin" })).toBe("adminDashboard");
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

  it("AUTH-06 REL-05 ACC-06 a sign-in that a page asked for leads back to it, and never to another site", () => {
    const page = "/bid-page?quoteId=qq-1&bid=b-2#share";
    expect(landingAfterSignIn("user", page)).toBe(page);
    expect(landingAfterSignIn("user", "/login?next=/login")).toBe("/app");
    // The way back from one's account is one of this site alone as well (ACC-06).
    expect(isOwnPath(page)).toBe(true);
    for (const other of [
      "//evil.example/",
      "/\\evil.example",
      "https://evil.example/",
      "javascript:alert(1)",
      "/\t/evil.example",
      "quotes",
      "",
    ]) {
      expect([landingAfterSignIn("user", other), isOwnPath(other)]).toEqual(["/app", false]);
    }
  });
});
