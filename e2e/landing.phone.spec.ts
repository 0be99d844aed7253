import { expect, test } from "./support/journey.ts";

test("LAND-01 LAND-02 LAND-03 QQ-07 S-23 EXP-02 on a phone the start page begins in the first window, and its slider follows a finger sideways and lets the page scroll", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect(page.getByRole("link", { name: "Start Free Demo" })).toBeInViewport();
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 780 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  const dots = page.getByRole("group", { name: "Choose a video" }).getByRole("button");
  await expect(dots).toHaveCount(6);
  for (const dot of await dots.all()) {
    const { width = 0, height = 0 } = (await dot.boundingBox()) ?? {};
    expect(width).toBeGreaterThanOrEqual(24);
    expect(height).toBeGreaterThanOrEqual(40);
  }
  const slider = page.getByRole("slider", { name: "Compare the kitchen before and after" });
  await page.locator(".ui-ba").scrollIntoViewIfNeeded();
  const box = await page.locator(".ui-ba").boundingBox();
  if (box === null) throw new Error("the slider is not shown");
  const at = (x: number, y = 0.5) => ({ x: box.x + box.width * x, y: box.y + box.height * y });
  await expect(async () => {
    const { x, y } = at(0.15, 0.4);
    await page.touchscreen.tap(x, y);
    await expect(slider).toHaveValue("15", { timeout: 500 });
  }).toPass();
  const devtools = await page.context().newCDPSession(page);
  const finger = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    for (let step = 0; step <= 12; step += 1) {
      const [x, y] = [
        from.x + ((to.x - from.x) * step) / 12,
        from.y + ((to.y - from.y) * step) / 12,
      ];
      const type = step === 0 ? "touchStart" : "touchMove";
      const touchPoints = [{ x: Math.round(x), y: Math.round(y) }];
      await devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
    }
    await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  await finger(at(0.15), at(0.8));
  await expect(slider).toHaveValue(/^(79|80|81)$/);
  // From elsewhere: the divider comes to the finger.
  await finger(at(0.3), at(0.2));
  await expect(slider).toHaveValue(/^(19|20|21)$/);
  expect(await scrolled()).toBe(before);
  await finger(at(0.75, 0.9), { x: at(0.75).x, y: box.y - 150 });
  await expect.poll(scrolled).toBeGreaterThan(before + 50);
  await expect(slider).toHaveValue(/^(19|20|21)$/);
});
