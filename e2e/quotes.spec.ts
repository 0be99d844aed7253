import { holly, openDemo, rivalBid, storedBid, storedQuote } from "./support/demo.ts";
import { expect, expectToast, test } from "./support/journey.ts";

test("QUO-13 QUO-14 C-26 closing is refused while an active bidder was not written to, and goes through afterwards", async ({
  page,
}) => {
  await openDemo(page, "/quotes", {
    person: holly,
    quotes: [storedQuote("qq-1")],
    bids: { "qq-1": [storedBid("qq-1"), rivalBid("qq-1", { status: "rejected" })] },
  });
  const choose = async (entry: string) => {
    await page
      .locator('[data-quote="qq-1"]')
      .getByRole("button", { name: /^Actions for project/ })
      .click();
    await page.getByRole("menuitem", { name: entry }).click();
  };
  await choose("Make Private");
  const dialog = page.getByRole("alertdialog", { name: "Active Bids Detected" });
  await dialog.getByRole("button", { name: "Go to Bid Page" }).click();
  await expect(page).toHaveURL("/bid-page?quoteId=qq-1");
  await page.getByPlaceholder("Type a message...").fill("We stop the project, thank you.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("log")).toContainText("We stop the project");
  await page.goBack();
  await choose("Close Project");
  await expectToast(page, "Project Closed");
});
