import { alive, expect, test } from "./support/journey.ts";
import { cards, openQuickQuote, readRoom } from "./support/quick-quote.ts";

test("S-48 EXP-01 EXP-03 a guest whose page is loaded anew begins at its top, not at the end of what is shorter now", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openQuickQuote(page);
  await readRoom(page);
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
  await page.reload();
  const heading = page.getByRole("heading", { level: 1, name: "Quick Quote" });
  await expect(heading).toBeVisible();
  await alive(page);
  await expect(heading).toBeInViewport();
});
