import { compareDialog, expectDashboard, previewDialog, rowOf } from "./support/analysis.ts";
import { fixture } from "./support/fixture.ts";
import { expect, expectToast } from "./support/journey.ts";
import { signIn, test } from "./support/live.ts";

test("PIC-06 APP-16 APP-23 APP-29 APP-36 APP-41 photo, grade, 1UP, versions and quotes of an account are there on another device, at once", async ({
  page,
  live,
  openBrowser,
}) => {
  const account = await live.account();
  const address = "12 Model Road, Sampleton, IL 62704";
  await live.send(account, "POST", "/api/properties", { address });
  await signIn(page, account);
  await page.goto("/app");
  await expectDashboard(page);
  const other = await openBrowser();
  await signIn(other, account);
  await other.goto("/app");
  await expectDashboard(other);

  const panel = page.getByRole("tabpanel");
  await panel.getByRole("radio", { name: "Older, well kept" }).first().check();
  await expect(other.getByRole("heading", { name: "Overall score" })).toBeVisible();
  await panel.locator('input[type="file"]').first().setInputFiles(fixture("kitchen-600.jpg"));
  const theirs = other.getByRole("tabpanel");
  await expect(theirs.getByRole("img", { name: "Your Kitchen" })).toBeVisible();

  await page.getByRole("button", { name: "Compare & 1UP", exact: true }).click();
  await compareDialog(page).getByRole("button", { name: "1UP!" }).click();
  await expect(previewDialog(page)).toBeVisible({ timeout: 60_000 });
  await expect(previewDialog(page).getByText("Draft preview")).toBeVisible();
  await previewDialog(page).getByRole("button", { name: "Save to Quote Table" }).click();
  await expectToast(page, "Saved to Quote Table");
  await expect(rowOf(other, "Kitchen")).toContainText("1UP saved");

  await other.getByRole("button", { name: "Show version 1" }).click();
  await expect(panel.getByRole("img", { name: "Your Kitchen with a 1UP" })).toBeVisible();
  await page.getByRole("checkbox", { name: "Select Kitchen for a project" }).check();
  await page.getByRole("button", { name: "Get Contractor Quotes" }).click();
  await expect(page).toHaveURL(/\/quote-builder/);
  const requests = other.getByRole("region", { name: "Quote Requests" }).getByRole("listitem");
  await expect(requests).toHaveCount(1);
});
