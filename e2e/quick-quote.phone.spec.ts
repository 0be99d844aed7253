import type { Page } from "@playwright/test";
import { holly, openDemo } from "./support/demo.ts";
import { fixture } from "./support/fixture.ts";
import { alive, expect, test } from "./support/journey.ts";

async function expectFits(page: Page) {
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, screen.width]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
}

test("QQ-01 PIC-09 EXP-02 a phone opens its camera for the photo, a tap on it says what is drawn, and the road fits its screen at 360 px", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDemo(page, "/quick-quote", { person: holly });
  await expectFits(page);
  await alive(page);
  const camera = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Take a photo" }).click();
  const opened = await camera;
  expect(await opened.element().getAttribute("capture")).toBe("environment");
  await opened.setFiles(fixture("kitchen-600.jpg"));
  await expect(page.getByRole("heading", { name: "Upgrades for this room" })).toBeVisible({
    timeout: 60_000,
  });
  await expectFits(page);
  const questions = page.getByText("How big is it?");
  await expect(questions).toBeHidden();
  await page.getByRole("button", { name: "0 of 5 answered" }).click();
  await expect(questions).toBeVisible();
  await page
    .getByRole("button", { name: /^Preview:/ })
    .first()
    .click();
  const apply = page.getByRole("button", { name: /^Apply:/ });
  await expect(apply).toBeVisible({ timeout: 60_000 });
  expect((await page.getByRole("slider").boundingBox())?.height).toBe(500);
  await expectFits(page);
  await apply.click();
  await expect(page.getByRole("slider")).toBeInViewport();
  await expect(page.getByText("1 upgrade applied")).toBeVisible();
  await expectFits(page);
  await page.getByRole("button", { name: "Change something else" }).click();
  const room = page.getByRole("listbox");
  await expect(room.getByRole("option").first()).toBeAttached({ timeout: 60_000 });
  const box = await room.boundingBox();
  if (box === null) throw new Error("no photo to tap");
  await room.tap({ position: { x: box.width * 0.12, y: box.height * 0.93 } });
  await expect(page.getByRole("radio", { name: "Floor" })).toBeChecked();
  await expectFits(page);
  await page.getByRole("button", { name: "Walnut" }).click();
  await page.getByRole("button", { name: "Draw it" }).click();
  const own = page.getByRole("article").filter({ hasText: "Your words" });
  await expect(apply).toBeVisible({ timeout: 60_000 });
  await expect(own).toBeVisible();
  await expect(page.getByText("Finish the floor in walnut").first()).toBeVisible();
});
