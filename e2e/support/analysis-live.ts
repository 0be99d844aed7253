import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expectDashboard } from "./analysis.ts";
import { expect } from "./journey.ts";
import { type Live, signIn } from "./live.ts";

/** A home of the sample town. */
export const LIVE_ADDRESS = "12 Oak Street, Springfield, IL 62704";

/** A photo of a kitchen that the engine draws on. */
export const kitchenPhoto = fileURLToPath(new URL("../fixtures/kitchen.jpg", import.meta.url));

/** A picture is drawn by the server's own engine, which takes its time. */
export const DRAWING = { timeout: 90_000 };

export async function analyse(page: Page, address: string): Promise<void> {
  await page.getByLabel("Property address").fill(address);
  await page.getByLabel("Property address").press("Enter");
}

/** A new account at the first step of `/app`. */
export async function atHome(page: Page, live: Live) {
  const account = await live.account();
  await signIn(page, account);
  await page.goto("/app");
  return account;
}

/** A new account whose kitchen has a photo. */
export async function withOwnKitchen(page: Page, live: Live) {
  const account = await atHome(page, live);
  await analyse(page, LIVE_ADDRESS);
  await expectDashboard(page);
  const panel = page.getByRole("tabpanel");
  await panel.locator('input[type="file"]').first().setInputFiles(kitchenPhoto);
  await expect(panel.getByRole("img", { name: "Your Kitchen" })).toBeVisible();
  return account;
}
