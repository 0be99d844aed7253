import { type Page } from "@playwright/test";
import { admin } from "./playwright.config.ts";
import { expectNoFault } from "./support/axe.ts";
import { expect, holdCalls, openMenu, toast } from "./support/journey.ts";
import { type Account, type Live, signIn, test, unique } from "./support/live.ts";

/** Another admin, made by the first. */
async function anotherAdmin(page: Page) {
  const password = `password-of-${unique()}`;
  const email = `second-admin-${unique()}@office.example`;
  const made = await page.context().request.post("/api/users", {
    headers: { "idempotency-key": `admin-${unique()}` },
    data: { email, userType: "homeowner", role: "admin", password },
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this route answers
  return { ...((await made.json()) as { id: string }), email, password };
}

const buttonIn = (screen: Page, name: string) =>
  screen.getByRole("dialog").getByRole("button", { name });
const company = (screen: Page) => screen.getByRole("dialog").getByLabel("Company");
const plan = (screen: Page) => screen.getByRole("dialog").getByLabel("Plan");
const credits = (screen: Page, plan: string) => screen.getByLabel(`Monthly credits of ${plan}`);

test("ADM-14 ACC-09 PLAN-01 what one admin saves of the plans shows with the other, who keeps what they typed", async ({
  page,
  openBrowser,
}) => {
  await signIn(page, admin);
  const other = await openBrowser();
  await signIn(other, await anotherAdmin(page));
  for (const screen of [page, other]) await screen.goto("/admin?tab=plans");
  const before = await credits(page, "Agency").inputValue();
  await credits(other, "Pro").fill("205");
  await credits(page, "Agency").fill("1100");
  await page.getByRole("button", { name: "Save plans" }).click();
  await expect(toast(page)).toContainText("The plans were saved");
  await expect(credits(other, "Agency")).toHaveValue("1100");
  await expect(credits(other, "Pro")).toHaveValue("205");
  await other.getByRole("button", { name: "Save plans" }).click();
  await expect(credits(page, "Pro")).toHaveValue("205");
  await expect(credits(page, "Agency")).toHaveValue("1100");

  await credits(page, "Agency").fill(before);
  await credits(page, "Pro").fill("200");
  await page.getByRole("button", { name: "Save plans" }).click();
  await expect(credits(other, "Pro")).toHaveValue("200");
});

test("ADM-14 ACC-09 EXP-03 what an admin typed into the plans is there after a reload; what another one saved there meanwhile is told at its field, and asked about before it is replaced", async ({
  page,
  openBrowser,
}) => {
  await signIn(page, admin);
  const other = await openBrowser();
  await signIn(other, await anotherAdmin(page));
  for (const screen of [page, other]) await screen.goto("/admin?tab=plans");
  const before = await credits(page, "Demo").inputValue();
  await credits(other, "Demo").fill("12");
  await other.reload();
  await expect(credits(other, "Demo")).toHaveValue("12");
  await expect(other.getByText("Not saved yet")).toBeVisible();
  const told = other.getByText(
    /^11 was saved here meanwhile, by another admin or in another window/,
  );
  await expect(told).toHaveCount(0);
  await credits(page, "Demo").fill("11");
  await page.getByRole("button", { name: "Save plans" }).click();
  await expect(toast(page)).toContainText("The plans were saved");
  await expect(told).toBeVisible();
  await other.reload();
  await expect(told).toBeVisible();
  await expectNoFault(other, "plans that another admin changed");
  await other.getByRole("button", { name: "Save plans" }).click();
  const question = other.getByRole("alertdialog", { name: "Replace what was saved meanwhile?" });
  await expect(question).toContainText(
    "Monthly credits of Demo: 11 saved meanwhile, 12 typed by you.",
  );
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toHaveCount(0);
  await expect(credits(page, "Demo")).toHaveValue("11");
  await other.getByRole("button", { name: "Save plans" }).click();
  await question.getByRole("button", { name: "Save mine" }).click();
  await expect(toast(other)).toContainText("The plans were saved");
  await expect(told).toHaveCount(0);
  await expect(credits(page, "Demo")).toHaveValue("12");
  await credits(page, "Demo").fill(before);
  await page.getByRole("button", { name: "Save plans" }).click();
  await expect(credits(page, "Demo")).toHaveValue(before);
});

test("ACC-04 ACC-09 ADM-07 an admin whom another one pauses reads on and is refused in plain words; one who is blocked is out within a second", async ({
  page,
  openBrowser,
  live,
  faults,
}) => {
  faults.allow(/40[13]/);
  const user = await live.account();
  await signIn(page, admin);
  const second = await anotherAdmin(page);
  const other = await openBrowser();
  await signIn(other, second);
  await other.goto(`/admin`);
  await other.getByRole("searchbox").fill(user.email);
  await expect(other.getByText("1 user matches")).toBeVisible();
  const row = other.getByRole("row").filter({ hasText: user.email });
  await expect(row).toBeVisible();

  const change = (accountStatus: string) =>
    page.context().request.patch(`/api/users/${second.id}`, {
      headers: { "idempotency-key": `status-${unique()}` },
      data: { accountStatus },
    });
  expect((await change("paused")).ok()).toBe(true);
  await row.getByRole("button", { name: /^Actions for/ }).click();
  await other.getByRole("menuitem", { name: "Pause" }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Pause" }).click();
  await expect(toast(other)).toContainText("The account was not changed");
  await expect(toast(other)).toContainText("paused");

  expect((await change("blocked")).ok()).toBe(true);
  await expect(other.getByRole("dialog", { name: "Your session is over" })).toBeVisible();
});

test("S-01 ADM-05 EXP-03 an admin whose role another one takes away while a form is open is told why it is gone", async ({
  page,
  openBrowser,
  faults,
}) => {
  // What was shown is asked for once more, and is not for them any more.
  faults.allow(/403/);
  await signIn(page, admin);
  const second = await anotherAdmin(page);
  const other = await openBrowser();
  await signIn(other, second);
  await other.goto("/admin");
  await other.getByRole("button", { name: "Create user" }).click();
  await other.getByRole("dialog").getByLabel("Email").fill("half@typed.example");
  const taken = await page.context().request.patch(`/api/users/${second.id}`, {
    headers: { "idempotency-key": `role-${unique()}` },
    data: { role: "user" },
  });
  expect(taken.ok()).toBe(true);
  // What was read for an admin may be refused first.
  const told = other.getByRole("alert").filter({ hasText: "You are no longer an admin" });
  await expect(told).toContainText("Another admin has changed your role");
  await expect(other.getByRole("dialog")).toHaveCount(0);
  await expectNoFault(other, "an admin who is none any more");
  await other.getByRole("link", { name: "Go on as a user" }).click();
  await expect(other).toHaveURL("/app");
  // From then on the page is like for any other user.
  await other.goto("/admin");
  await expect(other.getByText("This page is for admins")).toBeVisible();
});

test("ADM-05 API-08 ACC-09 two admins who edit one user undo nothing of each other: only what was changed is sent, and the rest shows as it is by now", async ({
  page,
  openBrowser,
  live,
}) => {
  const user = await live.account();
  await signIn(page, admin);
  const other = await openBrowser();
  await signIn(other, await anotherAdmin(page));
  for (const screen of [page, other]) {
    await screen.goto("/admin");
    await screen.getByRole("searchbox").fill(user.email);
    await expect(screen.getByText("1 user matches")).toBeVisible();
    const row = screen.getByRole("row").filter({ hasText: user.email });
    await row.getByRole("button", { name: /^Actions for/ }).click();
    await screen.getByRole("menuitem", { name: "Edit", exact: true }).click();
  }
  await expect(plan(other)).toHaveValue("demo");
  await other.getByRole("dialog").getByLabel("Company").fill("Una Inc.");
  await plan(page).selectOption("Pro");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toast(page)).toContainText("was saved");
  await expect(plan(other)).toHaveValue("pro");
  const sent = other.waitForRequest(`**/api/users/${user.id}`);
  await other.getByRole("button", { name: "Save" }).click();
  expect((await sent).postDataJSON()).toEqual({
    companyName: "Una Inc.",
    seen: { companyName: "" },
  });
  await expect(toast(other)).toContainText("was saved");
  const row = page.getByRole("row").filter({ hasText: user.email });
  await expect(row).toContainText("Una Inc.");
  await expect(row).toContainText("Pro");
});

/** Opens what one item of a user's menu asks, for each of these admins. */
async function askAbout(screens: readonly Page[], user: Account, item: string): Promise<void> {
  for (const screen of screens) {
    await screen.goto(`/admin?search=${encodeURIComponent(user.email)}`);
    await expect(screen.getByText("1 user matches")).toBeVisible();
    const row = screen.getByRole("row").filter({ hasText: user.email });
    await row.getByRole("button", { name: /^Actions for/ }).click();
    await screen.getByRole("menuitem", { name: item, exact: true }).click();
    await expect(screen.getByRole("dialog")).toBeVisible();
  }
}

test("ADM-05 API-08 ACC-09 EXP-03 what an admin types over a user's data stays when another one saves something else there, which is told at its field, and asked about before it is replaced", async ({
  page,
  openBrowser,
  live,
}) => {
  const user = await live.account();
  await signIn(page, admin);
  const other = await openBrowser();
  await signIn(other, await anotherAdmin(page));
  await askAbout([page, other], user, "Edit");
  await company(other).fill("Una Inc.");
  await company(page).fill("Olive Homes");
  await plan(page).selectOption("Pro");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toast(page)).toContainText("was saved");
  const told = other.getByText("Olive Homes was saved here meanwhile, by another admin");
  await expect(told).toBeVisible();
  await expect(plan(other)).toHaveValue("pro");
  await expect(company(other)).toHaveValue("Una Inc.");
  await expectNoFault(other, "a user whom another admin changed");
  await other.getByRole("button", { name: "Save" }).click();
  const question = other.getByRole("alertdialog", { name: "Replace what was saved meanwhile?" });
  await expect(question).toContainText(
    "Company: Olive Homes saved meanwhile, Una Inc. typed by you.",
  );
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: user.email })).toContainText("Olive Homes");
  await other.getByRole("button", { name: "Save" }).click();
  await question.getByRole("button", { name: "Save mine" }).click();
  await expect(toast(other)).toContainText("was saved");
  await expect(page.getByRole("row").filter({ hasText: user.email })).toContainText("Una Inc.");
});

