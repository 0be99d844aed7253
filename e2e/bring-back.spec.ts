import type { Page } from "@playwright/test";
import { holly, openDemo, storedQuote, textAt } from "./support/demo.ts";
import { expect, openMenu, test } from "./support/journey.ts";

const offer = (page: Page) => page.getByRole("region", { name: "What was deleted here" });

test("AUTH-08 EXP-03 what a guest made comes back after a sample person signed out, who does not", async ({
  page,
}) => {
  await openDemo(page, "/quotes", { person: holly, quotes: [storedQuote("qq-1")] });
  const quote = await textAt(page, "quote_qq-1");
  await (await openMenu(page)).getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/login");
  expect(await textAt(page, "quote_qq-1")).toBeNull();
  await expect(offer(page)).toContainText("What you made here was deleted");
  // It stands over a reload.
  await page.reload();
  await page.getByRole("button", { name: "Bring it back" }).click();
  await expect(page).toHaveURL("/quotes");
  await expect(page.getByRole("main").getByText("Project QQ1", { exact: true })).toBeVisible();
  expect(await textAt(page, "quote_qq-1")).toBe(quote);
  // Nobody plays, so this is no demo: whoever registers now does so with the server.
  for (const key of ["demoUser", "demoMode"]) expect(await textAt(page, key)).toBeNull();
  await expect(offer(page)).toBeHidden();
});
