import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { holly, openDemo } from "./support/demo.ts";
import { alive, expect, test } from "./support/journey.ts";

const kitchen = fileURLToPath(new URL("fixtures/kitchen.jpg", import.meta.url));

async function expectFits(page: Page) {
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, screen.width]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
}

test("QQ-01 EXP-02 a phone opens its camera for the photo, and the road fits its screen at 360 px", async ({
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
  await opened.setFiles(kitchen);
  await expect(page.getByRole("heading", { name: "Recommended upgrades" })).toBeVisible({
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
  await expect(page.getByText("Applied", { exact: true })).toBeInViewport();
  await expect(page.getByRole("article").nth(1)).toBeInViewport();
  await expect(page.getByRole("button", { name: "Get Contractor Quotes" })).toBeInViewport();
  await expectFits(page);
  for (const applied of [2, 3]) {
    await page
      .getByRole("button", { name: /^Preview:/ })
      .first()
      .click();
    await apply.click({ timeout: 60_000 });
    await expect(page.getByText(`${applied} upgrades applied`)).toBeVisible();
  }
  await expectFits(page);
});

test("PIC-04 closer two fingers move the photo of the mask tool, one paints", async ({
  page,
  context,
}) => {
  await openDemo(page, "/quick-quote", { person: holly, more: { inpainting_enabled: "true" } });
  await alive(page);
  await page.locator("input[type=file]").first().setInputFiles(kitchen);
  await page
    .getByRole("button", { name: /^Paint the area:/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Paint the area" });
  const undo = dialog.getByRole("button", { name: "Undo" });
  for (const now of ["1×", "1.5×", "2×"]) {
    await dialog.getByRole("button", { name: `Zoom ${now}` }).click();
  }
  const frame = dialog.getByRole("application").locator("xpath=../..");
  const leftOf = () => frame.evaluate(({ scrollLeft }) => scrollLeft);
  const box = await frame.boundingBox();
  if (box === null) throw new Error("no frame");
  const touches = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", places: [number, number][]) =>
    touches.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: places.map(([x, y], id) => ({ x: box.x + x, y: box.y + y, id })),
    });
  const left = await leftOf();
  await touch("touchStart", [[100, 80]]);
  await touch("touchStart", [
    [100, 80],
    [180, 80],
  ]);
  for (const step of [10, 20, 40]) {
    await touch("touchMove", [
      [100 + step, 80 + step / 4],
      [180 + step, 80 + step / 4],
    ]);
  }
  await touch("touchEnd", []);
  expect(await leftOf()).toBe(left - 40);
  await expect(undo).toBeDisabled();
  await touch("touchStart", [[100, 80]]);
  await touch("touchMove", [[140, 80]]);
  await touch("touchEnd", []);
  await expect(undo).toBeEnabled();
  expect(await leftOf()).toBe(left - 40);
});