test("ADM-07 ACC-09 EXP-03 an admin who is about to pause somebody is told in the dialog who has done it meanwhile, and what was written stays; what is taken back there can be done here", async ({
  page,
  openBrowser,
  live,
}) => {
  const user = await live.account();
  await signIn(page, admin);
  const second = await anotherAdmin(page);
  const other = await openBrowser();
  await signIn(other, second);
  await askAbout([page, other], user, "Pause");
  const dialog = other.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("Please call us.");
  await buttonIn(page, "Pause").click();
  await expect(toast(page)).toContainText(`${user.email} is paused`);
  await expect(dialog.getByRole("status").filter({ hasText: "meanwhile" })).toHaveText(
    `${admin.email} has paused this account meanwhile. What you wrote is not sent.`,
  );
  await expect(buttonIn(other, "Pause")).toHaveCount(0);
  await expect(dialog.getByLabel("Reason")).toHaveValue("Please call us.");
  await expectNoFault(other, "a pause that another admin was faster with");
  // Taken back, it can be done here.
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(buttonIn(other, "Pause")).toBeVisible();
  await expect(dialog).not.toContainText("meanwhile");
  await expect(dialog.getByLabel("Reason")).toHaveValue("Please call us.");
  await buttonIn(other, "Pause").click();
  await expect(toast(other)).toContainText(`${user.email} is paused`);
  await expect(toast(other)).toContainText("They are told by email in about a minute");
});

