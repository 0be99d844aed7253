import type { Page } from "@playwright/test";
import { compareDialog, expectDashboard, previewDialog, tweakDialog } from "./support/analysis.ts";
import { alive, expect, expectToast, holdCalls } from "./support/journey.ts";
import { signIn, test } from "./support/live.ts";

/** Draws nothing for a 1UP: its picture comes at once. */
async function drawAtOnce(page: Page): Promise<void> {
  const imageUrl = "/pictures/kitchen-after-960.jpg";
  const notes = { done: [], notDone: [], hints: [] };
  await page.route("**/one-ups/preview", async (route) => {
    const { room: roomType, comparableId } = route.request().postDataJSON();
    const preview = { imageUrl, prompt: "", roomType, comparableId, scope: "A new kitchen" };
    await route.fulfill({ json: { kind: "generated", preview, notes, label: "draft", drift: 0 } });
  });
}

test("APP-23 APP-24 APP-27 EXP-03 live, a 1UP that is not saved is found again after a reload: broken off, with what was typed for it, and closed until its notice was seen", async ({
  page,
  live,
}) => {
  const account = await live.account();
  const address = "12 Oak Street, Springfield, IL 62704";
  const at = await live.send<{ id: string }>(account, "POST", "/api/properties", { address });
  const imageUrl = "/pictures/kitchen-before-960.jpg";
  await live.send(account, "PUT", `/api/properties/${at.id}/rooms/Kitchen/image`, { imageUrl });
  await signIn(page, account);
  await page.goto("/app");
  await page.getByRole("button", { name: "Compare & 1UP", exact: true }).click();
  await compareDialog(page).getByRole("button", { name: "Next comparable" }).click();
  const release = await holdCalls(page, "**/one-ups/preview");
  const make = compareDialog(page).getByRole("button", { name: "1UP!" });
  await make.click();
  await expect(compareDialog(page).getByText("Making your 1UP")).toBeVisible();
  await page.reload();
  release();
  await expectToast(page, "Your 1UP was not finished");
  await expect(compareDialog(page).getByText("Comparable 2 of 6")).toBeVisible();

  await drawAtOnce(page);
  await make.click();
  const picture = previewDialog(page).getByRole("img", { name: "Kitchen with the 1UP" });
  await expect(picture).toBeVisible();
  await previewDialog(page).getByRole("button", { name: "Tweak This 1UP" }).click();
  const wish = tweakDialog(page).getByLabel("What should change?");
  await wish.fill("Navy cabinets");
  await page.reload();
  await expect(wish).toHaveValue("Navy cabinets");
  await tweakDialog(page).getByRole("button", { name: "Cancel" }).click();

  const told = page.locator("[data-toast]").filter({ hasText: "This 1UP is not saved" });
  await page.keyboard.press("Escape");
  await expect(told).toBeVisible();
  // Its notice leads back from another page too.
  await page.getByRole("link", { name: "My Properties" }).first().click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await told.getByRole("button", { name: "Show it again" }).click();
  await expect(picture).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(told).toBeVisible();
  await page.reload();
  await expect(told).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await told.getByRole("button", { name: "Show it again" }).click();
  await expect(picture).toBeVisible();
  await page.keyboard.press("Escape");
  await told.getByRole("button", { name: "Dismiss" }).click();
  await expect(told).toHaveCount(0);
  await page.reload();
  await alive(page);
  await expectDashboard(page);
  await expect(told).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
