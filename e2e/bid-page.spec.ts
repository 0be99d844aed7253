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
import { expect } from "./support/journey.ts";
import { signIn, test } from "./support/live.ts";

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
  const buttons = await Promise.all([
    cards(page).nth(0).getByRole("button", { name: "Approve Bid" }).elementHandle(),
    cards(other).nth(1).getByRole("button", { name: "Approve Bid" }).elementHandle(),
  ]);
  await Promise.all(buttons.map((button) => button?.dispatchEvent("click")));
  for (const tab of [page, other]) {
    await expect(cards(tab).getByText("Approved", { exact: true })).toHaveCount(1);
    await expect(tab.getByRole("button", { name: "Approve Bid" })).toHaveCount(0);
  }
  const kept = await recordAt<StoredBid[]>(page, "all_bids_qq-1");
  expect(kept.filter(({ status }) => status === "approved")).toHaveLength(1);
});

test("EXP-01 EXP-02 CHAT-05 on paper the bid page keeps its bids and messages in ink, with their day, and leaves out what is pressed or typed", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const quoteId = await live.project(owner);
  const bidId = await live.bid(await live.account({ userType: "contractor" }), quoteId);
  await live.send(owner, "POST", `/api/quotes/${quoteId}/bids/${bidId}/messages`, {
    text: "When can you start?",
    photos: [],
  });
  await signIn(page, owner);
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  const log = page.getByRole("log");
  const day = log.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  const pressed = [
    page.getByRole("link", { name: "Bank Loan Request" }),
    page.getByRole("button", { name: /^Approve/ }),
    page.getByRole("textbox", { name: "Message" }),
    log.getByText("Just now"),
  ];
  for (const each of pressed) await expect(each).toBeVisible();
  await expect(day).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(cards(page).first()).toBeVisible();
  await expect(day).toBeVisible();
  for (const each of pressed) await expect(each).toBeHidden();
  await expect(log.getByText("When can you start?")).toHaveCSS(
    "background-color",
    "rgba(0, 0, 0, 0)",
  );
});
