import type { Page } from "@playwright/test";
import { openDemo } from "./demo.ts";
import { expect } from "./journey.ts";
import { unique } from "./live.ts";

/** Buys Pro as a guest, opens the account, and is signed in. */
export async function subscribe(page: Page): Promise<void> {
  await openDemo(page, "/checkout", { more: { selectedPlan: "pro" } });
  await page.getByLabel("Email").fill(`buyer-${unique()}@people.example`);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByRole("button", { name: "Pay in test mode" }).click();
  await page.getByRole("link", { name: "Open your account" }).click();
  await page.getByLabel("New password").fill("a kitchen in navy blue");
  await page.getByRole("button", { name: "Open my account" }).click();
  await expect(page).toHaveURL("/app");
}
