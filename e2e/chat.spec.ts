import { expect } from "./support/journey.ts";
import { signIn, test } from "./support/live.ts";

test("MKT-09 S-59 EXP-02 on a phone the way to a new message ends at it; who has not come down to a conversation has not read it", async ({
  page,
  live,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const owner = await live.account();
  const contractor = await live.account({ userType: "contractor" });
  const quoteId = await live.project(owner);
  const bidId = await live.bid(contractor, quoteId);
  const messages = `/api/quotes/${quoteId}/bids/${bidId}/messages`;
  await live.send(contractor, "POST", messages, { text: "May I come on Monday?", photos: [] });
  const isRead = async () => {
    const { items } = await live.read<{ items: { seen: boolean }[] }>(contractor, messages);
    return items[0]?.seen;
  };
  await signIn(page, owner);
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  await expect(page.getByText("May I come on Monday?")).toBeAttached();
  await expect(page.getByText("May I come on Monday?")).not.toBeInViewport();
  await page.getByRole("button", { name: /^Notifications/ }).click();
  expect(await isRead()).toBe(false);
  await page.getByRole("menuitem", { name: /New message/ }).click();
  await expect(page.getByText("May I come on Monday?")).toBeInViewport();
  await expect(page.getByRole("log")).toBeFocused();
  await expect.poll(isRead).toBe(true);
});
