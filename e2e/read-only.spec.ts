import type { Locator, Page } from "@playwright/test";
import { admin } from "./playwright.config.ts";
import { expectNoFault, expectNoFaultInBothThemes } from "./support/axe.ts";
import { fixture } from "./support/fixture.ts";
import { dayFromNow, expect, expectToast, recordCalls } from "./support/journey.ts";
import { type Account, type Live, signIn, test } from "./support/live.ts";

/** The admin of this browser looks through somebody's eyes. */
async function view(page: Page, { id }: Account): Promise<void> {
  await signIn(page, admin);
  const calls = page.context().request;
  const headers = { "idempotency-key": `view-${id}` };
  const answer = await calls.post(`/api/admin/impersonate/${id}`, { headers });
  expect(answer.status()).toBe(200);
}

async function pause(live: Live, { id }: Account): Promise<void> {
  await live.send(admin, "PATCH", `/api/users/${id}`, { accountStatus: "paused" });
}

/** What a page sent that changes something. */
function recordWrites(page: Page): () => string[] {
  const calls = recordCalls(page.context());
  return () =>
    calls.filter(({ method }) => method !== "GET").map(({ method, path }) => `${method} ${path}`);
}

/** Puts the tab behind another one, or in front again. */
async function show(page: Page, state: "visible" | "hidden"): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, value });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
}

/** An owner with a bid and a message that are new to them. */
async function withNews(live: Live) {
  const owner = await live.account();
  const contractor = await live.account({ userType: "contractor" });
  const quoteId = await live.project(owner);
  const bidId = await live.bid(contractor, quoteId);
  const path = `/api/quotes/${quoteId}/bids/${bidId}/messages`;
  await live.send(contractor, "POST", path, { text: "When can we start?" });
  return { owner, contractor, quoteId, bidId };
}

/** How many bids are new to an owner, and how many notifications. */
async function newsOf(live: Live, owner: Account) {
  const bids = await live.read<{ count: number }>(owner, "/api/quotes/unseen-bids");
  const notices = await live.read<{ unread: number }>(owner, "/api/notifications");
  return { bids: bids.count, notices: notices.unread };
}

for (const [who, enter] of [
  ["ACC-05 an admin who looks through an owner's eyes", view],
  [
    "ACC-04 a paused owner",
    async (page: Page, owner: Account, live: Live) => {
      await pause(live, owner);
      await signIn(page, owner);
    },
  ],
] as const) {
  test(`${who} sees what is new, and it stays new`, async ({ page, live }) => {
    const { owner, quoteId, contractor } = await withNews(live);
    const news = await newsOf(live, owner);
    expect(news.bids).toBe(1);
    await enter(page, owner, live);
    const writes = recordWrites(page);
    await page.goto("/quotes");
    await page.getByRole("link", { name: "View Bids (1)" }).click();
    await expect(page).toHaveURL(new RegExp(`/bid-page\\?quoteId=${quoteId}`));
    await expect(page.getByRole("log")).toContainText("When can we start?");
    await page.getByRole("button", { name: /^Notifications/ }).click();
    await expect(page.getByRole("menuitem", { name: "Mark all as read" })).toHaveCount(0);
    await page.getByRole("menuitem", { name: `${contractor.companyName} bids $24,900` }).click();
    await page.goto("/notifications");
    const main = page.getByRole("main");
    await main.getByRole("link", { name: `${contractor.companyName} bids $24,900` }).click();
    await expect(page.getByRole("log")).toContainText("When can we start?");
    expect(writes()).toEqual([]);
    expect(await newsOf(live, owner)).toEqual(news);
  });
}

