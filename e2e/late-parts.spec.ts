import type { Page, Route } from "@playwright/test";
import { alive, expect, test } from "./support/journey.ts";

/**
 * Lets files fail on the page that is opened next, until it is loaded anew. The route stays: one that is taken away
 * while a page loads can leave it waiting for ever.
 */
async function failUntilLoadedAnew(page: Page, files: string): Promise<void> {
  let loads = 0;
  page.on("request", (asked) => (loads += asked.isNavigationRequest() ? 1 : 0));
  await page.route(files, (route) => (loads > 1 ? route.continue() : route.abort()));
}

test("PLAN-05 EXP-03 a dialog whose code does not come is tried again: by itself where it can be, else by another load, never while the server is away", async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_\w+|dynamically imported module/, /could not be fetched/);
  // As in browsers that never ask again for code that did not come (whatwg/html#10327), until the page is loaded anew.
  await failUntilLoadedAnew(page, "**/demo-dialog-*.js");
  await page.goto("/plans");
  await alive(page);
  const demo = page.getByRole("button", { name: "Try the free demo" });
  await demo.click();
  const missing = page.getByRole("alert").filter({ hasText: "could not be loaded" });
  await expect(missing).toContainText("Nothing is lost.");
  await page.route("**/assets/**", (route) => route.abort());
  // Whether the server is there; what else the page asks for meanwhile fails too.
  const asked = page.waitForEvent("requestfailed", (each) => each.method() === "HEAD");
  await missing.getByRole("button", { name: "Try again" }).click();
  await asked;
  await expect(missing).toBeVisible();
  await page.unroute("**/assets/**");
  const loaded = page.waitForEvent("load");
  await missing.getByRole("button", { name: "Try again" }).click();
  await loaded;
  await alive(page);
  await page.context().setOffline(true);
  await demo.click();
  await expect(missing).toBeVisible();
  await page.context().setOffline(false);
  await missing.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(missing).toHaveCount(0);
});

test("EXP-06 the code of menus and notifications waits for what a page itself waits for", async ({
  page,
  faults,
}) => {
  faults.allow(/404/);
  const held: Route[] = [];
  await page.route("**/assets/project.screen-*.js", (route) => void held.push(route));
  await page.goto("/quote/none");
  await alive(page);
  await expect(page.locator("main [aria-busy=true]").first()).toBeVisible();
  const menus = () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestIdleCallback(resolve));
      const files = performance.getEntriesByType("resource").map(({ name }) => name);
      return files.filter((name) => /\/(floating|toaster|page-habits)-[^/]*\.js$/.test(name))
        .length;
    });
  expect(await menus()).toBe(0);
  await Promise.all(held.map((route) => route.continue()));
  await expect.poll(menus).toBe(3);
});
