import { admin } from "./playwright.config.ts";
import { alive, expect, expectToast, openMenu, toast } from "./support/journey.ts";
import { test } from "./support/live.ts";

test("AUTH-06 AUTH-08 API-07 API-01 API-04 ACC-01 an admin signs in, is known after a reload though no script can read the session, and signs out", async ({
  page,
  context,
}) => {
  await page.goto("/login");
  await page.getByLabel("Email").fill(admin.email);
  await page.getByLabel("Password").fill(admin.password);
  const asked = page.waitForRequest("**/api/login");
  await page.getByRole("button", { name: "Sign in" }).click();
  const login = await asked;
  expect(login.headers()["content-type"]).toContain("application/json");
  expect(login.postDataJSON()).toEqual({ email: admin.email, password: admin.password });
  await expectToast(page, "Login successful", "Welcome back");
  await expect(page).toHaveURL("/admin");
  const session = (await context.cookies()).find(({ name }) => name === "oneup_session");
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  const text = await page.evaluate(() => document.cookie + JSON.stringify(localStorage));
  expect(text).not.toContain("oneup_session");
  expect(text).not.toContain(admin.password);
  const me = page.waitForRequest("**/api/users/me");
  await page.reload();
  expect((await (await me).allHeaders())["cookie"]).toContain("oneup_session");
  await expect(page.getByRole("table", { name: "User Management" })).toBeVisible();
  await (await openMenu(page)).getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/login");
  expect((await page.request.get("/api/users/me")).status()).toBe(401);
});

test("AUTH-06 EXP-03 API-17 a guest's tab is told of a sign-in in another tab and goes on with it, with what was typed", async ({
  page,
  context,
  live,
}) => {
  const account = await live.account({ userType: "contractor" });
  await page.goto("/register/contractor");
  await alive(page);
  const name = page.getByLabel("Business name");
  await name.fill("Begun as a Guest");
  const other = await context.newPage();
  await other.goto("/login");
  await other.getByLabel("Email").fill(account.email);
  await other.getByLabel("Password").fill(account.password);
  await other.getByRole("button", { name: "Sign in" }).click();
  await expectToast(page, "You signed in in another tab");
  await expect(name).toHaveValue("Begun as a Guest");
  await toast(page).getByRole("button", { name: "Go on with the account" }).click();
  await expect(page.getByRole("button", { name: /open the menu$/ })).toContainText("Conny");
});
