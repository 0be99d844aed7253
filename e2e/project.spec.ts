import { carl, holly, openDemo, storedQuote } from "./support/demo.ts";
import { expect, expectToast, test } from "./support/journey.ts";

const path = "/quote/qq-000001";
const quotes = [storedQuote("qq-000001")];

test("PROJ-05 PROJ-07 PROJ-08 C-22 a homeowner copies the link of a project; a contractor finds the bid form behind it", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openDemo(page, path, { person: holly, quotes });
  await expect(page.getByText("Share with Contractors")).toBeVisible();
  await expect(page.getByRole("button", { name: "Submit Bid" })).toHaveCount(0);
  await page.getByRole("button", { name: "Copy Link" }).click();
  await expectToast(page, "Link Copied!");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.getByRole("link", { name: "Go to Bid Management" }).click();
  await expect(page).toHaveURL("/bid-page?quoteId=qq-000001");
  await openDemo(page, path, { person: carl });
  await expect(page.getByLabel("Bid amount")).toBeVisible();
  await expect(page.getByText("Share with Contractors")).toHaveCount(0);
  await page.getByRole("link", { name: "Go to Messages & Bid Status" }).click();
  await expect(page).toHaveURL("/bid-page?quoteId=qq-000001");
});
