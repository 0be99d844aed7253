import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { homeowner, openAnalysis } from "#testing/analysis.ts";
import { bid, contractor, project } from "#testing/people.ts";
import { apply, cardAt, openList } from "#testing/quick-quote.ts";
import { openScreen } from "#testing/screen.tsx";

/** The most that a header and bars may take of a phone's screen, in pixels. */
const MOST = 110;

/** The height of all that stays in place while the page moves under it. */
function heightOfBars(): number {
  const staying = [...document.querySelectorAll<HTMLElement>("body *")].filter((each) => {
    const { position } = getComputedStyle(each);
    if (position !== "sticky" && position !== "fixed") return false;
    const { top, bottom, width, height } = each.getBoundingClientRect();
    const isAtEdge = top < MOST || bottom > innerHeight - MOST;
    return isAtEdge && width >= innerWidth / 2 && height > 0 && each.checkVisibility();
  });
  return staying.reduce((sum, each) => sum + each.offsetHeight, 0);
}

async function expectRoom() {
  scrollTo({ top: 300, behavior: "instant" });
  await expect.poll(() => scrollY).toBe(300);
  expect(heightOfBars()).toBeGreaterThan(0);
  expect(heightOfBars()).toBeLessThanOrEqual(MOST);
}

it("EXP-08 EXP-02 at 390 px header and bars leave what one looks at its place: quick quote", async () => {
  await page.viewport(390, 844);
  await openList();
  await expectRoom();
  await apply(cardAt(0));
  await expectRoom();
});

it("EXP-08 EXP-02 at 390 px header and bars leave what one looks at its place: analysis", async () => {
  await page.viewport(390, 844);
  await openAnalysis();
  await expect.element(page.getByRole("tab", { name: "Kitchen" })).toBeVisible();
  await expectRoom();
});

it("EXP-08 EXP-02 at 390 px header and bars leave what one looks at its place: project and bids", async () => {
  await page.viewport(390, 844);
  const { owner } = await homeowner();
  const quoteId = await project(owner);
  const bidder = await contractor();
  await openScreen(`/quote/${quoteId}`, { as: bidder });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectRoom();
  await bid(bidder, quoteId);
  await openScreen(`/bid-page?quoteId=${quoteId}`, { as: owner });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectRoom();
});
