import { type Browser, chromium } from "playwright-core";
import { becomeVisitor } from "./visitors.ts";

/** The scripts that a page asks for, by when. */
export interface ScriptsOfPage {
  /** Asked for before the first screen can be used. */
  readonly before: readonly string[];
  /** Asked for from then on until the page is quiet, and so not waited for by anybody. */
  readonly after: readonly string[];
}

declare global {
  interface Window {
    /** When the first screen could be used, in ms since the page was asked for. */
    usableAt?: number;
    /** When something on its screen was last seen to be on the way. */
    waitedAt?: number;
  }
}

/*
 * These two run in the page. They keep no function in a variable: what compiles this file would
 * wrap it in a helper that the page does not have.
 */

/** Notes when the page is alive (marked by `apps/web/src/app/early-press.ts`) and nothing on its screen is on the way. */
function noteWhenUsable(): void {
  new MutationObserver(() => {
    const [alive] = performance.getEntriesByName("alive");
    const waits = document.querySelector("main [aria-busy=true]") !== null;
    if (waits) window.waitedAt = performance.now();
    if (alive === undefined || waits) return;
    // What the page asks for in the very task in which it comes alive is not what it waited for.
    const atOnce = window.waitedAt === undefined || window.waitedAt < alive.startTime;
    window.usableAt ??= atOnce ? alive.startTime : performance.now();
  }).observe(document, { attributes: true, childList: true, subtree: true });
}

function scriptsHere(): { before: string[]; after: string[] } {
  const usable = window.usableAt ?? Number.POSITIVE_INFINITY;
  const asked: { before: string[]; after: string[] } = { before: [], after: [] };
  for (const { name, startTime } of performance.getEntriesByType("resource")) {
    if (!new URL(name).pathname.endsWith(".js")) continue;
    asked[startTime < usable ? "before" : "after"].push(name);
  }
  return asked;
}

/** Opens a page on a small screen and tells its scripts apart. */
async function look(browser: Browser, url: string, cookie: string | null): Promise<ScriptsOfPage> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
  });
  try {
    if (cookie !== null) await becomeVisitor(context, url, cookie);
    const page = await context.newPage();
    await page.addInitScript(noteWhenUsable);
    await page.goto(url);
    await page.waitForFunction(() => window.usableAt !== undefined);
    // What comes later is asked for within moments; a live page's stream of changes never ends.
    await page.waitForTimeout(2_000);
    return await page.evaluate(scriptsHere);
  } finally {
    await context.close();
  }
}

/** Which scripts a page needs before its first screen can be used, and which come after. */
export async function scriptsOf(
  chromiumPath: string,
  url: string,
  cookie: string | null,
): Promise<ScriptsOfPage> {
  const asRoot = process.getuid?.() === 0;
  const args = asRoot ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ executablePath: chromiumPath, args });
  try {
    return await look(browser, url, cookie);
  } finally {
    await browser.close();
  }
}
