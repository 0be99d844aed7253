import { expectNoFaultInBothThemes } from "./support/axe.ts";
import { alive, expect, test } from "./support/journey.ts";

test("EXP-03 a dialog whose code cannot be fetched says so beside a page that stays, and opens when it is tried again", async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|dynamically imported module/, /could not be fetched/);
  await page.goto("/plans");
  await alive(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Try the free demo" }).click();
  const missing = page.getByRole("alert").filter({ hasText: "could not be loaded" });
  await expect(missing).toContainText("Nothing is lost.");
  await expect(page.getByRole("group", { name: "Pro" })).toBeVisible();
  await expectNoFaultInBothThemes(page, "a part that is missing");
  await missing.getByRole("button", { name: "Close" }).click();
  await expect(missing).toHaveCount(0);

  await page.getByRole("button", { name: "Try the free demo" }).click();
  await page.context().setOffline(false);
  await missing.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(missing).toHaveCount(0);
});

test("NAV-12 EXP-03 a menu whose items could not be fetched says that it is loading, and opens when it is pressed again", async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED|dynamically imported module/, /menus cannot be loaded/);
  await page.route("**/header-menus-*.js", (route) => route.abort());
  const refused = page.waitForEvent("requestfailed", (asked) =>
    asked.url().includes("header-menus"),
  );
  await page.goto("/plans");
  await alive(page);
  await refused;
  const button = page.getByRole("button", { name: "Welcome, open the menu" });
  await button.click();
  await expect(page.getByRole("menu", { name: "Welcome, open the menu" })).toHaveText("Loading");

  await page.unroute("**/header-menus-*.js");
  await button.click();
  await button.click();
  await expect(page.getByRole("menuitem", { name: "Login" })).toBeVisible();
});