test("QUO-08 CHAT-05 what arrives in a tab that nobody looks at is new until the tab is looked at", async ({
  page,
  live,
}) => {
  const { owner, contractor, quoteId, bidId } = await withNews(live);
  await signIn(page, owner);
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  await expect(page.getByRole("log")).toContainText("When can we start?");
  await expect.poll(() => newsOf(live, owner)).toEqual({ bids: 0, notices: 0 });

  await show(page, "hidden");
  const writes = recordWrites(page);
  const path = `/api/quotes/${quoteId}/bids/${bidId}/messages`;
  await live.send(contractor, "POST", path, { text: "Monday would do." });
  const other = await live.account({ userType: "contractor" });
  await live.bid(other, quoteId, "27,000");
  await expect(page.getByRole("log")).toContainText("Monday would do.");
  await expect(page.getByRole("main")).toContainText("$27,000");
  expect(writes()).toEqual([]);
  expect((await newsOf(live, owner)).bids).toBe(1);

  await show(page, "visible");
  await expect.poll(() => newsOf(live, owner)).toEqual({ bids: 0, notices: 0 });
  expect(writes().toSorted()).toEqual([
    `POST /api/quotes/${quoteId}/bids/${bidId}/messages/seen`,
    `POST /api/quotes/${quoteId}/bids/seen`,
  ]);
});

/** Reached by the keyboard, described by why, and nothing but that when pressed. */
async function expectLocked(page: Page, control: Locator, reason: string): Promise<void> {
  await expect(control).toHaveAttribute("aria-disabled", "true");
  await expect(control).toHaveAccessibleDescription(reason);
  await control.focus();
  await expect(control).toBeFocused();
  await page.keyboard.press("Enter");
  await expectToast(page, reason);
}

test("ACC-04 EXP-03 a contractor who is paused while writing a bid keeps what they wrote before their eyes, after a reload too, and sends it when the pause is over", async ({
  page,
  live,
}) => {
  const contractor = await live.account({ userType: "contractor" });
  const quoteId = await live.project(await live.account());
  await signIn(page, contractor);
  await page.goto(`/quote/${quoteId}`);
  const amount = page.getByLabel("Bid amount");
  const notes = page.getByLabel("Notes");
  await amount.fill("23,500");
  await page.getByLabel("Bid valid until").fill(dayFromNow(30));
  await notes.fill("Includes haul-away.");
  await pause(live, contractor);
  const kept = page.getByText(/What you wrote stays below, so that you can copy it/);
  await expect(kept).toBeVisible();
  await expect(amount).toHaveValue("23,500");
  await expect(notes).toHaveValue("Includes haul-away.");
  await expect(notes).not.toBeEditable();
  await page.reload();
  await expect(kept).toBeVisible();
  await expect(notes).toHaveValue("Includes haul-away.");
  await expectNoFault(page, "the bid of a contractor who was paused");
  await live.send(admin, "PATCH", `/api/users/${contractor.id}`, { accountStatus: "active" });
  await page.getByRole("button", { name: "Submit Bid" }).click();
  await expectToast(page, "Bid Submitted!");
});

