import type { Page } from "@playwright/test";
import { admin } from "./playwright.config.ts";
import { analysedState } from "./support/analysis.ts";
import {
  RULES_OF_LOOKS,
  expectNoFault,
  expectNoFaultInBothThemes,
  ready,
  tabTo,
} from "./support/axe.ts";
import {
  type DemoState,
  carl,
  holly,
  rita,
  rivalBid,
  seed,
  storedBid,
  storedQuote,
} from "./support/demo.ts";
import { dayFromNow, expect, expectToast } from "./support/journey.ts";
import { signIn, test, unique } from "./support/live.ts";

const long = "An uncommonly long remark about cabinets and counters. ".repeat(8);

/** A browser in which much has happened. */
const full: DemoState = {
  quotes: [
    storedQuote("qq-000002", { status: "draft", propertyAddress: "" }),
    storedQuote("qq-000003", { superseded: true, supersededBy: "qq-000001" }),
    storedQuote("qq-000004", { status: "private", propertyAddress: long.slice(0, 150) }),
    storedQuote("qq-000001", { hideAddress: true }),
  ],
  bids: {
    "qq-000001": [
      storedBid("qq-000001", { notes: long }),
      rivalBid("qq-000001", {
        company: "Rival and Daughters Remodeling of Springfield Incorporated",
      }),
      rivalBid("qq-000001", {
        id: "3",
        name: "Will Went",
        email: "w@went.example",
        status: "withdrawn",
        withdrawnReason: "Too busy this month.",
        withdrawnAt: "2026-11-20T09:00:00.000Z",
      }),
    ],
  },
  unseen: { "qq-000001": 3 },
  chats: {
    "qq-000001": {
      "1795082400000": [
        { sender: "owner", text: "Can you start in January?", time: "Just now" },
        { sender: "contractor", text: long, time: "Just now" },
      ],
    },
  },
};

/** The screens of the demo, in the states that differ, by who looks at them. */
const screens: Readonly<Record<string, readonly (readonly [path: string, state: DemoState])[]>> = {
  "a guest": [
    ["/", {}],
    ["/app", {}],
    ["/login", { more: { selectedPlan: "pro" } }],
    ["/nowhere", {}],
    ["/admin", {}],
    ["/plans", {}],
    ["/register/contractor", {}],
  ],
  "a guest who follows a link": [
    ["/forgot-password", {}],
    ["/reset-password#a-token", {}],
    ["/open-account#a-token", {}],
    ["/confirm-email#a-token", {}],
    ["/unsubscribe#a-token", {}],
    ["/demo#a-token", {}],
    ["/loan-request", {}],
    ["/checkout", { more: { selectedPlan: "pro" } }],
    ["/checkout/cancel", {}],
  ],
  "a homeowner": [
    ["/app", { person: holly }],
    ["/app", analysedState()],
    ["/dashboard", analysedState()],
    ["/dashboard", { person: holly }],
    ["/quick-quote", { person: holly }],
    ["/pdf-preview", { ...full, person: holly }],
    ["/realtor-dashboard", { person: rita }],
  ],
  "an owner": [
    ["/quotes", { person: holly }],
    ["/quotes", { ...full, person: holly }],
    ["/quote-builder", { person: holly }],
    ["/quote-builder?quoteId=qq-000002", { ...full, person: rita }],
    ["/quote-builder?quoteId=qq-000003", { ...full, person: holly }],
    ["/bid-page?quoteId=qq-000001", { ...full, person: holly }],
    ["/bid-page?quoteId=qq-000003", { ...full, person: holly }],
    ["/quote/qq-000001", { ...full, person: holly }],
    ["/contractor-dashboard", { person: holly }],
  ],
  "a contractor": [
    ["/bid-page?quoteId=qq-000001", { ...full, person: carl }],
    ["/quote/qq-000001", { ...full, person: carl }],
    ["/quote/qq-000009", { quotes: [storedQuote("qq-000009")], person: carl }],
    ["/quote/none", { person: carl }],
    ["/contractor-dashboard", { ...full, person: carl }],
  ],
};

