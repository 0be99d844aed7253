import type { Page } from "@playwright/test";
import { admin } from "./playwright.config.ts";
import { openAnalysis, version } from "./support/analysis.ts";
import { ready, tabTo } from "./support/keys.ts";
import { carl, openDemo, storedQuote } from "./support/demo.ts";
import { dayFromNow, expect, expectToast, holdCalls } from "./support/journey.ts";
import { type Account, signIn, test } from "./support/live.ts";

/** What has the focus; nothing where it is lost. */
const focus = (page: Page) => page.locator(":focus");

/** The focus is in the page's content, on what says this, and one more press would press nothing. */
async function expectKept(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByRole("main").locator(":focus")).toContainText(text);
  await expect(focus(page)).toHaveJSProperty("tabIndex", -1);
  await expect(focus(page)).toBeInViewport();
}

/** Answers the question that is asked by keys. */
async function confirm(page: Page, name: string): Promise<void> {
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name }).press("Enter");
  await expect(question).toBeHidden();
}

test("EXP-01 MKT-05 in the form of a bid the focus stays where a part was opened, filled in or taken away", async ({
  page,
}) => {
  await openDemo(page, "/quote/qq-000001", { person: carl, quotes: [storedQuote("qq-000001")] });
  await ready(page);
  await page.getByLabel("Bid amount").fill("17,000");
  await tabTo(page, "button", "Add rooms, payments and dates");
  await page.keyboard.press("Enter");
  await expectKept(page, "Remove these details");
  await expect(focus(page).getByLabel("Kitchen: labor")).toBeVisible();

  await page.getByRole("button", { name: "Add a payment" }).press("Enter");
  await page.getByLabel("Deposit", { exact: true }).fill("900");
  await page.getByRole("button", { name: /^Make payment 1 / }).press("Enter");
  await expect(page.getByRole("button", { name: /^Make payment 1 / })).toHaveCount(0);
  await expectKept(page, "About these payments");

  await page.getByRole("button", { name: "Remove these details" }).press("Enter");
  await expectKept(page, "Add rooms, payments and dates");
});

test("EXP-01 ADM-08 an admin who deletes a user goes on with the next one", async ({
  page,
  live,
}) => {
  const mark = `kept${Date.now()}`;
  const older = await live.account({ name: `${mark} Ann` });
  const gone = await live.account({ name: `${mark} Bob` });
  await signIn(page, admin);
  await page.goto("/admin");
  const remove = async ({ email }: Account) => {
    await page.getByRole("button", { name: `Actions for ${email}` }).press("Enter");
    await page.getByRole("menuitem", { name: "Delete", exact: true }).press("Enter");
    await expect(page.getByRole("dialog").getByRole("textbox")).toBeFocused();
    await page.keyboard.type(email);
    await page.keyboard.press("Enter");
    await expectToast(page, `${email} was deleted`);
    await expect(page.getByRole("row").filter({ hasText: email })).toHaveCount(0);
  };
  await page.getByLabel("Search email, name or company").fill(mark);
  await expect(page.getByRole("row").filter({ hasText: "@" })).toHaveCount(2);
  await remove(gone);
  await expect(page.getByRole("row").filter({ hasText: older.email })).toBeFocused();
  await remove(older);
  await expectKept(page, "Nobody matches");
});

/** A request that waits, as a browser keeps it. */
const record = (name: string) => ({
  email: `${name}@build.example`,
  businessName: `${name} Builders`,
  licenseNumber: "1234567",
  licenseState: "California",
  insuranceDocument: "",
  requestedTier: "tier2",
  status: "pending",
  submittedAt: "2026-11-20T10:00:00.000Z",
  userType: "contractor",
});

