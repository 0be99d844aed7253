import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectNoFaultInBothThemes, ready } from "./support/axe.ts";
import { expect, expectToast, holdCalls, openMenu } from "./support/journey.ts";
import { signIn, test, unique } from "./support/live.ts";

const NEXT = "a kitchen in navy blue";

const figure = (typical: number) => {
  const origin = { kind: "benchmark", source: "For the journeys", evidence: "", years: "2026" };
  return { low: typical, typical, high: typical, origin };
};

/** The card of the account page under this heading. */
const card = (page: Page, title: string) =>
  page
    .getByRole("main")
    .locator("div")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) })
    .last();

/** What a tab keeps of what was typed and not sent. */
const drafts = (tab: Page) =>
  tab.evaluate(() =>
    [sessionStorage, localStorage].flatMap((storage) =>
      Object.keys(storage).filter((name) => name.startsWith("draft_")),
    ),
  );

async function signInByHand(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("ACC-06 a contractor keeps the profile, and the pages of an account have no fault that axe knows", async ({
  page,
  live,
  faults,
}) => {
  // What is no telephone number is refused.
  faults.allow(/400/);
  await signIn(page, await live.account({ userType: "contractor", licenseNumber: "CA-1" }));
  await page.goto("/account");
  await ready(page);
  const profile = card(page, "Profile");
  await profile.getByLabel("Name").fill("Conny Kroon");
  await profile.getByLabel("Phone").fill("call me");
  await profile.getByRole("button", { name: "Save profile" }).click();
  await expect(profile.getByText("Please enter a telephone number")).toBeVisible();
  await expect(profile.getByLabel("Phone")).toBeFocused();
  await expect(profile.getByLabel("Name")).toHaveValue("Conny Kroon");
  await profile.getByLabel("Phone").fill("(555) 555-0199");
  await expect(profile.getByText("Please enter a telephone number")).toHaveCount(0);
  // A browser cuts what is pasted in silence: the field says so, until there is room again (EXP-03).
  const field = profile.getByLabel("Name");
  const cut = profile.getByText("At most 120 characters fit here; the rest was left out.");
  await field.fill("x".repeat(100));
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(() => navigator.clipboard.writeText("y".repeat(60)));
  await field.press("End");
  await field.press("ControlOrMeta+V");
  await expect(field).toHaveValue("x".repeat(100) + "y".repeat(20));
  await expect(cut).toBeVisible();
  await expect(field).toHaveAccessibleDescription(/^At most 120 characters/);
  await field.press("Backspace");
  await expect(cut).toHaveCount(0);
  // So does it where one types on, and counts what is left before.
  await expect(field).toHaveAccessibleDescription("1 character left");
  await field.pressSequentially("z");
  await expect(field).toHaveAccessibleDescription("0 characters left");
  await field.pressSequentially("z");
  await expect(cut).toBeVisible();
  await expect(field).toHaveAccessibleDescription(/^At most 120 characters/);
  await field.press("ControlOrMeta+A");
  await field.pressSequentially("Conny");
  await expect(field).toHaveAccessibleDescription("");
  await field.fill("Conny Kroon");
  await profile.getByLabel("Company").fill("Kroon Kitchens");
  await profile.getByLabel("License number").fill("CA-2");
  await profile.getByRole("button", { name: "Save profile" }).click();
  await expectToast(page, "Profile saved");
  await page.reload();
  await expect(page.getByLabel("Name")).toHaveValue("Conny Kroon");
  await expect(page.getByLabel("License number")).toHaveValue("CA-2");
  await expect(page.getByRole("button", { name: /open the menu$/ })).toContainText("Conny");
  await expectNoFaultInBothThemes(page, "the account");
  for (const path of ["/credits", "/verification"]) {
    await page.goto(path);
    await ready(page);
    await expectNoFaultInBothThemes(page, path);
  }
});

test("ACC-06 EXP-03 what was typed into the profile and not saved is there after a reload, is said to be unsaved, and takes nothing back that was saved elsewhere", async ({
  page,
  live,
}) => {
  const account = await live.account({ companyName: "Before" });
  await signIn(page, account);
  await page.goto("/account");
  await ready(page);
  const profile = card(page, "Profile");
  const unsaved = profile.getByText("Not saved yet");
  await expect(profile.getByLabel("Name")).toHaveValue(account.name);
  await expect(unsaved).toHaveCount(0);
  await profile.getByLabel("Name").fill("Hanna Half");
  await expect(unsaved).toBeVisible();
  await live.send(account, "PATCH", "/api/users/me", {
    name: account.name,
    companyName: "From the phone",
    phone: "(555) 555-0140",
  });
  await page.reload();
  await expect(profile.getByLabel("Name")).toHaveValue("Hanna Half");
  await expect(profile.getByLabel("Company")).toHaveValue("From the phone");
  await expect(unsaved).toBeVisible();
  await profile.getByRole("button", { name: "Save profile" }).click();
  await expectToast(page, "Profile saved");
  await expect(unsaved).toHaveCount(0);
  await expect(profile.getByLabel("Name")).toHaveValue("Hanna Half");
  await live.send(account, "PATCH", "/api/users/me", {
    name: "Hanna House",
    companyName: "From the phone",
    phone: "(555) 555-0140",
  });
  // What was saved is no draft any more.
  await page.reload();
  await expect(profile.getByLabel("Name")).toHaveValue("Hanna House");
  // On a page that stays open too: what is saved elsewhere shows, and is not sent back as it was.
  await profile.getByLabel("Phone").fill("(555) 555-0141");
  await live.send(account, "PATCH", "/api/users/me", { companyName: "From the tablet" });
  await expect(profile.getByLabel("Company")).toHaveValue("From the tablet");
  const sent = page.waitForRequest("**/api/users/me");
  await profile.getByRole("button", { name: "Save profile" }).click();
  expect((await sent).postDataJSON()).toEqual({ phone: "(555) 555-0141" });
  await expect(unsaved).toHaveCount(0);
});

test("ACC-06 ACC-01 a new password wants the current one and ends the other browser, which the list of sign-ins shows; one of them can be ended alone", async ({
  page,
  live,
  openBrowser,
  faults,
}) => {
  faults.allow(/401|403/);
  const user = await live.account();
  await signIn(page, user);
  const other = await openBrowser();
  await signIn(other, user);
  await other.goto("/account");
  await ready(other);
  await page.goto("/account");
  const sessions = card(page, "Where you are signed in");
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await expect(sessions.getByRole("listitem").filter({ hasText: "This browser" })).toHaveCount(1);
  await sessions.getByRole("button", { name: /^Sign out: / }).click();
  await expectToast(page, "Signed out there");
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await expect(other.getByRole("dialog", { name: "Your session is over" })).toBeVisible();

  await signIn(other, user);
  await other.goto("/account");
  await ready(other);
  const password = card(page, "Password");
  await password.getByLabel("Current password").fill("not the password at all");
  await password.getByLabel("New password").fill("short");
  await password.getByRole("button", { name: "Change password" }).click();
  await expect(password.getByText("Please choose at least 10 characters.")).toBeVisible();
  await expectNoFaultInBothThemes(page, "the account with a fault");
  await password.getByLabel("New password").fill(NEXT);
  await password.getByRole("button", { name: "Change password" }).click();
  await expect(password.getByText("This is not your current password.")).toBeVisible();
  await password.getByLabel("Current password").fill(user.password);
  await password.getByRole("button", { name: "Change password" }).click();
  await expectToast(page, "Password changed", "Every other sign-in has ended.");
  await expect(other.getByRole("dialog", { name: "Your session is over" })).toBeVisible();
  expect((await page.request.get("/api/users/me")).status()).toBe(200);
});

test("ACC-06 another email counts once the link that was mailed there is opened and pressed", async ({
  page,
  live,
}) => {
  const user = await live.account();
  const next = `next-${unique()}@people.example`;
  await signIn(page, user);
  await page.goto("/account");
  const email = card(page, "Email");
  await email.getByLabel("New email").fill(next);
  await email.getByLabel("Current password").fill(user.password);
  await email.getByRole("button", { name: "Send a link to the new email" }).click();
  await expectToast(page, "One more step");
  await page.goto(await live.linkIn(next, "Confirm your new email"));
  await expect(page.getByText(`From now on you will sign in with ${next}.`)).toBeVisible();
  await expectNoFaultInBothThemes(page, "the confirmation of an email");
  await page.getByRole("button", { name: "Yes, this is mine" }).click();
  await expect(page.getByRole("heading", { name: "Your email is confirmed" })).toBeVisible();
  await expectNoFaultInBothThemes(page, "an email that is confirmed");
  await page.goto("/account");
  await expect(page.getByText(`You sign in with ${next}.`)).toBeVisible();
});

test("ACC-06 whoever forgot the password asks for a link, chooses a new one once, and signs in with it; the link is over then", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/404|410/);
  const user = await live.account();
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Forgot your password?");
  await expectNoFaultInBothThemes(page, "the forgotten password");
  await page.getByLabel("Email").fill(user.email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByRole("heading", { name: "Look into your mailbox" })).toBeVisible();
  await expectNoFaultInBothThemes(page, "a link is on its way");
  const link = await live.linkIn(user.email, "Choose a new OneUp password");
  await page.goto(link);
  await expect(page.getByText(`For ${user.email}.`)).toBeVisible();
  await page.getByLabel("New password").fill("short");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page.getByText("Please choose at least 10 characters.")).toBeVisible();
  await expectNoFaultInBothThemes(page, "the new password");
  await page.getByLabel("New password").fill(NEXT);
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page.getByRole("heading", { name: "Your new password is saved" })).toBeVisible();
  await signInByHand(page, user.email, NEXT);
  await expect(page).toHaveURL("/app");
  await page.goto(link);
  await page.reload();
  await expect(
    page.getByRole("heading", { name: "This link does not open any more" }),
  ).toBeVisible();
  await expectNoFaultInBothThemes(page, "a link that is over");
});