test("ADM-07 ACC-09 of two admins who pause somebody in the same moment the second is told so in the dialog alone, and the way back is no more than the first one's", async ({
  page,
  openBrowser,
  live,
  faults,
}) => {
  faults.allow(/status of 409/);
  const user = await live.account();
  await signIn(page, admin);
  const other = await openBrowser();
  await signIn(other, await anotherAdmin(page));
  await askAbout([page, other], user, "Pause");
  const dialog = other.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("Please call us.");
  const release = await holdCalls(other, `**/api/users/${user.id}`);
  await buttonIn(other, "Pause").click();
  await buttonIn(page, "Pause").click();
  await expect(toast(page)).toContainText(`${user.email} is paused`);
  release();
  await expect(dialog).toContainText(`${admin.email} has paused this account meanwhile.`);
  await expect(toast(other)).toHaveCount(0);
  await expect(dialog.getByLabel("Reason")).toHaveValue("Please call us.");
  await dialog.getByRole("button", { name: "Close" }).last().press("Enter");
  await expect(dialog).toHaveCount(0);
  // Blocked meanwhile, the account is not freed by the way back of the pause.
  const undo = toast(page).getByRole("button", { name: "Undo" });
  await undo.hover();
  await live.send(admin, "PATCH", `/api/users/${user.id}`, { accountStatus: "blocked" });
  await undo.click();
  await expect(toast(page)).toContainText("The account was not changed");
  await expect(toast(page)).toContainText("it is blocked now");
});

test("ADM-07 ACC-04 EXP-03 an admin who pauses somebody who is blocked reads that this lifts the block, at once and without a way back, and so does the letter", async ({
  page,
  live,
}) => {
  const user = await live.account();
  await live.send(admin, "PATCH", `/api/users/${user.id}`, { accountStatus: "blocked" });
  await signIn(page, admin);
  await askAbout([page], user, "Pause");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("This lifts the block: they can sign in again");
  await expect(dialog).toContainText("They are told by email at once.");
  await expect(dialog).not.toContainText("undo");
  await expectNoFault(page, "the question before a blocked user is paused");
  await buttonIn(page, "Pause").click();
  await expect(toast(page)).toContainText(`${user.email} is paused`);
  await expect(toast(page)).toContainText("The block is lifted: they can sign in again");
  await expect(toast(page).getByRole("button", { name: "Undo" })).toHaveCount(0);
  const [letter] = await live.textsTo(user.email);
  expect(letter).toContain("not blocked any more, but paused. You can sign in again");
});

test("ADM-06 MON-03 ACC-09 EXP-01 an admin who is asked whether to take credits back is told when another one takes them back meanwhile, and goes on at their line", async ({
  page,
  openBrowser,
  live,
}) => {
  const user = await live.account();
  await live.send(admin, "POST", `/api/users/${user.id}/credits`, { amount: "2000" });
  await signIn(page, admin);
  const second = await anotherAdmin(page);
  const other = await openBrowser();
  await signIn(other, second);
  for (const screen of [page, other]) {
    await screen.goto(`/admin/audit?account=${user.id}`);
    await screen.getByRole("button", { name: "Take back: 2,000 credits" }).click();
  }
  const question = (screen: Page) =>
    screen.getByRole("alertdialog", { name: `Take 2,000 credits of ${user.email} back?` });
  await question(page).getByRole("button", { name: "Take back" }).click();
  await expect(toast(page)).toContainText(`Taken back: ${user.email} has 10 credits now`);
  await expect(question(other)).toContainText(
    `${admin.email} has taken these credits back meanwhile.`,
  );
  await expect(question(other).getByRole("button", { name: "Take back" })).toHaveCount(0);
  await expectNoFault(other, "credits that another admin was faster to take back");
  await other.setViewportSize({ width: 390, height: 800 });
  await expect(question(other).getByRole("heading")).toHaveCSS("text-align", "left");
  await question(other).getByRole("button", { name: "Close" }).press("Enter");
  await expect(question(other)).toHaveCount(0);
  await expect(other.getByRole("row").filter({ hasText: "Added credits" })).toBeFocused();
});

test("ADM-06 MON-03 ACC-09 of two admins who take the same credits back in the same moment the second is told so in the question alone", async ({
  page,
  openBrowser,
  live,
  faults,
}) => {
  faults.allow(/status of 409/);
  const user = await live.account();
  await live.send(admin, "POST", `/api/users/${user.id}/credits`, { amount: "2000" });
  await signIn(page, admin);
  const other = await openBrowser();
  await signIn(other, await anotherAdmin(page));
  for (const screen of [page, other]) {
    await screen.goto(`/admin/audit?account=${user.id}`);
    await screen.getByRole("button", { name: "Take back: 2,000 credits" }).click();
  }
  const release = await holdCalls(other, "**/take-back");
  await other.getByRole("alertdialog").getByRole("button", { name: "Take back" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Take back" }).click();
  await expect(toast(page)).toContainText("Taken back");
  release();
  await expect(other.getByRole("alertdialog")).toContainText("has taken these credits back");
  await expect(toast(other)).toHaveCount(0);
});

test("ADM-07 ADM-05 ADM-09 EXP-03 what an admin began to write about a user waits where a dialog is closed by mistake and is said to, for that user and that act alone, and is forgotten once it is done", async ({
  page,
  live,
}) => {
  const [user, another] = [await live.account(), await live.account()];
  await signIn(page, admin);
  await page.goto("/admin");
  const dialog = page.getByRole("dialog");
  const leave = async () => {
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  };
  const ask = async ({ email }: Account, item: string) => {
    await page.getByRole("searchbox").fill(email);
    await expect(page.getByText("1 user matches")).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: email });
    await row.getByRole("button", { name: /^Actions for/ }).click();
    await page.getByRole("menuitem", { name: item, exact: true }).click();
  };
  const reason = dialog.getByLabel("Reason");
  await ask(user, "Pause");
  await reason.fill("Please call us.");
  await leave();
  await ask(user, "Block");
  await expect(reason).toHaveValue("");
  await leave();
  await ask(another, "Pause");
  await expect(reason).toHaveValue("");
  await leave();
  await ask(user, "Pause");
  await expect(reason).toHaveValue("Please call us.");
  await expect(dialog).toContainText("What you typed here before is still here.");
  await expectNoFault(page, "a reason that was typed before");
  await buttonIn(page, "Start over").click();
  await expect(reason).toHaveValue("");
  await expect(reason).toBeFocused();
  await expect(dialog).not.toContainText("still here");
  await reason.fill("Please call us.");
  await buttonIn(page, "Pause").click();
  await expect(toast(page)).toContainText(`${user.email} is paused`);
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(toast(page)).toContainText("is active again");
  await ask(user, "Pause");
  await expect(reason).toHaveValue("");
  await leave();

  await ask(user, "Edit");
  await company(page).fill("Una Inc.");
  await buttonIn(page, "Cancel").click();
  await expect(dialog).toHaveCount(0);
  await ask(user, "Edit");
  await expect(company(page)).toHaveValue("Una Inc.");
  await expect(dialog).toContainText("What you typed here before is still here.");
  await expectNoFault(page, "a user's data that were typed before");
  await buttonIn(page, "Start over").click();
  await expect(company(page)).toHaveValue("");
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await expect(dialog).not.toContainText("still here");
  await company(page).fill("Una Homes");
  await buttonIn(page, "Save").click();
  await expect(toast(page)).toContainText("was saved");
  await ask(user, "Edit");
  await expect(company(page)).toHaveValue("Una Homes");
  await expect(dialog).not.toContainText("still here");
  await leave();

  await page.getByRole("button", { name: "Create user" }).click();
  await dialog.getByLabel("Email").fill(`begun-${unique()}@people.example`);
  await leave();
  await page.getByRole("button", { name: "Create user" }).click();
  await expect(dialog).toContainText("What you typed here before is still here.");
  await expect(dialog.getByLabel("Email")).toHaveValue(/^begun-/);
  await buttonIn(page, "Create user").click();
  await buttonIn(page, "Done").click();
  await page.getByRole("button", { name: "Create user" }).click();
  await expect(dialog.getByLabel("Email")).toHaveValue("");
  await leave();

  await ask(user, "Add credits");
  const amount = dialog.getByLabel("Credits to add");
  await amount.fill("12.5");
  await leave();
  await ask(another, "Add credits");
  await expect(amount).toHaveValue("");
  await leave();
  await ask(user, "Add credits");
  await expect(amount).toHaveValue("12.5");
  await expectNoFault(page, "an amount of credits that was typed before");
  await buttonIn(page, "Start over").click();
  await expect(amount).toHaveValue("");
  await expect(amount).toBeFocused();
  await amount.fill("2.5");
  await buttonIn(page, "Add credits").click();
  await expect(toast(page)).toContainText(`${user.email} has 12.5 credits now`);
  await ask(user, "Add credits");
  await expect(amount).toHaveValue("");
});

