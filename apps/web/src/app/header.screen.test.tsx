import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { carl, holly, recordAt, rita, storedQuote } from "#testing/demo.ts";
import { press } from "#testing/hands.ts";
import { inDarkness, toPaper } from "#testing/emulation.ts";
import { admin, bid, contractor, person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { allowErrors } from "#testing/console-errors.ts";
import { at, button, expectText, follow, h1, main, menuButton, openMenu } from "#testing/shell.ts";

const banner = () => page.getByRole("banner");

/** The words of the menu's entries, and where they lead; it is closed again. */
async function entries() {
  const items = (await openMenu()).getByRole("menuitem");
  await expect.element(items.first()).toBeVisible();
  const words = items.elements().map((each) => [each.textContent, each.getAttribute("href")]);
  await userEvent.keyboard("{Escape}");
  return words;
}

/** Counts other unseen bids of the first request, as another page of the demo would. */
const setUnseen = (unseenBids: number) => {
  const property = recordAt("propertyData");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the demo keeps it
  const { bidRequests } = property as { bidRequests: Record<string, unknown>[] };
  Object.assign(bidRequests[0] ?? {}, { unseenBids });
  localStorage.setItem("propertyData", JSON.stringify(property));
};

const PAGES = {
  "/": "Know Exactly What Your Home Upgrades Are Worth",
  "/app": "How would you like to look around?",
  "/login": "Sign in",
  "/register": "Create a free account",
  "/register/contractor": "Professional Registration",
  "/plans": "Plans & Pricing",
  "/checkout": "Checkout",
  "/checkout/success": "Payment Success",
  "/checkout/cancel": "Payment Cancelled",
  "/dashboard": "My Properties",
  "/contractor-dashboard": "Contractor Dashboard",
  "/realtor-dashboard": "Realtor Dashboard",
  "/admin": "This page is for admins",
  "/quick-quote": "Quick Quote",
  "/quote-builder": "Quote Builder",
  "/quotes": "My Quote Requests",
  "/bid-page": "No project to show yet",
  "/quote/nothing": "Quote Not Found",
  "/pdf-preview": "Bank Loan Request",
};

const expectPlays = async (userType: string, name: string) => {
  await expectText(`Welcome, ${name}`);
  expect(at()).toBe("/app");
  expect(localStorage.getItem("demoMode")).toBe("true");
  expect(recordAt("demoUser")).toMatchObject({ userType, name, role: "user" });
};

describe("the ways around the product", () => {
  it("NAV-07 NAV-09 NAV-10 the bid page shows the quote of its query, the project page that of its path, and the header leads home and to Quick Quote", async () => {
    const quotes = [storedQuote("qq-1"), storedQuote("qq-2")];
    await openScreen("/bid-page?quoteId=qq-1", { demo: { person: holly, quotes } });
    await press(page.getByRole("link", { name: "Go to Project Details" }));
    await expect.poll(at).toBe("/quote/qq-1");
    await expect.element(h1()).toHaveTextContent("Kitchen");
    await press(banner().getByRole("link", { name: "Quick Quote" }));
    await expect.poll(at).toBe("/quick-quote");
    await press(banner().getByRole("link", { name: "OneUp" }));
    await expect.poll(at).toBe("/");
  });

  it("NAV-01..07 every route shows its page, with a title of its own", async () => {
    // A guest's quote that this browser does not hold is asked for on the server (S-72).
    allowErrors(/404/);
    for (const [path, heading] of Object.entries(PAGES)) {
      // Without a plan the checkout leads to the plans (PAY-01).
      await openScreen(path, { demo: { more: { selectedPlan: "pro" } } });
      await expect.element(h1()).toHaveTextContent(heading);
      await expect.poll(() => document.title).toMatch(/OneUp/);
    }
  });

  it("NAV-08 any other path shows the 404 page, with a way to the start page", async () => {
    for (const path of ["/nowhere", "/quote", "/quote/a/b"]) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      await openScreen(path);
      expect(h1().element().textContent).toBe("404 Page Not Found");
    }
    await press(page.getByRole("link", { name: "Go to the start page" }));
    await expect.poll(at).toBe("/");
  });

  it("NAV-26 EXP-08 T-16 the foot of every page has its links, help and terms; the sample contact details are no account's", async () => {
    await openScreen("/quotes");
    const footer = page.getByRole("contentinfo");
    for (const [name, href] of [
      ["Plans & Pricing", "/plans"],
      ["Property Analysis", "/app"],
      ["Home", "/"],
    ] as const)
      expect(footer.getByRole("link", { name }).element().getAttribute("href")).toBe(href);
    for (const text of ["Springfield", "@oneup.example", "Sample address"])
      expect(footer.element().textContent).toContain(text);
    await openScreen("/login", { as: await person() });
    await expect.element(menuButton()).toHaveTextContent("Hanna");
    for (const [name, href] of [
      ["Help", "/help"],
      ["Terms", "/terms"],
      ["Privacy", "/privacy"],
      ["Contact", "/contact"],
    ] as const)
      expect(footer.getByRole("link", { name }).element().getAttribute("href")).toBe(href);
    expect(footer.element().textContent).not.toContain("Sample address");
  });

  it("NAV-11 UX-01 UX-02 the theme is switched at the root, and is kept in the browser", async () => {
    const root = document.documentElement;
    const paper = () => getComputedStyle(root).backgroundColor;
    await openScreen("/login");
    const light = paper();
    await press(button("Switch to dark"));
    await expect.poll(() => root.className).toContain("dark");
    expect(localStorage.getItem("theme")).toBe("dark");
    await expect.poll(paper).not.toBe(light);
    root.removeAttribute("class");
    await openScreen("/login");
    await expect.poll(() => root.className).toContain("dark");
    await press(button("Switch to light"));
    await expect.poll(() => root.className).not.toContain("dark");
    expect(localStorage.getItem("theme")).toBe("light");
  });
});

