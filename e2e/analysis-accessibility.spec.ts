import type { Page } from "@playwright/test";
import {
  ADDRESS,
  addRoomDialog,
  compareDialog,
  expectDashboard,
  makeOneUp,
  openAnalysis,
  openCompare,
  previewDialog,
  rowOf,
  tweakDialog,
} from "./support/analysis.ts";
import { expectNoFault, tabTo } from "./support/axe.ts";
import { holly, seed } from "./support/demo.ts";
import { expect, expectToast, test, toast } from "./support/journey.ts";

test.describe.configure({ mode: "parallel" });

const close = (page: Page) =>
  page.getByRole("dialog").last().getByRole("button", { name: "Close" }).click();

for (const theme of ["light", "dark"]) {
  test(`EXP-01 APP-13 APP-21 APP-24 APP-26 APP-27 axe finds nothing in the dialogs of the analysis, ${theme}`, async ({
    page,
  }) => {
    test.slow();
    await openAnalysis(page, { more: { theme } });
    await page.getByRole("button", { name: "Add Room" }).click();
    await addRoomDialog(page).getByLabel("Room name").fill("Den");
    await addRoomDialog(page).getByLabel("Image URL").fill("javascript:alert(1)");
    await addRoomDialog(page).getByRole("button", { name: "Add Room" }).click();
    await expect(addRoomDialog(page).getByText(/^Please give a link/)).toBeVisible();
    await expectNoFault(page, "add room");
    await close(page);

    await openCompare(page);
    await expectNoFault(page, "compare");
    await compareDialog(page).getByRole("button", { name: "1UP!" }).click();
    await expect(page.getByRole("progressbar")).toBeAttached();
    await expectNoFault(page, "making");
    await expect(previewDialog(page)).toBeVisible();
    await expectNoFault(page, "preview");
    await previewDialog(page).getByRole("button", { name: "Tweak This 1UP" }).click();
    await expectNoFault(page, "tweak");
    await tweakDialog(page).getByRole("button", { name: "Close" }).click();
    await previewDialog(page).getByRole("button", { name: "Save to Quote Table" }).click();
    await expectToast(page, "Saved to Quote Table");

    await rowOf(page, "Kitchen").getByRole("button", { name: /^View/ }).click();
    await expect(page.getByRole("dialog").getByRole("slider")).toBeVisible();
    await expectNoFault(page, "before and after");
    await close(page);
    await page.getByRole("button", { name: "Calculate New 1UP Score" }).click();
    await expectNoFault(page, "the 1UP score");
  });
}

test("EXP-01 APP-02..36 the whole journey goes by keys alone", async ({ page }) => {
  test.slow();
  await seed(page, { person: holly });
  await page.goto("/app");
  await tabTo(page, "textbox", "Property address");
  await page.keyboard.type(ADDRESS);
  await page.keyboard.press("Enter");
  await expectDashboard(page);

  await tabTo(page, "tab", "Kitchen");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Master Bath" })).toBeFocused();
  await expect(page.getByRole("img", { name: "Your Master Bath" })).toBeVisible();
  const compare = await tabTo(page, "button", "Compare & 1UP");
  await page.keyboard.press("Enter");
  // What was opened is read out first; the arrow keys work from there on.
  await expect(compareDialog(page).getByRole("heading", { level: 2 })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(compareDialog(page)).toContainText("Comparable 2 of 6");
  await tabTo(page, "button", "1UP!");
  await page.keyboard.press("Enter");
  await expect(previewDialog(page)).toBeVisible();
  const slider = await tabTo(page, "slider", /^Compare before and after/);
  await page.keyboard.press("End");
  await expect(slider).toHaveValue("100");
  await expect(slider).toHaveAttribute("aria-valuetext", "100% before");
  await tabTo(page, "button", "Save to Quote Table");
  await page.keyboard.press("Enter");
  await expect(previewDialog(page)).toBeHidden();
  await expectToast(page, "Saved to Quote Table");
  await expect(compare).toBeVisible();

  await tabTo(page, "button", "Show version 1");
  await expect(page.getByRole("button", { name: "Show version 1" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await tabTo(page, "checkbox", "Select Master Bath for a quote");
  await page.keyboard.press("Space");
  await tabTo(page, "button", "Get Contractor Quotes");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/quote-builder");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
});

test("EXP-01 APP-24 a tweak is typed, drawn and kept by keys, and the focus comes back", async ({
  page,
}) => {
  test.slow();
  await openAnalysis(page);
  await makeOneUp(page);
  await tabTo(page, "button", "Tweak This 1UP");
  await page.keyboard.press("Enter");
  await expect(tweakDialog(page).getByLabel("What should change?")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(tweakDialog(page)).toBeHidden();
  await expect(previewDialog(page).getByRole("button", { name: "Tweak This 1UP" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(previewDialog(page)).toBeHidden();
});

test("EXP-01 APP-02 APP-08 APP-23 by keys the focus follows what a press brings: the next stage's heading, the work that goes on, and where it began once it is cancelled; what came of it is said once", async ({
  page,
}) => {
  test.slow();
  await seed(page, {});
  await page.goto("/app");
  await tabTo(page, "button", /^Homeowner/);
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("See Your Home's True Potential");
  await expect(heading).toBeFocused();
  await tabTo(page, "textbox", "Property address");
  await page.keyboard.type(ADDRESS);
  await page.keyboard.press("Enter");
  await expectDashboard(page);
  await expect(heading).toBeFocused();
  // What is said before each cell of a column is its name alone, and of a box its name once.
  const table = page.getByRole("table", { name: /^Comparison results/ });
  await expect(table.getByRole("columnheader", { name: "Value Gain", exact: true })).toHaveCount(1);
  await expect(table.getByText("Select Kitchen for a quote")).toHaveCount(0);

  await openCompare(page);
  await tabTo(page, "button", "1UP!");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("group", { name: "Making your 1UP" })).toBeFocused();
  await tabTo(page, "button", "Cancel");
  await page.keyboard.press("Enter");
  const oneUp = compareDialog(page).getByRole("button", { name: "1UP!" });
  await expect(oneUp).toBeFocused();
  // What is said is counted: the region of notifications moves into the dialog that opens meanwhile.
  const said = await page.evaluateHandle(() => {
    const regions = new Set<Element>();
    new MutationObserver(() => {
      for (const region of document.querySelectorAll("[aria-live]")) {
        if (region.textContent.includes("1UP Generated!")) regions.add(region);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
    return regions;
  });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("group", { name: "Making your 1UP" })).toBeFocused();
  await expect(previewDialog(page)).toBeVisible();
  await expect(toast(page)).toContainText("1UP Generated!");
  await expect(toast(page)).toHaveCount(0);
  expect(await said.evaluate(({ size }) => size), "said once").toBe(1);
});
