import type { Locator, Page } from "@playwright/test";
import { expectNoFaultInBothThemes } from "./support/axe.ts";
import { expect, expectToast } from "./support/journey.ts";
import { type Account, signIn, test } from "./support/live.ts";

/** Ends the session on the server, as another browser's or an admin's press does. */
async function endSession(page: Page): Promise<void> {
  expect((await page.request.post("/api/logout")).ok()).toBe(true);
}

const over = (page: Page) => page.getByRole("dialog", { name: "Your session is over" });

async function signInAgain(page: Page, account: Account): Promise<void> {
  await over(page).getByLabel("Password").fill(account.password);
  await over(page).getByRole("button", { name: "Sign in again" }).click();
  await expect(over(page)).toHaveCount(0);
}

/**
 * Types into a field of a page whose session is over without its knowing. What the page happens to ask
 * just then may tell it first, and covers the field: then it is tried again.
 */
async function typeWithoutSession(
  page: Page,
  { account, field, text }: { account: Account; field: Locator; text: string },
): Promise<void> {
  await expect(async () => {
    if (await over(page).isVisible()) await signInAgain(page, account);
    await page.context().clearCookies();
    await field.fill(text);
    await expect(field).toHaveValue(text, { timeout: 200 });
  }).toPass();
}

test("ACC-01 API-17 a session that ends over a half-written bid covers the page; after signing in again everything typed is there and can be sent", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/401/);
  const quoteId = await live.project(await live.account());
  const crew = await live.account({ userType: "contractor" });
  await signIn(page, crew);
  await page.goto(`/quote/${quoteId}`);
  await page.getByLabel("Bid amount").fill("21,500");
  await page.getByLabel("Notes").fill("With new hinges");
  await page.getByRole("button", { name: "Add rooms, payments and dates" }).click();
  await page.getByLabel("Kitchen cabinets: labor").fill("12,000");
  await endSession(page);
  await expect(over(page)).toBeVisible();
  await expect(over(page).getByLabel("Password")).toBeFocused();
  await expectNoFaultInBothThemes(page, "a session that is over");
  // Nothing but an answer closes it.
  await page.keyboard.press("Escape");
  await over(page).getByLabel("Password").fill("not the password");
  await over(page).getByRole("button", { name: "Sign in again" }).click();
  await expect(over(page)).toContainText("do not belong together");
  await signInAgain(page, crew);
  await expect(page).toHaveURL(`/quote/${quoteId}`);
  await expect(page.getByLabel("Bid amount")).toHaveValue("21,500");
  await expect(page.getByLabel("Notes")).toHaveValue("With new hinges");
  await expect(page.getByLabel("Kitchen cabinets: labor")).toHaveValue("12,000");
});

test("ACC-01 CHAT-02 a message that was refused because the session is over is in its field after signing in, and goes once", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/401/);
  const owner = await live.account();
  const quoteId = await live.project(owner);
  await live.bid(await live.account({ userType: "contractor" }), quoteId);
  await signIn(page, owner);
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  const field = page.getByPlaceholder("Type a message...");
  await field.fill("Could you start in March?");
  // Nobody tells this browser: it finds out when it sends.
  await page.context().clearCookies();
  await field.press("Enter");
  await expect(over(page)).toBeVisible();
  await signInAgain(page, owner);
  await expect(field).toHaveValue("Could you start in March?");
  await field.press("Enter");
  const log = page.getByRole("log");
  await expect(log.getByRole("listitem")).toHaveCount(1);
  await expect(log).toContainText("Could you start in March?");
});

test("ACC-01 EXP-03 after signing in again the focus is where it was, and nothing says any more that one is to sign in", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/401/);
  const quoteId = await live.project(await live.account());
  const crew = await live.account({ userType: "contractor", phone: "(555) 555-0150" });
  await signIn(page, crew);
  await page.goto(`/quote/${quoteId}`);
  const amount = page.getByLabel("Bid amount");
  await amount.fill("21,500");
  await page.getByLabel("Bid valid until").fill("2027-01-31");
  await amount.focus();
  await page.context().clearCookies();
  await amount.press("Enter");
  await expect(over(page)).toBeVisible();
  await signInAgain(page, crew);
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue("21,500");
  await expect(page.getByText("Please sign in to do this.")).toHaveCount(0);
  await expectToast(page, "You are signed in again");
  await amount.press("Enter");
  await expectToast(page, "Bid Submitted!");
});