/** Looks at a screen: on a desk with all rules and every button by its own name, on a phone in the dark, and between. */
async function look(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path);
  await ready(page);
  await expectNoFault(page, `${path}, light, 1440 px`);
  // What is read out of its place, as in a list of buttons, must say on what it acts.
  const names = await page
    .locator("main button:visible")
    .evaluateAll((buttons) =>
      buttons.map((each) => each.getAttribute("aria-label") ?? each.textContent.trim()),
    );
  // Two passwords on one page are told apart by their fields.
  const twice = names.filter(
    (each, at) => names.indexOf(each) !== at && each !== "Show the password",
  );
  expect.soft(twice, `${path}: each button has its own name`).toEqual([]);
  for (const width of [1024, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over, `${path} at ${width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => document.documentElement.classList.add("dark"));
  await expectNoFault(page, `${path}, dark, 390 px`, RULES_OF_LOOKS);
}

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ mode: "parallel" });

for (const [who, theirs] of Object.entries(screens)) {
  test(`EXP-01 EXP-02 axe finds nothing on the screens of ${who} in either theme, and none scrolls sideways`, async ({
    page,
    faults,
  }) => {
    faults.allow(/40[0-9]/);
    test.slow();
    for (const [path, state] of theirs) {
      await seed(page, state, true);
      await look(page, path);
    }
  });
}

test("EXP-01 EXP-02 axe finds nothing on the screens of accounts in either theme", async ({
  page,
  live,
}) => {
  test.slow();
  const owner = await live.account();
  const crew = await live.account({ userType: "contractor" });
  const quoteId = await live.project(owner);
  await live.bid(crew, quoteId);
  await live.reject(crew, "The certificate cannot be read.");
  const own = [`/quote-builder?quoteId=${quoteId}`, `/bid-page?quoteId=${quoteId}`, "/credits"];
  const theirs = ["/contractor-dashboard", `/quote/${quoteId}`, "/verification", "/notifications"];
  for (const [who, paths] of [
    [owner, [...own, "/quotes", "/account", "/plans"]],
    [crew, theirs],
  ] as const) {
    await signIn(page, who);
    for (const path of paths) await look(page, path);
  }
  await live.send(admin, "PATCH", `/api/users/${crew.id}`, { accountStatus: "paused" });
  await look(page, `/quote/${quoteId}`);
});

test("EXP-01 EXP-02 axe finds nothing on the screens of an admin in either theme, a view of an account included", async ({
  page,
  live,
}) => {
  test.slow();
  const pro = await live.account({ userType: "contractor" });
  const quoteId = await live.project(await live.account());
  await live.bid(pro, quoteId);
  await live.verify(pro, "tier1");
  await signIn(page, admin);
  const tabs = ["users", "verifications", "plans", "settings"].map((tab) => `/admin?tab=${tab}`);
  const others = ["audit", "reports", "mails", "licences"].map((name) => `/admin/${name}`);
  for (const path of [...tabs, ...others]) await look(page, path);
  await page.goto("/plans");
  const headers = { "idempotency-key": unique() };
  const path = `/api/admin/impersonate/${pro.id}`;
  expect((await page.request.post(path, { headers, data: {} })).ok()).toBe(true);
  await look(page, `/quote/${quoteId}`);
});

test("EXP-01 EXP-02 QQ-06 axe finds nothing in an open menu, a form with faults, a notification, dialogs, a second step and a part that did not come", async ({
  page,
  faults,
}) => {
  await seed(page, { ...full, person: carl });
  await page.goto("/quote/qq-000001");
  await ready(page);
  await page.getByRole("button", { name: /open the menu$/ }).click();
  await expect(page.getByRole("menuitem").first()).toBeVisible();
  await expectNoFault(page, "menu");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Revise Bid" }).click();
  await page.getByLabel("Bid amount").fill("");
  await page.getByRole("button", { name: "Save Revision" }).click();
  await expectToast(page, "Missing Information");
  await expectNoFaultInBothThemes(page, "form with faults");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Withdraw Bid" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoFaultInBothThemes(page, "dialog");
  await page.goto("/quick-quote");
  await page.getByRole("button", { name: /Sample kitchen/ }).click();
  await expect(page.getByRole("heading", { name: "Recommended upgrades" })).toBeVisible();
  await expectNoFaultInBothThemes(page, "the second step of Quick Quote");
  await page.setViewportSize({ width: 360, height: 780 });
  const broken = await page.getByRole("main").evaluate((main) =>
    [...main.querySelectorAll("dd span")]
      .filter(({ textContent }) => /^\$[\d,]+ to \$[\d,]+$/.test(textContent))
      .filter((range) => {
        const inner = range.getBoundingClientRect();
        const place = range.closest("dd")?.getBoundingClientRect() ?? inner;
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return lines.size > 1 || inner.right > place.right + 1;
      })
      .map(({ textContent }) => textContent),
  );
  expect(broken, "ranges of amounts that take two lines, or leave their place").toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/plans");
  await ready(page);
  faults.allow(/ERR_INTERNET_DISCONNECTED|dynamically imported module/, /could not be fetched/);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Try the free demo" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectNoFaultInBothThemes(page, "a part that is missing");
  await page.context().setOffline(false);
  await page.getByRole("alert").getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoFaultInBothThemes(page, "the demo dialog");
});

test.describe("by keyboard alone", () => {
  test("EXP-01 NAV-14 NAV-20 the skip link leads past the header, the menu works by keys, and Shift+Tab never loses the focus under the header", async ({
    page,
  }) => {
    await seed(page, { person: holly, quotes: [storedQuote("qq-1", { status: "draft" })] });
    await page.goto("/app");
    await ready(page);
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to the content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("main").getByRole("link", { name: "Upgrade Now" })).toBeFocused();
    const main = page.getByRole("main");
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto("/quote-builder");
      await ready(page);
      await page.getByRole("contentinfo").getByRole("link").last().focus();
      let steps = 0;
      for (let presses = 0; presses < 60; presses += 1) {
        await page.keyboard.press("Shift+Tab");
        if (await page.getByRole("banner").locator(":focus").count()) break;
        if ((await main.locator(":focus").count()) === 0) continue;
        steps += 1;
        const header = await page.getByRole("banner").boundingBox();
        const edge = (header?.y ?? 0) + (header?.height ?? 0);
        await expect
          .poll(async () => (await page.locator(":focus").boundingBox())?.y)
          .toBeGreaterThanOrEqual(edge);
      }
      expect(steps).toBeGreaterThan(3);
    }
    const button = await tabTo(page, "button", /open the menu$/);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.type("contr");
    await expect(page.getByRole("menuitem", { name: "Contractor" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Welcome, Carl Contractor")).toBeVisible();
  });

  test("EXP-01 PROJ-12 PROJ-20 a bid is sent, revised and withdrawn by keys", async ({ page }) => {
    await seed(page, { person: carl, quotes: [storedQuote("qq-1")] });
    await page.goto("/quote/qq-1");
    await ready(page);
    await tabTo(page, "textbox", /^Bid amount/);
    await page.keyboard.type("25800");
    await page.keyboard.press("Tab");
    const [year = "", month = "", day = ""] = dayFromNow(30).split("-");
    await page.keyboard.type(`${month}${day}${year}`);
    await tabTo(page, "button", "Submit Bid");
    await page.keyboard.press("Enter");
    await expectToast(page, "Bid Submitted!");
    await tabTo(page, "button", "Revise Bid");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Bid amount")).toBeFocused();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("24000");
    await page.keyboard.press("Enter");
    await expectToast(page, "Bid Updated!");
    await tabTo(page, "button", "Withdraw Bid");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Booked out");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expectToast(page, "Bid Withdrawn");
  });

  test("EXP-01 BID-18 CHAT-02 a bid is chosen, written to and approved by keys", async ({
    page,
  }) => {
    await seed(page, {
      person: holly,
      quotes: [storedQuote("qq-1")],
      bids: { "qq-1": [storedBid("qq-1"), rivalBid("qq-1")] },
    });
    await page.goto("/bid-page?quoteId=qq-1");
    await ready(page);
    await tabTo(page, "button", "Messages with Rival & Daughters");
    await page.keyboard.press("Space");
    await expect(page.getByRole("log")).toBeFocused();
    await tabTo(page, "textbox", /message/i);
    await page.keyboard.type("Hello Rosa");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("log")).toContainText("Hello Rosa");
    await page.keyboard.press("ControlOrMeta+Home");
    await page.getByRole("link", { name: "Go to Project Details" }).focus();
    await tabTo(page, "button", "Approve Bid");
    await page.keyboard.press("Enter");
    await expect(
      page.getByRole("article").first().getByText("Approved", { exact: true }),
    ).toBeVisible();
  });

  test("EXP-01 DASH-05 QUO-13 the dashboard's tabs and a refused closing work by keys", async ({
    page,
  }) => {
    await seed(page, {
      person: carl,
      quotes: [storedQuote("qq-1")],
      bids: { "qq-1": [storedBid("qq-1")] },
    });
    await page.goto("/contractor-dashboard");
    await ready(page);
    await tabTo(page, "tab", /^Available/);
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: /^My Bids/ })).toBeFocused();
    await expect(page.getByRole("tabpanel")).toContainText("$24,900");
    await page.keyboard.press("End");
    await expect(page.getByText("Nothing in the archive")).toBeVisible();

    await seed(page, { person: holly });
    await page.evaluate(() => localStorage.removeItem("propertyData"));
    await page.goto("/quotes");
    await ready(page);
    const menu = await tabTo(page, "button", /^Actions for quote/);
    await page.keyboard.press("Enter");
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("alertdialog")).toBeHidden();
    await expect(menu).toBeFocused();
  });
});
