import type { Page } from "@playwright/test";
import { fixture } from "./support/fixture.ts";
import { alive, expect, expectToast } from "./support/journey.ts";
import { test, unique } from "./support/live.ts";

/** Counts what somebody presses, on every page that they come to. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction("pressed", () => (presses += 1));
  await page.addInitScript(() => {
    addEventListener(
      "pointerdown",
      () => {
        const pressed: unknown = Reflect.get(globalThis, "pressed");
        if (typeof pressed === "function") pressed();
      },
      true,
    );
  });
  return () => presses;
}

/** From Quick Quote to the first before and after of one's own photo; choosing the file is one press. */
async function seeOwnRoom(page: Page): Promise<void> {
  await expect(page).toHaveURL("/quick-quote");
  await alive(page);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file" }).click();
  await (await chooser).setFiles(fixture("kitchen-600.jpg"));
  await page
    .getByRole("button", { name: /^Preview:/ })
    .first()
    .click({ timeout: 60_000 });
  await expect(page.getByRole("slider").first()).toBeVisible({ timeout: 60_000 });
}

test("EXP-07 a stranger sees their own room before and after with at most 4 presses from the start page", async ({
  page,
}) => {
  const presses = await countPresses(page);
  await page.goto("/");
  await page.getByRole("main").getByRole("link").first().click();
  await seeOwnRoom(page);
  expect(presses()).toBeLessThanOrEqual(4);
});

test("EXP-07 ACC-08 a new account without a payment does so with at most 9 presses", async ({
  page,
}) => {
  const presses = await countPresses(page);
  await page.goto("/");
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page).toHaveURL("/register");
  await page.getByLabel("Email").click();
  await page.keyboard.type(`new-${unique()}@people.example`);
  await page.getByLabel("New password").click();
  await page.keyboard.type("a kitchen in navy blue");
  await page.getByRole("button", { name: "Create my account" }).click();
  await expectToast(page, "Welcome to OneUp");
  await page.getByRole("main").getByRole("link", { name: "Open Quick Quote" }).click();
  await seeOwnRoom(page);
  expect(presses()).toBeLessThanOrEqual(9);
});
