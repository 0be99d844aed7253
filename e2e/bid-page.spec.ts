import type { Page } from "@playwright/test";
import {
  type StoredBid,
  holly,
  openDemo,
  recordAt,
  rivalBid,
  storedBid,
  storedQuote,
} from "./support/demo.ts";
import { expect, test } from "./support/journey.ts";

const asked = (tab: Page) => tab.getByRole("alertdialog").getByRole("button", { name: /^Approve/ });
const cards = (page: Page) => page.getByRole("article");

test("MKT-03 S-60 two approvals at once in two tabs of the demo: exactly one wins, and both tabs show it", async ({
  page,
  context,
}) => {
  const path = "/bid-page?quoteId=qq-1";
  const quotes = [storedQuote("qq-1")];
  const bids = { "qq-1": [storedBid("qq-1"), rivalBid("qq-1")] };
  await openDemo(page, path, { person: holly, quotes, bids });
  await expect(page.getByRole("button", { name: "Approve Bid" })).toHaveCount(2);
  const other = await context.newPage();
  await other.goto(path);
  await expect(other.getByRole("button", { name: "Approve Bid" })).toHaveCount(2);
  await cards(page).nth(0).getByRole("button", { name: "Approve Bid" }).click();
  await cards(other).nth(1).getByRole("button", { name: "Approve Bid" }).click();
  const buttons = await Promise.all([page, other].map((tab) => asked(tab).elementHandle()));
  await Promise.all(buttons.map((button) => button?.dispatchEvent("click")));
  for (const tab of [page, other]) {
    await expect(cards(tab).getByText("Approved", { exact: true })).toHaveCount(1);
    await expect(tab.getByRole("button", { name: "Approve Bid" })).toHaveCount(0);
  }
  const kept = await recordAt<StoredBid[]>(page, "all_bids_qq-1");
  expect(kept.filter(({ status }) => status === "approved")).toHaveLength(1);
});
