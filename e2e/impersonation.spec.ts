import { type Page } from "@playwright/test";
import { admin } from "./playwright.config.ts";
import { expect, openMenu } from "./support/journey.ts";
import { signIn, test } from "./support/live.ts";

const strip = (page: Page) => page.getByRole("banner").getByText("Viewing as User");

async function viewFromMenu(page: Page, email: string): Promise<void> {
  const menu = await openMenu(page);
  await menu
    .getByRole("menuitem", { name: new RegExp(email) })
    .first()
    .click();
  await expect(strip(page)).toBeVisible();
}

test("NAV-23 NAV-24 NAV-25 ACC-05 every tab of an admin's browser follows into a view and out of it, and an admin page leads back", async ({
  page,
  context,
  live,
  faults,
}) => {
  // A tab may read what only one of the two may once more before it hears that a view began or ended.
  faults.allow(/403.*\/api\/(admin|users|contractor-profile|bids)/);
  const pro = await live.account({ userType: "contractor" });
  await signIn(page, admin);
  await page.goto("/admin");
  const second = await context.newPage();
  await second.goto("/admin/audit");
  await expect(second.getByRole("heading", { level: 1, name: "Audit log" })).toBeVisible();

  await viewFromMenu(page, pro.email);
  await expect(page).toHaveURL("/contractor-dashboard");
  await expect(strip(second)).toBeVisible();
  await expect(second.getByText("You are viewing as a user")).toBeVisible();

  await second.getByRole("main").getByRole("button", { name: "Return to Admin" }).click();
  await expect(second.getByRole("heading", { level: 1, name: "Audit log" })).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
});
