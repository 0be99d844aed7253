import { admin } from "./playwright.config.ts";
import { carl, openDemo, rivalBid, storedBid, storedQuote } from "./support/demo.ts";
import { expect } from "./support/journey.ts";
import { signIn, test } from "./support/live.ts";

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

test("EXP-01 PROJ-08 on paper a bid has no field that was left empty", async ({ page }) => {
  await openDemo(page, "/quote/qq-000001", { person: carl, quotes, bids });
  const timeline = page.getByLabel("Timeline");
  await expect(timeline).toBeVisible();
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

test("EXP-01 ADM-15 on paper a switch shows where it stands", async ({ page }) => {
  await signIn(page, admin);
  await page.goto("/admin?tab=settings");
  const choice = page.getByRole("switch");
  await expect(choice).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(choice).toHaveCSS("print-color-adjust", "exact");
  await expect(choice.locator("+ span")).toHaveCSS("print-color-adjust", "exact");
});
