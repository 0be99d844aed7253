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

test("PROJ-08 MKT-05 EXP-01 EXP-02 with letters of twice the size a phone shows every field of a bid and of its details whole, within its card", async ({
  page,
  live,
}) => {
  const quoteId = await live.project(await live.account());
  await signIn(page, await live.account({ userType: "contractor" }));
  await enlarge(page);
  await page.goto(`/quote/${quoteId}`);
  const main = page.getByRole("main");
  await page.getByRole("button", { name: "Add rooms, payments and dates" }).tap();
  await expect(page.getByLabel("Start date")).toBeVisible();
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await expectReadable(page, main, `the form of a bid at ${width} px`);
  }
});

test("EXP-01 EXP-02 QUO-05 S-51 with letters of twice the size a phone breaks no word of a heading and cuts no badge in the requests, the quote builder and the bids", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const quoteId = await live.project(owner);
  await live.bid(await live.account({ userType: "contractor" }), quoteId);
  await signIn(page, owner);
  await enlarge(page);
  const main = page.getByRole("main");
  for (const path of [
    "/quotes",
    `/quote-builder?quoteId=${quoteId}`,
    `/bid-page?quoteId=${quoteId}`,
  ]) {
    await page.goto(path);
    await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(main.locator("[aria-busy=true]")).toHaveCount(0);
    await expectReadable(page, main, path);
    expect(await main.evaluate(brokenIn), path).toEqual([]);
  }
});

test("EXP-01 EXP-02 NAV-09 with letters of twice the size a phone shows the header's menus whole", async ({
  page,
  live,
}) => {
  const owner = await live.account({ name: "Hanna Homeowner-Weatherford" });
  const quoteId = await live.project(owner);
  const crew = await live.account({
    userType: "contractor",
    companyName: "Crew & Sons Renovation",
  });
  await live.bid(crew, quoteId);
  await signIn(page, owner);
  await enlarge(page);
  await page.goto("/quotes");
  for (const name of [/notification/i, /open the menu$/]) {
    await page.getByRole("banner").getByRole("button", { name }).tap();
    const menu = page.getByRole("menu");
    await expect(menu.getByRole("menuitem").first()).toBeVisible();
    const box = await menu.boundingBox();
    expect(box?.x ?? -1).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(390);
    const cut = await menu.evaluate((part) =>
      [...part.querySelectorAll(".truncate")]
        .filter((each) => each.scrollWidth > each.clientWidth + 1)
        .map((each) => each.textContent),
    );
    expect(cut).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(menu.getByRole("menuitem")).toHaveCount(0);
  }
});
