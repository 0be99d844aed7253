import type { Page } from "@playwright/test";
import { admin } from "./playwright.config.ts";
import { alive, dismissToast, expect, expectToast, openMenu } from "./support/journey.ts";
import { signIn, test, unique } from "./support/live.ts";

/** The row of a user, found by the email. */
async function userRow(page: Page, email: string) {
  await page.getByLabel("Search email, name or company").fill(email);
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(page.getByText("1 user matches")).toBeVisible();
  await expect(row).toHaveCount(1);
  return row;
}

async function act(page: Page, email: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${email}` }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

test("ADM-04 ADM-05 ADM-06 ADM-07 ADM-08 API-08 API-10 ACC-04 ACC-09 a user's own screen follows what an admin does", async ({
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
  const dialog = page.getByRole("dialog");
  const strip = home.getByRole("note").filter({ hasText: "Your account is paused" });
  await act(page, user.email, "Pause");
  await dialog.getByRole("button", { name: "Pause" }).click();
  await expect(strip).toBeVisible();
  await act(page, user.email, "Lift the pause");
  await expect(strip).toHaveCount(0);

  await act(page, user.email, "Block");
  await dialog.getByRole("textbox", { name: "Reason (optional)" }).fill("Asked for money.");
  await dialog.getByRole("button", { name: "Block" }).click();
  // Signed out by itself, without a reload.
  const over = home.getByRole("dialog", { name: "Your session is over" });
  await over.getByLabel("Password").fill(user.password);
  await over.getByRole("button", { name: "Sign in again" }).click();
  await expect(over).toContainText("This account has been blocked.");
  await expect(over).toContainText("write to hello@oneup.example");
  expect((await live.textsTo(user.email)).join()).toContain("The reason: Asked for money.");
  await act(page, user.email, "Lift the block");
  await expect(row).toContainText("Active");

  await act(page, user.email, "Delete");
  await dialog.getByRole("textbox").fill(user.email);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByText("Nobody matches")).toBeVisible();
  await page.goto("/admin/audit");
  for (const done of ["Deleted a user", "Changed a user"]) {
    const line = page.getByRole("row").filter({ hasText: user.email }).filter({ hasText: done });
    await expect(line.first()).toBeVisible();
  }
});

test("NAV-22 NAV-23 NAV-24 NAV-25 ADM-04 API-05 API-06 ACC-05 an admin looks through a user's eyes, reads only, and returns", async ({
  page,
  live,
}) => {
  const owner = await live.account({ name: "Olga Owner" });
  await live.project(owner, { title: "Olga's kitchen" });
  await signIn(page, admin);
  await page.goto("/admin");
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
  await openMenu(page);
  await page.getByRole("menuitem", { name: "Return to Admin" }).click();
  await expect(page).toHaveURL("/admin");
  await page.goto(`/admin/audit?account=${owner.id}`);
  const looks = page.getByRole("row").filter({ hasText: "hile viewing" });
  await expect(looks.first()).toContainText(admin.email);
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

test("EXP-01 ADM-01 ADM-03 ADM-05 ADM-06 ADM-07 ADM-12 ADM-14 ADM-15 an admin does the day's work without a mouse", async ({
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
  await search.fill(`nobody-${unique()}`);
  await expect(page.getByText("No email matches")).toBeVisible();
});