test("EXP-01 ADM-12 ADM-13 an admin who decides on several requests goes on at what is left of them", async ({
  page,
}) => {
  const ada = { email: "ada@admin.example", name: "Ada Admin", phone: "", userType: "homeowner" };
  await openDemo(page, "/admin?tab=verifications&show=pending", {
    more: {
      demoMode: "true",
      demoUser: JSON.stringify({ ...ada, role: "admin" }),
      contractor_verifications: JSON.stringify(["ann", "ben", "cleo", "dan"].map(record)),
    },
  });
  await page.getByRole("checkbox", { name: "Select ann Builders" }).press("Space");
  await page.getByRole("checkbox", { name: "Select ben Builders" }).press("Space");
  await page.getByRole("button", { name: "Approve selected" }).press("Enter");
  // What is under way is told in the dialog alone, not by the count behind it too.
  await expect(page.locator("[role=status]").filter({ hasText: "selected" })).toHaveCount(0);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("2 of them ask for more than the first tier");
  await expect(dialog.getByRole("listitem")).toHaveText([
    "ann Builders · No certificate",
    "ben Builders · No certificate",
  ]);
  await dialog.getByRole("button", { name: "Approve" }).press("Enter");
  await expectToast(page, "2 requests approved");
  await expectKept(page, "Select all shown");
  await page.getByRole("checkbox", { name: "Select all shown" }).press("Space");
  await page.getByRole("button", { name: "Reject selected" }).press("Enter");
  await dialog.getByRole("textbox").fill("The certificates are out of date.");
  await dialog.getByRole("button", { name: "Reject" }).press("Enter");
  await expectToast(page, "2 requests rejected");
  await expectKept(page, "No request of this kind");
});

test("EXP-01 T-08 DASH-01 who removes a client or a property goes on with the next one, or with what stands where the last one stood", async ({
  page,
  live,
}) => {
  const realtor = await live.account({ userType: "realtor" });
  for (const name of ["Ann", "Bob"]) {
    const address = { street: `${name} Road 1`, city: "Springfield", state: "IL", zip: "62704" };
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they stand
    await live.send(realtor, "POST", "/api/clients", { name, address, notes: "" });
  }
  await signIn(page, realtor);
  await page.goto("/realtor-dashboard");
  const cards = page.getByRole("main").getByRole("listitem");
  await expect(cards).toHaveCount(2);
  const first = (await cards.first().innerText()).includes("Ann Road") ? "Ann" : "Bob";
  const second = first === "Ann" ? "Bob" : "Ann";
  await page.getByRole("button", { name: `Remove ${first}` }).press("Enter");
  await confirm(page, "Remove");
  await expect(cards.filter({ hasText: `${second} Road` })).toBeFocused();
  await page.getByRole("button", { name: `Remove ${second}` }).press("Enter");
  await confirm(page, "Remove");
  await expectKept(page, "No clients yet");

  const owner = await live.account();
  await live.send(owner, "POST", "/api/properties", {
    address: "1 Ann Road, Springfield, IL 62704",
  });
  await signIn(page, owner);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: /^Remove 1 Ann Road/ }).press("Enter");
  await confirm(page, "Remove");
  await expectKept(page, "Add a property");
});

test("EXP-01 MKT-09 who marks all notifications as read is left at how many are unread", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  await live.bid(await live.account({ userType: "contractor" }), await live.project(owner));
  await signIn(page, owner);
  await page.goto("/notifications");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Mark all as read" }).press("Enter");
  await expect(main.getByRole("button", { name: "Mark all as read" })).toHaveCount(0);
  await expect(main.getByRole("status").first()).toBeFocused();
  await expectKept(page, "Everything is read");
});

test("EXP-01 ACC-06 each sign-in is ended by a button that names its browser, and the focus stays among them", async ({
  page,
  live,
  openBrowser,
}) => {
  const user = await live.account();
  await signIn(page, user);
  for (const userAgent of [
    "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they stand
    await signIn(await openBrowser({ userAgent }), user);
  }
  await page.goto("/account");
  const rows = page.getByRole("listitem").filter({ hasText: /Since/ });
  await expect(rows).toHaveCount(3);
  const ends = rows.getByRole("button");
  await expect(rows.getByRole("button", { name: /^Sign out: Firefox on Linux/ })).toHaveCount(1);
  await expect(rows.getByRole("button", { name: /^Sign out: Safari on / })).toHaveCount(1);
  await ends.first().press("Enter");
  await expect(rows).toHaveCount(2);
  await expectKept(page, /Since/);
  await ends.first().press("Enter");
  await expect(rows).toHaveCount(1);
  await expectKept(page, "This browser");
});

test("EXP-01 APP-31 who deletes a saved version goes on among those that are left", async ({
  page,
}) => {
  await openAnalysis(page, {
    more: {
      propertyData: JSON.stringify({
        address: "24 Sample Street, Sampleton, IL 62704",
        savedUpgrades: [
          version("a", "kitchen-after", "0"),
          version("b", "kitchen-comparable-1", "1"),
        ],
        displayedRoomImages: {},
        bidRequests: [],
      }),
    },
  });
  const panel = page.getByRole("tabpanel");
  await panel.getByRole("button", { name: "Delete version 1" }).press("Enter");
  await expect(panel.getByRole("button", { name: "Delete version 2" })).toHaveCount(0);
  await expectKept(page, "Version 1");
  await panel.getByRole("button", { name: "Delete version 1" }).press("Enter");
  await expectKept(page, /^No versions yet/);
});

test("EXP-01 who pressed another place of the page with a mouse is not brought back to what they left", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const bidder = await live.account({ userType: "contractor" });
  await live.bid(bidder, await live.project(owner));
  await signIn(page, owner);
  await page.goto("/notifications");
  const main = page.getByRole("main");
  const all = main.getByRole("button", { name: "Mark all as read" });
  await all.focus();
  await page.getByRole("heading", { level: 1 }).click();
  const { items } = await live.read<{ items: { id: number }[] }>(owner, "/api/notifications");
  await live.send(owner, "POST", "/api/notifications/read", { id: items[0]?.id, andOlder: true });
  await expect(all).toHaveCount(0);
  // So long it would have gone somewhere by now.
  await page.waitForFunction(() => new Promise((resolve) => setTimeout(resolve, 300, true)));
  await expect(main).toBeFocused();
});

