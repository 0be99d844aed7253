import type { FileChooser, Locator, Page } from "@playwright/test";
import { holly, openDemo } from "./demo.ts";
import { fixture } from "./fixture.ts";
import { alive, expect } from "./journey.ts";

/** Opens Quick Quote as the demo's homeowner. */
export async function openQuickQuote(page: Page, more: Parameters<typeof openDemo>[2] = {}) {
  await openDemo(page, "/quick-quote", { person: holly, ...more });
  await expect(page.getByRole("heading", { level: 1, name: "Quick Quote" })).toBeVisible();
}

/** Chooses a file by the button, as somebody does who has a photo. */
async function choose(page: Page, file: Parameters<FileChooser["setFiles"]>[0]) {
  await alive(page);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file" }).click();
  await (await chooser).setFiles(file);
}

export async function readRoom(page: Page, file = fixture("kitchen-600.jpg")) {
  await choose(page, file);
  await expect(page.getByRole("heading", { name: "Upgrades for this room" })).toBeVisible({
    timeout: 60_000,
  });
}

export const cards = (page: Page) => page.getByRole("article");

export const cardAt = (page: Page, at: number) => cards(page).nth(at);

export async function preview(card: Locator) {
  await card.getByRole("button", { name: /^Preview:/ }).click();
  const apply = card.page().getByRole("button", { name: /^Apply:/ });
  await expect(apply).toBeVisible({ timeout: 60_000 });
}

export async function openMask(page: Page) {
  await cardAt(page, 0).getByRole("heading").getByRole("button").click();
  await page
    .getByRole("button", { name: /^Paint the area:/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Where it changes" });
  await dialog.getByRole("radio", { name: "Brush" }).check();
  const surface = dialog.getByRole("application");
  await expect(surface).toBeVisible();
  // Where the dialog will stay: what is painted while it comes in lands beside.
  await dialog.evaluate((each) =>
    Promise.all(each.getAnimations().map(({ finished }) => finished)),
  );
  return { dialog, surface };
}

export async function paint(page: Page, surface: Locator) {
  const box = await surface.boundingBox();
  if (box === null) throw new Error("nothing to paint on");
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.25);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.8, box.y + box.height * 0.25, { steps: 8 });
  await page.mouse.up();
}
