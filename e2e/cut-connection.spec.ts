import { expect } from "./support/journey.ts";
import { signIn, test } from "./support/live.ts";

test("MKT-02 what happened while the connection was lost is there once it is back, nothing twice, without a reload", async ({
  page,
  context,
  live,
  faults,
}) => {
  // The menus may still be on their way when the connection goes: they come with it again.
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|network|menus cannot be loaded/i);
  faults.allow(/A part of the page could not be fetched/);
  const [owner, contractor] = [
    await live.account(),
    await live.account({ userType: "contractor" }),
  ];
  const quoteId = await live.project(owner);
  await signIn(page, owner);
  const stream = page.waitForResponse("**/api/events");
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  await stream;
  await expect(page.getByText("No bids yet")).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  const bidId = await live.bid(contractor, quoteId);
  await live.send(contractor, "POST", `/api/quotes/${quoteId}/bids/${bidId}/messages`, {
    text: "Sent while you were away",
  });
  await context.setOffline(false);
  const card = page.getByRole("article");
  await expect(card).toHaveCount(1, { timeout: 15_000 });
  await expect(card).toContainText("$24,900");
  await expect(page.getByRole("log").getByText("Sent while you were away")).toHaveCount(1);
});

test("EXP-03 a header whose menus do not come says so after a while, with another try", async ({
  page,
}) => {
  await page.clock.install();
  await page.route("**/user-menu*", () => new Promise(() => undefined));
  await page.goto("/login");
  await page.getByRole("button", { name: /menu$/ }).click();
  await page.clock.fastForward("00:30");
  await expect(page.getByRole("menuitem", { name: "Try again" })).toBeVisible();
});
