import { admin } from "./playwright.config.ts";
import { expectNoFault, expectNoFaultInBothThemes, ready } from "./support/axe.ts";
import { holly, openDemo } from "./support/demo.ts";
import {
  alive,
  dismissToast,
  expect,
  expectToast,
  openMenu,
  recordCalls,
  toast,
} from "./support/journey.ts";
import { signIn, test, unique } from "./support/live.ts";
import type { Page } from "@playwright/test";

/** The row of a user, found by the email. */
async function userRow(page: Page, email: string) {
  await page.getByLabel("Search email, name or company").fill(email);
  const row = page.getByRole("row").filter({ hasText: email });
  // Its head and itself.
  await expect(page.getByRole("tabpanel").getByRole("table").first().getByRole("row")).toHaveCount(
    2,
  );
  await expect(row).toHaveCount(1);
  return row;
}

async function act(page: Page, email: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${email}` }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

test("ADM-01 ADM-02 ADM-03 the dashboard has its four tabs, the cards and the users with what they bring and cost", async ({
  page,
  live,
}) => {
  const user = await live.account();
  await signIn(page, admin);
  await page.goto("/admin");
  await expect(page.getByRole("tab")).toHaveText([
    "User Management",
    /^Contractor Verifications/,
    "Plans Configuration",
    "Settings",
  ]);
  for (const card of ["Total Users", "Monthly Revenue", "Total Costs", "Pending Verifications"]) {
    await expect(page.locator("dt").filter({ hasText: card })).toBeVisible();
  }
  const row = await userRow(page, user.email);
  await expect(row).toContainText("Homeowner");
  await expect(row).toContainText("$0");
  await ready(page);
  await expectNoFault(page, "the admin dashboard");
});

test("ADM-04 ADM-05 ADM-06 ADM-07 ADM-08 API-08 API-10 ACC-04 ACC-09 an admin edits, credits, pauses, blocks and deletes a user, whose own screen follows within a second", async ({
  page,
  live,
  openBrowser,
  faults,
}) => {
  // Whoever is blocked is let in nowhere, the change stream included.
  faults.allow(/401|403/);
  const user = await live.account({ name: "Una User" });
  const home = await openBrowser();
  await signIn(home, user);
  await home.goto("/dashboard");
  await expect(home.getByRole("button", { name: /open the menu$/ })).toContainText("Una");

  await signIn(page, admin);
  await page.goto("/admin");
  const row = await userRow(page, user.email);
  await expect(page.getByRole("status").filter({ hasText: "user" })).toHaveText("1 user matches");
  await act(page, user.email, "Edit");
  await page.getByRole("dialog").getByLabel("Plan").selectOption("Pro");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("Pro");

  await act(page, user.email, "Add credits");
  const amount = page.getByLabel("Credits to add");
  await expect(amount).toHaveAttribute("step", "0.01");
  await amount.fill("0");
  await page.getByRole("button", { name: "Add credits" }).click();
  await expect(page.getByText(/^Please enter a number of credits above 0/)).toBeVisible();
  await amount.fill("2.5");
  const sent = page.waitForRequest("**/api/users/*/credits");
  await page.getByRole("button", { name: "Add credits" }).click();
  expect((await sent).method()).toBe("POST");
  expect((await sent).postDataJSON()).toEqual({ amount: "2.5" });
  await expect(row).toContainText("12.5");

  // Paused by a slip, it is taken back where that is told, once.
  const pause = page.getByRole("dialog", { name: `Pause ${user.email}?` });
  await act(page, user.email, "Pause");
  await pause.getByRole("button", { name: "Pause" }).click();
  await expectToast(page, `${user.email} is paused`);
  await page.locator("[data-toast]").getByRole("button", { name: "Undo" }).click();
  await expectToast(page, `${user.email} is active again`);
  await expect(page.locator("[data-toast]")).toContainText("No email goes out for this.");
  expect(await live.subjectsTo(user.email)).not.toContain("Your OneUp account is paused");
  await expect(page.locator("[data-toast]").getByRole("button", { name: "Undo" })).toHaveCount(0);
  await expect(row).toContainText("Active");
  await dismissToast(page);
  await act(page, user.email, "Pause");
  await pause.getByRole("textbox", { name: "Reason (optional)" }).fill("Please call us.");
  await expectNoFaultInBothThemes(page, "the question before a pause");
  await pause.getByRole("button", { name: "Pause" }).click();
  await expect(row).toContainText("Paused");
  // Known before anything is refused.
  const strip = home.getByRole("note").filter({ hasText: "Your account is paused" });
  await expect(strip).toBeVisible();
  await expect(strip.getByRole("link")).toHaveAttribute("href", "mailto:hello@oneup.example");
  await expectNoFaultInBothThemes(home, "the page of a paused account");
  const calls = await live.as(user);
  await expect(async () => {
    const answer = await calls.post("/api/notifications/read", { data: { id: 1 } });
    expect(await answer.text()).toContain("Your account is paused");
  }).toPass({ timeout: 1_000 });
  await act(page, user.email, "Lift the pause");
  await expect(row).toContainText("Active");
  await expect(strip).toHaveCount(0);

  await act(page, user.email, "Block");
  const block = page.getByRole("dialog", { name: `Block ${user.email}?` });
  await block.getByRole("textbox", { name: "Reason (optional)" }).fill("Asked bidders for money.");
  await expectNoFault(page, "the question before a block");
  await block.getByRole("button", { name: "Block" }).click();
  await expect(row).toContainText("Blocked");
  const outbox = await (await live.as(admin)).get("/api/admin/mails");
  expect(await outbox.text()).toContain("The reason: Asked bidders for money.");
  // Signed out by itself, without a reload.
  const over = home.getByRole("dialog", { name: "Your session is over" });
  await over.getByLabel("Password").fill(user.password);
  await over.getByRole("button", { name: "Sign in again" }).click();
  await expect(over).toContainText("This account has been blocked.");
  await expect(over).toContainText("write to hello@oneup.example");
  await act(page, user.email, "Lift the block");
  await expect(row).toContainText("Active");

  await act(page, user.email, "Delete");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("somebody@else.example");
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(dialog).toContainText("Please type the email exactly");
  await dialog.getByRole("textbox").fill(user.email);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByText("Nobody matches")).toBeVisible();

  await page.goto("/admin/audit");
  for (const done of ["Deleted a user", "Changed a user", "Added credits"]) {
    await expect(
      page.getByRole("row").filter({ hasText: user.email }).filter({ hasText: done }).first(),
    ).toBeVisible();
  }
  await ready(page);
  await expectNoFault(page, "the audit log");
});

test("ADM-09 ADM-10 an admin makes a user with 10 starting credits and a password that is shown once", async ({
  page,
}) => {
  await signIn(page, admin);
  await page.goto("/admin");
  await page.getByRole("button", { name: "Create user" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Role")).toBeVisible();
  const options = (label: string) => dialog.getByLabel(label).locator("option").allTextContents();
  expect(await options("Role")).toEqual(["User", "Admin"]);
  expect(await options("User type")).toEqual(["Homeowner", "Contractor", "Realtor"]);
  expect(await options("Plan")).toEqual(["Demo", "Homeowner", "Pro", "Agency"]);
  await expect(dialog.getByLabel("Starting credits")).toHaveValue("10");
  const email = `made-${Date.now()}@people.example`;
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Create user" }).click();
  await expect(page.getByText(`One-time password for ${email}`)).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(await userRow(page, email)).toContainText("10");
});

test("NAV-22 NAV-23 NAV-24 NAV-25 ADM-04 API-05 API-06 ACC-05 an admin looks through users' eyes, reads only, and returns", async ({
  page,
  live,
  faults,
}) => {
  // What a contractor's page still reads while the admin returns.
  faults.allow(/403.*\/api\/bids/);
  const owner = await live.account({ name: "Olga Owner" });
  await live.project(owner, { title: "Olga's kitchen" });
  for (const userType of ["homeowner", "homeowner", "realtor", "realtor"] as const) {
    await live.account({ userType });
  }
  const contractor = await live.account({ userType: "contractor" });
  await signIn(page, admin);
  await page.goto("/plans");
  await openMenu(page);
  const quick = page.getByRole("group", { name: "Quick Switch User" });
  await expect(quick.getByRole("menuitem")).toHaveCount(5);
  const all = page.getByRole("group", { name: "All users" });
  const emails = await all.getByText(/@/).allTextContents();
  expect(emails.length).toBeGreaterThan(5);
  expect(await quick.getByText(/@/).allTextContents()).toEqual(emails.slice(0, 5));
  // Each says of which type somebody is.
  for (const user of [
    ...(await quick.getByRole("menuitem").all()),
    all.getByRole("menuitem").last(),
  ])
    await expect(user).toContainText(/Homeowner|Realtor|Contractor|Flipper/);
  // Newest first; other journeys may make users meanwhile.
  const crew = all.getByRole("menuitem").filter({ hasText: contractor.email });
  await expect(crew).toContainText("Contractor");
  await expect(page.getByText("Viewing as User")).toHaveCount(0);
  await expect(page.getByRole("menuitem", { name: "Return to Admin" })).toHaveCount(0);
  await crew.click();
  await expect(page).toHaveURL("/contractor-dashboard");
  await expect(page.getByText("Viewing as User")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Open");

  await openMenu(page);
  for (const name of ["Quick Switch User", "All users"])
    await expect(page.getByRole("group", { name })).toHaveCount(0);
  await page.getByRole("menuitem", { name: "Return to Admin" }).click();
  await expect(page).toHaveURL("/admin");
  await expect(page.getByText("Viewing as User")).toHaveCount(0);

  await userRow(page, owner.email);
  await act(page, owner.email, "View as User");
  await expect(page).toHaveURL("/app");
  await page.goto("/quotes");
  await expect(page.getByText("Olga's kitchen").first()).toBeVisible();
  await expect(page.getByText("Viewing as User")).toBeVisible();
  const refused = await page.request.post("/api/quotes", { data: {} });
  expect([refused.status(), await refused.text()]).toEqual([
    403,
    "You are viewing this account as an admin, so nothing can be changed.",
  ]);
  await ready(page);
  await expectNoFault(page, "a view as a user");
  await openMenu(page);
  await page.getByRole("menuitem", { name: "Return to Admin" }).click();
  await expect(page).toHaveURL("/admin");
  await page.goto("/admin/audit");
  await expect(
    page
      .getByRole("row")
      .filter({ hasText: owner.email })
      .filter({ hasText: "While viewing" })
      .first(),
  ).toContainText(admin.email);
});

test("ERR-03 a failure to stop or to switch says nothing on screen", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/500.*impersonate/, /Switching to another user failed/);
  const owner = await live.account();
  await signIn(page, admin);
  await page.route("**/api/admin/impersonate/*", (route) => route.fulfill({ status: 500 }));
  await page.goto("/admin");
  await userRow(page, owner.email);
  const logged = page.waitForEvent("console", (message) =>
    message.text().includes("Switching to another user failed"),
  );
  await act(page, owner.email, "View as User");
  await logged;
  await expect(page.locator("[data-toast]")).toHaveCount(0);
  await expect(page).toHaveURL((url) => url.pathname === "/admin");
});

test("ADM-06 MON-03 EXP-03 ACC-09 an admin takes credits that were given by a slip back with one press, and the statement keeps both lines", async ({
  page,
  live,
}) => {
  const user = await live.account();
  await signIn(page, admin);
  await page.goto("/admin");
  await userRow(page, user.email);
  await act(page, user.email, "Add credits");
  await page.getByLabel("Credits to add").fill("500");
  await page.getByRole("dialog").getByRole("button", { name: "Add credits" }).click();
  await expect(toast(page)).toContainText(`${user.email} has 510 credits now`);
  await page.getByRole("button", { name: "Undo" }).click();
  await expectToast(page, `Taken back: ${user.email} has 10 credits now`);
  const { lines } = await live.read<{ lines: { amount: number }[] }>(user, "/api/credits");
  expect(lines.map(({ amount }) => amount)).toEqual([-500, 500, 10]);
  await page.goto("/admin/audit");
  await expect(page.getByRole("row").filter({ hasText: user.email }).first()).toContainText(
    "Took credits back",
  );
});

test("ADM-06 MON-03 EXP-03 ACC-09 an admin takes credits that were given by a slip back later, at their line of the audit log, once", async ({
  page,
  live,
}) => {
  const user = await live.account();
  await live.send(admin, "POST", `/api/users/${user.id}/credits`, { amount: "2000" });
  await signIn(page, admin);
  await page.goto(`/admin/audit?account=${user.id}`);
  const row = page.getByRole("row").filter({ hasText: "Added credits" });
  await expect(row).toContainText("credits: +2,000");
  const back = page.getByRole("button", { name: `Take back: 2,000 credits of ${user.email}` });
  await back.click();
  const question = page.getByRole("alertdialog", { name: `Take 2,000 credits of ${user.email}` });
  await expectNoFault(page, "the question before credits are taken back");
  await question.getByRole("button", { name: "Take back" }).click();
  await expectToast(page, `Taken back: ${user.email} has 10 credits now`);
  const taken = page.getByRole("row").filter({ hasText: "Took credits back" });
  await expect(taken).toContainText("credits: \u22122,000");
  await expect(back).toHaveCount(0);
});

test("MKT-09 ACC-09 an admin finds mails by recipient and by subject, also after a reload", async ({
  page,
  live,
}) => {
  const pro = await live.account({ userType: "contractor", companyName: `Posted ${unique()}` });
  await live.verify(pro, "tier1");
  await expect.poll(() => live.subjectsTo(pro.email)).toHaveLength(1);
  await signIn(page, admin);
  await page.goto("/admin/mails");
  const search = page.getByRole("searchbox", { name: "Search recipient or subject" });
  await search.fill(pro.email.toUpperCase());
  const rows = page.getByRole("table").first().getByRole("row");
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText(pro.email);
  await expect(page).toHaveURL(/search=/);
  await page.reload();
  await expect(rows).toHaveCount(2);
  await ready(page);
  await expectNoFaultInBothThemes(page, "mails that were found");
  await search.fill(`nobody-${unique()}`);
  await expect(page.getByText("No email matches")).toBeVisible();
  await expectNoFault(page, "no mail that was found");
});

test("ADM-14 ADM-01 EXP-03 what was typed into the plans and not saved waits while its tab is left, says so, and is let go once saved", async ({
  page,
  live,
}) => {
  await signIn(page, admin);
  await page.goto("/admin?tab=plans");
  const credits = page.getByLabel("Monthly credits of Homeowner");
  const unsaved = page.getByText("Not saved yet");
  await expect(credits).toHaveValue("50");
  await expect(unsaved).toHaveCount(0);
  await credits.fill("52");
  await expect(unsaved).toBeVisible();
  await page.getByRole("tab", { name: "Settings" }).click();
  await expect(credits).toHaveCount(0);
  await page.getByRole("tab", { name: "Plans Configuration" }).click();
  await expect(credits).toHaveValue("52");
  await page.getByRole("link", { name: "Reported conversations" }).click();
  await expect(page).toHaveURL("/admin/reports");
  await page.goBack();
  await expect(credits).toHaveValue("52");
  await expect(unsaved).toBeVisible();
  // Other journeys read the plans: nothing is saved, and the list is read as it was.
  const plans = await live.read<object[]>(admin, "/api/admin/plans");
  await page.route("**/api/admin/plans", (route) =>
    route.request().method() === "PUT" ? route.fulfill({ json: plans }) : route.continue(),
  );
  await page.getByRole("button", { name: "Save plans" }).click();
  await expectToast(page, "The plans were saved");
  await expect(credits).toHaveValue("50");
  await expect(unsaved).toHaveCount(0);
});

test("ADM-14 CALC-11 C-02 T-09 the plans show limits and credits, say what is enforced, are saved only when something has changed, and are sold as they are set", async ({
  page,
}) => {
  await signIn(page, admin);
  await page.goto("/admin?tab=plans");
  const values = async (what: string) =>
    Promise.all(
      ["Demo", "Homeowner", "Pro", "Agency"].map((plan) =>
        page.getByLabel(`${what} of ${plan}`).inputValue(),
      ),
    );
  await expect(page.getByLabel("Property limit of Demo")).toBeVisible();
  expect(await values("Property limit")).toEqual(["1", "3", "10", "999"]);
  expect(await values("Monthly credits")).toEqual(["10", "50", "200", "1000"]);
  const below = page.getByText("10 is less than what is sold, so 15 is enforced.");
  await expect(below).toBeVisible();
  // It says nothing of a figure that is not kept.
  await page.getByLabel("Property limit of Pro").fill("none");
  await expect(below).toHaveCount(0);
  await page.getByLabel("Property limit of Pro").fill("10");
  await expect(below).toBeVisible();
  const asked = recordCalls(page.context());
  const save = page.getByRole("button", { name: "Save plans" });
  await save.click();
  await expectToast(page, "Nothing has changed");
  // Another text for the same number is no change either.
  await page.getByLabel("Monthly credits of Agency").fill(" 1000");
  await dismissToast(page);
  await save.click();
  await expectToast(page, "Nothing has changed");
  await dismissToast(page);
  await page.getByLabel("Monthly credits of Agency").fill("1001");
  await save.click();
  await expectToast(page, "The plans were saved");
  expect(asked.filter(({ method }) => method !== "GET")).toHaveLength(1);
  // What is sold is what is given.
  await page.goto("/plans");
  await expect(page.getByRole("group", { name: "Agency" })).toContainText("1,001 credits");
  await expect(page.getByRole("group", { name: "Pro" })).toContainText("15 property addresses");
  await page.goto("/admin?tab=plans");
  await expect(page.getByLabel("Monthly credits of Agency")).toHaveValue("1001");
  await page.getByLabel("Monthly credits of Agency").fill("1000");
  await page.getByRole("button", { name: "Save plans" }).click();
  await expect(page.getByLabel("Monthly credits of Agency")).toHaveValue("1000");
});

test("ADM-15 S-32 the Settings tab has a switch for inpainting, which goes to the server", async ({
  page,
}) => {
  await signIn(page, admin);
  const sent: unknown[] = [];
  // Not on to the server, where other journeys paint.
  await page.route("**/api/admin/settings", async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ json: { inpainting: false } });
  });
  await page.goto("/admin?tab=settings");
  const painting = page.getByRole("switch", { name: "Inpainting (mask painting)" });
  await expect(painting).toBeChecked();
  await painting.click();
  await expect.poll(() => sent).toEqual([{ inpainting: false }]);
});

test("MKT-10 MKT-01 ACC-09 reported conversations stand before the admins by person, with who complained, why and a way to pause", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const contractor = await live.account({ userType: "contractor" });
  const quoteId = await live.project(owner);
  const bidId = await live.bid(contractor, quoteId);
  const path = `/api/quotes/${quoteId}/bids/${bidId}/messages/report`;
  await live.send(owner, "POST", path, { reason: "Asks for cash up front" });
  await signIn(page, admin);
  await page.goto("/admin/reports");
  const report = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading"), hasText: owner.email });
  await expect(report).toContainText("1 complaint");
  // An open list hears of the next one.
  await live.send(owner, "POST", path, { reason: "Writes at night" });
  await expect(report.getByRole("heading")).toHaveText(contractor.name);
  await expect(report).toContainText(contractor.email);
  await expect(report).toContainText(`Reported by ${owner.email}`);
  await expect(report).toContainText("2 complaints");
  await expect(report.getByRole("blockquote")).toHaveText([
    "Writes at night",
    "Asks for cash up front",
  ]);
  await expect(report.getByRole("link", { name: "Open the conversation" })).toHaveCount(2);
  await ready(page);
  await expectNoFault(page, "the reports");
  await report.getByRole("button", { name: `Pause ${contractor.email}` }).click();
  const pause = page.getByRole("dialog", { name: `Pause ${contractor.email}?` });
  await pause.getByRole("textbox", { name: "Reason (optional)" }).fill("Cash up front.");
  await pause.getByRole("button", { name: "Pause" }).click();
  await expect(report).toContainText("Paused");
  await expect(pause).toHaveCount(0);
  await report.getByRole("link", { name: "Open the conversation" }).first().click();
  await expect(page.getByText("You read along as an admin.")).toBeVisible();
  await expect(page.getByText("This bid is closed")).toHaveCount(0);
});

test("MKT-10 ADM-02 ACC-09 the dashboard says how many complaints are open, as one comes and as another admin settles it", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const contractor = await live.account({ userType: "contractor" });
  const quoteId = await live.project(owner);
  const bidId = await live.bid(contractor, quoteId);
  const path = `/api/quotes/${quoteId}/bids/${bidId}/messages/report`;
  await live.send(owner, "POST", path, { reason: "Asks for cash up front" });
  await signIn(page, admin);
  await page.goto("/admin");
  const link = page.getByRole("link", { name: "Reported conversations" });
  await expect(link).toContainText(/[1-9]/);
  const open = async () => Number(/\d+/.exec(await link.innerText())?.[0]);
  const before = await open();
  await live.send(owner, "POST", path, { reason: "Writes at night" });
  await expect.poll(open).toBe(before + 1);
  await expect(link).toHaveAccessibleName(`Reported conversations ${before + 1} open complaints`);
  await ready(page);
  await expectNoFault(page, "the dashboard with open complaints");
  const { items } = await live.read<{ items: { reports: { id: string }[] }[] }>(
    admin,
    `/api/message-reports?about=${contractor.id}`,
  );
  const id = items[0]?.reports[0]?.id ?? "";
  await live.send(admin, "POST", `/api/message-reports/${id}/settle`, { settled: true });
  await expect.poll(open).toBe(before);
});

test("MKT-10 of many complaints about one person an admin reads the newest among all, and every one on a page of its own", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const contractor = await live.account({ userType: "contractor" });
  const quoteId = await live.project(owner);
  const bidId = await live.bid(contractor, quoteId);
  const path = `/api/quotes/${quoteId}/bids/${bidId}/messages/report`;
  for (let nth = 1; nth <= 22; nth += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they stand
    await live.send(owner, "POST", path, { reason: `Reason ${nth}` });
  }
  await signIn(page, admin);
  await page.goto("/admin/reports");
  const person = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading"), hasText: contractor.email });
  await expect(person).toContainText("The newest 20 of 22 complaints");
  await person.getByRole("link", { name: "Show all 22 complaints" }).click();
  const said = page.getByRole("blockquote");
  await expect(said).toHaveCount(20);
  await page.getByRole("button", { name: "Show older" }).press("Enter");
  await expect(said).toHaveCount(22);
  await expect(said.last()).toHaveText("Reason 1");
  await expect(
    page.getByRole("listitem").filter({ has: page.getByText("Reason 2", { exact: true }) }),
  ).toBeFocused();
  await expect(page.getByText("22 complaints", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: `Pause ${contractor.email}` })).toBeVisible();
  await expectNoFault(page, "the complaints about one person");
  await page.getByRole("link", { name: "Show everybody" }).click();
  await expect(page).toHaveURL("/admin/reports");
});

test("MKT-10 ACC-09 an admin settles a complaint and takes that back; open ones stand first, and settled ones say by whom and when", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const contractor = await live.account({ userType: "contractor" });
  const quoteId = await live.project(owner);
  const bidId = await live.bid(contractor, quoteId);
  const path = `/api/quotes/${quoteId}/bids/${bidId}/messages/report`;
  for (const reason of ["First", "Second"]) await live.send(owner, "POST", path, { reason });
  await signIn(page, admin);
  const address = `/admin/reports?about=${contractor.id}`;
  await page.goto(address);
  const said = page.getByRole("blockquote");
  const settle = page.getByRole("button", { name: "Mark as settled" });
  await expect(said).toHaveText(["Second", "First"]);
  await settle.first().press("Enter");
  await expectToast(page, "The complaint is settled");
  await expect(said).toHaveText(["First"]);
  await expect(page.getByRole("link", { name: "Show settled ones" })).toBeFocused();
  await expectNoFault(page, "open complaints");
  await page.getByRole("link", { name: "Show settled ones" }).click();
  await expect(page).toHaveURL(`${address}&show=settled`);
  await expect(said).toHaveText(["Second"]);
  await expect(page.getByRole("main")).toContainText(`Settled by ${admin.email} on `);
  await expectNoFault(page, "settled complaints");
  await page.getByRole("button", { name: "Open again" }).click();
  await expect(page.getByText("No complaint about this person was settled")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(said).toHaveText(["Second"]);
  await page.goto(`/admin/audit?account=${contractor.id}&show=changes`);
  const row = page.getByRole("row").filter({ hasText: "Changed a complaint" });
  await expect(row).toHaveCount(3);
  await expect(row.first()).toContainText("status: open to settled");
});

test("EXP-01 MON-05 where no money has moved the figures say so in the chart's own place, and nothing moves as they arrive", async ({
  page,
}) => {
  await signIn(page, admin);
  const held: { open?: () => void } = {};
  const opened = new Promise<void>((resolve) => (held.open = resolve));
  await page.route("**/api/admin/figures", async (route) => {
    const response = await route.fetch();
    const figures = await response.json();
    const months = figures.months.map((each: object) => ({ ...each, revenue: 0, cost: 0 }));
    await opened;
    await route.fulfill({
      response,
      json: { ...figures, monthlyRevenue: 0, totalCosts: 0, months },
    });
  });
  await page.goto("/admin");
  await expect(page.getByRole("table", { name: "User Management" })).toBeVisible();
  const tabs = page.getByRole("tablist");
  const before = await tabs.boundingBox();
  held.open?.();
  await expect(page.getByText(/^In the last twelve months nothing was paid in/)).toBeVisible();
  const after = await tabs.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 999))).toBeLessThanOrEqual(24);
  await expectNoFault(page, "figures without money");
});

test("EXP-01 whoever asks for the last page of a long list reads on at its first row, in a table and in a list", async ({
  page,
}) => {
  const at = "2026-11-20T09:00:00.000Z";
  const answer = (path: string, row: (n: number) => object) =>
    page.route(path, (route) => {
      const last = new URL(route.request().url()).searchParams.has("cursor");
      const items = [0, 1, 2].map((n) => row(last ? n + 3 : n));
      return route.fulfill({ json: { items, next: last ? null : "3" } });
    });
  const mail = { text: "", recipient: "you@people.example", createdAt: at, sentAt: at };
  await answer("**/api/admin/mails*", (id) => ({
    ...mail,
    id,
    subject: `Letter ${id}`,
    dueAt: null,
    attempts: 1,
    fault: "",
  }));
  const report = { quoteId: "q", bidId: "b", at, reporter: null, settledAt: null, settler: null };
  await answer("**/api/message-reports*", (id) => ({
    id,
    other: null,
    count: 1,
    reports: [{ ...report, id, reason: `Reason ${id}` }],
  }));
  await signIn(page, admin);
  await page.goto("/admin/mails");
  await page.getByRole("button", { name: "Show older" }).press("Enter");
  await expect(page.getByRole("row").filter({ hasText: "Letter 3" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Show older" })).toHaveCount(0);
  await page.goto("/admin/reports");
  await page.getByRole("button", { name: "Show older" }).press("Enter");
  await expect(page.getByRole("listitem").filter({ hasText: "Reason 3" }).first()).toBeFocused();
});

test("EXP-01 ADM-03 whoever turns pages of users by keys keeps the focus on the first and on the last page", async ({
  page,
}) => {
  await page.route("**/api/users/count*", (route) => route.fulfill({ json: { count: 28 } }));
  await page.route("**/api/users?*", async (route) => {
    const [someone] = await (
      await route.fetch({ url: new URL("/api/users?limit=1", page.url()).href })
    ).json();
    const last = new URL(route.request().url()).searchParams.has("after");
    const numbers = Array.from({ length: last ? 3 : 26 }, (_, n) => (last ? n + 25 : n));
    const json = numbers.map((n) => ({ ...someone, id: `u${n}`, email: `u${n}@people.example` }));
    await route.fulfill({ json });
  });
  await signIn(page, admin);
  await page.goto("/admin");
  const pages = page.getByRole("navigation", { name: "Pages of users" });
  const [back, on] = [
    pages.getByRole("button", { name: "Previous" }),
    pages.getByRole("button", { name: "Next" }),
  ];
  await on.press("Enter");
  await expect(page.getByText("u27@people.example").first()).toBeVisible();
  await expect(on).toHaveAttribute("aria-disabled", "true");
  await expect(on).toBeFocused();
  const counted = page.getByRole("status").filter({ hasText: "of 28" });
  await expect(counted).toHaveText("26–28 of 28 users");
  await back.press("Enter");
  await expect(pages).toContainText("Page 1");
  await expect(back).toHaveAttribute("aria-disabled", "true");
  await expect(back).toBeFocused();
  await page.getByLabel("Status").selectOption("Active");
  await expect(counted).toHaveText("1–25 of 28 users that match");
});

test("ADM-03 ADM-11 an admin finds the realtors among the users, and one request among all by business or license number", async ({
  page,
  live,
}) => {
  const mark = unique();
  const companyName = `Quarry ${mark}`;
  const people = [
    await live.account({ userType: "realtor", companyName }),
    await live.account({ userType: "contractor", companyName }),
  ];
  for (const [at, pro] of people.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- whoever asked first waits longest
    await live.send(pro, "POST", "/api/verifications", {
      businessName: `${companyName} ${at}`,
      licenseNumber: `765432${at}`,
      licenseState: "California",
      googleBusinessUrl: "",
      requestedTier: "tier2",
      insuranceDocument: "",
    });
  }
  await signIn(page, admin);
  await page.goto("/admin");
  const found = page.getByRole("status").filter({ hasText: "match" });
  await page.getByLabel("Search email, name or company").fill(mark);
  await expect(found).toHaveText("2 users match");
  await page.getByLabel("User type").selectOption("Realtor");
  await expect(found).toHaveText("1 user matches");
  await expect(page.getByRole("button", { name: /^Actions for realtor-/ })).toHaveCount(1);
  // What is looked for stands in the address, and so outlasts a reload.
  await page.reload();
  await expect(page.getByLabel("Search email, name or company")).toHaveValue(mark);
  await expect(page.getByLabel("User type")).toHaveValue("realtor");
  await expect(found).toHaveText("1 user matches");
  await page.goto("/admin?tab=verifications");
  const requests = page.getByRole("article");
  const search = page.getByLabel("Search email, name or license");
  await search.fill(`quarry ${mark}`);
  await expect(requests.getByRole("heading")).toHaveText([`${companyName} 0`, `${companyName} 1`]);
  await search.fill(`${companyName} 1`);
  await expect(requests.getByRole("heading")).toHaveText([`${companyName} 1`]);
  await expect(search).toBeFocused();
  await page.reload();
  await expect(search).toHaveValue(`${companyName} 1`);
  await expect(requests.getByRole("heading")).toHaveText([`${companyName} 1`]);
  await expectNoFaultInBothThemes(page, "a request that was found");
  await page.getByRole("radio", { name: "Approved" }).check();
  await expect(page.getByRole("heading", { name: "No request matches" })).toBeVisible();
  // Each tab keeps what was looked for in it, while one looks something up in another (EXP-03).
  const users = page.getByLabel("Search email, name or company");
  await page.getByRole("tab", { name: "User Management" }).click();
  await expect(users).toHaveValue("");
  await users.fill(mark);
  await expect(found).toHaveText("2 users match");
  await page.getByRole("tab", { name: /^Contractor Verifications/ }).click();
  await expect(search).toHaveValue(`${companyName} 1`);
  await expect(page.getByRole("radio", { name: "Approved" })).toBeChecked();
  await page.getByRole("tab", { name: "User Management" }).click();
  await expect(users).toHaveValue(mark);
  await expect(found).toHaveText("2 users match");
  // So does the way back from what was looked up on another page.
  await page.getByRole("link", { name: "Audit log" }).click();
  await expect(page).toHaveURL("/admin/audit");
  await page.getByRole("link", { name: "Admin Dashboard" }).first().click();
  await expect(users).toHaveValue(mark);
  await expect(found).toHaveText("2 users match");
  await page.getByRole("tab", { name: /^Contractor Verifications/ }).click();
  await expect(search).toHaveValue(`${companyName} 1`);
});

test("S-01 NAV-22 API-03 a guest and a persona see no users, and none are asked for", async ({
  page,
  context,
}) => {
  const calls = recordCalls(context);
  await page.goto("/admin");
  await expect(page.getByText("This page is for admins")).toBeVisible();
  await openDemo(page, "/app", { person: holly });
  const menu = await openMenu(page);
  await expect(menu.getByRole("menuitem", { name: "Sign Out" })).toBeVisible();
  for (const name of ["Quick Switch User", "All users"])
    await expect(page.getByRole("group", { name })).toHaveCount(0);
  expect(calls.filter(({ path }) => /users(\?|$)|admin/.test(path))).toEqual([]);
});

/** Moves the focus with Tab until it is there. */
async function tabTo(page: Page, target: ReturnType<Page["getByRole"]>, key = "Tab") {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    // oxlint-disable-next-line no-await-in-loop -- key after key
    if (await target.evaluate((it) => it === document.activeElement)) return;
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** Chooses an action of a user by keys alone. */
async function chooseByKeys(page: Page, email: string, action: string) {
  const trigger = page.getByRole("button", { name: `Actions for ${email}` });
  await tabTo(page, trigger);
  await page.keyboard.press("Enter");
  const item = page.getByRole("menuitem", { name: action, exact: true });
  await tabTo(page, item, "ArrowDown");
  await page.keyboard.press("Enter");
  return trigger;
}

test("EXP-01 ADM-01 ADM-03 ADM-05 ADM-06 ADM-07 ADM-12 ADM-14 ADM-15 an admin does the day's work without a mouse, from signing in to the switch in the settings", async ({
  page,
  live,
}) => {
  const user = await live.account({ name: "Kay Keys" });
  const pro = await live.account({ userType: "contractor" });
  await live.send(pro, "POST", "/api/verifications", {
    businessName: pro.companyName,
    licenseNumber: "7654321",
    licenseState: "California",
    googleBusinessUrl: "",
    requestedTier: "tier2",
    insuranceDocument: "",
  });
  await page.goto("/login");
  await alive(page);
  await tabTo(page, page.getByLabel("Email"));
  await page.keyboard.type(admin.email);
  await tabTo(page, page.getByLabel("Password"));
  await page.keyboard.type(admin.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin");
  await dismissToast(page);

  await tabTo(page, page.getByLabel("Search email, name or company"));
  await page.keyboard.type(user.email);
  const row = page.getByRole("row").filter({ hasText: user.email });
  await expect(page.getByRole("tabpanel").getByRole("table").first().getByRole("row")).toHaveCount(
    2,
  );
  let trigger = await chooseByKeys(page, user.email, "Edit");
  const dialog = page.getByRole("dialog");
  await tabTo(page, dialog.getByLabel("Plan"));
  await page.keyboard.type("Pro");
  await tabTo(page, dialog.getByRole("button", { name: "Save" }));
  await page.keyboard.press("Enter");
  await expect(row).toContainText("Pro");
  // Who closes a dialog goes on where they were.
  await expect(dialog).toHaveCount(0);
  await expect(trigger).toBeFocused();

  trigger = await chooseByKeys(page, user.email, "Add credits");
  await expect(page.getByLabel("Credits to add")).toBeFocused();
  await page.keyboard.type("2.5");
  await page.keyboard.press("Enter");
  await expect(row).toContainText("12.5");
  await expect(trigger).toBeFocused();
  await dismissToast(page);

  // The one who is paused leaves the list of the active ones; it is told all the same.
  await tabTo(page, page.getByLabel("Status"), "Shift+Tab");
  await page.keyboard.type("Act");
  await expect(row).toContainText("Active");
  await chooseByKeys(page, user.email, "Pause");
  // The reason has the focus; the press that pauses is two stops on.
  await page.keyboard.type("Please call us.");
  await tabTo(page, page.getByRole("dialog").getByRole("button", { name: "Pause" }));
  await page.keyboard.press("Enter");
  await expectToast(page, `${user.email} is paused`);
  await expect(row).toHaveCount(0);
  await dismissToast(page);

  const tab = (name: RegExp) => page.getByRole("tab", { name });
  await tabTo(page, tab(/User Management/), "Shift+Tab");
  await page.keyboard.press("ArrowRight");
  await expect(tab(/Contractor Verifications/)).toBeFocused();
  const request = page.getByRole("article", { name: pro.companyName });
  await tabTo(page, request.getByRole("button", { name: "Approve" }));
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog");
  await tabTo(page, question.getByRole("button", { name: "Approve without it" }));
  await page.keyboard.press("Enter");
  await expectToast(page, `${pro.companyName} is verified`);
  await dismissToast(page);

  await tabTo(page, tab(/Contractor Verifications/), "Shift+Tab");
  await page.keyboard.press("ArrowRight");
  const limit = page.getByLabel("Property limit of Homeowner");
  await tabTo(page, limit);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("4");
  await page.keyboard.press("Enter");
  await expectToast(page, "The plans were saved");
  await dismissToast(page);
  await tabTo(page, limit);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await expectToast(page, "The plans were saved");
  await expect(limit).toHaveValue("3");
  await dismissToast(page);

  await tabTo(page, tab(/Plans Configuration/), "Shift+Tab");
  await page.keyboard.press("ArrowRight");
  const painting = page.getByRole("switch");
  await tabTo(page, painting);
  const before = await painting.isChecked();
  for (const wanted of [!before, before]) {
    const kept = page.waitForResponse((answer) => answer.request().method() !== "GET");
    // oxlint-disable-next-line no-await-in-loop -- there and back
    await page.keyboard.press("Space");
    // oxlint-disable-next-line no-await-in-loop
    expect((await kept).ok()).toBe(true);
    // oxlint-disable-next-line no-await-in-loop
    await expect(painting).toBeChecked({ checked: wanted });
  }
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`ADM-01 EXP-01 the tabs of the dashboard stay where they are pressed, at ${width} px, however short what the next one shows is`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, admin);
    await page.goto("/admin");
    await expect(page.getByText(/^1–25 of \d+ users$|^\d+ users?$/)).toBeVisible();
    const tabs = page.getByRole("tablist");
    await tabs.evaluate((each) => each.scrollIntoView());
    const top = () => tabs.evaluate((each) => each.getBoundingClientRect().top);
    const before = await top();
    for (const name of ["Settings", "User Management", "Plans Configuration", "Settings"]) {
      await page.getByRole("tab", { name: new RegExp(`^${name}`) }).click();
      await expect(page.getByRole("tab", { selected: true })).toContainText(name);
      await expect(page.getByRole("tabpanel").getByRole("heading").first()).toBeInViewport();
      expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
    }
  });
}
