import type { Page } from "@playwright/test";
import { expect, holdCalls } from "./support/journey.ts";
import { type Account, signIn, test } from "./support/live.ts";
import { fixture } from "./support/fixture.ts";
import { cards } from "./support/quick-quote.ts";

async function openQuickQuote(page: Page, account: Account) {
  await signIn(page, account);
  await page.goto("/quick-quote");
  await expect(page.getByText("Your photo goes to your account only.")).toBeVisible();
}

const choose = (page: Page) =>
  page.locator("input[type=file]").first().setInputFiles(fixture("kitchen-600.jpg"));

const listTitle = (page: Page) => page.getByRole("heading", { name: "Upgrades for this room" });

test("QQ-01 QQ-05 QQ-09 PIC-08 EXP-01 EXP-03 an account's quick quote is found again after a reload in the middle, until they sign out", async ({
  page,
  live,
}) => {
  const account = await live.account();
  await openQuickQuote(page, account);
  // A phone that is short of memory loads the tab anew: while the photo is read ...
  const release = await holdCalls(page, "**/api/quick-quote/analyze");
  const asked = page.waitForRequest("**/api/quick-quote/analyze");
  await choose(page);
  await asked;
  const reloaded = page.reload();
  release();
  await reloaded;
  await expect(listTitle(page)).toBeVisible({ timeout: 60_000 });
  // ... while a preview is drawn, which its owner asks for again ...
  const last = cards(page).last();
  page.on("dialog", (dialog) => void dialog.accept());
  const drop = await holdCalls(page, "**/api/quick-quote/visualize-single");
  const drawing = page.waitForRequest("**/api/quick-quote/visualize-single");
  await last.getByRole("button", { name: /^Preview:/ }).click();
  await drawing;
  const again = page.reload();
  drop();
  await again;
  await last.getByRole("button", { name: /^Preview:/ }).click();
  await page.getByRole("button", { name: /^Apply:/ }).click({ timeout: 60_000 });
  const answer = page.getByRole("radio", { name: "Worn out or broken" });
  await answer.check({ force: true });

  // ... and once something was drawn, applied and answered. The browser asks beforehand.
  await page.reload();
  await expect(page.getByRole("button", { name: "Versions (1)" })).toBeVisible();
  await expect(page.getByText("1 upgrade applied")).toBeVisible();
  await expect(answer).toBeChecked();
  const drawn = page.getByRole("img", { name: "Your room with the upgrades you applied" });
  await expect
    .poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300);

  // Whoever signs out leaves nothing to the next one at this tab.
  await page.getByRole("button", { name: /^Hanna/ }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, account);
  await page.goto("/quick-quote");
  await expect(page.getByText("Your photo goes to your account only.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Choose a file" })).toBeVisible();
});