test("ACC-01 EXP-03 after signing in again a long page shows the button that has the focus", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/401/);
  const quoteId = await live.project(await live.account());
  const crew = await live.account({ userType: "contractor", phone: "(555) 555-0150" });
  await page.setViewportSize({ width: 390, height: 600 });
  await signIn(page, crew);
  await page.goto(`/quote/${quoteId}`);
  await page.getByLabel("Bid amount").fill("21,500");
  await page.getByLabel("Bid valid until").fill("2027-01-31");
  const submit = page.getByRole("button", { name: "Submit Bid" });
  await submit.focus();
  await endSession(page);
  await expect(over(page)).toBeVisible();
  // What it covers is not kept in its place by anything: the page is read again from its top on.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await signInAgain(page, crew);
  await expect(submit).toBeFocused();
  await expect(submit).toBeInViewport();
});

test("S-52 QB-02 notes and address typed while the session is over are kept as soon as it goes on, and over a reload before", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/401/, /404/);
  const owner = await live.account();
  const quoteId = await live.project(owner, { publish: false });
  await signIn(page, owner);
  const path = `/quote-builder?quoteId=${quoteId}`;
  await page.goto(path);
  const notes = page.getByLabel("Notes for contractors");
  await expect(notes).toBeEnabled();
  await typeWithoutSession(page, {
    account: owner,
    field: notes,
    text: "Please keep the old tiles by the window",
  });
  await expect(over(page)).toBeVisible();
  await signInAgain(page, owner);
  await expect(notes).toHaveValue("Please keep the old tiles by the window");
  const stored = async () => {
    const calls = await live.as(owner);
    const answer: unknown = await (await calls.get(`/api/quotes/${quoteId}`)).json();
    return JSON.stringify(answer);
  };
  await expect.poll(stored).toContain("Please keep the old tiles by the window");

  const city = page.getByLabel("City");
  await typeWithoutSession(page, { account: owner, field: city, text: "Shelbyville" });
  await expect(over(page)).toBeVisible();
  // A reload of a browser without a session is a guest's, who is led to the sign-in and back.
  await page.reload();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password").fill(owner.password);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(path);
  await expect(city).toHaveValue("Shelbyville");
  await expect.poll(stored).toContain("Shelbyville");
});

test("ACC-01 who does not sign in again goes on as a guest, and sees nothing of the account", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/401/, /404/);
  const owner = await live.account();
  const quoteId = await live.project(owner, { title: "A very private pantry" });
  await signIn(page, owner);
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  await expect(page.getByRole("main")).toContainText("A very private pantry");
  await endSession(page);
  await over(page).getByRole("button", { name: "Go on without signing in" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quote Not Found");
  await expect(page.getByRole("main")).not.toContainText("A very private pantry");
});

test("ACC-01 API-17 what somebody typed is not left to the next person by who goes on without signing in, and is back for who signs in", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/401/, /404/);
  const crew = await live.account({ userType: "contractor" });
  const quoteId = await live.project(await live.account());
  await signIn(page, crew);
  await page.goto(`/quote/${quoteId}`);
  const amount = page.getByLabel("Bid amount");
  await amount.fill("21,300");
  const lasting = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("draft_")));
  // With what the request asked for when it was begun.
  await expect.poll(lasting).toHaveLength(2);
  await endSession(page);
  await expect(over(page)).toBeVisible();
  await signInAgain(page, crew);
  await expect(amount).toHaveValue("21,300");
  expect(await lasting()).toHaveLength(2);
  await endSession(page);
  await over(page).getByRole("button", { name: "Go on without signing in" }).click();
  await expect(over(page)).toHaveCount(0);
  await expect.poll(lasting).toEqual([]);
  await signIn(page, crew);
  await page.goto(`/quote/${quoteId}`);
  await expect(amount).toHaveValue("21,300");
});
