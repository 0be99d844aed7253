import type { Page } from "@playwright/test";
import { expect } from "./support/journey.ts";
import { signIn, test } from "./support/live.ts";
import { expectReadable } from "./support/narrow.ts";

/** Letters of twice the size on a phone, as its reader sets them in the browser. */
async function enlarge(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
}

/** Runs in the page: the words of headings and terms that stand in two lines, and the badges that are cut. */
function brokenIn(part: Element): string[] {
  const broken: string[] = [];
  for (const element of part.querySelectorAll("h1, h2, h3, dt, .truncate")) {
    if (!element.checkVisibility() || element.closest(".sr-only") !== null) continue;
    if (element.matches(".truncate") && element.scrollWidth > element.clientWidth)
      broken.push(`cut: ${element.textContent}`);
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      for (const { index, 0: word } of (node.textContent ?? "").matchAll(/[\p{L}\d]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1)
          broken.push(`broken: ${word}`);
      }
    }
  }
  return broken;
}

test("EXP-01 EXP-02 NAV-09 PROJ-08 MKT-05 QUO-05 S-51 with letters of twice the size a phone shows the header, its menus, the form of a bid and every list whole, breaks no amount or word of a heading, and cuts no badge", async ({
  page,
  live,
}) => {
  const owner = await live.account({ name: "Hanna Homeowner-Weatherford" });
  const quoteId = await live.project(owner);
  const companyName = "Crew & Sons Renovation";
  await live.bid(await live.account({ userType: "contractor", companyName }), quoteId);
  await signIn(page, owner);
  await enlarge(page);
  const main = page.getByRole("main");
  const header = page.getByRole("banner");
  for (const [path, width] of [
    [`/pdf-preview?quoteId=${quoteId}`, 360],
    [`/bid-page?quoteId=${quoteId}`, 390],
    [`/quote-builder?quoteId=${quoteId}`, 390],
    ["/quotes", 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    for (const name of [/^Notifications/, /open the menu$/])
      await expect(header.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
    await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(main.locator("[aria-busy=true]")).toHaveCount(0);
    await expectReadable(page, main, `${path} at ${width} px`);
    if (width === 390) expect(await main.evaluate(brokenIn), path).toEqual([]);
  }
  for (const name of [/^Notifications/, /open the menu$/]) {
    await header.getByRole("button", { name }).tap();
    const menu = page.getByRole("menu");
    await expect(menu.getByRole("menuitem").first()).toBeVisible();
    const { x = -1, width = Infinity } = (await menu.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(390);
    const cut = await menu.evaluate((part) =>
      [...part.querySelectorAll(".truncate")]
        .filter((each) => each.scrollWidth > each.clientWidth + 1)
        .map((each) => each.textContent),
    );
    expect(cut).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(menu.getByRole("menuitem")).toHaveCount(0);
  }
  await signIn(page, await live.account({ userType: "contractor" }));
  await page.goto(`/quote/${quoteId}`);
  await page.getByRole("button", { name: "Add rooms, payments and dates" }).tap();
  await expect(page.getByLabel("Start date")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 844 });
  await expectReadable(page, main, "the form of a bid");
});
