import type { Page } from "@playwright/test";
import { holly, openDemo } from "./demo.ts";
import { expect, expectToast, toast } from "./journey.ts";

export const ADDRESS = "24 Sample Street, Sampleton, IL 62704";

export async function expectDashboard(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Property Grade Dashboard");
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Opens the analysis of the sample property. */
export async function openAnalysis(page: Page): Promise<void> {
  const propertyData = JSON.stringify({ address: ADDRESS, bidRequests: [] });
  await openDemo(page, "/app", { person: holly, more: { propertyData } });
  await expectDashboard(page);
}

export const compareDialog = (page: Page) => page.getByRole("dialog", { name: "Compare & 1UP" });
export const previewDialog = (page: Page) =>
  page.getByRole("dialog", { name: "Your 1UP Upgrade Preview" });
export const tweakDialog = (page: Page) =>
  page.getByRole("dialog", { name: "Tweak Your 1UP Image" });

/** Waits for a tweak: it is drawn on this machine, which takes its time. */
export async function expectTweaked(page: Page): Promise<void> {
  await expect(toast(page).locator("p").first()).toHaveText("1UP Updated!", { timeout: 60_000 });
  await expect(tweakDialog(page)).toBeHidden();
}

/** Makes a 1UP of the room whose tab is open and keeps it in the table, which closes its dialog. */
export async function saveOneUp(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Compare & 1UP", exact: true }).click();
  await compareDialog(page).getByRole("button", { name: "1UP!" }).click();
  await previewDialog(page).getByRole("button", { name: "Save to Quote Table" }).click();
  await expectToast(page, "Saved to Quote Table");
  await expect(previewDialog(page)).toBeHidden();
}

export const rowOf = (page: Page, room: string) =>
  page
    .getByRole("table", { name: /^Comparison results/ })
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: room }) });
