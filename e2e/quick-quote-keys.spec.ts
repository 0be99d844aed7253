import { tabTo } from "./support/keys.ts";
import { expect, expectToast, test } from "./support/journey.ts";
import { cardAt, madeQuote, openQuickQuote, titleOf } from "./support/quick-quote.ts";

test("EXP-01 QQ-01 QQ-09 QQ-11 QQ-23 a quick quote goes by keys alone: a sample room, a preview that is looked at and applied, the step before it, and the request", async ({
  page,
}) => {
  test.slow();
  await openQuickQuote(page);
  await tabTo(page, "button", /Sample kitchen/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Recommended upgrades" })).toBeVisible({
    timeout: 60_000,
  });

  const card = cardAt(page, 0);
  const title = await titleOf(card);
  const draw = async () => {
    await tabTo(page, "button", `Preview: ${title}`);
    await page.keyboard.press("Enter");
    const ready = card.getByRole("button", { name: `Apply: ${title}` });
    await expect(ready).toBeVisible({ timeout: 60_000 });
  };
  await draw();
  await tabTo(page, "slider", /^Compare before and after/);
  await page.keyboard.press("End");
  await expect(page.locator(":focus")).toHaveAttribute("aria-valuetext", /^100%/);
  await tabTo(page, "button", `Apply: ${title}`);
  await page.keyboard.press("Enter");
  await expectToast(page, "Applied to your picture");
  // The button is gone with what it did; the focus is not.
  await expect(page.locator(":focus")).toHaveCount(1);

  await tabTo(page, "button", "Go back to the original photo");
  await page.keyboard.press("Enter");
  await expect(page.locator(":focus")).toHaveCount(1);
  await draw();
  await tabTo(page, "button", `Apply: ${title}`);
  await page.keyboard.press("Enter");
  await expectToast(page, "Applied to your picture");
  await tabTo(page, "button", "Get Contractor Quotes");
  await page.keyboard.press("Enter");
  const { upgrades } = await madeQuote(page);
  expect(upgrades).toHaveLength(1);
  await expect(page.getByRole("main")).toBeFocused();
});
