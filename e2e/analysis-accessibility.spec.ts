import { ADDRESS, compareDialog, expectDashboard, previewDialog } from "./support/analysis.ts";
import { tabTo } from "./support/keys.ts";
import { seed } from "./support/demo.ts";
import { expect, test, toast } from "./support/journey.ts";

test("EXP-01 APP-02..36 the whole journey goes by keys: the focus follows, and what came of a press is said once", async ({
  page,
}) => {
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

  await tabTo(page, "tab", "Kitchen");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Master Bath" })).toBeFocused();
  await expect(page.getByRole("img", { name: "Your Master Bath" })).toBeVisible();
  await tabTo(page, "button", "Compare & 1UP");
  await page.keyboard.press("Enter");
  // What was opened is read out first; the arrow keys work from there on.
  await expect(compareDialog(page).getByRole("heading", { level: 2 })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(compareDialog(page)).toContainText("Comparable 2 of 6");
  const oneUp = await tabTo(page, "button", "1UP!");
  await page.keyboard.press("Enter");
  const making = page.getByRole("group", { name: "Making your 1UP" });
  await expect(making).toBeFocused();
  await tabTo(page, "button", "Cancel");
  await page.keyboard.press("Enter");
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
  await expect(making).toBeFocused();
  await expect(previewDialog(page)).toBeVisible();
  await expect(toast(page)).toContainText("1UP Generated!");
  const slider = await tabTo(page, "slider", /^Compare before and after/);
  await page.keyboard.press("End");
  await expect(slider).toHaveValue("100");
  await expect(toast(page)).toHaveCount(0);
  expect(await said.evaluate(({ size }) => size), "said once").toBe(1);
  await tabTo(page, "button", "Save to Quote Table");
  await page.keyboard.press("Enter");
  await expect(previewDialog(page)).toBeHidden();

  const shown = await tabTo(page, "button", "Show version 1");
  await expect(shown).toHaveAttribute("aria-pressed", "true");
  await tabTo(page, "checkbox", "Select Master Bath for a quote");
  await page.keyboard.press("Space");
  await tabTo(page, "button", "Get Contractor Quotes");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/quote-builder");
  await expect(heading).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
});