test("ACC-07 the data come as one ZIP, and the account is deleted with a receipt on screen, which does not speak of a mail where none is sent", async ({
  page,
  live,
  faults,
}) => {
  // What the page was reading when the account ended is refused.
  faults.allow(/401/);
  const user = await live.account();
  await live.project(user);
  await signIn(page, user);
  await page.goto("/account");
  await ready(page);
  const arriving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/^oneup-data-.*\.zip$/);
  const file = await readFile(await download.path());
  // A ZIP, whose directory names the records in clear.
  expect(file.subarray(0, 2).toString()).toBe("PK");
  expect(file.includes("quotes")).toBe(true);

  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account for good?" });
  await expect(dialog).toBeVisible();
  await expectNoFaultInBothThemes(page, "the question before an account is deleted");
  await dialog.getByRole("button", { name: "Keep my account" }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await dialog.getByLabel("Current password").fill(user.password);
  const understood = dialog.getByLabel("I understand that this cannot be taken back.");
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(dialog.getByText("Please confirm that you understand.")).toBeVisible();
  await expect(understood).toBeFocused();
  await expect(understood).toHaveAccessibleDescription("Please confirm that you understand.");
  await dialog.getByLabel("I understand that this cannot be taken back.").check();
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account is deleted");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  // This run has no mail server.
  await expect(page.getByRole("main")).toContainText("so none comes: this page is your receipt");
  await expect(page.getByText("We emailed this receipt")).toHaveCount(0);
  const closed = page.locator("dl > div").filter({ hasText: "Requests closed" });
  await expect(closed).toContainText("1");
  await expectNoFaultInBothThemes(page, "the receipt");
  expect((await page.request.get("/api/users/me")).status()).toBe(401);
});

