import { type StoredQuote, holly, openDemo, recordAt, storedQuote } from "./support/demo.ts";
import { dismissToast, expect, expectToast, test, toast } from "./support/journey.ts";

const draft = (more: Partial<StoredQuote> = {}) =>
  storedQuote("qq-1", { status: "draft", ...more });

test("QUO-18 QUO-19 C-06 a draft becomes active by Publish to Contractors, which contractors then see", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openDemo(page, "/quote-builder", { person: holly, quotes: [draft()] });
  await expect(page.getByText("Not published yet")).toBeVisible();
  await page.getByRole("button", { name: "Publish to Contractors" }).dblclick();
  // Nobody who tries the product is told that somebody got it.
  const sentence = "In this browser alone: nothing was sent to anybody.";
  await expectToast(page, "Published");
  await expect(toast(page)).toContainText(sentence);
  await expect(page.getByText(/stays in this browser/)).toBeVisible();
  expect(await recordAt(page, "quote_qq-1")).toMatchObject({ status: "active" });
  expect(await recordAt(page, "propertyData")).toMatchObject({
    bidRequests: [{ status: "active" }],
  });
  await expect(page.getByText("Listed in this browser alone")).toBeVisible();
  await dismissToast(page);
  await page.getByRole("button", { name: "Copy Link" }).click();
  await expectToast(page, "Link Copied!");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/quote\/qq-1$/);
});

test("S-49 REL-04 a tab that was open before does not undo the address that another one kept", async ({
  page,
  context,
}) => {
  await openDemo(page, "/quote-builder", {
    person: holly,
    quotes: [draft({ propertyAddress: "" })],
  });
  await expect(page.getByLabel("Street and number")).toHaveValue("");
  const other = await context.newPage();
  await other.goto("/quote-builder");
  await other.getByLabel("Street and number").fill("12 Oak Street");
  await other.getByRole("textbox", { name: "City" }).fill("Springfield");
  await expect(page.getByRole("textbox", { name: "City" })).toHaveValue("Springfield");
  await page.getByLabel("ZIP code").fill("62704");
  await page.getByLabel("ZIP code").blur();
  await expect
    .poll(() => recordAt<StoredQuote>(page, "quote_qq-1"))
    .toMatchObject({ propertyAddress: "12 Oak Street, Springfield, 62704" });
});
