import { fixture } from "./support/fixture.ts";
import { alive, expect, test } from "./support/journey.ts";
import { jpegQualityOf, keptPicture, keptPictures } from "./support/kept-pictures.ts";
import { cards, openQuickQuote, readRoom } from "./support/quick-quote.ts";

test.describe.configure({ mode: "parallel" });

test("QQ-01 QQ-02 a 12-megapixel photo that somebody chooses is scaled to 1920 px on its longest side, as JPEG of quality 0.8", async ({
  page,
}) => {
  await openQuickQuote(page);
  await readRoom(page, fixture("kitchen-12-megapixels.jpg"));
  expect(await keptPictures(page)).toHaveLength(1);
  const photo = await keptPicture(page, "photo");
  expect(photo).toMatchObject({ width: 1920, height: 1440, mime: "image/jpeg" });
  expect(jpegQualityOf(photo.bytes)).toBe(80);
});

test("QQ-02 a smaller photo is not enlarged, and one on its side is turned upright", async ({
  page,
}) => {
  await openQuickQuote(page);
  await readRoom(page, fixture("kitchen-orientation-6.jpg"));
  const photo = await keptPicture(page, "photo");
  expect(photo).toMatchObject({ width: 1200, height: 800, mime: "image/jpeg" });
});

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
