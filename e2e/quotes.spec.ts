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
import { expect, expectToast, toast } from "./support/journey.ts";
import { signIn, test } from "./support/live.ts";

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

test("QUO-12 S-49 live, a draft of which nobody knows where it is says so to its owner and is led to its address, in place of being reopened", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/409/);
  const owner = await live.account();
  const quoteId = await live.project(owner, { publish: false });
  const address = { street: "", city: "", state: "", zip: "" };
  await live.send(owner, "PATCH", `/api/quotes/${quoteId}`, { address, hideAddress: true });
  await signIn(page, owner);
  await page.goto("/quotes");
  await expect(card(page, quoteId)).toContainText("No address yet");
  await choose(page, quoteId, "Reopen Project");
  await expectToast(page, "The project is not open yet");
  await expect(toast(page)).toContainText("Please add the street, city, state and ZIP");
  await expect(page).toHaveURL(new RegExp(`/quote-builder\\?quoteId=${quoteId}$`));
  const street = page.getByLabel("Street and number");
  await expect(street).toBeFocused();
  await expect(street).toHaveAccessibleDescription("Please fill in this field.");
  // Its parts may be told in any order.
  const city = page.getByLabel("City");
  await city.fill("Chatham");
  await city.blur();
  await expect
    .poll(() => live.read(owner, `/api/quotes/${quoteId}`))
    .toMatchObject({ address: { city: "Chatham" } });
  await page.reload();
  await expect(city).toHaveValue("Chatham");
  expect(await live.read(owner, `/api/quotes/${quoteId}`)).toMatchObject({ status: "draft" });
});

test("QUO-12 S-49 live, a closed request whose ZIP code is missing is reopened in the builder once that is filled in", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/409/);
  const owner = await live.account();
  const quoteId = await live.project(owner);
  await live.send(owner, "POST", `/api/quotes/${quoteId}/close`, {});
  await live.send(owner, "PATCH", `/api/quotes/${quoteId}`, { address: { zip: "" } });
  await signIn(page, owner);
  await page.goto("/quotes");
  await choose(page, quoteId, "Reopen Project");
  await expectToast(page, "The project is not open yet");
  await expect(page.getByLabel("ZIP code")).toBeFocused();
  const reopen = page.getByRole("button", { name: "Reopen Project" });
  await reopen.click();
  await expectToast(page, "The project is not open yet");
  await page.getByLabel("ZIP code").fill("62704");
  await reopen.click();
  await expectToast(page, "Project Reopened");
  await expect(page.getByRole("button", { name: "Copy Link" })).toBeVisible();
  expect(await live.read(owner, `/api/quotes/${quoteId}`)).toMatchObject({ status: "active" });
});