test("ACC-04 a paused owner finds what would change something locked, within reach of the keyboard, with the reason", async ({
  page,
  live,
}) => {
  const { owner, quoteId } = await withNews(live);
  await pause(live, owner);
  await signIn(page, owner);
  const writes = recordWrites(page);
  const reason = "Locked while this account is paused.";
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  await expectLocked(page, page.getByRole("button", { name: /^Approve/ }), reason);
  await page.getByPlaceholder("Type a message...").fill("Monday");
  await page.keyboard.press("Enter");
  await expectLocked(page, page.getByRole("button", { name: "Send", exact: true }), reason);
  await expectNoFault(page, "the bid page of a paused owner");
  await page.goto(`/quote-builder?quoteId=${quoteId}`);
  await expect(page.getByRole("main")).toContainText(reason);
  await expect(page.getByText("Only its owner can change this request.")).toHaveCount(0);
  await page.goto("/notifications");
  const mails = page.getByRole("switch", { name: "New bids" });
  await expect(mails).toHaveAttribute("aria-disabled", "true");
  await mails.press("Space");
  await expect(mails).toBeChecked();
  await page.goto("/quick-quote");
  await expect(page.getByRole("main")).toContainText(reason);
  await expect(page.getByRole("button", { name: "Choose a file" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Sample kitchen" })).toBeDisabled();
  await expectNoFault(page, "the first step of a paused owner's quick quote");
  await page.goto("/app?new");
  const address = page.getByRole("textbox", { name: "Property address" });
  await address.fill("1 Paused Road, Springfield, IL 62704");
  await expect(address).toHaveAccessibleDescription(reason);
  await address.press("Enter");
  await expect(page.getByRole("button", { name: "Analyze Property" })).toBeDisabled();
  await page.goto("/account");
  await expectLocked(page, page.getByRole("button", { name: "Save profile" }), reason);
  const link = page.getByRole("button", { name: "Send a link to the new email" });
  await expectLocked(page, link, reason);
  expect(writes()).toEqual([]);
});

test("ACC-04 QQ-09 an owner who is paused with a quick quote open finds all of it locked that asks the server for something, with the reason", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  await signIn(page, owner);
  await page.goto("/quick-quote");
  await expect(page.getByText("The photo goes to your account alone.")).toBeVisible();
  await page.locator("input[type=file]").first().setInputFiles(fixture("kitchen.jpg"));
  const card = page.getByRole("article").first();
  await card.getByRole("button", { name: /^Preview: / }).click({ timeout: 60_000 });
  await expect(card.getByRole("button", { name: /^Apply: / })).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: "Add one in words" }).click();
  await page.getByLabel("The upgrade").fill("Warm oak floor in wide boards");
  await page.getByRole("button", { name: "Add it" }).click();
  await expect(page.getByRole("article").last()).toContainText("Warm oak floor");
  await pause(live, owner);
  await page.reload();
  const writes = recordWrites(page);
  const reason = "Locked while this account is paused.";
  const main = page.getByRole("main");
  for (const name of [/^Apply: /, /^Redo: /, /^Reword: /, /^Preview: /]) {
    await expectLocked(page, main.getByRole("button", { name }).first(), reason);
  }
  await expectLocked(page, main.getByRole("button", { name: "Add one in words" }), reason);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectNoFault(page, "a paused owner's open quick quote");
  // The figures are only read.
  expect(writes().filter((call) => !call.endsWith("/estimate"))).toEqual([]);
});

test("ACC-05 NAV-25 while an admin views a contractor an open project does not say that it takes no bids, and the strip leads back", async ({
  page,
  live,
}) => {
  const contractor = await live.account({ userType: "contractor", name: "Conny Crew" });
  const quoteId = await live.project(await live.account());
  await page.setViewportSize({ width: 390, height: 844 });
  await view(page, contractor);
  await page.goto(`/quote/${quoteId}`);
  const main = page.getByRole("main");
  await expect(main).toContainText("Locked while you view this account as an admin.");
  await expect(main).not.toContainText("This project does not take bids now.");
  const banner = page.getByRole("banner");
  await expect(banner).toContainText("Contractor: Conny Crew");
  await expect(banner).toContainText(/Ends at \d{1,2}:\d\d [AP]M\./);
  await expectNoFault(page, "a project while viewing a contractor");
  await banner.getByRole("button", { name: "Return to Admin" }).click();
  await expect(page).toHaveURL("/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
});

test("ACC-04 DASH-07 a contractor who is paused reads why the open projects are closed, without a refusal, and goes on to the own bids", async ({
  page,
  live,
}) => {
  const pro = await live.account({ userType: "contractor" });
  await pause(live, pro);
  await signIn(page, pro);
  const refused: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
  });
  await page.goto("/contractor-dashboard");
  const list = page.getByRole("tabpanel");
  await expect(list).toContainText("Open projects are closed to you for now");
  await expect(page.getByText("could not be loaded")).toHaveCount(0);
  await expectNoFaultInBothThemes(page, "the dashboard of a paused contractor");
  await list.getByRole("button", { name: "See my bids" }).click();
  await expect(list).toContainText("No bids yet");
  await expect(list.getByRole("button")).toHaveCount(0);
  expect(refused).toEqual([]);
});
