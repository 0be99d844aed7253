import type { Page } from "@playwright/test";
import { admin } from "./playwright.config.ts";
import { expect } from "./support/journey.ts";
import { signIn, test } from "./support/live.ts";

async function act(page: Page, email: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${email}` }).click();
  await page.getByRole("menuitem", { name: new RegExp(`^${action}`) }).click();
}

test("ADM-04 ADM-05 ADM-06 ADM-07 ADM-08 API-08 API-10 ACC-04 ACC-09 a user's own screen follows what an admin does", async ({
  page,
  live,
  openBrowser,
  faults,
}) => {
  // Whoever is blocked is let in nowhere, the change stream included.
  faults.allow(/401|403/);
  const user = await live.account({ name: "Una User" });
  const home = await openBrowser();
  await signIn(home, user);
  await home.goto("/dashboard");
  await signIn(page, admin);
  await page.goto(`/admin?search=${encodeURIComponent(user.email)}`);
  const dialog = page.getByRole("dialog");
  const strip = home.getByRole("note").filter({ hasText: "Your account is paused" });
  await act(page, user.email, "Pause");
  await dialog.getByRole("button", { name: "Pause" }).click();
  await expect(strip).toBeVisible();
  await act(page, user.email, "Lift the pause");
  await expect(strip).toHaveCount(0);
  // The next decision names the status that the admin saw.
  await expect(page.getByRole("row").filter({ hasText: user.email })).toContainText("Active");

  await act(page, user.email, "Block");
  await dialog.getByRole("textbox", { name: "Reason (optional)" }).fill("Asked for money.");
  await dialog.getByRole("button", { name: "Block" }).click();
  // Signed out by itself, without a reload.
  const over = home.getByRole("dialog", { name: "Your session is over" });
  await over.getByLabel("Password").fill(user.password);
  await over.getByRole("button", { name: "Sign in again" }).click();
  await expect(over).toContainText("This account has been blocked.");
  await expect(over).toContainText("write to hello@oneup.example");
  expect((await live.textsTo(user.email)).join()).toContain("The reason: Asked for money.");

  await act(page, user.email, "Delete");
  await dialog.getByRole("textbox").fill(user.email);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByText("Nobody matches")).toBeVisible();
  await page.goto("/admin/audit");
  for (const done of ["Deleted a user", "Changed a user"]) {
    const line = page.getByRole("row").filter({ hasText: user.email }).filter({ hasText: done });
    await expect(line.first()).toBeVisible();
  }
});
