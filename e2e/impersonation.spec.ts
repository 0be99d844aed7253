import { type Page } from "@playwright/test";
import { admin } from "./playwright.config.ts";
import { expectNoFault } from "./support/axe.ts";
import { expect, expectToast, openMenu, toast } from "./support/journey.ts";
import { type Account, type Live, signIn, test, unique } from "./support/live.ts";

const strip = (page: Page) => page.getByRole("banner").getByText("Viewing as User");

async function viewFromMenu(page: Page, email: string): Promise<void> {
  const menu = await openMenu(page);
  await menu
    .getByRole("menuitem", { name: new RegExp(email) })
    .first()
    .click();
  await expect(strip(page)).toBeVisible();
}

async function returnFromMenu(page: Page): Promise<void> {
  const menu = await openMenu(page);
  await menu.getByRole("menuitem", { name: "Return to Admin" }).click();
}

test("NAV-23 NAV-24 NAV-25 ACC-05 every tab of an admin's browser follows into a view and out of it, and an admin page leads back", async ({
  page,
  context,
  live,
  faults,
}) => {
  // The other tab may read its list once more before it hears that its admin views somebody.
  faults.allow(/403.*\/api\/admin\/audit/);
  const pro = await live.account({ userType: "contractor" });
  await signIn(page, admin);
  await page.goto("/admin");
  const second = await context.newPage();
  await second.goto("/admin/audit");
  await expect(second.getByRole("heading", { level: 1, name: "Audit log" })).toBeVisible();

  await viewFromMenu(page, pro.email);
  await expect(page).toHaveURL("/contractor-dashboard");
  await expect(strip(second)).toBeVisible();
  await expect(second.getByText("You are viewing as a user")).toBeVisible();
  await expectNoFault(second, "an admin page while viewing");

  await second.getByRole("main").getByRole("button", { name: "Return to Admin" }).click();
  await expect(second.getByRole("heading", { level: 1, name: "Audit log" })).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
});

test("NAV-25 ACC-05 EXP-03 an admin's tab that did not hear of a view says so where it is refused, with a way back", async ({
  page,
  context,
  live,
  faults,
}) => {
  faults.allow(/403.*\/api\/admin\/audit/, /\/api\/events/);
  const pro = await live.account({ userType: "contractor" });
  await signIn(page, admin);
  await page.goto("/admin");
  const deaf = await context.newPage();
  await deaf.addInitScript(() => {
    BroadcastChannel.prototype.addEventListener = () => undefined;
  });
  await deaf.route("**/api/events*", (route) => route.abort());
  await deaf.goto("/admin/audit?account=nobody");
  await expect(deaf.getByRole("heading", { level: 1, name: "Audit log" })).toBeVisible();

  await viewFromMenu(page, pro.email);
  await expect(page).toHaveURL("/contractor-dashboard");
  await deaf.getByRole("link", { name: "Show all" }).click();
  await expect(deaf.getByText("You are viewing as a user")).toBeVisible();
  await deaf.getByRole("main").getByRole("button", { name: "Return to Admin" }).click();
  await expect(deaf.getByRole("table", { name: "Audit log" })).toBeVisible();
});

test("ACC-05 APP-08 while viewing an admin reads that no property can be analyzed before they press anything", async ({
  page,
  live,
}) => {
  const owner = await live.account({ name: `Olga ${unique()}` });
  await signIn(page, admin);
  await page.goto("/admin");
  await viewFromMenu(page, owner.email);
  await page.goto("/app?new");
  const address = page.getByRole("textbox", { name: "Property address" });
  await address.fill("1 Viewed Road, Springfield, IL 62704");
  await expect(address).toHaveAccessibleDescription(
    "Locked while you view this account as an admin.",
  );
  await address.press("Enter");
  await expect(page.getByRole("button", { name: "Analyze Property" })).toBeDisabled();
  await expectNoFault(page, "the address field while viewing");
});

