import type { Page } from "@playwright/test";
import { type DemoState, holly, openDemo } from "./demo.ts";
import { expect, expectToast, toast } from "./journey.ts";

export const ADDRESS = "24 Sample Street, Sampleton, IL 62704";

/** What `propertyData` holds of an analysed property (ENT-19), as far as these tests look. */
export interface StoredProperty {
  address: string;
  savedUpgrades: {
    id: string;
    imageUrl: string;
    prompt: string;
    timestamp: string;
    roomType: string;
    comparableId: string;
  }[];
  displayedRoomImages: Record<string, string>;
  propertyImages: { roomName: string; imageUrl: string }[];
  customRooms: string[];
  bidRequests: { id: string; rooms: string[]; totalCost: number; status: string }[];
}

/** A browser in which the sample property was analysed. */
function analysedState(more: DemoState = {}): DemoState {
  const propertyData = JSON.stringify({ address: ADDRESS, bidRequests: [] });
  return { person: holly, ...more, more: { propertyData, ...more.more } };
}

export async function expectDashboard(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Property Grade Dashboard");
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Opens the analysis of the sample property. */
export async function openAnalysis(page: Page, more: DemoState = {}): Promise<void> {
  await openDemo(page, "/app", analysedState(more));
  await expectDashboard(page);
}

export const compareDialog = (page: Page) => page.getByRole("dialog", { name: "Compare & 1UP" });
export const previewDialog = (page: Page) =>
  page.getByRole("dialog", { name: "Your 1UP Upgrade Preview" });
export const tweakDialog = (page: Page) =>
  page.getByRole("dialog", { name: "Tweak Your 1UP Image" });
export const addRoomDialog = (page: Page) => page.getByRole("dialog", { name: "Add Room Image" });

export async function openCompare(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Compare & 1UP", exact: true }).click();
  await expect(compareDialog(page)).toBeVisible();
}

/** Makes the 1UP of the room whose tab is open, against the first comparable. */
export async function makeOneUp(page: Page): Promise<void> {
  await openCompare(page);
  await compareDialog(page).getByRole("button", { name: "1UP!" }).click();
  await expect(previewDialog(page)).toBeVisible();
}

/** Waits for a tweak: it is drawn on this machine, which takes its time. */
export async function expectTweaked(page: Page): Promise<void> {
  await expect(toast(page).locator("p").first()).toHaveText("1UP Updated!", { timeout: 60_000 });
  await expect(tweakDialog(page)).toBeHidden();
}

/** Makes a 1UP and keeps it in the table, which closes its dialog. */
export async function saveOneUp(page: Page): Promise<void> {
  await makeOneUp(page);
  await previewDialog(page).getByRole("button", { name: "Save to Quote Table" }).click();
  await expectToast(page, "Saved to Quote Table");
  await expect(previewDialog(page)).toBeHidden();
}

export const rowOf = (page: Page, room: string) =>
  page
    .getByRole("table", { name: /^Comparison results/ })
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: room }) });