const nav = () => page.getByRole("navigation", { name: "Main" });
/** The links that stand on every page, by their words, and which of them is this page's. */
async function links() {
  await expect.element(nav()).toBeVisible();
  const all = nav().getByRole("link").elements();
  const current = all.find((each) => each.getAttribute("aria-current") === "page");
  return [all.map((each) => each.textContent), current?.textContent];
}

describe("the links on every page", () => {
  it("EXP-08 they follow who is here, at desk width in the header and on a phone at its foot, and name the page one is on", async () => {
    const guests = ["Analysis", "Projects", "Plans", "For pros", "Help"];
    const owners = ["Analysis", "Properties", "Projects", "Messages", "Help"];
    const pros = ["Find work", "My bids", "Messages", "Help"];
    for (const width of [1440, 390]) {
      await page.viewport(width, 844);
      for (const [path, who, words, current] of [
        ["/plans", undefined, guests, "Plans"],
        ["/quotes", holly, owners, "Projects"],
        ["/messages", rita, ["Clients", ...owners.toSpliced(1, 1)], "Messages"],
        ["/contractor-dashboard?tab=mine", carl, pros, "My bids"],
      ] as const) {
        await openScreen(path, who ? { demo: { person: who } } : {});
        await expect.element(nav()).toBeVisible();
        await expect.poll(links).toEqual([words, current]);
        const isInHeader = banner().element().contains(nav().element());
        expect(isInHeader).toBe(width === 1440);
      }
      localStorage.clear();
    }
    await openScreen("/admin/reports", { as: await admin() });
    const offices = ["Users", "Reports", "Sales", "Emails", "Audit log"];
    await expect.poll(links).toEqual([offices, "Reports"]);
  });

  it("EXP-08 EXP-02 header and bar take at most 110 px on a phone, and the bar makes way for a page's own and for paper", async () => {
    await page.viewport(390, 844);
    await openScreen("/quotes", { demo: { person: holly, quotes: [storedQuote("qq-1")] } });
    await expect.element(nav()).toBeVisible();
    const { bottom } = banner().element().getBoundingClientRect();
    const bar = nav().element().getBoundingClientRect();
    expect(bottom + bar.height).toBeLessThanOrEqual(110);
    expect(Math.round(bar.bottom)).toBe(844);
    await openScreen("/quote-builder?quoteId=qq-1");
    await expect.element(h1()).toHaveTextContent("Quote Builder");
    await expect.poll(() => document.querySelector("[data-foot-bar]")).not.toBeNull();
    expect(nav().elements()).toEqual([]);
    await openScreen("/quotes");
    await expect.element(nav()).toBeVisible();
    await toPaper();
    expect(nav().elements()).toEqual([]);
  });

  it("EXP-08 MKT-01 the link to the messages counts those that are unread, at once and until they are read", async () => {
    const [owner, bidder] = [await person(), await contractor()];
    const quoteId = await project(owner);
    const bidId = await bid(bidder, quoteId);
    await openScreen("/plans", { as: owner });
    await expect
      .element(nav().getByRole("link", { name: "Messages" }))
      .toHaveTextContent(/^Messages$/);
    await bidder.call("messages.send", { quoteId, bidId, text: "Hello" });
    await press(nav().getByRole("link", { name: "Messages, 1 unread" }));
    await expect.poll(at).toBe("/messages");
    await press(main().getByRole("link", { name: /Hello/ }));
    await expect
      .poll(at)
      .toBe(`/bid-page?${new URLSearchParams({ quoteId, bid: bidId }).toString()}`);
    await expect.element(nav().getByRole("link", { name: "Messages", exact: true })).toBeVisible();
  });
});

