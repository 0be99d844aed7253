import { type Page } from "@playwright/test";
import { admin } from "./playwright.config.ts";
import { expect, openMenu, toast } from "./support/journey.ts";
import { signIn, test, unique } from "./support/live.ts";

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

const credits = (screen: Page, plan: string) => screen.getByLabel(`Monthly credits of ${plan}`);

const save = (screen: Page) => screen.getByRole("button", { name: "Save plans" }).click();

test("ADM-14 ACC-09 PLAN-01 EXP-03 of two admins at the plans each keeps what they typed, and is asked before replacing", async ({
  page,
  openBrowser,
}) => {
  await signIn(page, admin);
  const other = await openBrowser();
  await signIn(other, await anotherAdmin(page));
  for (const screen of [page, other]) await screen.goto("/admin?tab=plans");
  const before = await credits(page, "Agency").inputValue();
  await credits(other, "Agency").fill("1200");
  await other.reload();
  await expect(credits(other, "Agency")).toHaveValue("1200");
  const told = other.getByText(/^1,100 was saved here meanwhile, by another admin/);
  await expect(told).toHaveCount(0);
  await credits(page, "Agency").fill("1100");
  await save(page);
  await expect(toast(page)).toContainText("The plans were saved");
  await expect(told).toBeVisible();
  // What is sold is what is given.
  await page.goto("/plans");
  await expect(page.getByRole("group", { name: "Agency" })).toContainText("1,100 credits");
  await page.goto("/admin?tab=plans");
  await save(other);
  const question = other.getByRole("alertdialog", { name: "Replace what was saved meanwhile?" });
  await question.getByRole("button", { name: "Save mine" }).click();
  await expect(toast(other)).toContainText("The plans were saved");
  await expect(credits(page, "Agency")).toHaveValue("1200");
  await credits(page, "Agency").fill(before);
  await save(page);
  await expect(credits(other, "Agency")).toHaveValue(before);
});

test("EXP-03 ADM-06 ADM-09 AUTH-08 MKT-04 what an admin typed is there after a reload, but no password, until sign-out", async ({
  page,
  live,
}) => {
  const user = await live.account();
  await signIn(page, admin);
  const second = await anotherAdmin(page);
  await signIn(page, second);
  const dialog = page.getByRole("dialog");
  const amount = dialog.getByLabel("Credits to add");
  const leave = async () => {
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  };
  const ask = async () => {
    await page.getByRole("button", { name: `Actions for ${user.email}` }).click();
    await page.getByRole("menuitem", { name: "Add credits", exact: true }).click();
  };
  const create = () => page.getByRole("button", { name: "Create user" }).click();
  await page.goto(`/admin?search=${encodeURIComponent(user.email)}`);
  await ask();
  await amount.fill("7.25");
  await leave();
  await create();
  await dialog.getByLabel("Email").fill("once-typed@people.example");
  await dialog.getByLabel("Password").fill("a-password-for-nobody");
  await leave();
  await create();
  await expect(dialog.getByLabel("Password")).toHaveValue("a-password-for-nobody");
  const kept = () => page.evaluate(() => JSON.stringify(sessionStorage));
  expect(await kept()).not.toContain("for-nobody");
  await page.reload();
  await create();
  await expect(dialog.getByLabel("Email")).toHaveValue("once-typed@people.example");
  await expect(dialog.getByLabel("Password")).toHaveValue("");
  await leave();
  await ask();
  await expect(amount).toHaveValue("7.25");
  // It arrives, and its answer finds no page any more.
  const path = `**/api/users/${user.id}/credits`;
  await page.route(path, async (route) => {
    await route.fetch();
    await page.reload();
    await route.abort().catch(() => undefined);
  });
  await dialog.getByRole("button", { name: "Add credits" }).click();
  await page.waitForEvent("load");
  await page.unroute(path);
  await ask();
  await expect(dialog).toContainText(`${user.email} has 17.25 credits now`);
  await expect(amount).toHaveValue("");
  await amount.fill("8.75");
  await leave();

  await (await openMenu(page)).getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/login");
  expect(await kept()).not.toMatch(/once-typed|8\.75/);
  await signIn(page, second);
  await page.goto(`/admin?search=${encodeURIComponent(user.email)}`);
  await ask();
  await expect(amount).toHaveValue("");
});
