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

test("AUTH-06 AUTH-08 EXP-03 API-17 tabs of one browser: a guest's is told of a sign-in in another and goes on with it, and a sign-out there ends both", async ({
  page,
  live,
  faults,
}) => {
  // The other tab learns that nobody is signed in any more.
  faults.allow(/401/);
  const account = await live.account({ userType: "contractor" });
  await page.goto("/register/contractor");
  await alive(page);
  const name = page.getByLabel("Business name");
  await name.fill("Begun as a Guest");
  const other = await page.context().newPage();
  await other.goto("/login");
  await other.getByLabel("Email").fill(account.email);
  await other.getByLabel("Password").fill(account.password);
  await other.getByRole("button", { name: "Sign in" }).click();
  await expectToast(page, "You signed in in another tab");
  await expect(name).toHaveValue("Begun as a Guest");
  await toast(page).getByRole("button", { name: "Go on with the account" }).click();
  await expect(page.getByRole("button", { name: /open the menu$/ })).toContainText("Conny");
  await page.goto(`/quote/${await live.project(await live.account())}`);
  await page.getByLabel("Bid amount").fill("21,500");
  const drafts = () =>
    page.evaluate(
      (own) =>
        [sessionStorage, localStorage].flatMap((storage) =>
          Object.keys(storage).filter((key) => key.startsWith(own)),
        ),
      `draft_${account.id}`,
    );
  await expect.poll(drafts).toHaveLength(4);
  await (await openMenu(other)).getByRole("menuitem", { name: "Sign Out" }).click();
  await other.getByRole("button", { name: "Sign out anyway" }).click();
  await expect(other).toHaveURL("/login");
  await expect.poll(drafts).toEqual([]);
});
