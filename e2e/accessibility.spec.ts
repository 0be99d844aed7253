import { analysedState } from "./support/analysis.ts";
import { RULES_OF_LOOKS, expectNoFault, ready, tabTo } from "./support/axe.ts";
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
import { dayFromNow, expect, expectToast, test } from "./support/journey.ts";

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

/** Every screen that is built, in the states that differ, by who looks at it. */
const screens: Readonly<
  Record<string, readonly (readonly [name: string, path: string, state: DemoState])[]>
> = {
  "a guest": [
    ["the start page", "/", {}],
    ["the personas", "/app", {}],
    ["the sign-in page", "/login", { more: { selectedPlan: "pro" } }],
    ["the 404 page", "/nowhere", {}],
    ["the admin page", "/admin", {}],
    ["the photo step", "/quick-quote", { person: holly }],
  ],
  "an owner": [
    ["the welcome", "/app", { person: holly }],
    ["the analysis", "/app", analysedState()],
    ["my properties", "/dashboard", analysedState()],
    ["no properties", "/dashboard", { person: holly }],
    ["no quotes", "/quotes", { person: holly }],
    ["many quotes", "/quotes", { ...full, person: holly }],
    ["no quote to build", "/quote-builder", { person: holly }],
    ["a draft in the quote builder", "/quote-builder?quoteId=qq-000002", { ...full, person: rita }],
    [
      "a superseded quote in the quote builder",
      "/quote-builder?quoteId=qq-000003",
      { ...full, person: holly },
    ],
    ["the bid page", "/bid-page?quoteId=qq-000001", { ...full, person: holly }],
    ["the bid page of an older version", "/bid-page?quoteId=qq-000003", { ...full, person: holly }],
    ["the project page", "/quote/qq-000001", { ...full, person: holly }],
    ["the contractors' dashboard", "/contractor-dashboard", { person: holly }],
  ],
  "a contractor": [
    ["the bid page", "/bid-page?quoteId=qq-000001", { ...full, person: carl }],
    ["a bid on the project page", "/quote/qq-000001", { ...full, person: carl }],
    ["an empty bid form", "/quote/qq-000009", { quotes: [storedQuote("qq-000009")], person: carl }],
    ["a missing project", "/quote/none", { person: carl }],
    ["the dashboard", "/contractor-dashboard", { ...full, person: carl }],
  ],
};

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ mode: "parallel" });

for (const [who, theirs] of Object.entries(screens)) {
  test(`EXP-01 EXP-02 axe finds nothing on any screen of ${who}, and no two buttons have one name, light at 1440 px and dark at 390 px, and none scrolls sideways from 360 px on`, async ({
    page,
  }) => {
    test.slow();
    for (const [name, path, state] of theirs) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await seed(page, state, true);
      await page.goto(path);
      await ready(page);
      await expectNoFault(page, `${name}, light, 1440 px`);
      // What is read out of its place, as in a list of buttons, must say on what it acts.
      const names = await page
        .locator("main button:visible")
        .evaluateAll((buttons) =>
          buttons.map((each) => each.getAttribute("aria-label") ?? each.textContent.trim()),
        );
      const twice = names.filter((each, at) => names.indexOf(each) !== at);
      expect(twice, `${name}: each button has its own name`).toEqual([]);
      for (const width of [1024, 768, 360]) {
        await page.setViewportSize({ width, height: 800 });
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(over, `${name} at ${width} px`).toBeLessThanOrEqual(0);
      }
      await page.setViewportSize({ width: 390, height: 844 });
      await page.evaluate(() => document.documentElement.classList.add("dark"));
      await expectNoFault(page, `${name}, dark, 390 px`, RULES_OF_LOOKS);
    }
  });
}

for (const theme of ["light", "dark"]) {
  test(`EXP-01 axe finds nothing in an open menu, a dialog, a form with faults and a notification, ${theme}`, async ({
    page,
  }) => {
    await seed(page, { ...full, person: carl, more: { theme } });
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
    await expectNoFault(page, "form with faults");
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Withdraw Bid" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoFault(page, "dialog");
  });
}

test.describe("by keyboard alone", () => {
  test("EXP-01 the skip link leads past the header", async ({ page }) => {
    await seed(page, { person: holly });
    await page.goto("/app");
    await ready(page);
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to the content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("main").getByRole("link", { name: "Upgrade Now" })).toBeFocused();
  });

  for (const width of [390, 1440]) {
    test(`EXP-01 NAV-20 whoever goes back by Shift+Tab at ${width} px never loses the focus under the header`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await seed(page, { person: holly, quotes: [storedQuote("qq-1", { status: "draft" })] });
      for (const path of ["/quote-builder", "/plans"]) {
        await page.goto(path);
        await ready(page);
        await page.getByRole("contentinfo").getByRole("link").last().focus();
        const main = page.getByRole("main");
        let steps = 0;
        for (let presses = 0; presses < 60; presses += 1) {
          await page.keyboard.press("Shift+Tab");
          if (await page.getByRole("banner").locator(":focus").count()) break;
          if ((await main.locator(":focus").count()) === 0) continue;
          steps += 1;
          const header = await page.getByRole("banner").boundingBox();
          const edge = (header?.y ?? 0) + (header?.height ?? 0);
          const focused = page.locator(":focus");
          await expect(async () => {
            expect((await focused.boundingBox())?.y).toBeGreaterThanOrEqual(edge);
          }).toPass({ timeout: 3000 });
        }
        expect(steps, path).toBeGreaterThan(3);
      }
    });
  }

  test("EXP-01 NAV-14 the menu opens, moves, chooses and closes by keys", async ({ page }) => {
    await page.goto("/quotes");
    await ready(page);
    const button = await tabTo(page, "button", /open the menu$/);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Login" })).toBeFocused();
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
