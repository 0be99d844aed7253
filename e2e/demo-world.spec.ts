import type { Page } from "@playwright/test";
import { becomePersona, recordAt, textAt } from "./support/demo.ts";
import {
  dayFromNow,
  dismissToast,
  expect,
  expectToast,
  openMenu,
  test,
} from "./support/journey.ts";
import { goByMenu } from "./support/people.ts";

const tab = (page: Page, name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) });
const rows = (page: Page) => page.getByRole("tabpanel").getByRole("listitem");
const card = (page: Page, number: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: number });
const note = (page: Page) => page.getByText("A sample project, made up for the demo");

/** Another persona, chosen in the menu of the page that is open. */
async function playFromMenu(page: Page, name: string) {
  const menu = await openMenu(page);
  await menu.getByRole("menuitem", { name, exact: true }).click();
  await expect(page).toHaveURL("/app");
}

async function bid(page: Page, amount: string) {
  await page.getByLabel("Bid amount").fill(amount);
  await page.getByLabel("Bid valid until").fill(dayFromNow(30));
  await page.getByRole("button", { name: "Submit Bid" }).click();
  await expectToast(page, "Bid Submitted!");
  await dismissToast(page);
}

test.describe("DEMO-01 The demo's town, for each persona", () => {
  test("EXP-01 DASH-05 DASH-07 BID-12 NAV-20 QUO-04 a contractor finds open projects, bids on a client's, and the realtor has the bid to answer", async ({
    page,
  }) => {
    await becomePersona(page, "contractor");
    await page.getByRole("link", { name: "Open My Bids" }).click();
    await expect(page).toHaveURL("/contractor-dashboard");
    await expect(rows(page)).toHaveCount(8);
    await expect(tab(page, "Available")).toHaveText("Available8");
    await expect(rows(page).getByText("Sample", { exact: true })).toHaveCount(8);
    await expect(rows(page).getByRole("img")).toHaveCount(0);
    const project = card(page, "Project 191201");
    await expect(project).toContainText("19 Template Avenue, Sampleton");
    await expect(project).toContainText("$18,500");
    await project.getByRole("link", { name: "View Project" }).click();
    await expect(page).toHaveURL("/quote/sample-realtor-191201");
    await expect(note(page)).toBeVisible();
    await expect(page.getByText("Rita Realtor asks for it, for a client.")).toBeVisible();
    await bid(page, "17,900");
    await goByMenu(page, "My Bids");
    await expect(tab(page, "Available")).toHaveText("Available8");
    await expect(tab(page, "My Bids")).toHaveText("My Bids1");
    await expect(card(page, "Project 191201")).toContainText("1 bid");

    await playFromMenu(page, "Realtor");
    await expect(page.getByText("Welcome, Rita Realtor")).toBeVisible();
    await expect(page.getByRole("link", { name: "Open Client Properties" })).toHaveAttribute(
      "href",
      "/realtor-dashboard",
    );
    await expect(page.getByRole("button", { name: /^Rita, 1 new bid, open/ })).toBeVisible();
    await goByMenu(page, "Active Projects");
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(6);
    await expect(page.getByText("Active", { exact: true })).toHaveCount(5);
    const quote = card(page, "Quote 191201");
    await expect(quote).toContainText("1 New Bid");
    await quote.getByRole("link", { name: "View Bids (1)" }).click();
    await expect(page.getByRole("heading", { name: "Contractor Bids (1)" })).toBeVisible();
    await page.getByPlaceholder("Type a message...").fill("When can you start?");
    await page.getByPlaceholder("Type a message...").press("Enter");
    await expect(page.getByRole("log")).toContainText("When can you start?");
    await expect
      .poll(() => textAt(page, "chat_sample-realtor-191201"))
      .toContain("When can you start?");

    await playFromMenu(page, "Contractor");
    await goByMenu(page, "My Bids");
    await expect(tab(page, "Action")).toHaveText("Action1");
    await tab(page, "Action").click();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText("1 new message");
  });

  test("QUO-02 BID-17 DEMO-08 a homeowner looks at a sample request, acts on it, and finds it as it was after a reset", async ({
    page,
  }) => {
    await becomePersona(page, "homeowner");
    await goByMenu(page, "My Quote Requests");
    await expect(page.getByText("No quotes created yet")).toBeVisible();
    await expect(page.getByRole("link", { name: "Create Your First Quote" })).toHaveAttribute(
      "href",
      "/",
    );
    await page.getByRole("link", { name: "See a sample request" }).click();
    await expect(page).toHaveURL("/bid-page?quoteId=sample-homeowner-204711");
    await expect(note(page)).toBeVisible();
    await expect(page.getByRole("heading", { name: "Contractor Bids (2)" })).toBeVisible();
    expect(await textAt(page, "quote_sample-homeowner-204711")).toBeNull();
    await page.getByRole("button", { name: "Approve Bid" }).first().click();
    await expect(page.getByText("Approved", { exact: true }).first()).toBeVisible();
    expect(await recordAt(page, "quote_sample-homeowner-204711")).toMatchObject({ locked: true });
    await goByMenu(page, "My Quote Requests");
    await expect(card(page, "Quote 204711")).toContainText("$26,700");

    await page.evaluate(() => localStorage.setItem("couponCode", "SAVE50"));
    await page.goto("/app");
    // A stored sample is no analysis: the address is still to be typed.
    await expect(page.getByText("Welcome, Holly Homeowner")).toBeVisible();
    await page.getByRole("button", { name: "Reset Demo Data" }).click();
    await expect(page.getByRole("button", { name: /^Homeowner/ })).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await page.goto("/quote/sample-homeowner-204711");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Project 204711");
    await expect(page.getByText("This project does not take bids now.")).toHaveCount(0);
  });
});
