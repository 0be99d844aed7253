import type { Page } from "@playwright/test";
import { expect } from "./support/journey.ts";
import { test, unique } from "./support/live.ts";

/** As on a server that sends mails; the letters lie in the outbox. */
async function withMail(page: Page): Promise<void> {
  await page.route("**/api/capabilities", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), mail: true } });
  });
}

async function ask(page: Page, email: string): Promise<void> {
  await page.goto("/plans");
  await page.getByRole("button", { name: "Try the free demo" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Opened in this browser");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Send demo link" }).click();
  await expect(dialog).toContainText(`The link for ${email} is on its way.`);
}

test("T-10 S-10 LAND-09 with mail the demo link is really sent, opens an hour in this browser, and says how much is left", async ({
  page,
  openBrowser,
  live,
  faults,
}) => {
  faults.allow(/40[49].*demo-hour/);
  const email = `hour-${unique()}@people.example`;
  await withMail(page);
  await ask(page, email);
  const link = await live.linkIn(email, "");

  const other = await openBrowser();
  await other.goto(link);
  await other.getByRole("button", { name: "Begin my hour" }).click();
  await expect(
    other.getByRole("heading", { name: "This link belongs to another browser" }),
  ).toBeVisible();
  await other.getByRole("link", { name: "Ask for a link here" }).click();
  await expect(other.getByRole("dialog", { name: "Your free hour" })).toBeVisible();

  await page.goto(link);
  await page.getByRole("button", { name: "Begin my hour" }).click();
  await expect(page).toHaveURL("/app");
  await expect(page.getByText(/Your free hour: (60|59) minutes left/)).toBeVisible();

  // An hour later.
  await page.clock.setFixedTime(Date.now() + 61 * 60_000);
  await page.reload();
  const header = page.getByRole("banner");
  await expect(
    header.getByText(/Your free hour is over\. What you made is kept/).first(),
  ).toBeVisible();
  await header.getByRole("link", { name: "See plans" }).click();
  await expect(page).toHaveURL("/plans");

  await page.goto(link);
  await page.getByRole("button", { name: "Begin my hour" }).click();
  await expect(page.getByRole("heading", { name: "This link is over" })).toBeVisible();
});