test("EXP-03 ADM-06 ADM-07 ADM-09 ADM-13 AUTH-08 what an admin typed into a dialog is there after a reload, but no password, and goes with their sign-out", async ({
  page,
  live,
}) => {
  const pro = await waitingPro(live, "tier1");
  await signIn(page, admin);
  const second = await anotherAdmin(page);
  await signIn(page, second);
  const dialog = page.getByRole("dialog");
  const leave = async () => {
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  };
  const why = dialog.getByLabel("Why");
  const amount = dialog.getByLabel("Credits to add");
  await findRequest(page, pro, "all");
  await page.getByRole("button", { name: /^Reject/ }).click();
  await why.fill("The license has ended.");
  await page.reload();
  await page.getByRole("button", { name: /^Reject/ }).click();
  await expect(why).toHaveValue("The license has ended.");
  await expect(dialog).toContainText("What you typed here before is still here.");
  await leave();

  await page.goto(`/admin?search=${encodeURIComponent(pro.email)}`);
  const ask = async (item: string) => {
    await page.getByRole("button", { name: `Actions for ${pro.email}` }).click();
    await page.getByRole("menuitem", { name: item, exact: true }).click();
  };
  await ask("Edit");
  await company(page).fill("Once Typed Builders");
  await leave();
  await ask("Add credits");
  await amount.fill("7.25");
  await leave();
  await page.getByRole("button", { name: "Create user" }).click();
  await dialog.getByLabel("Email").fill("once-typed@people.example");
  await dialog.getByLabel("Password").fill("a-password-for-nobody");
  await leave();
  await page.getByRole("button", { name: "Create user" }).click();
  await expect(dialog.getByLabel("Password")).toHaveValue("a-password-for-nobody");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("for-nobody");
  await page.reload();
  await page.getByRole("button", { name: "Create user" }).click();
  await expect(dialog.getByLabel("Email")).toHaveValue("once-typed@people.example");
  await expect(dialog.getByLabel("Password")).toHaveValue("");
  await leave();
  await ask("Edit");
  await expect(company(page)).toHaveValue("Once Typed Builders");
  await leave();
  await ask("Add credits");
  await expect(amount).toHaveValue("7.25");
  await leave();

  await (await openMenu(page)).getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/once-typed|7\.25/);
  await signIn(page, second);
  await page.goto(`/admin?search=${encodeURIComponent(pro.email)}`);
  await ask("Add credits");
  await expect(amount).toHaveValue("");
});

test("ADM-06 MON-03 ACC-09 EXP-03 an admin who is about to add credits is told when another one adds some meanwhile, and asked once more about very many", async ({
  page,
  live,
}) => {
  const user = await live.account();
  await signIn(page, admin);
  await askAbout([page], user, "Add credits");
  const dialog = page.getByRole("dialog");
  await live.send(admin, "POST", `/api/users/${user.id}/credits`, { amount: "5" });
  await expect(dialog).toContainText("They had 10 credits when this was opened, and have 15 now");
  const amount = dialog.getByLabel("Credits to add");
  await amount.fill("99999999");
  await buttonIn(page, "Add credits").click();
  const question = page.getByRole("alertdialog", { name: `Add 99,999,999 credits to` });
  await expect(question).toContainText("unusually large");
  await expectNoFault(page, "the question before very many credits are given");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toHaveCount(0);
  await amount.fill("10000");
  await buttonIn(page, "Add credits").click();
  await expect(toast(page)).toContainText(`${user.email} has 10,015 credits now`);
});

const creditsToAdd = (page: Page) => page.getByRole("dialog").getByLabel("Credits to add");
const creditsOf = (user: Account) => `/api/users/${user.id}/credits`;

/** Types into the dialog that is open, and presses its button. */
async function give(page: Page, amount: string): Promise<void> {
  await creditsToAdd(page).fill(amount);
  await buttonIn(page, "Add credits").click();
}

