import type { Page } from "@playwright/test";
import {
  type DemoState,
  type StoredQuote,
  holly,
  openDemo,
  recordAt,
  rivalBid,
  storedBid,
  storedQuote,
} from "./support/demo.ts";
import { expect, expectToast, test, toast } from "./support/journey.ts";

const card = (page: Page, id: string) => page.locator(`[data-quote="${id}"]`);

async function open(page: Page, state: DemoState) {
  await openDemo(page, "/quotes", { person: holly, ...state });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Quote Requests");
}

async function choose(page: Page, id: string, entry: string) {
  await card(page, id)
    .getByRole("button", { name: /^Actions for quote/ })
    .click();
  await page.getByRole("menuitem", { name: entry }).click();
}

test("QUO-13 QUO-14 C-26 closing is refused while an active bidder was not written to, and goes through afterwards", async ({
  page,
}) => {
  await open(page, {
    quotes: [storedQuote("qq-1")],
    bids: { "qq-1": [storedBid("qq-1"), rivalBid("qq-1", { status: "rejected" })] },
  });
  await choose(page, "qq-1", "Close Project");
  const dialog = page.getByRole("alertdialog", { name: "Active Bids Detected" });
  await expect(dialog).toContainText(
    "This project has active contractor bids. You must message the contractors with active bids before closing or making this project private.",
  );
  await expect(toast(page)).toHaveCount(0);
  expect(await recordAt<StoredQuote>(page, "quote_qq-1")).toMatchObject({ status: "active" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/quotes");

  await choose(page, "qq-1", "Make Private");
  await dialog.getByRole("button", { name: "Go to Bid Page" }).click();
  await expect(page).toHaveURL("/bid-page?quoteId=qq-1");
  await expect(dialog).toBeHidden();
  await page.getByPlaceholder("Type a message...").fill("We stop the project, thank you.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("log")).toContainText("We stop the project");
  await page.goBack();
  await choose(page, "qq-1", "Close Project");
  await expectToast(page, "Project Closed");
});