describe("the theme before anybody chose", () => {
  it("UX-01 UX-02 S-24 it is light for guests and personas, and an account's follows the system until it chooses", async () => {
    const root = document.documentElement;
    await inDarkness();
    await openScreen("/plans");
    await expect.element(button("Switch to dark")).toBeVisible();
    expect(root.className).not.toContain("dark");
    await openScreen("/plans", { demo: { person: holly } });
    await expect.element(button("Switch to dark")).toBeVisible();
    localStorage.clear();
    document.cookie = "oneup_here=1; path=/";
    await openScreen("/plans", { as: await person() });
    await expect.poll(() => root.className).toContain("dark");
    expect(localStorage.getItem("theme")).toBeNull();
    await press(button("Switch to light"));
    await expect.poll(() => root.className).not.toContain("dark");
    await openScreen("/plans");
    await expect.element(button("Switch to dark")).toBeVisible();
  });
});

describe("the menu", () => {
  it("NAV-12 NAV-13 NAV-14 NAV-15 NAV-16 NAV-17 NAV-18 NAV-19 it leads a guest, each persona and an account to their own pages", async () => {
    const plans = { "View Plans": "/plans" };
    const own = { "My Properties": "/dashboard", "My Quote Requests": "/quotes" };
    for (const [who, ways] of [
      [
        undefined,
        {
          Login: "/login",
          "View Plans & Pricing": "/plans",
          "Register as Pro": "/register/contractor",
        },
      ],
      [holly, { ...plans, ...own }],
      [rita, { ...plans, "Client Properties": "/realtor-dashboard", "Active Projects": "/quotes" }],
      [carl, { ...plans, "My Bids": "/contractor-dashboard" }],
    ] as const) {
      await openScreen("/login", who ? { demo: { person: who } } : {});
      const name = who?.name.split(" ")[0] ?? "Welcome";
      await expect.element(menuButton()).toHaveTextContent(name);
      const others = ["Homeowner", "Realtor", "Contractor", "Home Flipper"].filter(
        (each) => !each.toLowerCase().endsWith(who?.userType ?? "nobody"),
      );
      const out = who ? { "Sign Out": null } : {};
      expect(await entries()).toEqual([
        ...Object.entries({ ...ways, ...out }),
        ...others.map((each) => [each, null]),
      ]);
    }
    localStorage.clear();
    await openScreen("/login", { as: await person() });
    await expect.element(menuButton()).toHaveTextContent("Hanna");
    const account = { ...plans, ...own, "Your account": "/account", "Sign Out": null };
    expect(await entries()).toEqual(Object.entries(account));
  });

  it("NAV-15 NAV-18 an admin's has the admin dashboard and an upgrade of the plan", async () => {
    const office = await admin();
    await office.call("users.update", { userId: office.id, plan: "pro" });
    await openScreen("/login", { as: office });
    await expect.element(menuButton()).toHaveTextContent("Ada");
    expect((await entries()).flat()).toContain("Upgrade Plan");
    await follow("Admin Dashboard");
    await expect.poll(at).toBe("/admin");
    await expect.element(page.getByRole("table", { name: "User Management" })).toBeVisible();
  });

  it("NAV-20 NAV-21 its badge counts unseen bids, says 9+ above nine, and follows the stored count", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const quotes = [storedQuote("qq-1"), storedQuote("qq-2")];
    await openScreen("/login", {
      demo: { person: holly, quotes, unseen: { "qq-1": 4, "qq-2": 5 } },
    });
    await expect.element(menuButton()).toHaveAccessibleName("Holly, 9 new bids, open the menu");
    await expect.element(menuButton()).toHaveTextContent("9");
    setUnseen(5);
    await vi.advanceTimersByTimeAsync(5_000);
    await expect.element(menuButton()).toHaveTextContent("9+");
    setUnseen(0);
    await vi.advanceTimersByTimeAsync(5_000);
    await expect.element(menuButton()).toHaveAccessibleName("Holly, 5 new bids, open the menu");
    await expect.element(menuButton()).not.toHaveTextContent("9+");
  });
});

describe("the personas", () => {
  it("DEMO-02 DEMO-03 DEMO-04 NAV-14 one that is chosen on /app or in the menu is greeted, kept with the role user, and makes way for the next", async () => {
    await openScreen("/app");
    await press(page.getByRole("button", { name: /^Homeowner/ }));
    await expectPlays("homeowner", "Holly Homeowner");
    for (const [choice, userType, name] of [
      ["Realtor", "realtor", "Rita Realtor"],
      ["Contractor", "contractor", "Carl Contractor"],
      ["Home Flipper", "flipper", "Fay Flipper"],
    ] as const) {
      await openScreen("/plans");
      await follow(choice);
      await expectPlays(userType, name);
    }
  });
});