test("credits that are on their way are no draft: after a reload, and after Escape, the dialog begins empty, and they are given once, ADM-06 MKT-04 EXP-03", async ({
  page,
  live,
}) => {
  const [one, two] = [await live.account(), await live.account()];
  await signIn(page, admin);
  await askAbout([page], one, "Add credits");
  // It arrives, and its answer finds no page any more.
  await page.route(`**${creditsOf(one)}`, async (route) => {
    await route.fetch();
    await page.reload();
    await route.abort().catch(() => undefined);
  });
  await give(page, "2.5");
  await page.waitForEvent("load");
  await page.unroute(`**${creditsOf(one)}`);
  await page.getByRole("button", { name: `Actions for ${one.email}` }).click();
  await page.getByRole("menuitem", { name: "Add credits", exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText(`${one.email} has 12.5 credits now`);
  await expect(creditsToAdd(page)).toHaveValue("");
  await expect(page.getByRole("dialog")).not.toContainText("still here");

  await askAbout([page], two, "Add credits");
  const answer = await holdCalls(page, `**${creditsOf(two)}`, "POST");
  await give(page, "2.5");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `Actions for ${two.email}` }).click();
  await page.getByRole("menuitem", { name: "Add credits", exact: true }).click();
  await expect(creditsToAdd(page)).toHaveValue("");
  await expect(page.getByRole("dialog")).not.toContainText("still here");
  await creditsToAdd(page).fill("4");
  answer();
  await expect(toast(page)).toContainText(`${two.email} has 12.5 credits now`);
  await expect(page.getByRole("dialog")).toContainText("or what you sent before has arrived");
  // What was begun since is neither closed nor forgotten.
  await expect(creditsToAdd(page)).toHaveValue("4");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: `Actions for ${two.email}` }).click();
  await page.getByRole("menuitem", { name: "Add credits", exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText("12.5 credits now");
  await expect(creditsToAdd(page)).toHaveValue("4");
});

test("credits that were refused are there to be sent again, also where their dialog was left, and those whose answer was lost are said to be perhaps given, ADM-06 EXP-03 ERR-02", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/400|429|ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const user = await live.account();
  await signIn(page, admin);
  const headers = { "x-error-code": "request.too_many" };
  const ask = () => askAbout([page], user, "Add credits");
  const path = `**${creditsOf(user)}`;
  await page.route(path, (route) => route.fulfill({ status: 429, headers }));
  await ask();
  await give(page, "2.5");
  await expect(toast(page)).toContainText("No credits were added");
  await expect(creditsToAdd(page)).toHaveValue("2.5");
  await ask();
  await expect(page.getByRole("dialog")).toContainText("still here");
  await expect(creditsToAdd(page)).toHaveValue("2.5");

  // Left before the refusal, which is about its field: it is told all the same.
  await page.unroute(path);
  const fault = { "x-error-code": "request.invalid", "x-error-field": "amount" };
  const left: { refuse?: () => void } = {};
  const refused = new Promise<void>((resolve) => {
    left.refuse = resolve;
  });
  await page.route(path, async (route) => {
    await refused;
    await route.fulfill({ status: 400, headers: fault });
  });
  await give(page, "3");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  left.refuse?.();
  await expect(toast(page)).toContainText("No credits were added");
  await ask();
  await expect(creditsToAdd(page)).toHaveValue("3");

  await page.unroute(path);
  await page.route(path, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await give(page, "3");
  await expect(toast(page)).toContainText(`The credits for ${user.email} may have been added`);
  await expect(page.getByRole("dialog")).toContainText("See how many they have now");
  await expect(page.getByRole("dialog")).toContainText("has 13 credits now");
  await expectNoFault(page, "credits whose answer was lost");
  // The dialog that sent them goes on with the same gift.
  await page.unroute(path);
  await buttonIn(page, "Add credits").click();
  await expect(toast(page)).toContainText(`${user.email} has 13 credits now`);

  // The browser went offline after they had arrived: they are no draft, either.
  await ask();
  await page.route(path, async (route) => {
    await route.fetch();
    await page.context().setOffline(true);
    await route.abort("internetdisconnected");
  });
  await give(page, "1");
  await expect(toast(page)).toContainText(`The credits for ${user.email} may have been added`);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.unroute(path);
  await page.context().setOffline(false);
  await ask();
  await expect(page.getByRole("dialog")).toContainText("has 14 credits now");
  await expect(creditsToAdd(page)).toHaveValue("");
});

test("an account whose making was not answered is said to be perhaps there, with the way to it, ADM-09 EXP-03 ERR-02", async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED|409/);
  await signIn(page, admin);
  await page.goto("/admin");
  await page.getByRole("button", { name: "Create user" }).click();
  const dialog = page.getByRole("dialog");
  const email = `made-${unique()}@people.example`;
  await dialog.getByLabel("Email").fill(email);
  await page.route("**/api/users", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort();
    return undefined;
  });
  await dialog.getByRole("button", { name: "Create user" }).click();
  await expect(dialog).toContainText("The account may have been made");
  await expect(dialog).toContainText(`Look for ${email} in the list.`);
  await expectNoFault(page, "an account whose making was not answered");
});

