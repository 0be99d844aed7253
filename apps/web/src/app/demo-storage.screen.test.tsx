import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { heard, allowErrors } from "#testing/console-errors.ts";
import {
  carl,
  fillStorage,
  holly,
  keysOf,
  recordAt,
  rivalBid,
  storedBid,
  storedQuote,
} from "#testing/demo.ts";
import { fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { dayFromNow } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { expectToast, toastLines } from "#testing/toast.ts";

const heading = () => page.getByRole("heading", { level: 1 });
const full = () => page.getByText(/^There is no room left in this browser/);

async function bids() {
  await fill(page.getByLabelText("Bid amount"), "25,800");
  await fill(page.getByLabelText("Bid valid until"), dayFromNow(20));
  await press(page.getByRole("button", { name: "Submit Bid" }));
  await expectToast("Bid Submitted!");
}

async function choosesInMenu(name: string) {
  await press(page.getByRole("button", { name: /open the menu$/ }));
  await press(page.getByRole("menuitem", { name }));
}

/** A tab that would lose something asks before it is left. */
function asksBeforeLeaving(): boolean {
  return !dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

const PAGES =
  "bid-page?quoteId=qq-1 quote/qq-1 quotes quote-builder contractor-dashboard pdf-preview app quick-quote dashboard realtor-dashboard plans login";

describe("the demo's storage", () => {
  it("DEMO-05 API-17 C-44 the pages of the demo ask nothing of the server", async () => {
    const quotes = [storedQuote("qq-1")];
    const demo = { person: holly, quotes, bids: { "qq-1": [storedBid("qq-1"), rivalBid("qq-1")] } };
    for (const path of PAGES.split(" ")) await openScreen(`/${path}`, { demo });
    expect(network.calls()).toEqual([]);
  });

  it("DEMO-06 ENT-08 ENT-10 ENT-11 ENT-13 ENT-21 a bid lies in the documents' keys and shapes", async () => {
    await openScreen("/quote/qq-1", { demo: { person: carl, quotes: [storedQuote("qq-1")] } });
    await bids();
    const bid = recordAt(`contractor_bid_qq-1_${carl.email}`);
    expect(recordAt("all_bids_qq-1")).toEqual([bid]);
    expect(bid).toMatchObject({
      id: expect.stringMatching(/^\d{13}/),
      projectId: "qq-1",
      amount: "$25,800",
      name: carl.name,
      company: carl.company,
      email: carl.email,
      phone: carl.phone,
      license: carl.licenseNumber,
      expirationDate: dayFromNow(20),
      status: "pending",
      activityLog: [{ action: "bid_submitted" }],
    });
    expect(localStorage.getItem("last_contractor_email_qq-1")).toBe(carl.email);
    const request = { id: "qq-1", bidCount: 1, unseenBids: 1, status: "active" };
    expect(recordAt("propertyData")).toMatchObject({
      bidRequests: [{ ...request, quoteUrl: "/quote/qq-1" }],
    });
    const kitchen = { room: "Kitchen", estimatedCost: "$18,500", cost: 18_500 };
    expect(recordAt("quote_qq-1")).toMatchObject({
      id: "qq-1",
      totalCost: 26_700,
      upgrades: [{ ...kitchen, valueGain: "+$32,000" }, {}],
    });
  });

  it("ENT-19 ENT-20 NAV-19 AUTH-08 S-83 signing out clears the demo's data and leaves theme, coupon and plan; a cleared browser is a new guest", async () => {
    const left = { couponCode: "SAVE50", couponDiscount: "50", selectedPlan: "pro", theme: "dark" };
    const chat = { "1795082400000": [{ sender: "owner" as const, text: "Hi", time: "Just now" }] };
    const quotes = [storedQuote("qq-1")];
    const all = { bids: { "qq-1": [storedBid("qq-1")] }, chats: { "qq-1": chat } };
    network.answer("POST", /\/api\/logout$/, { status: 200 });
    await openScreen("/quotes", { demo: { person: holly, quotes, ...all, more: left } });
    await choosesInMenu("Sign Out");
    await expect.poll(() => location.pathname).toBe("/login");
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual(left);
    localStorage.clear();
    await openScreen("/quotes");
    await expect.element(page.getByText("No quotes created yet")).toBeVisible();
    const menu = page.getByRole("button", { name: /open the menu$/ });
    await expect.element(menu).toHaveTextContent("Welcome");
  });
});

describe("a broken storage", () => {
  it("ERR-04 DEMO-09 property data or a demo user that are no data are only logged, and another one can be chosen", async () => {
    allowErrors(/Failed to load/);
    const propertyData = "{oh";
    await openScreen("/login", { demo: { person: holly, more: { propertyData } } });
    await expect.poll(() => heard.join()).toContain("Failed to load bid counts");
    await openScreen("/app", { demo: { person: holly, more: { propertyData } } });
    await expect.element(heading()).toHaveTextContent("See Your Home's True Potential");
    await openScreen("/app", { demo: { more: { demoMode: "true", demoUser: "{oh" } } });
    await expect.element(heading()).toHaveTextContent("How would you like to look around?");
    expect(heard.join()).toContain("Failed to load the demo user");
    expect(toastLines()).toEqual([]);
    await press(page.getByRole("main").getByRole("button", { name: "Homeowner" }));
    await expect.element(page.getByText("Welcome, Holly Homeowner")).toBeVisible();
  });

  it("ERR-05 bid requests, quotes, bids and messages that cannot be parsed are only logged; every page opens", async () => {
    allowErrors(/Failed to load/);
    const quotes = [storedQuote("qq-1"), storedQuote("qq-2")];
    const bidRequests = [{ id: "qq-1", status: "active" }, 7, { no: "id" }];
    const broken = { "all_bids_qq-1": "[{oh", "chat_qq-1": "7", "quote_qq-2": "null," };
    const propertyData = JSON.stringify({ bidRequests });
    const demo = { more: { ...keysOf({ person: holly, quotes }), propertyData, ...broken } };
    await openScreen("/quotes", { demo });
    await expect.element(page.getByText("Project QQ1")).toBeVisible();
    expect(heard.join()).toContain("Failed to load saved bid requests");
    await openScreen("/bid-page?quoteId=qq-1");
    await expect.element(page.getByText(/^Contractor Bids/)).toBeVisible();
    await openScreen("/bid-page?quoteId=qq-2");
    await expect.element(heading()).toBeVisible();
    expect(toastLines()).toEqual([]);
  });
});

describe("a storage without room", () => {
  it("REL-06 LAND-07 a browser that blocks storage is told so, goes on to the plans with the offer, and the demo goes on in memory", async () => {
    allowErrors(/Going on in memory|IndexedDB|pictures/i);
    for (const storage of ["localStorage", "sessionStorage"] as const)
      vi.spyOn(globalThis, storage, "get").mockImplementation(() => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      });
    await openScreen("/");
    await press(page.getByRole("button", { name: "Claim This Offer Now" }));
    await expect.poll(() => location.pathname).toBe("/plans");
    await openScreen("/app");
    await press(page.getByRole("button", { name: /^Homeowner/ }));
    await expect.element(page.getByText("Welcome, Holly Homeowner")).toBeVisible();
    const line = page.getByText(/^This browser does not let the page keep anything/);
    await expect.element(line).toBeVisible();
    await press(page.getByRole("button", { name: "Switch to dark" }));
    await expect.poll(() => document.documentElement.className).toContain("dark");
    await choosesInMenu("My Quote Requests");
    await expect.element(page.getByText("No quotes created yet")).toBeVisible();
    // What was chosen without storage lasts as long as the page, which is that of all tests.
    vi.restoreAllMocks();
    await press(page.getByRole("button", { name: "Switch to light" }));
  });

  it("REL-06 a bid that finds no room waits in the tab, which is said, and is kept once there is some", async () => {
    allowErrors(/Local storage is full/);
    await openScreen("/quote/qq-1", { demo: { person: carl, quotes: [storedQuote("qq-1")] } });
    fillStorage();
    await bids();
    await expect.element(full()).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Revise Bid" })).toBeVisible();
    expect(asksBeforeLeaving()).toBe(true);
    expect(localStorage.getItem("all_bids_qq-1")).toBeNull();
    expect(recordAt("quote_qq-1")).toMatchObject({ id: "qq-1", status: "active" });
    for (const key of Object.keys(localStorage))
      if (key.startsWith("filler")) localStorage.removeItem(key);
    await expect.element(full()).not.toBeInTheDocument();
    expect(asksBeforeLeaving()).toBe(false);
    expect(recordAt("all_bids_qq-1")).toMatchObject([{ amount: "$25,800" }]);
  });
});
