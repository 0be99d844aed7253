import {
  type StoredBid,
  becomePersona,
  carl,
  fillStorage,
  holly,
  keysOf,
  openDemo,
  recordAt,
  rivalBid,
  seed,
  storedBid,
  storedQuote,
  textAt,
} from "./support/demo.ts";
import {
  dayFromNow,
  expect,
  expectToast,
  openMenu,
  recordCalls,
  test,
  toast,
} from "./support/journey.ts";

test("DEMO-05 API-17 the pages of the demo ask nothing of the server, whoever plays", async ({
  page,
  context,
}) => {
  const calls = recordCalls(context);
  const state = {
    quotes: [storedQuote("qq-1")],
    bids: { "qq-1": [storedBid("qq-1"), rivalBid("qq-1")] },
  };
  for (const person of [holly, carl]) {
    await seed(page, { person, ...state });
    for (const [path, heading] of [
      ["/bid-page?quoteId=qq-1", person === holly ? /^Review Bids/ : /^Message Homeowner/],
      ["/quote/qq-1", "Project QQ1"],
      ["/quotes", "My Quote Requests"],
      ["/quote-builder", "Quote Builder"],
      ["/contractor-dashboard", "Contractor Dashboard"],
      ["/pdf-preview", "Bank Loan Request"],
      ["/app", "See Your Home's True Potential"],
      ["/quick-quote", "Quick Quote"],
      ["/dashboard", "My Properties"],
      ["/realtor-dashboard", "Realtor Dashboard"],
      ["/plans", "Plans & Pricing"],
      ["/login", "Sign in"],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    }
  }
  expect(calls).toEqual([]);
});

test("API-17 C-44 a guest's bid page and project page make no call", async ({ page, context }) => {
  const calls = recordCalls(context);
  await seed(page, { quotes: [storedQuote("qq-1")], bids: { "qq-1": [storedBid("qq-1")] } });
  for (const path of ["/bid-page?quoteId=qq-1", "/quote/qq-1", "/quotes"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("QQ1").or(page.getByText("Carl Build")).first()).toBeVisible();
  }
  expect(calls).toEqual([]);
});

test("DEMO-06 ENT-08 ENT-10 ENT-11 ENT-13 ENT-21 a bid of the demo lies in the browser's storage, in the documents' keys and shapes", async ({
  page,
}) => {
  await openDemo(page, "/quote/qq-1", { person: carl, quotes: [storedQuote("qq-1")] });
  await page.getByLabel("Bid amount").fill("$25,800");
  await page.getByLabel("Bid valid until").fill(dayFromNow(20));
  await page.getByRole("button", { name: "Submit Bid" }).click();
  await expectToast(page, "Bid Submitted!");

  const bids = await recordAt<StoredBid[]>(page, "all_bids_qq-1");
  expect(bids).toHaveLength(1);
  expect(bids[0]).toMatchObject({
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
  expect(bids[0]?.id).toMatch(/^\d{13}/);
  expect(await recordAt(page, `contractor_bid_qq-1_${carl.email}`)).toEqual(bids[0]);
  expect(await textAt(page, "last_contractor_email_qq-1")).toBe(carl.email);
  expect(await recordAt(page, "propertyData")).toMatchObject({
    bidRequests: [
      { id: "qq-1", bidCount: 1, unseenBids: 1, status: "active", quoteUrl: "/quote/qq-1" },
    ],
  });
  expect(await recordAt(page, "quote_qq-1")).toMatchObject({
    id: "qq-1",
    totalCost: 26_700,
    upgrades: [
      { room: "Kitchen", estimatedCost: "$18,500", cost: 18_500, valueGain: "+$32,000" },
      {},
    ],
  });
});

test("S-83 a browser whose storage was cleared is a new guest", async ({ page }) => {
  await openDemo(page, "/quotes", { person: holly, quotes: [storedQuote("qq-1")] });
  await expect(page.getByText("Quote QQ1")).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByText("No quotes created yet")).toBeVisible();
  await expect(page.getByRole("button", { name: /open the menu$/ })).toContainText("Welcome");
});

test.describe("broken storage", () => {
  test("DEMO-09 a demo user that is broken is only logged: the page opens, without a notification", async ({
    page,
    faults,
  }) => {
    faults.allow(/Failed to load the demo user/);
    await openDemo(page, "/app", { more: { demoMode: "true", demoUser: "{oh" } });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "How would you like to look around?",
    );
    await expect(page.locator("[data-toast]")).toHaveCount(0);
    expect(faults.heard().join("\n")).toContain("Failed to load the demo user");
    await becomePersona(page, "homeowner");
    await expect(page.getByText("Welcome, Holly Homeowner")).toBeVisible();
  });

  test("ERR-04 DEMO-09 local bid data that cannot be parsed is logged in the header as 'Failed to load bid counts', and nobody is bothered", async ({
    page,
    faults,
  }) => {
    faults.allow(/Failed to load bid counts/);
    await openDemo(page, "/login", { person: holly, more: { propertyData: "{oh" } });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(() => faults.heard().join("\n")).toContain("Failed to load bid counts");
    await expect(page.locator("[data-toast]")).toHaveCount(0);
  });

  test("ERR-05 saved bid requests, quotes, bids and messages that cannot be parsed are only logged; every page still opens", async ({
    page,
    faults,
  }) => {
    faults.allow(/Failed to load/);
    const keys = keysOf({ person: holly, quotes: [storedQuote("qq-1"), storedQuote("qq-2")] });
    await openDemo(page, "/quotes", {
      more: {
        ...keys,
        propertyData: JSON.stringify({
          bidRequests: [{ id: "qq-1", status: "active" }, 7, { no: "id" }],
        }),
        "all_bids_qq-1": "[{oh",
        "chat_qq-1": "7",
        "quote_qq-2": "null,",
      },
    });
    await expect(page.getByText("Quote QQ1")).toBeVisible();
    await page.goto("/bid-page?quoteId=qq-1");
    await expect(page.getByText(/^Contractor Bids/)).toBeVisible();
    await page.goto("/bid-page?quoteId=qq-2");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("[data-toast]")).toHaveCount(0);
    expect(faults.heard().join("\n")).toContain("Failed to load saved bid requests");
  });
});

