import { admin } from "./playwright.config.ts";
import { alive, expect } from "./support/journey.ts";
import { signIn, test } from "./support/live.ts";

test("EXP-01 ADM-03 what is pressed right after typing a search stays under the pointer until it is released, and the search counts with it", async ({
  page,
  live,
}) => {
  const user = await live.account();
  await signIn(page, admin);
  await page.goto("/admin");
  const row = page.getByRole("row").filter({ hasText: user.email });
  const actions = row.getByRole("button", { name: /^Actions for/ });
  await expect(actions).toBeVisible();
  await alive(page);
  // The page's own clock: on a slow machine typing would rest before the press.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const before = page.url();
  await page.getByRole("searchbox").fill(user.email);
  await actions.hover();
  await page.mouse.down();
  await page.clock.runFor(2_000);
  expect(page.url()).toBe(before);
  await page.mouse.up();
  await page.clock.resume();
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(user.email)));
  await expect(page.getByRole("menuitem", { name: "Pause" })).toBeVisible();
  await expect(page.getByText("1 user matches")).toBeVisible();
});
