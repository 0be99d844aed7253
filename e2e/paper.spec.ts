import type { Page } from "@playwright/test";
import { admin } from "./playwright.config.ts";
import { carl, openDemo, rivalBid, storedBid, storedQuote } from "./support/demo.ts";
import { analysedState } from "./support/analysis.ts";
import { expect } from "./support/journey.ts";
import { signIn, test } from "./support/live.ts";
import { sheetsWithText } from "./support/paper.ts";

async function expectNoEmptySheet(page: Page): Promise<void> {
  expect(await sheetsWithText(page, "Letter")).not.toContain(false);
  expect(await sheetsWithText(page, "A4")).not.toContain(false);
}

test("EXP-01 ADM-03 on paper the users keep every column that a desk shows, a phone's figures stand open, and no sheet is empty", async ({
  page,
  live,
}) => {
  await Promise.all(Array.from({ length: 12 }, () => live.account()));
  await signIn(page, admin);
  await page.goto("/admin");
  await expect(page.getByRole("table", { name: "User Management" })).toBeVisible();
  await expectNoEmptySheet(page);
  await page.emulateMedia({ media: "print" });
  // Letter, between its margins.
  await page.setViewportSize({ width: 739, height: 979 });
  const profit = page.getByRole("columnheader", { name: "Profit" });
  await expect(profit).toBeVisible();
  expect((await profit.boundingBox())?.height).toBeGreaterThan(10);
  await expect(page.getByRole("searchbox")).toBeHidden();
  await expect(page.getByRole("tab")).toHaveCount(0);
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 390, height: 844 });
  const spent = page.getByRole("listitem").first().getByText("Total cost");
  await expect(spent).toBeHidden();
  await expectNoEmptySheet(page);
  await page.emulateMedia({ media: "print" });
  await expect(spent).toBeVisible();
  await expect(page.getByText("Total Users")).toBeVisible();
});

test("EXP-01 ADM-15 on paper a switch shows where it stands, and the settings take one sheet", async ({
  page,
}) => {
  await signIn(page, admin);
  await page.goto("/admin?tab=settings");
  const choice = page.getByRole("switch");
  await expect(choice).toBeVisible();
  await expectNoEmptySheet(page);
  await page.emulateMedia({ media: "print" });
  await expect(choice).toHaveCSS("print-color-adjust", "exact");
  await expect(choice.locator("+ span")).toHaveCSS("print-color-adjust", "exact");
});

const quotes = [storedQuote("qq-000001")];
const bids = { "qq-000001": [rivalBid("qq-000001"), storedBid("qq-000001")] };

test("EXP-01 DASH-05 on paper a list says which one it is, and leaves out what only finds another", async ({
  page,
}) => {
  await openDemo(page, "/contractor-dashboard", { person: carl, quotes, bids });
  await expect(page.getByRole("tab")).toHaveCount(5);
  await expect(page.getByRole("searchbox")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("tab")).toHaveText([/^Available/]);
  await expect(page.getByRole("searchbox")).toBeHidden();
  await expect(page.getByRole("heading", { name: "Project 000001" })).toBeVisible();
});

test("EXP-01 PROJ-08 on paper a bid has no field that was left empty, and no sheet is empty", async ({
  page,
}) => {
  await openDemo(page, "/quote/qq-000001", { person: carl, quotes, bids });
  const timeline = page.getByLabel("Timeline");
  await expect(timeline).toBeVisible();
  await expectNoEmptySheet(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByLabel("Bid amount")).toBeVisible();
  await expect(timeline).toBeHidden();
});

test("EXP-01 PROJ-08 on paper a project has no form for a bid that is not filled in", async ({
  page,
}) => {
  await openDemo(page, "/quote/qq-000001", { person: carl, quotes });
  const form = page.getByRole("heading", { name: "Your bid" });
  await expect(form).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(form).toBeHidden();
});

test("EXP-01 DOC-01 LOAN-08 on paper a contractor without a schedule takes both sides of the sheet, and a picture's label keeps its ground", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const crew = await live.account({ userType: "contractor" });
  const quoteId = await live.project(owner);
  const bidId = await live.bid(crew, quoteId);
  const shown = { shownAmount: 2_490_000 };
  await live.send(owner, "POST", `/api/quotes/${quoteId}/bids/${bidId}/approve`, shown);
  await signIn(page, owner);
  await page.goto(`/pdf-preview?quoteId=${quoteId}`);
  const region = page.getByRole("main");
  await expect(region.getByText("License number")).toBeVisible();
  await expectNoEmptySheet(page);
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 739, height: 979 });
  const left = await region.getByText("Contractor", { exact: true }).boundingBox();
  const right = await region.getByText("Contact", { exact: true }).boundingBox();
  expect(right?.y).toBe(left?.y);
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + 300);
  await page.goto(`/quote/${quoteId}`);
  await expect(region.getByText("AI generated")).toHaveCSS("print-color-adjust", "exact");
});

test("EXP-01 APP-19 APP-20 on paper a room's picture stands whole, all its comparable homes are there, and grades keep their letters' size", async ({
  page,
}) => {
  await openDemo(page, "/app", analysedState());
  const homes = page.getByRole("list", { name: "Comparable homes" });
  await expect(homes.getByRole("listitem")).toHaveCount(6);
  await page.emulateMedia({ media: "print" });
  // Letter, between its margins.
  await page.setViewportSize({ width: 739, height: 979 });
  const sheet = 739;
  for (const home of await homes.getByRole("listitem").all()) {
    const box = await home.boundingBox();
    expect((box?.x ?? sheet) + (box?.width ?? 0)).toBeLessThanOrEqual(sheet);
  }
  await expect(page.locator("figure").first()).toHaveCSS("break-inside", "avoid");
  const letter = page.getByRole("table").first().locator("svg text").first();
  await expect(letter).toHaveCSS("font-size", "33px");
});

test("EXP-01 APP-32 APP-33 on paper the analysis leaves out what only chooses and opens: the ways to compare, empty boxes, the column of buttons; what is chosen stays", async ({
  page,
}) => {
  await openDemo(page, "/app", analysedState());
  const table = page.getByRole("table", { name: "Comparison results, one row per room" });
  const box = table.getByRole("checkbox", { name: /Kitchen/ });
  const column = (name: string) => table.getByRole("columnheader", { name, exact: true });
  await expect(column("View")).toBeVisible();
  const print = async () => {
    await page.emulateMedia({ media: "print" });
    // Letter, between its margins.
    await page.setViewportSize({ width: 739, height: 979 });
  };
  await print();
  await expect(column("1Up Cost")).toBeVisible();
  await expect(column("View")).toBeHidden();
  await expect(column("Select")).toBeHidden();
  await expect(box).toBeHidden();
  await expect(page.getByText("No room selected")).toBeHidden();
  await expect(page.getByText("Compare & 1UP")).toHaveCount(7);
  for (const way of await page.getByText("Compare & 1UP").all()) await expect(way).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1440, height: 900 });
  await box.check();
  await print();
  await expect(box).toBeVisible();
  await expect(page.getByText("1 room selected")).toBeVisible();
});
