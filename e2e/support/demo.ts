import { type DemoState, keysOf } from "@oneup/store-browser/testing";
import type { UserType } from "@oneup/domain";
import type { Page } from "@playwright/test";

export * from "@oneup/store-browser/testing";

/**
 * Fills the browser's local storage before anything of the product runs in it. What lies there
 * stays.
 */
export async function seed(page: Page, state: DemoState): Promise<void> {
  const blank = '<!doctype html><title>empty</title><link rel="icon" href="data:," />';
  await page.route("**/an-empty-page", (route) =>
    route.fulfill({ contentType: "text/html", body: blank }),
  );
  await page.goto("/an-empty-page");
  // While anything is routed, a browser keeps no file from one page to the next.
  await page.unroute("**/an-empty-page");
  await page.evaluate((keys) => {
    for (const [key, text] of Object.entries(keys)) localStorage.setItem(key, text);
  }, keysOf(state));
}

/** Fills the storage, then opens a page. */
export async function openDemo(page: Page, path: string, state: DemoState): Promise<void> {
  await seed(page, state);
  await page.goto(path);
}

/** What lies under a key, as text. */
export function textAt(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

/** What lies under a key, as JSON. */
export async function recordAt<T>(page: Page, key: string): Promise<T> {
  const text = await textAt(page, key);
  if (text === null) throw new Error(`nothing lies under ${key}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller compares it
  return JSON.parse(text) as T;
}

/** Chooses a persona on `/app`; who plays already signs out first. */
export async function becomePersona(page: Page, userType: UserType): Promise<void> {
  const names = {
    homeowner: "Homeowner",
    realtor: "Realtor",
    contractor: "Contractor",
    flipper: "Home Flipper",
  };
  await page.goto("/app");
  const welcome = page.getByRole("button", { name: new RegExp(`^${names[userType]}`) });
  await welcome.click();
  // Whoever opens another page before that would go on as the one before.
  await page.waitForFunction(
    (wanted) => localStorage.getItem("demoUser")?.includes(`"userType":"${wanted}"`),
    userType,
  );
}
