import type { Locator } from "@playwright/test";
import { compareDialog, openAnalysis, previewDialog } from "./support/analysis.ts";
import { expect, expectToast, test, toast } from "./support/journey.ts";

/** Where the upper or lower edge of a part stands. */
const edge = (part: Locator, at: "top" | "bottom") =>
  part.evaluate((each, side) => each.getBoundingClientRect()[side], at);

test("EXP-02 APP-10 APP-13 APP-21..36 from a swipe over the pictures to the request with a thumb, without scrolling sideways", async ({
  page,
}) => {
  await openAnalysis(page);
  const carousel = page.getByRole("region", { name: "Pictures of the rooms" });
  await expect(carousel.getByText("Curb Appeal")).toBeVisible();
  const box = await carousel.boundingBox();
  if (box === null) throw new Error("no carousel");
  const touch = await page.context().newCDPSession(page);
  const finger = (step: number) => ({
    x: Math.round(box.x + box.width * 0.75) - step * 20,
    y: Math.round(box.y + box.height / 2),
  });
  const send = (
    type: "touchStart" | "touchMove" | "touchEnd",
    touchPoints: { x: number; y: number }[],
  ) => touch.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [finger(0)]);
  for (let step = 1; step <= 12; step += 1) await send("touchMove", [finger(step)]);
  await send("touchEnd", []);
  await expect(carousel.getByText("2 of 3")).toBeVisible();
  await expect(carousel.getByText("Kitchen")).toBeVisible();

  const small = await page
    .getByRole("main")
    .locator("button:visible, a[href]:visible")
    .evaluateAll((elements) =>
      elements
        .map((each) => {
          // A button may cover more than its own box by what stands after it.
          const cover = getComputedStyle(each, "::after");
          const own = each.getBoundingClientRect().height;
          const covered = cover.position === "absolute" ? Number.parseFloat(cover.height) || 0 : 0;
          const text = each.getAttribute("aria-label") ?? each.textContent;
          return { text, height: Math.round(Math.max(own, covered)) };
        })
        .filter(
          ({ text, height }) =>
            height < (/: (where it comes from|what it means)$/.test(text ?? "") ? 24 : 40),
        ),
    );
  expect(small).toEqual([]);

  await page.getByRole("button", { name: "Compare & 1UP", exact: true }).tap();
  await compareDialog(page).getByRole("button", { name: "Next comparable" }).tap();
  await compareDialog(page).getByRole("button", { name: "1UP!" }).tap();
  const sheet = previewDialog(page);
  await expectToast(page, "1UP Generated!");
  // Who is there has time to read it; it leaves the title in view.
  await page.keyboard.press("F8");
  await page.setViewportSize({ width: 360, height: 640 });
  await expect
    .poll(async () => {
      const title = await edge(sheet.getByRole("heading", { level: 2 }), "top");
      return title - (await edge(toast(page), "bottom"));
    })
    .toBeGreaterThanOrEqual(0);
  const rows = new Set<number>();
  for (const name of ["Save", "Share", "Tweak This 1UP", "Save to Quote Table"]) {
    const button = sheet.getByRole("button", { name, exact: true });
    const [top, bottom] = [await edge(button, "top"), await edge(button, "bottom")];
    expect(bottom - top, name).toBeGreaterThanOrEqual(40);
    rows.add(Math.round(top));
  }
  expect(rows.size).toBe(2);
  await sheet.getByRole("button", { name: "Save to Quote Table" }).tap();
  await expectToast(page, "Saved to Quote Table");
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over, `${width} px`).toBeLessThanOrEqual(0);
  }
  await page.getByText("Select", { exact: true }).first().scrollIntoViewIfNeeded();
  await page.getByRole("checkbox", { name: "Select Kitchen for a project" }).check();
  await page.getByRole("button", { name: "Get Contractor Quotes" }).tap();
  await expect(page).toHaveURL("/quote-builder");
});
