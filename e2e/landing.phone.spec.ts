import { expect, test } from "./support/journey.ts";

test("LAND-01 LAND-02 LAND-06 EXP-02 on a phone the headline and the ways in stand in the first window, and nothing scrolls sideways", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect(page.getByRole("link", { name: "Start Free Demo" })).toBeInViewport();
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 780 });
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over, `${width} px`).toBeLessThanOrEqual(0);
  }
});

test("LAND-03 S-23 the slider follows a finger's tap, and the dots are large enough for one", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const slider = page.getByRole("slider", { name: "Compare the kitchen before and after" });
  const frame = page.locator(".ui-ba");
  await frame.scrollIntoViewIfNeeded();
  const box = await frame.boundingBox();
  if (box === null) throw new Error("the slider is not shown");
  await expect(async () => {
    await page.touchscreen.tap(box.x + box.width * 0.15, box.y + box.height * 0.4);
    await expect(slider).toHaveValue("15", { timeout: 500 });
  }).toPass();
  const dots = page.getByRole("group", { name: "Choose a video" }).getByRole("button");
  await expect(dots).toHaveCount(6);
  for (const dot of await dots.all()) {
    const { width = 0, height = 0 } = (await dot.boundingBox()) ?? {};
    expect(width).toBeGreaterThanOrEqual(24);
    expect(height).toBeGreaterThanOrEqual(40);
  }
});
