import { expect } from "./support/journey.ts";
import { test, unique } from "./support/live.ts";

test("PLAN-07 S-10 LAND-09 without mail the free hour opens at once, says how much is left, and goes on as a free account when it is over", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Start Free Demo" }).click();
  await page.getByRole("button", { name: "Try the free demo" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(`hour-${unique()}@people.example`);
  await dialog.getByRole("button", { name: "Start my free hour" }).click();
  await expect(page).toHaveURL("/app");
  await expect(page.getByText(/Your free hour: (60|59) minutes left/)).toBeVisible();

  // An hour later.
  await page.clock.setFixedTime(Date.now() + 61 * 60_000);
  await page.reload();
  const header = page.getByRole("banner");
  await expect(
    header.getByText(/Your free hour is over\. What you made is kept/).first(),
  ).toBeVisible();
  await expect(header.getByRole("link", { name: "See plans" })).toHaveAttribute("href", "/plans");
  await header.getByRole("link", { name: "Keep going" }).click();
  await page.getByLabel("New password").fill("a kitchen in navy blue");
  await page.getByRole("button", { name: "Create my account" }).click();
  await expect(page).toHaveURL("/app");
  await expect(header.getByText(/Your free hour/)).toHaveCount(0);
});
