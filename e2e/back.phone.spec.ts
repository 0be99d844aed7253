import { holly, openDemo, storedQuote } from "./support/demo.ts";
import { alive, expect, test } from "./support/journey.ts";

test("EXP-02 on a phone, where a dialog covers the page, Back closes it first and leaves the page then", async ({
  page,
}) => {
  await openDemo(page, "/dashboard", { person: holly, quotes: [storedQuote("qq-1")] });
  // Within one document: a link that is pressed before that loads another.
  await alive(page);
  await page.getByRole("link", { name: "Upgrade Plan" }).click();
  await expect(page).toHaveURL("/plans");
  const open = page.getByRole("button", { name: "Try the free demo" });
  // What every page does of itself comes once it is at rest.
  await page.waitForLoadState("networkidle");
  await open.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  const back = () => page.evaluate(() => void setTimeout(() => history.back()));
  await back();
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await expect(page).toHaveURL("/plans");
  await back();
  await expect(page).toHaveURL("/dashboard");
  // Nothing of the dialog is left between the pages.
  await page.goForward();
  await expect(page).toHaveURL("/plans");
  await expect(dialog).toBeHidden();
  // On a desk it covers a part of the page alone.
  await page.setViewportSize({ width: 1280, height: 800 });
  await open.click();
  await expect(dialog).toBeVisible();
  await back();
  await expect(page).toHaveURL("/dashboard");
});