test("ACC-07 BID-13 whoever deletes their account with an approved bid is asked about that bid, on either side of it", async ({
  page,
  live,
  openBrowser,
}) => {
  const owner = await live.account();
  const crew = await live.account({ userType: "contractor" });
  const quoteId = await live.project(owner);
  const bidId = await live.bid(crew, quoteId);
  await live.send(owner, "POST", `/api/quotes/${quoteId}/bids/${bidId}/approve`, {
    shownAmount: 2_490_000,
  });
  const roof = { room: "Roof", cost: figure(900_000), valueGain: figure(900_000) };
  await live.send(owner, "POST", "/api/quotes", {
    origin: "quick-quote",
    address: { street: "77 Draft St", city: "Springfield", state: "IL", zip: "62704" },
    upgrades: [roof],
  });
  const other = await openBrowser();
  for (const [browser, person, ends, line] of [
    [
      page,
      owner,
      "1 agreed request and 1 draft",
      `You approved the bid of ${crew.companyName} for $24,900 on request`,
    ],
    [other, crew, "1 agreed bid that stays on record", "Your bid of $24,900 on project"],
  ] as const) {
    await signIn(browser, person);
    await browser.goto("/account");
    await ready(browser);
    await browser.getByRole("button", { name: "Delete my account" }).click();
    await expect(browser.getByText(`You have ${ends}.`)).toBeVisible();
    const dialog = browser.getByRole("dialog", {
      name: "Delete your account although a bid is approved?",
    });
    await expect(dialog).toContainText(line);
    await expectNoFaultInBothThemes(browser, "the question with an approved bid");
    await dialog.getByRole("link", { name: "Write to them" }).click();
    await expect(browser).toHaveURL(new RegExp(`/bid-page\\?quoteId=${quoteId}&bid=${bidId}`));
    await expect(browser.getByRole("textbox", { name: "Message" })).toBeVisible();
  }
});