test.describe("REL-06", () => {
  test("REL-06 a browser that blocks storage is told so, and the demo goes on in memory", async ({
    page,
    context,
    faults,
  }) => {
    faults.allow(/Going on in memory|IndexedDB|pictures/i);
    await context.addInitScript(() => {
      for (const storage of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, storage, {
          get() {
            throw new DOMException("Access is denied for this document.", "SecurityError");
          },
        });
      }
    });
    await page.goto("/app");
    await page.getByRole("button", { name: /^Homeowner/ }).click();
    await expect(page.getByText("Welcome, Holly Homeowner")).toBeVisible();
    await expect(page.getByText(/^This browser does not let the page keep anything/)).toBeVisible();
    await page.getByRole("button", { name: "Switch to dark" }).click();
    await expect(page.locator("html")).toHaveClass(/dark/);
    const menu = await openMenu(page);
    await menu.getByRole("menuitem", { name: "My Quote Requests" }).click();
    await expect(page.getByText("No quotes created yet")).toBeVisible();
  });

  test("REL-06 a storage that is full is told apart from a blocked one, the bid waits in the tab, and is kept once there is room", async ({
    page,
    faults,
  }) => {
    faults.allow(/Local storage is full/);
    await openDemo(page, "/quote/qq-1", { person: carl, quotes: [storedQuote("qq-1")] });
    await expect(page.getByLabel("Bid amount")).toBeVisible();
    await fillStorage(page);
    await page.getByLabel("Bid amount").fill("25,800");
    await page.getByLabel("Bid valid until").fill(dayFromNow(20));
    await page.getByRole("button", { name: "Submit Bid" }).click();
    await expectToast(page, "Bid Submitted!");
    const line = page.getByText(/^There is no room left in this browser/);
    await expect(line).toBeVisible();
    const said = await line.boundingBox();
    await expect
      .poll(async () => (await toast(page).boundingBox())?.y ?? 0)
      .toBeGreaterThanOrEqual((said?.y ?? 0) + (said?.height ?? 0));
    await expect(page.getByRole("button", { name: "Revise Bid" })).toBeVisible();
    expect(await textAt(page, "all_bids_qq-1")).toBeNull();
    expect(await recordAt(page, "quote_qq-1")).toMatchObject({ id: "qq-1", status: "active" });
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith("filler")) localStorage.removeItem(key);
    });
    await expect(page.getByText(/^There is no room left/)).toBeHidden();
    expect(await recordAt(page, "all_bids_qq-1")).toMatchObject([{ amount: "$25,800" }]);
  });
});

test("ENT-19 ENT-20 NAV-19 AUTH-08 signing out clears the demo's data and leaves theme, coupon and plan", async ({
  page,
}) => {
  await page.route("**/api/logout", (route) => route.fulfill({ status: 204 }));
  await openDemo(page, "/quotes", {
    person: holly,
    quotes: [storedQuote("qq-1")],
    bids: { "qq-1": [storedBid("qq-1")] },
    chats: { "qq-1": { "1795082400000": [{ sender: "owner", text: "Hi", time: "Just now" }] } },
    more: { theme: "dark", couponCode: "SAVE50", couponDiscount: "50", selectedPlan: "pro" },
  });
  const menu = await openMenu(page);
  await menu.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual([
    "couponCode",
    "couponDiscount",
    "selectedPlan",
    "theme",
  ]);
  await page.goto("/quotes");
  await expect(page.getByText("No quotes created yet")).toBeVisible();
});
