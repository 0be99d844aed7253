import { expect, holdCalls, toast } from "./support/journey.ts";
import { signIn, test } from "./support/live.ts";

test("ACC-07 MKT-09 DASH-08 whoever bid is told that the homeowner left, in their list, where the bid waits and where it is approved", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const crew = await live.account({ userType: "contractor" });
  const waiting = await live.project(owner, { title: "Bath tiles" });
  await live.bid(crew, waiting);
  const awarded = await live.project(owner);
  const bidId = await live.bid(crew, awarded);
  await live.send(owner, "POST", `/api/quotes/${awarded}/bids/${bidId}/approve`, {
    shownAmount: 2_490_000,
  });
  await live.leave(owner);
  await signIn(page, crew);
  await page.goto("/contractor-dashboard?tab=mine");
  await expect(page.getByRole("main").getByText("The homeowner's account is gone")).toHaveCount(2);
  await page.goto(`/quote/${waiting}`);
  await expect(
    page.getByRole("heading", { name: "The homeowner's account is gone" }),
  ).toBeVisible();
  await expect(page.getByText("They can still approve it")).toHaveCount(0);
  await page.goto(`/quote/${awarded}`);
  await expect(page.getByText("has deleted their account since")).toBeVisible();
  await expect(page.getByText("Write to them to agree on a start")).toHaveCount(0);
  await page.goto(`/bid-page?quoteId=${awarded}`);
  await expect(page.getByText("The homeowner's account is gone.")).toBeVisible();
  await expect(page.getByText("It appears here once they do.")).toHaveCount(0);
  await expect(page.getByText("The homeowner deleted their account")).toBeVisible();
  await expect(page.getByPlaceholder("Type a message...")).toHaveCount(0);
});

test("ACC-07 CHAT-02 a homeowner is told that the contractor whose bid they approved left", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const crew = await live.account({ userType: "contractor" });
  const quoteId = await live.project(owner);
  const bidId = await live.bid(crew, quoteId);
  await live.send(owner, "POST", `/api/quotes/${quoteId}/bids/${bidId}/approve`, {
    shownAmount: 2_490_000,
  });
  await live.leave(crew);
  await signIn(page, owner);
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  await expect(page.getByText(/^The account of .* is gone\./)).toBeVisible();
  await expect(page.getByText("The contractor deleted their account")).toBeVisible();
  await expect(page.getByPlaceholder("Type a message...")).toHaveCount(0);
});

test("ACC-07 BID-13 QUO-04 a homeowner whose approved contractor left reads so in their list, ends that approval, and approves another bid on the same request", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const [gone, next] = await Promise.all([
    live.account({ userType: "contractor" }),
    live.account({ userType: "contractor" }),
  ]);
  const quoteId = await live.project(owner);
  const bidId = await live.bid(gone, quoteId);
  await live.bid(next, quoteId);
  await live.send(owner, "POST", `/api/quotes/${quoteId}/bids/${bidId}/approve`, {
    shownAmount: 2_490_000,
  });
  await live.send(owner, "PUT", `/api/quotes/${quoteId}/bids/${bidId}/reveal`, {
    part: "address",
    shown: true,
  });
  await live.leave(gone);
  await signIn(page, owner);
  await page.goto("/quotes");
  const card = page.locator(`[data-quote="${quoteId}"]`);
  await expect(card).toContainText("the contractor's account is gone");
  await expect(card).not.toContainText("does not know your address");
  await card.getByRole("link", { name: "What comes next" }).click();
  await expect(page.getByRole("button", { name: /^Approve/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Choose somebody else" }).press("Enter");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Contractors can bid on the request again");
  await expect(question).toContainText(/Your approval of the \$24,900 bid by .+ ends\./);
  await question.getByRole("button", { name: "End approval" }).press("Enter");
  await expect(toast(page)).toContainText("The request takes bids again.");
  await expect(question).toHaveCount(0);
  // Not where the bid went to: the end of the list, out of view on a phone.
  await expect(page.getByRole("heading", { name: /^Contractor Bids/ })).toBeFocused();
  // There is nobody any more who could be shown something, or for whom it could be taken back.
  await expect(page.getByRole("switch", { name: /^Show the address/ })).toHaveCount(1);
  await page.getByRole("button", { name: /^Approve/ }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Approve/ })
    .click();
  await expect(page.getByText("A bid is approved")).toBeVisible();
  // What was told before is true no more.
  expect(await toast(page).count()).toBe(0);
});

test("ACC-07 MKT-08 whoever bid on a project whose street is hidden is not told to ask a homeowner who left, not even while the bid is looked up", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const crew = await live.account({ userType: "contractor" });
  const quoteId = await live.project(owner);
  await live.send(owner, "PATCH", `/api/quotes/${quoteId}`, { hideAddress: true });
  await live.bid(crew, quoteId);
  await live.leave(owner);
  await signIn(page, crew);
  const go = await holdCalls(page, new RegExp(`/api/quotes/${quoteId}/bids`));
  await page.goto(`/quote/${quoteId}`);
  await expect(page.getByRole("heading", { level: 1, name: /^Project/ })).toBeVisible();
  await expect(page.getByText("The street is hidden.")).toHaveCount(0);
  go();
  await expect(
    page.getByRole("heading", { name: "The homeowner's account is gone" }),
  ).toBeVisible();
  await expect(page.getByText("The street is hidden.")).toHaveCount(0);
});

for (const isTyped of [false, true]) {
  test(`ACC-07 EXP-03 a contractor on whose open page the homeowner's account goes ${isTyped ? "while they write a bid is told what may be the reason, and can copy what was written" : "before they wrote anything is told so, and not to try again"}`, async ({
    page,
    live,
    faults,
  }) => {
    faults.allow(/404/);
    const owner = await live.account();
    const quoteId = await live.project(owner);
    await signIn(page, await live.account({ userType: "contractor" }));
    const stream = page.waitForResponse("**/api/events");
    await page.goto(`/quote/${quoteId}`);
    await stream;
    await expect(page.getByRole("button", { name: "Submit Bid" })).toBeVisible();
    if (isTyped) await page.getByLabel("Bid amount").fill("21,500");
    await live.leave(owner);
    await expect(page.getByText("or the homeowner's account is gone").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
    const copy = page.getByRole("button", { name: "Copy What I Typed" });
    await expect(copy).toHaveCount(isTyped ? 1 : 0);
  });
}
