import {
  dismissToast,
  expect,
  expectToast,
  holdCalls,
  openMenu,
  toast,
} from "./support/journey.ts";
import { fixture } from "./support/fixture.ts";
import { signIn, test } from "./support/live.ts";
import { apply, cardAt } from "./support/quick-quote.ts";

test("EXP-03 QQ-23 a request of a quick quote that takes long can be stopped; whoever leaves before it is made is told so, with a way back", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  await signIn(page, owner);
  await page.goto("/quick-quote");
  await expect(page.getByText("The photo goes to your account alone.")).toBeVisible();
  await page.locator("input[type=file]").first().setInputFiles(fixture("kitchen-600.jpg"));
  await expect(page.getByRole("heading", { name: "Recommended upgrades" })).toBeVisible({
    timeout: 60_000,
  });
  await apply(page, cardAt(page, 0));
  const bar = page.getByRole("region", { name: "Your upgrades" });
  await holdCalls(page, /\/api\/quotes$/, "POST");
  await page.getByRole("button", { name: "Get Contractor Quotes" }).click();
  await bar.getByRole("button", { name: "Stop waiting" }).click();
  await expectToast(page, "You stopped waiting");
  await expect(page).toHaveURL("/quick-quote");
  await dismissToast(page);

  const go = await holdCalls(page, "**/api/quotes/duplicates");
  await page.getByRole("button", { name: "Get Contractor Quotes" }).click();
  await openMenu(page);
  await page.getByRole("menuitem", { name: "My Properties" }).click();
  await expect(page).toHaveURL("/dashboard");
  // Its address is there before the page itself.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Properties");
  go();
  await expectToast(page, "No request is made yet");
  await expect(page).toHaveURL("/dashboard");
  await toast(page).getByRole("button", { name: "Back to Quick Quote" }).click();
  await expect(page).toHaveURL("/quick-quote");
  await expect(page.getByRole("button", { name: "Get Contractor Quotes" })).toBeVisible();
});
