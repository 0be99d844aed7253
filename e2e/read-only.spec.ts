import type { Locator, Page } from "@playwright/test";
import { admin } from "./playwright.config.ts";
import { fixture } from "./support/fixture.ts";
import { expect, expectToast, recordCalls } from "./support/journey.ts";
import { signIn, test } from "./support/live.ts";

/** Reached by the keyboard, described by why, and nothing but that when pressed. */
async function expectLocked(page: Page, control: Locator, reason: string): Promise<void> {
  await expect(control).toHaveAttribute("aria-disabled", "true");
  await expect(control).toHaveAccessibleDescription(reason);
  await control.focus();
  await expect(control).toBeFocused();
  await page.keyboard.press("Enter");
  await expectToast(page, reason);
}

test("ACC-04 QQ-09 an owner who is paused with a quick quote open finds all of it locked that asks the server for something, with the reason", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  await signIn(page, owner);
  await page.goto("/quick-quote");
  await expect(page.getByText("The photo goes to your account alone.")).toBeVisible();
  await page.locator("input[type=file]").first().setInputFiles(fixture("kitchen.jpg"));
  const card = page.getByRole("article").first();
  await card.getByRole("button", { name: /^Preview: / }).click({ timeout: 60_000 });
  await expect(card.getByRole("button", { name: /^Apply: / })).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: "Add one in words" }).click();
  await page.getByLabel("The upgrade").fill("Warm oak floor in wide boards");
  await page.getByRole("button", { name: "Add it" }).click();
  await expect(page.getByRole("article").last()).toContainText("Warm oak floor");
  await live.send(admin, "PATCH", `/api/users/${owner.id}`, { accountStatus: "paused" });
  await page.reload();
  const calls = recordCalls(page.context());
  const reason = "Locked while this account is paused.";
  const main = page.getByRole("main");
  for (const name of [/^Apply: /, /^Redo: /, /^Reword: /, /^Preview: /]) {
    await expectLocked(page, main.getByRole("button", { name }).first(), reason);
  }
  await expectLocked(page, main.getByRole("button", { name: "Add one in words" }), reason);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // The figures are only read.
  const writes = calls.filter(
    ({ method, path }) => method !== "GET" && !path.endsWith("/estimate"),
  );
  expect(writes).toEqual([]);
});