test("AUTH-08 API-17 EXP-03 an account is asked before its sign-out takes an unsent bid, and after it nothing that was typed is left in any tab", async ({
  page,
  live,
  faults,
}) => {
  // The other tab learns that nobody is signed in any more.
  faults.allow(/401/, /This quote does not exist/);
  const quoteId = await live.project(await live.account());
  await signIn(page, await live.account({ userType: "contractor" }));
  const second = await page.context().newPage();
  for (const tab of [page, second]) {
    await tab.goto(`/quote/${quoteId}`);
    await tab.getByLabel("Bid amount").fill("21,500");
    // The tab's own, and the one that outlives it; each with what the request asked for.
    expect(await drafts(tab)).toHaveLength(4);
  }
  const signOut = async () =>
    (await openMenu(page)).getByRole("menuitem", { name: "Sign Out" }).click();
  await signOut();
  const question = page.getByRole("alertdialog", { name: "Sign out with an unsent bid?" });
  await expect(question).toContainText(
    `Your bid on Kitchen cabinets, Springfield (${quoteId.slice(-6).toUpperCase()}) is not sent.`,
  );
  await expectNoFaultInBothThemes(page, "a sign-out with an unsent bid");
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByLabel("Bid amount")).toHaveValue("21,500");
  expect(await drafts(page)).toHaveLength(4);
  // From another page the question leads to the bid.
  await page.goto("/contractor-dashboard");
  await signOut();
  await question.getByRole("link", { name: "Go on with it" }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(`/quote/${quoteId}#bid`);
  await expect(page.getByLabel("Bid amount")).toHaveValue("21,500");
  await signOut();
  await question.getByRole("button", { name: "Sign out anyway" }).click();
  await expect(page).toHaveURL("/login");
  for (const tab of [page, second]) await expect.poll(() => drafts(tab)).toEqual([]);
  await second.close();
});

test("AUTH-08 CHAT-03 EXP-03 a sign-out asks before it deletes a message that is not sent, and not about one that was emptied again", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const quoteId = await live.project(owner);
  await live.bid(await live.account({ userType: "contractor" }), quoteId);
  await signIn(page, owner);
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  const field = page.getByPlaceholder("Type a message...");
  await field.fill("Can you begin in May?");
  const signOut = async () =>
    (await openMenu(page)).getByRole("menuitem", { name: "Sign Out" }).click();
  await signOut();
  const question = page.getByRole("alertdialog", { name: "Sign out with an unsent message?" });
  await expect(question).toContainText("A message that you typed is not sent.");
  await expectNoFaultInBothThemes(page, "a sign-out with an unsent message");
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(field).toHaveValue("Can you begin in May?");
  await field.fill("");
  await signOut();
  await expect(page).toHaveURL("/login");
});

test("AUTH-08 PROJ-17 EXP-03 a sign-out asks once about changes to a bid, calls them that, and asks no more once they are discarded", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const quoteId = await live.project(owner);
  const crew = await live.account({ userType: "contractor" });
  const bidId = await live.bid(crew, quoteId);
  await signIn(page, crew);
  await page.goto(`/quote/${quoteId}`);
  const revise = page.getByRole("button", { name: "Revise Bid" });
  await revise.click();
  await page.getByLabel("Bid amount").fill("21,500");
  await page.goto("/contractor-dashboard");
  await ready(page);
  const signOut = async () =>
    (await openMenu(page)).getByRole("menuitem", { name: "Sign Out" }).click();
  // The name of the project is on its way when Sign Out is pressed again.
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith(`/api/quotes/${quoteId}`)) asked += 1;
  });
  const release = await holdCalls(page, `**/api/quotes/${quoteId}`);
  await signOut();
  await signOut();
  release();
  const question = page.getByRole("alertdialog", {
    name: "Sign out with unsent changes to a bid?",
  });
  await expect(question).toContainText("are not sent.");
  expect(asked).toBe(1);
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(question).toHaveCount(0);
  await signOut();
  await expect(question).toContainText(
    `Your changes to the bid on Kitchen cabinets, Springfield (${quoteId.slice(-6).toUpperCase()}) are not sent.`,
  );
  await expectNoFaultInBothThemes(page, "a sign-out with a revision that is not sent");
  await question.getByRole("button", { name: "Stay" }).click();
  await live.send(owner, "POST", `/api/quotes/${quoteId}/bids/${bidId}/approve`, {
    shownAmount: 2_490_000,
  });
  await page.goto(`/quote/${quoteId}`);
  await expect(page.getByText("The homeowner approved your bid.")).toBeVisible();
  await expect(revise).toHaveCount(0);
  // What was typed outlives the decision, until it is discarded.
  await expect(page.getByText("Your changes to this bid were not sent")).toBeVisible();
  await signOut();
  await expect(question).toContainText("are not sent.");
  await question.getByRole("button", { name: "Stay" }).click();
  await page.getByRole("button", { name: "Discard It" }).click();
  await expect.poll(() => drafts(page)).toEqual([]);
  await signOut();
  await expect(page).toHaveURL("/login");
});
