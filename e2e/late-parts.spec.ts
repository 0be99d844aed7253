import { expectNoFaultInBothThemes } from "./support/axe.ts";
import { alive, expect } from "./support/journey.ts";
import { signIn, test } from "./support/live.ts";

test("EXP-03 a dialog whose code cannot be fetched says so beside a page that stays, and opens when it is tried again", async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|dynamically imported module/, /could not be fetched/);
  await page.goto("/plans");
  await alive(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Try the free demo" }).click();
  const missing = page.getByRole("alert").filter({ hasText: "could not be loaded" });
  await expect(missing).toContainText("Nothing is lost.");
  await expect(page.getByRole("group", { name: "Pro" })).toBeVisible();
  await expectNoFaultInBothThemes(page, "a part that is missing");
  await missing.getByRole("button", { name: "Close" }).click();
  await expect(missing).toHaveCount(0);

  await page.getByRole("button", { name: "Try the free demo" }).click();
  await page.context().setOffline(false);
  await missing.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(missing).toHaveCount(0);
});

test("NAV-12 EXP-03 a menu whose items could not be fetched says that it is loading, and opens when it is pressed again", async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED|dynamically imported module/, /menus cannot be loaded/);
  await page.route("**/header-menus-*.js", (route) => route.abort());
  const refused = page.waitForEvent("requestfailed", (asked) =>
    asked.url().includes("header-menus"),
  );
  await page.goto("/plans");
  await alive(page);
  await refused;
  const button = page.getByRole("button", { name: "Welcome, open the menu" });
  await button.click();
  await expect(page.getByRole("menu", { name: "Welcome, open the menu" })).toHaveText("Loading");

  await page.unroute("**/header-menus-*.js");
  await button.click();
  await button.click();
  await expect(page.getByRole("menuitem", { name: "Login" })).toBeVisible();
});

test("EXP-06 what the header's menus hold is asked for when the first view stands, not while it is drawn", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const quoteId = await live.project(owner);
  await signIn(page, owner);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const busy = document.querySelector("main [aria-busy=true]") !== null;
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page, which has nothing of what is around
      const marked = (name: string) => performance.getEntriesByName(name).length > 0;
      if (busy) performance.mark("busy");
      else if (marked("busy") && !marked("whole")) performance.mark("whole");
    }).observe(document, { attributes: true, childList: true, subtree: true });
  });
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  const asked = () =>
    page.evaluate(() => {
      const busy = performance.getEntriesByName("busy").at(-1)?.startTime ?? 0;
      const whole = performance.getEntriesByName("whole").at(-1)?.startTime ?? 0;
      const menus = performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.includes("/header-menus-"));
      return menus.map(({ startTime }) => startTime > whole && whole > busy);
    });
  await expect.poll(asked).toEqual([true]);
});
