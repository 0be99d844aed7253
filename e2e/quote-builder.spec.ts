import { type StoredQuote, holly, openDemo, recordAt, storedQuote } from "./support/demo.ts";
import { expect, test } from "./support/journey.ts";

const draft = (more: Partial<StoredQuote> = {}) =>
  storedQuote("qq-1", { status: "draft", ...more });

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
