import {
  compareDialog,
  expectDashboard,
  makeOneUp,
  openAnalysis,
  openCompare,
  previewDialog,
  tweakDialog,
} from "./support/analysis.ts";
import { holly, openDemo, storedQuote } from "./support/demo.ts";
import { alive, expect, test } from "./support/journey.ts";

test("EXP-02 on a phone, where a dialog covers the page, Back closes it first and leaves the page then", async ({
  page,
}) => {
  await openDemo(page, "/dashboard", { person: holly, quotes: [storedQuote("qq-1")] });
  // Within one document: a link that is pressed before that loads another.
  await alive(page);
  await page.getByRole("link", { name: "Upgrade Plan" }).click();
  await expect(page).toHaveURL("/plans");
  const open = page.getByRole("button", { name: "Try the free demo" });
  // What every page does of itself comes once it is at rest.
  await page.waitForLoadState("networkidle");
  await open.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  const back = () => page.evaluate(() => void setTimeout(() => history.back()));
  await back();
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await expect(page).toHaveURL("/plans");
  await back();
  await expect(page).toHaveURL("/dashboard");
  // Nothing of the dialog is left between the pages.
  await page.goForward();
  await expect(page).toHaveURL("/plans");
  await expect(dialog).toBeHidden();
  // On a desk it covers a part of the page alone.
  await page.setViewportSize({ width: 1280, height: 800 });
  await open.click();
  await expect(dialog).toBeVisible();
  await back();
  await expect(page).toHaveURL("/dashboard");
});

for (const browser of ["refuses a step back", "takes every step back"] as const) {
  test(`EXP-02 APP-27 on a phone Back closes a 1UP and stays at its room, also where another document was before, in a browser that ${browser}`, async ({
    page,
  }) => {
    if (browser === "takes every step back") {
      await page.addInitScript(() => Reflect.deleteProperty(globalThis, "navigation"));
    }
    const back = () => page.evaluate(() => void setTimeout(() => history.back()));
    const leaves = async () => {
      // Nobody presses within the moment that a step takes to go.
      await expect.poll(() => page.evaluate(() => history.state.usr ?? null)).toBeNull();
      await back();
      await expect(page).toHaveURL("/an-empty-page");
      await page.goForward();
      await expectDashboard(page);
    };
    await openAnalysis(page);
    await makeOneUp(page);
    await previewDialog(page).getByRole("button", { name: "Tweak This 1UP" }).click();
    await expect(tweakDialog(page)).toBeVisible();
    await back();
    await expect(tweakDialog(page)).toBeHidden();
    await expect(previewDialog(page)).toBeVisible();
    await back();
    await expect(previewDialog(page)).toBeHidden();
    await expectDashboard(page);
    // Forward there is nothing without it: the page steps back by itself.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          let steps = 0;
          addEventListener("popstate", () => {
            steps += 1;
            if (steps === 2) resolve();
          });
          history.forward();
        }),
    );
    await expectDashboard(page);
    // It leaves no step of its own behind, closed in another way or by a reload either.
    await openCompare(page);
    await compareDialog(page).getByRole("button", { name: "Close" }).click();
    await expect(compareDialog(page)).toBeHidden();
    await leaves();
    await openCompare(page);
    await page.reload();
    await expectDashboard(page);
    await leaves();
  });
}