test("ACC-05 NAV-24 while viewing nothing can be asked for, changed or nested, the user's own pages say so, and the log tells it in words", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/403/);
  const mark = unique();
  const pro = await live.account({ userType: "contractor", name: `Conny ${mark}` });
  await signIn(page, admin);
  await page.goto("/admin");
  await viewFromMenu(page, pro.email);

  await page.goto("/account");
  await expect(page.getByText("You are viewing this account")).toBeVisible();
  await page.goto("/verification");
  await expect(page.getByRole("heading", { name: "Your badge" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send the request" })).toHaveCount(0);
  await expect(page.getByRole("textbox")).toHaveCount(0);

  const calls = page.context().request;
  const headers = { "idempotency-key": `view-${mark}` };
  for (const [method, path] of [
    ["PATCH", "/api/users/me"],
    ["POST", "/api/verifications"],
    ["POST", `/api/admin/impersonate/${pro.id}`],
    ["DELETE", "/api/users/me"],
  ] as const) {
    const answer = await calls.fetch(path, { method, headers, data: {} });
    expect([path, answer.status()]).toEqual([path, 403]);
  }
  for (const path of ["/api/users", "/api/admin/audit", "/api/admin/verifications"]) {
    expect([path, (await calls.get(path)).status()]).toEqual([path, 403]);
  }

  await returnFromMenu(page);
  await expect(page).toHaveURL("/admin");
  await page.goto(`/admin/audit?account=${pro.id}`);
  const log = page.getByRole("table");
  for (const line of [
    "Began viewing as user",
    "Looked at while viewing: own verification",
    "Tried a change while viewing, which is refused",
    "Stopped viewing as user",
  ]) {
    const row = log.getByRole("row").filter({ hasText: line }).first();
    await expect(row).toContainText(admin.email);
    await expect(row).toContainText(pro.email);
  }
  await expect(log).not.toContainText("verifications.readOwn");
  await expectNoFault(page, "a filled audit log");

  // What was changed is not lost among what was looked at; which is shown stands in the address (ACC-09).
  const began = log.getByRole("row").filter({ hasText: "Began viewing as user" });
  await page.getByRole("radio", { name: "Changes" }).check();
  await expect(page).toHaveURL(`/admin/audit?account=${pro.id}&show=changes`);
  await expect(began).toHaveCount(0);
  await expect(log).not.toContainText("while viewing");
  await expect(log).toContainText("Created a user");
  await page.reload();
  await expect(page.getByRole("radio", { name: "Changes" })).toBeChecked();
  await expect(log).not.toContainText("while viewing");
  await page.getByRole("radio", { name: "Looks and views" }).check();
  await expect(began).toHaveCount(1);
  await expect(log).not.toContainText("Created a user");
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(page).toHaveURL("/admin/audit?show=looks");
  await page.getByRole("radio", { name: "All", exact: true }).check();
  await expect(page).toHaveURL("/admin/audit");
});

test("ACC-05 NAV-24 a view says when it ends; after its 60 minutes the admin is themselves again and is told so", async ({
  page,
  context,
  live,
}) => {
  const mark = unique();
  const pro = await live.account({ userType: "contractor", name: `Conny ${mark}` });
  await page.clock.install();
  await signIn(page, admin);
  await page.goto("/admin");
  await viewFromMenu(page, pro.email);
  await expect(page.getByRole("banner")).toContainText(/Ends at \d{1,2}:\d\d [AP]M\./);
  await expectNoFault(page, "a view with its end");
  // What a browser does itself when the session of the view is over.
  await context.clearCookies({ name: "oneup_session" });
  await page.clock.fastForward("01:00:01");
  await expectToast(page, `You no longer view Conny ${mark}`);
  await expect(strip(page)).toHaveCount(0);
  await toast(page).getByRole("button", { name: "To the admin dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
});

for (const { how, end, line } of [
  {
    how: "is blocked",
    line: "The account was blocked. You are yourself again.",
    end: (live: Live, owner: Account) =>
      live.send(admin, "PATCH", `/api/users/${owner.id}`, { accountStatus: "blocked" }),
  },
  {
    how: "ends itself",
    line: "The account has ended. You are yourself again.",
    end: (live: Live, owner: Account) => live.leave(owner),
  },
]) {
  test(`ACC-05 NAV-24 NAV-25 an admin whose viewed account ${how} is told so until they dismiss it, and led back`, async ({
    page,
    live,
    faults,
  }) => {
    // The view's stream ends with it; what the admin's page still asks when it begins is refused.
    faults.allow(/401/, /403.*\/api\/(?:admin|users)/);
    const owner = await live.account({ name: `Olive ${unique()}` });
    await signIn(page, admin);
    await page.goto("/admin");
    await viewFromMenu(page, owner.email);
    await page.goto("/account");
    await expect(page.getByText("You are viewing this account")).toBeVisible();
    await page.clock.install();
    await end(live, owner);
    await expectToast(page, `You no longer view ${owner.name}`);
    await expect(toast(page)).toContainText(line);
    await expect(page).toHaveURL("/admin");
    await expect(strip(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
    await page.clock.fastForward("05:00");
    await expect(toast(page)).toContainText(line);
  });
}

test("ACC-05 NAV-25 signing out in a view ends both, in every tab", async ({
  page,
  context,
  live,
  faults,
}) => {
  // A tab whose session just ended may ask for its changes once more before it hears of it.
  faults.allow(/401.*\/api\/events/);
  const owner = await live.account();
  await signIn(page, admin);
  await page.goto("/admin");
  await viewFromMenu(page, owner.email);
  await expect(page).toHaveURL("/app");
  const second = await context.newPage();
  await second.goto("/quotes");
  await expect(strip(second)).toBeVisible();
  const menu = await openMenu(page);
  await menu.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/login");
  await expect(strip(second)).toHaveCount(0);
  await page.goto("/admin");
  await expect(page.getByText("This page is for admins")).toBeVisible();
});

test("ACC-05 PLAN-02 PAY-01 a plan that an admin chooses while viewing is not kept in their own browser, and its payment is locked, which is said beside it", async ({
  page,
  live,
  faults,
}) => {
  // What the admin's page still asks when the view begins is refused.
  faults.allow(/403.*\/api\/(?:admin|users)/);
  const user = await live.account({ userType: "realtor" });
  await signIn(page, admin);
  await page.goto("/admin");
  await viewFromMenu(page, user.email);
  await expect(page).toHaveURL("/realtor-dashboard");
  await page.goto("/plans");
  await page.getByRole("group", { name: "Pro", exact: true }).getByRole("button").click();
  await expect(page).toHaveURL("/checkout");
  const pay = page.getByRole("button", { name: "Continue to payment" });
  await expect(pay).toHaveAttribute("aria-disabled", "true");
  // Why stands beside it, not behind a press alone.
  await expect(
    page.getByRole("paragraph").filter({ hasText: /^Locked while you view/ }),
  ).toBeVisible();
  // An account is there already: no link to it is sent.
  await expect(
    page.getByText(
      "Your receipt goes here. The plan is for the account that you are signed in with.",
    ),
  ).toBeVisible();
  await expect(page.getByText("the link to your account")).toHaveCount(0);
  await pay.click({ force: true });
  await expect(toast(page)).toContainText("Locked while you view this account");
  await expect(page).toHaveURL("/checkout");
  expect(await page.evaluate(() => localStorage.getItem("selectedPlan"))).toBeNull();
});
