import { expect, expectToast, holdCalls, test, toast } from "./support/journey.ts";
import { subscribe } from "./support/subscribe.ts";

test("MON-02 EXP-03 a change of plan that is under way cannot be left as if nothing were charged, and says that it waits", async ({
  page,
}) => {
  await subscribe(page);
  await page.goto("/credits");
  const release = await holdCalls(page, "**/api/subscription/plan");
  await page.getByRole("button", { name: "Change to Agency" }).click();
  const dialog = page.getByRole("dialog", { name: "Change to Agency?" });
  await dialog.getByRole("button", { name: "Change to Agency" }).click();
  await expect(dialog.getByRole("button", { name: "Stay with Pro" })).toBeDisabled();
  await expect(dialog.getByRole("button", { name: "Close" })).toBeDisabled();
  // Refused once, a browser would close a dialog at the second Escape without asking.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await expect(dialog).toContainText("This takes longer than usual.");
  await expect(dialog).toBeVisible();
  release();
  await expectToast(page, "Your plan is Agency now");
  await expect(dialog).toHaveCount(0);
});

test("MON-02 EXP-03 the end of a plan that is under way cannot be left as if the plan were kept, and says that it waits", async ({
  page,
}) => {
  await subscribe(page);
  await page.goto("/credits");
  const release = await holdCalls(page, "**/api/subscription/end");
  await page.getByRole("button", { name: "Cancel the plan" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel your plan?" });
  await dialog.getByRole("button", { name: /^End the plan on / }).click();
  await expect(dialog.getByRole("button", { name: "Keep the plan" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(dialog).toContainText("This takes longer than usual.");
  await expect(dialog).toBeVisible();
  release();
  await expect(page.getByRole("button", { name: "Keep the plan after all" })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(toast(page)).toHaveCount(0);
});
