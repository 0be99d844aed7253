import type { Page } from "@playwright/test";
import { faultsOf } from "./axe-run.ts";
import { expect } from "./journey.ts";

/** What depends on the theme and the width; the other rules say the same in each. */
export const RULES_OF_LOOKS = [
  "color-contrast",
  "link-in-text-block",
  "scrollable-region-focusable",
  "target-size",
];

/** No fault that axe knows, of WCAG 2.2 AA and of good practice. */
export async function expectNoFault(page: Page, what: string, rules?: string[]): Promise<void> {
  // A screen whose code is still on its way has no heading yet.
  await expect.soft(page.locator("h1").first()).toBeAttached();
  // What waits below until one comes near keeps the colours of before until then.
  await page.evaluate(() => {
    const near = new CSSStyleSheet();
    near.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets = [near];
  });
  // Colours on their way, of a theme or of what just came up, are nobody's; a frame lets what was just asked for begin.
  // A progress bar keeps moving; what comes up or changes its theme is over after a few rounds.
  for (let round = 0; round < 4; round += 1) {
    const stood = await page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(done));
      const moving = document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
      await Promise.allSettled(moving.map(({ finished }) => finished));
      return moving.length === 0;
    });
    if (stood) break;
  }
  expect(await faultsOf(page, { rules }), what).toEqual([]);
}

/** No fault of a screen as it stands, on a desk in the light theme and on a phone in the dark one. */
export async function expectNoFaultInBothThemes(page: Page, what: string): Promise<void> {
  const size = page.viewportSize();
  await expectNoFault(page, `${what}, light`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => document.documentElement.classList.add("dark"));
  await expectNoFault(page, `${what}, dark, 390 px`, RULES_OF_LOOKS);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${what}, 390 px: nothing stands out sideways`).toBeLessThanOrEqual(0);
  await page.evaluate(() => document.documentElement.classList.remove("dark"));
  if (size) await page.setViewportSize(size);
}

/** Waits until a screen shows what it read. */
export async function ready(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Presses Tab until something has the focus. */
export async function tabTo(
  page: Page,
  role: Parameters<Page["getByRole"]>[0],
  name: string | RegExp,
) {
  const target = page.getByRole(role, { name }).first();
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return target;
  }
  throw new Error(`Tab never reaches ${role} ${String(name)}`);
}
