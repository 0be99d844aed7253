import { expectNoFault, ready } from "./support/axe.ts";
import { holly, openDemo } from "./support/demo.ts";
import { expect, expectToast } from "./support/journey.ts";
import { signIn, test } from "./support/live.ts";
import { admin } from "./playwright.config.ts";

test("MKT-09 MKT-01 the bell counts a new bid at once, leads to it, and counts it no more; an outcome reaches every bidder", async ({
  page,
  live,
  browser,
}) => {
  const owner = await live.account();
  const [winner, other] = [
    await live.account({ userType: "contractor" }),
    await live.account({ userType: "contractor" }),
  ];
  const quoteId = await live.project(owner);
  await signIn(page, owner);
  await page.goto("/plans");
  await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
  const bidId = await live.bid(winner, quoteId);
  await page.getByRole("button", { name: "Notifications, 1 unread" }).click();
  await page.getByRole("menuitem", { name: `${winner.companyName} bids $24,900` }).click();
  await expect(page).toHaveURL(new RegExp(`/bid-page\\?quoteId=${quoteId}`));
  await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();

  // On the page of the bids a new one is seen as soon as it is there.
  await page.goto("/plans");
  await live.bid(other, quoteId, "27,000");
  await expect(page.getByRole("button", { name: /^Notifications, 1 unread/ })).toBeVisible();
  const path = `/api/quotes/${quoteId}/bids/${bidId}/approve`;
  await live.send(owner, "POST", path, { shownAmount: 2_490_000 });

  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, other);
  await theirs.goto("/notifications");
  await expect(theirs.getByText("Another bid was chosen")).toBeVisible();
  await ready(theirs);
  await expectNoFault(theirs, "the notifications of an account");
  await theirs.close();
});

test("MKT-08 MKT-09 a contractor to whom the hidden address is shown is told so, and led to the project where it stands", async ({
  page,
  live,
}) => {
  const [owner, contractor] = [
    await live.account(),
    await live.account({ userType: "contractor" }),
  ];
  const quoteId = await live.project(owner);
  const bidId = await live.bid(contractor, quoteId);
  await signIn(page, contractor);
  await page.goto("/plans");
  await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
  const calls = await live.as(owner);
  const headers = { "idempotency-key": `e2e-${bidId}` };
  const data = { part: "address", shown: true };
  await calls.put(`/api/quotes/${quoteId}/bids/${bidId}/reveal`, { headers, data });
  await page.getByRole("button", { name: "Notifications, 1 unread" }).click();
  await page.getByRole("menuitem", { name: "The homeowner shows you the address" }).click();
  await expect(page).toHaveURL(`/quote/${quoteId}`);
  await expect(page.getByText("Oak Street").first()).toBeVisible();
  // Taken back, it is not told any more, whether it was read or not.
  const hidden = { part: "address", shown: false };
  await live.send(owner, "PUT", `/api/quotes/${quoteId}/bids/${bidId}/reveal`, hidden);
  await page.goto("/notifications");
  await expect(page.getByText("Nothing has happened yet")).toBeVisible();
  await expect(page.getByText("The homeowner shows you the address")).toHaveCount(0);
});

