import { carl, holly, openDemo, storedQuote } from "./support/demo.ts";
import { dayFromNow, expect, expectToast, test } from "./support/journey.ts";

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

test("PROJ-12 PROJ-20 EXP-01 EXP-02 on a phone a bid that was sent, revised or withdrawn leaves nobody at the foot of a form: the top of what stands now has the focus, and says what comes next", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDemo(page, path, { person: carl, quotes });
  const heading = page.getByRole("heading", { name: "Your bid", exact: true });
  const toForm = page.getByRole("button", { name: "Go to the bid form" });
  await toForm.click();
  await expect(heading).toBeFocused();
  await page.getByLabel("Bid amount").fill("25,800");
  await page.getByLabel("Bid valid until").fill(dayFromNow(30));
  await page.getByRole("button", { name: "Submit Bid" }).click();
  await expectToast(page, "Bid Submitted!");
  await expect(heading).toBeFocused();
  await expect(page.getByText("The homeowner has your bid.")).toBeInViewport();
  const revise = page.getByRole("button", { name: "Revise Bid" });
  await expect(revise).toBeInViewport();
  await expect(page.getByRole("link", { name: "Messages", exact: true })).toBeInViewport();
  await revise.click();
  await expect(page.getByLabel("Bid amount")).toBeFocused();
  await page.getByLabel("Bid amount").fill("24,000");
  await page.getByRole("button", { name: "Save Revision" }).click();
  await expect(revise).toBeFocused();
  await expect(revise).toBeInViewport();
  await page.getByRole("button", { name: "Withdraw Bid" }).click();
  const dialog = page.getByRole("dialog", { name: "Withdraw your bid?" });
  await dialog.getByLabel("Reason").fill("Our crew is booked.");
  await dialog.getByRole("button", { name: "Withdraw Bid" }).click();
  await expect(dialog).toBeHidden();
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  // What can be done now is to bid anew.
  await expect(toForm).toBeVisible();
});
