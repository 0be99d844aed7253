import { ready, tabTo } from "./support/keys.ts";
import { holly, seed, storedQuote } from "./support/demo.ts";
import { expect, test } from "./support/journey.ts";

test.describe("by keyboard alone", () => {
  test("EXP-01 NAV-14 NAV-20 the skip link leads past the header, the menu works by keys, and Shift+Tab never loses the focus under the header", async ({
    page,
  }) => {
    await seed(page, { person: holly, quotes: [storedQuote("qq-1", { status: "draft" })] });
    await page.goto("/app");
    await ready(page);
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to the content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("main").getByRole("link", { name: "Upgrade Now" })).toBeFocused();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto("/quote-builder");
      await ready(page);
      await page.getByRole("contentinfo").getByRole("link").last().focus();
      let steps = 0;
      for (let presses = 0; presses < 60; presses += 1) {
        await page.keyboard.press("Shift+Tab");
        const at = await page.evaluate(() => {
          const edge = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
          const focus = document.activeElement;
          const place = focus?.closest("header, main")?.tagName;
          return { place, below: (focus?.getBoundingClientRect().top ?? 0) - edge };
        });
        if (at.place === "HEADER") break;
        if (at.place !== "MAIN") continue;
        steps += 1;
        expect(at.below).toBeGreaterThanOrEqual(0);
      }
      expect(steps).toBeGreaterThan(3);
    }
    const button = await tabTo(page, "button", /open the menu$/);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.type("contr");
    await expect(page.getByRole("menuitem", { name: "Contractor" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Welcome, Carl Contractor")).toBeVisible();
  });
});