test("MKT-08 a contractor to whom the hidden phone is shown finds it beside the conversation as on the project's page, until it is taken back", async ({
  page,
  live,
}) => {
  const owner = await live.account({ phone: "(555) 555-0199" });
  const contractor = await live.account({ userType: "contractor" });
  const quoteId = await live.project(owner);
  const bidId = await live.bid(contractor, quoteId);
  const show = (shown: boolean) =>
    live.send(owner, "PUT", `/api/quotes/${quoteId}/bids/${bidId}/reveal`, {
      part: "phone",
      shown,
    });
  await signIn(page, contractor);
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  const phone = page.getByRole("link", { name: "(555) 555-0199" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("article")).toBeVisible();
  await expect(phone).toHaveCount(0);
  await show(true);
  await page.reload();
  await expect(phone).toHaveAttribute("href", "tel:5555550199");
  await page.goto(`/quote/${quoteId}`);
  await expect(phone).toHaveAttribute("href", "tel:5555550199");
  await show(false);
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  await expect(page.getByRole("article")).toBeVisible();
  await expect(phone).toHaveCount(0);
});

test("MKT-09 mails of a kind of event are turned off in the settings or by the link of a mail, without signing in; the admin reads the outbox", async ({
  page,
  live,
  browser,
}) => {
  const owner = await live.account();
  const contractor = await live.account({ userType: "contractor" });
  const quoteId = await live.project(owner);
  await live.bid(contractor, quoteId);

  const desk = await (await browser.newContext()).newPage();
  await signIn(desk, admin);
  await expect(async () => {
    await desk.goto("/admin/mails");
    await expect(desk.getByText(owner.email).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const row = desk.getByRole("row").filter({ hasText: owner.email }).first();
  await expect(row).toContainText("Kept here");
  await row.getByText(/^A new bid on project/).click();
  await expect(row).toContainText(`${contractor.companyName} bids $24,900.`);
  await expect(row).not.toContainText(/Oak Street|\(555\)|555-0140/);
  await ready(desk);
  await expectNoFault(desk, "the outbox");
  const stop = /Stop such emails: (\S+)/.exec(await row.innerText())?.[1] ?? "";
  await desk.close();

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(new URL(stop).pathname + new URL(stop).hash);
  await stranger.getByRole("button", { name: "Stop these emails" }).click();
  await expect(stranger.getByText("You get no more emails about new bids.")).toBeVisible();
  await stranger.close();

  await signIn(page, owner);
  await page.goto("/notifications");
  await expect(page.getByRole("switch", { name: "New bids" })).not.toBeChecked();
  const messages = page.getByRole("switch", { name: "Messages" });
  await messages.uncheck();
  await expect(messages).not.toBeChecked();
  await page.reload();
  await expect(messages).not.toBeChecked();
  await page.getByRole("switch", { name: "New bids" }).check();
  await expect(page.getByRole("switch", { name: "New bids" })).toBeChecked();
});

test("MKT-09 an owner names the day by which bids are answered, and contractors see it", async ({
  page,
  live,
  browser,
}) => {
  const owner = await live.account();
  const contractor = await live.account({ userType: "contractor" });
  const quoteId = await live.project(owner);
  const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  await signIn(page, owner);
  await page.goto(`/quote-builder?quoteId=${quoteId}`);
  await page.getByLabel("Date by which you will reply to bids").fill(day);
  await page.getByRole("button", { name: "Save date" }).click();
  await expectToast(page, "Date saved");

  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, contractor);
  await theirs.goto(`/quote/${quoteId}`);
  await expect(theirs.getByText(/The owner will reply to bids by/)).toBeVisible();
  await theirs.route("**/response-date", (route) => route.fulfill({ json: { day: "2026-01-05" } }));
  await theirs.reload();
  await expect(theirs.getByText(/bids by Jan 5, 2026, which has passed/)).toBeVisible();
  await theirs.goto("/notifications");
  await expect(theirs.getByRole("switch", { name: "Outcomes" })).toBeVisible();
  await expect(theirs.getByRole("switch", { name: "New bids" })).toHaveCount(0);
  await theirs.close();
});

test("MKT-09 EXP-01 who has heard of nothing yet is told when that begins, and led to it; so is a professional who never asked to be verified", async ({
  page,
  live,
}) => {
  await signIn(page, await live.account({ userType: "contractor" }));
  await page.goto("/notifications");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Nothing has happened yet" })).toBeVisible();
  await expectNoFault(page, "no notifications");
  await main.getByRole("link", { name: "Find open projects" }).click();
  await expect(page).toHaveURL("/contractor-dashboard");
  await page.goto("/verification");
  await expect(main.getByText("No badge yet.")).toBeVisible();
  await expect(main.getByRole("heading", { name: "Requests" })).toHaveCount(0);
});

test("MKT-09 EXP-01 an admin, who bids and asks for nothing, is led from empty notifications to the dashboard", async ({
  page,
}) => {
  await signIn(page, admin);
  const nothing = { items: [], unread: 0, next: null };
  await page.route("**/api/notifications*", (route) => route.fulfill({ json: nothing }));
  await page.goto("/notifications");
  const main = page.getByRole("main");
  await expect(
    main.getByText(/^Only what concerns a project of your own stands here/),
  ).toBeVisible();
  await main.getByRole("link", { name: "Go to the dashboard" }).click();
  await expect(page).toHaveURL("/admin");
});

test("MKT-09 ACC-02 a guest has no bell, and is asked to sign in where notifications stand", async ({
  page,
}) => {
  await page.goto("/notifications");
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Notifications/ })).toHaveCount(0);
});

test("MKT-09 the demo says where its news stand, and a mail's link without its end says so", async ({
  page,
}) => {
  await openDemo(page, "/notifications", { person: holly });
  await expect(
    page.getByRole("heading", { name: "Notifications come with an account" }),
  ).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Sign in" })).toBeVisible();
  await page.goto("/unsubscribe");
  await expect(page.getByRole("heading", { name: "This link is incomplete" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Stop these emails" })).toHaveCount(0);
});