test("EXP-01 NAV-12 whoever chooses a page in a menu goes on in it; Escape and what stays on the page end at the menu's button", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  await signIn(page, owner);
  await page.goto("/account");
  await ready(page);
  const button = page.getByRole("button", { name: /open the menu$/ });
  const main = page.getByRole("main");
  const choose = async (trigger: typeof button, name: string) => {
    await trigger.press("Enter");
    await page.getByRole("menuitem", { name, exact: true }).press("Enter");
  };
  await choose(button, "My Properties");
  await expect(page).toHaveURL("/dashboard");
  await expect(main).toBeFocused();
  await choose(page.getByRole("button", { name: /^Notifications/ }), "See all");
  await expect(page).toHaveURL("/notifications");
  await expect(main).toBeFocused();
  // The page that one is on already.
  const bell = page.getByRole("button", { name: /^Notifications/ });
  await choose(bell, "Email settings");
  await expect(page).toHaveURL("/notifications#mails");
  await expect(bell).toBeFocused();
  await button.press("Enter");
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  // In a tab of its own: this page stays.
  await button.press("Enter");
  const opened = page.context().waitForEvent("page");
  await page
    .getByRole("menuitem", { name: "My Properties" })
    .click({ modifiers: ["ControlOrMeta"] });
  await (await opened).close();
  await expect(page).toHaveURL("/notifications#mails");
  await expect(button).toBeFocused();
  // A link that stands around every page.
  await page.getByRole("banner").getByRole("link", { name: "Quick Quote" }).press("Enter");
  await expect(page).toHaveURL("/quick-quote");
  await expect(main).toBeFocused();
});

test("EXP-01 MKT-09 who keeps the day of the answer is left at its button, which is pressed once", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const quoteId = await live.project(owner);
  await signIn(page, owner);
  await page.goto(`/quote-builder?quoteId=${quoteId}`);
  await page.getByLabel("Date by which you will reply to bids").fill(dayFromNow(9));
  const save = page.getByRole("button", { name: "Save date" });
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT" && request.url().endsWith("/response-date")) {
      sent.push(request.url());
    }
  });
  await save.press("Enter");
  await expectToast(page, "Date saved");
  await expect(save).toBeFocused();
  await expect(save).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Enter");
  await page.getByLabel("Date by which you will reply to bids").press("Enter");
  await page.getByRole("button", { name: "Remove date" }).press("Enter");
  await expect(page.getByRole("button", { name: "Remove date" })).toHaveCount(0);
  expect(sent).toHaveLength(2);
});

test("EXP-01 MKT-08 who shows a bidder the address is left at the switch, which is heard once", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const bidder = await live.account({ userType: "contractor", companyName: "Shown Builders" });
  const quoteId = await live.project(owner);
  await live.bid(bidder, quoteId);
  await signIn(page, owner);
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  const toggle = page.getByRole("switch", { name: "Show the address to Shown Builders" });
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/reveal")) sent.push(request.url());
  });
  const go = await holdCalls(page, "**/reveal");
  await toggle.press("Space");
  await expect(toggle).toHaveAttribute("aria-disabled", "true");
  await expect(toggle).toBeFocused();
  await page.keyboard.press("Space");
  go();
  await expect(toggle).toBeChecked();
  await expect(toggle).toBeFocused();
  expect(sent).toHaveLength(1);
  await page.keyboard.press("Space");
  await expect(toggle).not.toBeChecked();
  await expect(toggle).toBeFocused();
});