test("the answer for one user's credits leaves the dialog about another one open, ADM-06 EXP-03", async ({
  page,
  live,
}) => {
  const mark = unique();
  const [one, two] = [
    await live.account({ companyName: `Pair ${mark}` }),
    await live.account({ companyName: `Pair ${mark}` }),
  ];
  await signIn(page, admin);
  await page.goto(`/admin?search=${encodeURIComponent(`Pair ${mark}`)}`);
  const ask = async ({ email }: Account) => {
    await page.getByRole("button", { name: `Actions for ${email}` }).click();
    await page.getByRole("menuitem", { name: "Add credits", exact: true }).click();
  };
  const answer = await holdCalls(page, `**${creditsOf(one)}`, "POST");
  await ask(one);
  await give(page, "2.5");
  await page.keyboard.press("Escape");
  await ask(two);
  await creditsToAdd(page).fill("4");
  answer();
  await expect(toast(page)).toContainText(`${one.email} has 12.5 credits now`);
  await expect(page.getByRole("dialog")).toContainText(`${two.email} has 10 credits now`);
  await expect(creditsToAdd(page)).toHaveValue("4");
  await buttonIn(page, "Add credits").click();
  await expect(toast(page)).toContainText(`${two.email} has 14 credits now`);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("ADM-03 ADM-04 ADM-07 ACC-09 an admin reads whose log it is, why a command of the menu is off, and clears a search that finds nobody with one press", async ({
  page,
  live,
}) => {
  const user = await live.account();
  await live.send(admin, "PATCH", `/api/users/${user.id}`, { accountStatus: "blocked" });
  await signIn(page, admin);
  await page.goto(`/admin?search=${encodeURIComponent(user.email)}`);
  await page.getByRole("button", { name: `Actions for ${user.email}` }).click();
  await expect(
    page.getByRole("menuitem", { name: "View as User Lift the block first" }),
  ).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Escape");
  await page.getByRole("searchbox").fill(admin.email);
  await page.getByRole("button", { name: `Actions for ${admin.email}` }).click();
  await expect(page.getByRole("menuitem", { name: /Another admin can, not you/ })).toHaveCount(3);
  await expectNoFault(page, "the commands about oneself");
  await page.keyboard.press("Escape");
  await page.goto(`/admin?search=nobody-${unique()}&status=paused`);
  await expect(page.getByText("Nobody matches")).toBeVisible();
  await page.getByRole("button", { name: "Clear search and filters" }).click();
  await expect(page).toHaveURL("/admin");
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(page.getByRole("button", { name: /^Actions for/ }).first()).toBeVisible();

  await page.goto(`/admin/audit?account=${user.id}`);
  await expect(page.getByText(`What ${user.email} did, and what was done to it.`)).toBeVisible();
  const quiet = await live.account();
  await page.goto(`/admin/audit?account=${quiet.id}`);
  await expect(page.getByText(`What ${quiet.email} did`)).toBeVisible();
  await expect(page.getByText("What admins do stands here from now on.")).toHaveCount(0);
});

/** A professional without a certificate whose request for a badge waits. */
async function waitingPro(
  live: Live,
  requestedTier: "tier1" | "tier2",
  businessName = `Two Desks ${unique()}`,
): Promise<Account> {
  const pro = await live.account({ userType: "contractor" });
  await live.send(pro, "POST", "/api/verifications", {
    businessName,
    // Its own: that of somebody who is verified is told of.
    licenseNumber: String(10_000_000 + Math.floor(Math.random() * 89_999_999)),
    licenseState: "California",
    googleBusinessUrl: "",
    requestedTier,
    insuranceDocument: "",
  });
  return pro;
}

/** Approves the one request that is shown, which no official file proves. */
async function approveAllTheSame(screen: Page): Promise<void> {
  await screen.getByRole("button", { name: /^Approve/ }).click();
  const question = screen.getByRole("alertdialog");
  await question.getByRole("button", { name: "Approve all the same" }).click();
}

/** The one request of this professional in the admins' list. */
async function findRequest(screen: Page, pro: Account, show: "all" | "pending"): Promise<void> {
  await screen.goto(`/admin?tab=verifications&show=${show}`);
  await screen.getByRole("searchbox").fill(pro.email);
  await expect(screen.getByRole("article")).toHaveCount(1);
}

test("ADM-13 ACC-09 an admin who writes why a request is rejected is told when another one decides it meanwhile, and what was written stays", async ({
  page,
  openBrowser,
  live,
}) => {
  const pro = await waitingPro(live, "tier1");
  await signIn(page, admin);
  const other = await openBrowser();
  await signIn(other, await anotherAdmin(page));
  for (const screen of [page, other]) await findRequest(screen, pro, "pending");
  await other.getByRole("button", { name: /^Reject/ }).click();
  const dialog = other.getByRole("dialog");
  await expect(dialog).toContainText(
    "The professional reads your reason, and cannot bid until they have asked again.",
  );
  await expect(dialog).not.toContainText("badge");
  await dialog.getByLabel("Why").fill("The license is another one's.");
  await other.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await other.getByRole("button", { name: /^Reject/ }).click();
  await expect(dialog.getByLabel("Why")).toHaveValue("The license is another one's.");
  await approveAllTheSame(page);
  await expect(toast(page)).toContainText("is verified");
  await expect(dialog.getByRole("status").filter({ hasText: "meanwhile" })).toHaveText(
    `${admin.email} has approved this request meanwhile. What you wrote is not sent.`,
  );
  await expect(dialog.getByLabel("Why")).toHaveValue("The license is another one's.");
  await expect(dialog.getByRole("button", { name: "Reject" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(dialog).toHaveCount(0);
});

test("ADM-13 ACC-09 of two admins who decide a request in the same moment the second is told once, in the dialog, by whom and which way it was decided, and what was written stays", async ({
  page,
  openBrowser,
  live,
  faults,
}) => {
  faults.allow(/status of 409/);
  const pro = await waitingPro(live, "tier1");
  await signIn(page, admin);
  const other = await openBrowser();
  await signIn(other, await anotherAdmin(page));
  for (const screen of [page, other]) {
    await findRequest(screen, pro, "all");
    await screen.getByRole("button", { name: /^Reject/ }).click();
  }
  const dialog = other.getByRole("dialog");
  await page.getByRole("dialog").getByLabel("Why").fill("No such number.");
  await dialog.getByLabel("Why").fill("The license is another one's.");
  const release = await holdCalls(other, "**/reject");
  await buttonIn(other, "Reject").click();
  await buttonIn(page, "Reject").click();
  await expect(toast(page)).toContainText("was told why");
  release();
  await expect(dialog.getByRole("status").filter({ hasText: "meanwhile" })).toHaveText(
    `${admin.email} has rejected this request meanwhile. Reason: No such number. What you wrote is not sent.`,
  );
  await expect(toast(other)).toHaveCount(0);
  await expect(dialog).not.toContainText("Not decided");
  await expect(buttonIn(other, "Reject")).toHaveCount(0);
  await expect(dialog.getByLabel("Why")).toHaveValue("The license is another one's.");
  await expectNoFault(other, "a rejection that another admin was faster with");
  await dialog.getByRole("button", { name: "Close" }).last().press("Enter");
  await expect(dialog).toHaveCount(0);
});

test("ACC-10 ADM-13 EXP-01 an admin takes a badge back with a reason and goes on at its row, and the professional reads it", async ({
  page,
  live,
}) => {
  const pro = await waitingPro(live, "tier1");
  await signIn(page, admin);
  await findRequest(page, pro, "all");
  await approveAllTheSame(page);
  await page.getByRole("button", { name: /^Take badge back/ }).click();
  const dialog = page.getByRole("dialog", { name: /^Take the badge of / });
  await dialog.getByLabel("Why").fill("The license is suspended.");
  await dialog.getByRole("button", { name: "Take badge back" }).press("Enter");
  await expect(toast(page)).toContainText("has no badge any more");
  await expect(page.getByRole("article")).toBeFocused();
  await expect(page.getByRole("article")).toContainText("Reason: The license is suspended.");
  await expect(page.getByRole("article").getByText("Badge taken back")).toBeVisible();
  await expect(page.getByRole("article")).not.toContainText("Rejected");
  await expect(page.getByRole("button", { name: /^Take badge back/ })).toHaveCount(0);
  await expect
    .poll(() => live.subjectsTo(pro.email))
    .toContain("Your badge at OneUp was taken back");
  await page.goto(`/admin?search=${encodeURIComponent(pro.email)}`);
  const row = page.getByRole("row").filter({ hasText: pro.email });
  await expect(row).toContainText("Badge taken back");
  await expect(row).not.toContainText("rejected");
});

test("ACC-10 ADM-13 EXP-01 an admin who takes back the first of several badges goes on at the next one", async ({
  page,
  live,
}) => {
  const town = `Town ${unique()}`;
  for (const name of ["Roofs", "Floors", "Doors"]) {
    const pro = await live.account({ userType: "contractor", companyName: `${town} ${name}` });
    await live.verify(pro, "tier1");
  }
  await signIn(page, admin);
  await page.goto(`/admin?tab=verifications&show=approved&search=${encodeURIComponent(town)}`);
  const rows = page.getByRole("article");
  await expect(rows).toHaveCount(3);
  const next = await rows.nth(1).getAttribute("data-request");
  await rows
    .first()
    .getByRole("button", { name: /^Take badge back/ })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Why").fill("The license is suspended.");
  await dialog.getByRole("button", { name: "Take badge back" }).press("Enter");
  await expect(toast(page)).toContainText("has no badge any more");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toBeFocused();
  await expect(rows.first()).toHaveAttribute("data-request", next ?? "");
});

test("ADM-13 ACC-10 EXP-03 what was begun as the reason of a rejection is neither that of taking a badge back, nor another admin's who signs in on the same page", async ({
  page,
  live,
}) => {
  const pro = await waitingPro(live, "tier1");
  await signIn(page, admin);
  const second = await anotherAdmin(page);
  await findRequest(page, pro, "all");
  const dialog = page.getByRole("dialog");
  const why = dialog.getByLabel("Why");
  await page.getByRole("button", { name: /^Reject/ }).click();
  await why.fill("Begun by the first.");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  // Out and in again without a new load of the page.
  await (await openMenu(page)).getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/login");
  await page.getByLabel("Email").fill(second.email);
  await page.getByLabel("Password").fill(second.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).not.toHaveURL("/login");
  await (await openMenu(page)).getByRole("menuitem", { name: "Admin Dashboard" }).click();
  await expect(page).toHaveURL(/\/admin/);
  await page.getByRole("tab", { name: /^Contractor Verifications/ }).click();
  // Not into the search of the tab that is left.
  await page.getByRole("searchbox", { name: "Search email, name or license" }).fill(pro.email);
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("button", { name: /^Reject/ }).click();
  await expect(why).toHaveValue("");
  await why.fill("Begun by the second.");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await approveAllTheSame(page);
  await page.getByRole("button", { name: /^Take badge back/ }).click();
  await expect(why).toHaveValue("");
});

test("ACC-10 ADM-13 ACC-09 an admin who writes why a badge is taken back is told when another one takes it back meanwhile, and what was written stays", async ({
  page,
  openBrowser,
  live,
}) => {
  const pro = await live.account({ userType: "contractor", companyName: `Worn ${unique()}` });
  await live.verify(pro, "tier1");
  await signIn(page, admin);
  const other = await openBrowser();
  await signIn(other, await anotherAdmin(page));
  await findRequest(page, pro, "all");
  await page.getByRole("radio", { name: "Approved" }).check();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("button", { name: /^Take badge back/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Why").fill("The license is suspended.");
  const over = dialog.getByText(/ has decided on this badge meanwhile[.]/);
  await expect(over).toHaveCount(0);
  await findRequest(other, pro, "all");
  await other.getByRole("button", { name: /^Take badge back/ }).click();
  await other.getByRole("dialog").getByLabel("Why").fill("It ended.");
  await other.getByRole("dialog").getByRole("button", { name: "Take badge back" }).click();
  await expect(toast(other)).toContainText("has no badge any more");
  await expect(over).toBeVisible();
  await expect(dialog.getByLabel("Why")).toHaveValue("The license is suspended.");
  await expect(dialog.getByRole("button", { name: "Take badge back" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(dialog).toHaveCount(0);
});

test("ADM-12 ACC-09 an admin who is asked whether to approve without a certificate is told when another one decides it meanwhile; the last row that was decided by keys keeps the focus", async ({
  page,
  openBrowser,
  live,
}) => {
  const pro = await waitingPro(live, "tier2");
  await signIn(page, admin);
  const other = await openBrowser();
  await signIn(other, await anotherAdmin(page));
  for (const screen of [page, other]) {
    await findRequest(screen, pro, "all");
    await screen.getByRole("button", { name: /^Approve/ }).press("Enter");
  }
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: "Approve without it" })
    .press("Enter");
  await expect(toast(page)).toContainText("is verified");
  await expect(page.getByRole("article")).toBeFocused();
  const question = other.getByRole("alertdialog");
  await expect(question.getByText("Somebody else has decided this request")).toBeVisible();
  await expect(question.getByRole("button", { name: "Approve without it" })).toHaveCount(0);
  await question.getByRole("button", { name: "Close" }).press("Enter");
  await expect(question).toHaveCount(0);
});

test("ADM-12 ADM-13 ACC-09 ACC-10 an admin who decides several at once sees which ones no file proves, hears at once which ones another admin decides meanwhile, and is told by name of one that was decided last", async ({
  page,
  openBrowser,
  live,
  faults,
}) => {
  faults.allow(/status of 409/);
  const town = `Town ${unique()}`;
  const [roofs, floors, doors] = [`${town} Roofs`, `${town} Floors`, `${town} Doors`];
  await waitingPro(live, "tier1", roofs);
  const early = await waitingPro(live, "tier1", floors);
  const late = await waitingPro(live, "tier1", doors);
  await signIn(page, admin);
  const other = await openBrowser();
  await signIn(other, await anotherAdmin(page));
  await page.goto(`/admin?tab=verifications&show=pending&search=${encodeURIComponent(town)}`);
  await page.getByRole("checkbox", { name: "Select all shown" }).check();
  await page.getByRole("button", { name: "Approve selected" }).click();
  const dialog = page.getByRole("dialog");
  const mark = " · No file holds the license as active";
  await expect(dialog.getByRole("heading")).toHaveText("Approve 3 requests?");
  await expect(dialog).toContainText("For 3 of them no official file holds the license as active");
  await expect(dialog.getByRole("listitem")).toHaveText([
    roofs + mark,
    floors + mark,
    doors + mark,
  ]);
  await findRequest(other, early, "pending");
  await approveAllTheSame(other);
  const over = `Somebody else has decided on ${floors} meanwhile: this one is left out.`;
  await expect(dialog.getByRole("status").filter({ hasText: over })).toBeVisible();
  await expect(dialog.getByRole("heading")).toHaveText("Approve 2 requests?");
  await expect(dialog.getByRole("listitem")).toHaveText([roofs + mark, doors + mark]);
  // The last one is decided while the first is under way.
  await findRequest(other, late, "pending");
  const release = await holdCalls(page, "**/approve");
  await dialog.getByRole("button", { name: "Approve" }).click();
  await approveAllTheSame(other);
  await expect(toast(other)).toContainText("is verified");
  release();
  await expect(toast(page)).toContainText("1 request approved");
  await expect(toast(page)).toContainText(
    `1 was not decided (${doors}): This request was already decided`,
  );
});

test("ADM-13 ACC-09 an admin who rejects several at once is told when another one has decided all of them, although their rows are gone", async ({
  page,
  openBrowser,
  live,
}) => {
  const town = `Town ${unique()}`;
  const pros = [
    await waitingPro(live, "tier1", `${town} Roofs`),
    await waitingPro(live, "tier1", `${town} Floors`),
  ];
  await signIn(page, admin);
  const other = await openBrowser();
  await signIn(other, await anotherAdmin(page));
  await page.goto(`/admin?tab=verifications&show=pending&search=${encodeURIComponent(town)}`);
  await page.getByRole("checkbox", { name: "Select all shown" }).check();
  await page.getByRole("button", { name: "Reject selected" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Contractors cannot bid until they have asked again.");
  await expect(dialog).not.toContainText("badge");
  await dialog.getByLabel("Why").fill("No such number.");
  for (const pro of pros) {
    await findRequest(other, pro, "pending");
    await approveAllTheSame(other);
    await expect(toast(other)).toContainText("is verified");
  }
  await expect(dialog).toContainText("Somebody else has decided all of these requests meanwhile.");
  await expect(dialog.getByLabel("Why")).toHaveValue("No such number.");
  await expect(dialog.getByRole("button", { name: "Reject" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByText("No request matches")).toBeVisible();
});

type Asked = readonly [item: string, submit: string, endedBy: "itself" | "another admin"];

const asked: readonly Asked[] = [
  ["Edit", "Save", "itself"],
  ["Add credits", "Add credits", "itself"],
  ["Pause", "Pause", "another admin"],
  ["Block", "Block", "another admin"],
  ["Delete", "Delete account", "another admin"],
];

/** Asks about a user whose account then ends: the dialog says so, and can do nothing but be closed. */
async function endWhileAsked(page: Page, live: Live, [item, submit, by]: Asked) {
  const user = await live.account();
  await page.getByRole("searchbox").fill(user.email);
  const row = page.getByRole("row").filter({ hasText: user.email });
  await row.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
  const dialog = page.getByRole("dialog");
  const done = dialog.getByRole("button", { name: submit });
  await expect(done).toBeVisible();
  if (by === "itself") await live.leave(user);
  else await live.send(admin, "DELETE", `/api/users/${user.id}`);
  await expect(dialog.getByText("This account was deleted meanwhile")).toBeVisible();
  await expect(done).toHaveCount(0);
  await dialog.getByRole("button", { name: "Close" }).last().press("Enter");
  await expect(dialog).toHaveCount(0);
}

test("ADM-05 ADM-06 ADM-07 ADM-08 ACC-09 an admin who is asked about a user is told in the dialog when the account ends meanwhile, by itself or by another admin, and can do nothing but close it", async ({
  page,
  live,
}) => {
  await signIn(page, admin);
  await page.goto("/admin");
  for (const each of asked) {
    // oxlint-disable-next-line no-await-in-loop -- one dialog after the other
    await endWhileAsked(page, live, each);
  }
});

test("MKT-10 ACC-09 an admin who is about to pause somebody over a complaint is told when that account ends meanwhile", async ({
  page,
  live,
}) => {
  const [owner, contractor] = [
    await live.account(),
    await live.account({ userType: "contractor" }),
  ];
  const quoteId = await live.project(owner);
  const bidId = await live.bid(contractor, quoteId);
  const path = `/api/quotes/${quoteId}/bids/${bidId}/messages/report`;
  await live.send(owner, "POST", path, { reason: "Asks for cash up front" });
  await signIn(page, admin);
  await page.goto(`/admin/reports?about=${contractor.id}`);
  await page.getByRole("button", { name: `Pause ${contractor.email}` }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Pause" })).toBeVisible();
  await live.leave(contractor);
  await expect(dialog.getByText("This account was deleted meanwhile")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Pause" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Close" }).last().press("Enter");
  await expect(dialog).toHaveCount(0);
});
