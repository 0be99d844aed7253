import { type BrowserContext, type Page, expect, test as base } from "@playwright/test";

/** What pages said in their consoles, and what they threw, over one test. */
class Faults {
  readonly #heard: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** Listens to every page of a browser context, those that open later too. */
  watch(context: BrowserContext): void {
    context.on("console", (message) => {
      if (message.type() !== "error") return;
      const { url } = message.location();
      // A page whose session is over asks who is here and is told: nobody (S-81).
      if (url.endsWith("/api/users/me") && message.text().includes("401")) return;
      this.#heard.push(`${message.text()} (${url})`);
    });
    context.on("weberror", (error) => this.#heard.push(error.error().message));
  }

  /** An error that this test brings about itself. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  unexpected(): string[] {
    return this.#heard.filter((line) => !this.#allowed.some((pattern) => pattern.test(line)));
  }
}

interface Fixtures {
  faults: Faults;
  /** Opens another browser, watched like the first. */
  openBrowser: (
    options?: Parameters<import("@playwright/test").Browser["newContext"]>[0],
  ) => Promise<Page>;
}

/** The test of a journey: an error in a console fails it. */
export const test = base.extend<Fixtures>({
  faults: [
    async ({ context }, use) => {
      const faults = new Faults();
      faults.watch(context);
      await use(faults);
      expect(faults.unexpected(), "errors in the console").toEqual([]);
    },
    { auto: true },
  ],
  openBrowser: async ({ browser, faults, contextOptions, viewport, baseURL }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        ...(baseURL === undefined ? {} : { baseURL }),
        ...options,
      });
      opened.push(context);
      faults.watch(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});

/** The one notification that is shown. */
export const toast = (page: Page) => page.locator("[data-toast]");

/** A notification with this title, and this description where one is given, letter by letter. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const lines = toast(page).locator("p");
  await expect(lines.first()).toHaveText(title);
  if (description !== undefined) await expect(lines.nth(1)).toHaveText(description);
}

/** Waits until a page that was rendered ahead hears what is done to it. */
export async function alive(page: Page): Promise<void> {
  await page.locator("html[data-alive]").waitFor({ state: "attached" });
}

/** Puts a notification away, so that the next one is not mistaken for it. */
export async function dismissToast(page: Page): Promise<void> {
  await toast(page).getByRole("button", { name: "Dismiss" }).click();
  await expect(toast(page)).toHaveCount(0);
}

/** Opens the header's menu. */
export async function openMenu(page: Page) {
  await page.getByRole("button", { name: /open the menu$/ }).click();
  return page.getByRole("menu");
}

/** Records the calls of a page to the server's API. */
export function recordCalls(context: BrowserContext): { method: string; path: string }[] {
  const calls: { method: string; path: string }[] = [];
  context.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api")) calls.push({ method: request.method(), path: pathname });
  });
  return calls;
}

/** Holds what a page asks for back, by every method or by one; the answer lets it through. */
export async function holdCalls(
  page: Page,
  calls: string | RegExp,
  method?: string,
): Promise<() => void> {
  const held: { open?: () => void } = {};
  const opened = new Promise<void>((resolve) => {
    held.open = resolve;
  });
  await page.route(calls, async (route) => {
    if (method === undefined || route.request().method() === method) await opened;
    await route.continue();
  });
  return () => held.open?.();
}

/** A day on the calendar of this machine, so many days from now: `2026-11-21`. */
export function dayFromNow(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  return day.toLocaleDateString("sv-SE");
}
export { expect };
