import { admin } from "./playwright.config.ts";
import { openAnalysis } from "./support/analysis.ts";
import { holly, openDemo, storedQuote, textAt } from "./support/demo.ts";
import {
  alive,
  expect,
  expectToast,
  holdCalls,
  openMenu,
  recordCalls,
  toast,
  wasSignedIn,
} from "./support/journey.ts";
import { expectNoFault } from "./support/axe.ts";
import { signIn, test } from "./support/live.ts";

test("AUTH-01 ACC-06 EXP-03 whoever sends the form of signing in or of a forgotten password empty reads at each field what is missing, as at other forms", async ({
  page,
}) => {
  await page.goto("/login");
  await alive(page);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Please fill in this field.")).toHaveCount(2);
  await expect(page.getByLabel("Email")).toBeFocused();
  await expectNoFault(page, "an empty form of signing in");
  await page.getByLabel("Email").fill("not-an-address");
  await page.getByLabel("Password").fill("something");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Please check this email address.")).toBeVisible();
  await page.goto("/forgot-password");
  await alive(page);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByText("Please fill in this field.")).toHaveCount(1);
  await expect(page.getByLabel("Email")).toBeFocused();
});

test("AUTH-01 the form has an email field and a password field, both required", async ({
  page,
}) => {
  const calls = recordCalls(page.context());
  await page.goto("/login");
  const email = page.getByLabel("Email");
  const password = page.getByLabel("Password");
  await expect(email).toHaveAttribute("type", "email");
  await expect(password).toHaveAttribute("type", "password");
  await expect(email).toHaveAttribute("required");
  await expect(password).toHaveAttribute("required");
  await page.getByRole("button", { name: "Sign in" }).click();
  await email.fill("not-an-address");
  await password.fill("something");
  await page.getByRole("button", { name: "Sign in" }).click();
  expect(calls.filter(({ path }) => path === "/api/login")).toEqual([]);
});

test("AUTH-02 AUTH-05 Back to Home and the logo go to the start page, and professionals find their registration", async ({
  page,
}) => {
  await page.goto("/login");
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/login");
  await page.getByRole("link", { name: "OneUp" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/login");
  await page.getByRole("link", { name: "Register as a professional" }).click();
  await expect(page).toHaveURL("/register/contractor");
});

test("AUTH-03 a stored plan shows as a Selected Plan badge, and none without one", async ({
  page,
}) => {
  await page.goto("/login");
  await expect(page.getByLabel("Email")).toBeVisible();
  await expect(page.getByText(/Selected Plan/)).toHaveCount(0);
  await openDemo(page, "/login", { more: { selectedPlan: "pro" } });
  await expect(page.getByText("Selected Plan: Pro")).toBeVisible();
});

test("AUTH-04 Create account only says that registration comes, with a way to the plans", async ({
  page,
  context,
}) => {
  // Whether accounts are sold is known before.
  const offered = page.waitForResponse("**/api/capabilities");
  await page.goto("/login");
  await offered;
  const calls = recordCalls(context);
  await page.getByRole("button", { name: "Create account" }).click();
  await expectToast(page, "Registration Coming Soon");
  await expect(toast(page)).toContainText("once a card payment provider is integrated");
  await expect(page).toHaveURL("/login");
  expect(calls).toEqual([]);
  await toast(page).getByRole("button", { name: "See plans" }).click();
  await expect(page).toHaveURL("/plans");
});

test("AUTH-06 API-07 API-01 ACC-01 an admin who signs in is greeted, lands on the admin page, and is known after a reload; no script can read the session", async ({
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
});

test("AUTH-06 everyone else lands in the analysis, and signing in ends the demo", async ({
  page,
  live,
}) => {
  const account = await live.account();
  await openDemo(page, "/login", { person: holly, quotes: [storedQuote("qq-1")] });
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expectToast(page, "Login successful", "Welcome back");
  await expect(page).toHaveURL("/app");
  await expect(page.getByText("Welcome, Hanna House")).toBeVisible();
  expect(await textAt(page, "demoMode")).toBeNull();
  expect(await textAt(page, "demoUser")).toBeNull();
});

test("AUTH-07 ERR-01 ERR-02 a wrong password is refused in the server's words, and what was typed stays", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/401.*\/api\/login/);
  const account = await live.account();
  await page.goto("/login");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expectToast(
    page,
    "Login failed",
    "401: This email and password do not belong together. Please check both and try again.",
  );
  await expect(toast(page)).toHaveAttribute("data-toast", "destructive");
  await expect(page).toHaveURL("/login");
  await expect(page.getByLabel("Email")).toHaveValue(account.email);
});

for (const [body, description] of [
  ["no", "403: no"],
  ["", "403: Forbidden"],
] as const) {
  test(`AUTH-07 ERR-01 an answer '${body}' with status 403 reads '${description}'`, async ({
    page,
    faults,
  }) => {
    faults.allow(/403/);
    await page.route("**/api/login", (route) => route.fulfill({ status: 403, body }));
    await page.goto("/login");
    await page.getByLabel("Email").fill("a@b.example");
    await page.getByLabel("Password").fill("a password");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expectToast(page, "Login failed", description);
  });
}

test("AUTH-07 a login that gets no answer at all reads 'Invalid credentials'", async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED/);
  await page.route("**/api/login", (route) => route.abort());
  await page.goto("/login");
  await page.getByLabel("Email").fill("a@b.example");
  await page.getByLabel("Password").fill("a password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expectToast(page, "Login failed", "Invalid credentials");
});

test("API-02 S-81 whoever was signed in is asked for once, without repeating, and told nothing", async ({
  page,
  context,
}) => {
  await wasSignedIn(context);
  const calls = recordCalls(context);
  await page.goto("/quotes");
  await expect(page.getByText("No quotes created yet")).toBeVisible();
  await expect(page.getByRole("button", { name: /open the menu$/ })).toContainText("Welcome");
  expect(calls).toEqual([{ method: "GET", path: "/api/users/me" }]);
  await expect(toast(page)).toHaveCount(0);
});

test("API-02 C-19 a browser that nobody signed in with asks the server nothing", async ({
  page,
  context,
}) => {
  const calls = recordCalls(context);
  await page.goto("/quotes");
  await expect(page.getByText("No quotes created yet")).toBeVisible();
  await expect(page.getByRole("button", { name: /open the menu$/ })).toContainText("Welcome");
  expect(calls).toEqual([]);
});

test("API-02 ERR-02 a failing answer about who is here leaves a guest's page", async ({
  page,
  context,
  faults,
}) => {
  await wasSignedIn(context);
  faults.allow(/500|The current user cannot be read/);
  await page.route("**/api/users/me", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/quotes");
  await expect(page.getByText("No quotes created yet")).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
});

test("AUTH-08 API-04 NAV-19 ACC-01 signing out calls the server, which ends the session, and goes to the sign-in page", async ({
  page,
  live,
}) => {
  await signIn(page, await live.account());
  await page.goto("/quotes");
  await expect(page.getByText("No quotes created yet")).toBeVisible();
  const asked = page.waitForRequest("**/api/logout");
  const menu = await openMenu(page);
  await menu.getByRole("menuitem", { name: "Sign Out" }).click();
  const logout = await asked;
  expect(logout.method()).toBe("POST");
  expect(logout.postData()).toBeNull();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("button", { name: /open the menu$/ })).toContainText("Welcome");
  expect((await page.request.get("/api/users/me")).status()).toBe(401);
});

test("AUTH-08 S-06 what somebody was told goes with them when they sign out, of an account or of the demo", async ({
  page,
  live,
  faults,
}) => {
  // What the page begins with may still be asked for when the session ends.
  faults.allow(/401/);
  const account = await live.account();
  await page.goto("/login");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expectToast(page, "Login successful", "Welcome back");
  await (await openMenu(page)).getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/login");
  expect(await toast(page).count()).toBe(0);

  await openAnalysis(page);
  await page.getByRole("button", { name: "Street View" }).click();
  await expectToast(page, "Street View");
  await (await openMenu(page)).getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/login");
  expect(await toast(page).count()).toBe(0);
});

test("AUTH-09 a sign-out that fails is only logged; one is sent to the sign-in page all the same", async ({
  page,
  faults,
}) => {
  faults.allow(/500|Signing out failed/);
  await page.route("**/api/logout", (route) => route.fulfill({ status: 500, body: "no" }));
  await openDemo(page, "/quotes", { person: holly, quotes: [storedQuote("qq-1")] });
  const menu = await openMenu(page);
  await menu.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/login");
  await expect(toast(page)).toHaveCount(0);
  expect(faults.heard().join("\n")).toContain("Signing out failed");
  expect(await textAt(page, "demoUser")).toBeNull();
});

test("ACC-01 a session that the server ended covers the open page, and who leaves it is a guest", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/401/);
  const account = await live.account();
  await signIn(page, account);
  await page.goto("/quotes");
  await expect(page.getByRole("button", { name: /open the menu$/ })).toContainText("Hanna");
  await page.request.post("/api/logout");
  await page
    .getByRole("dialog", { name: "Your session is over" })
    .getByRole("button", { name: "Go on without signing in" })
    .click();
  await expect(page.getByRole("button", { name: /open the menu$/ })).toContainText("Welcome");
});

test("NAV-05 S-01 API-03 /admin shows its list to admins alone; anyone else reads a sentence and finds the sign-in", async ({
  page,
  live,
  context,
}) => {
  const calls = recordCalls(context);
  await signIn(page, await live.account());
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page is for admins");
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/login?next=%2Fadmin");
  expect(calls.map(({ path }) => path)).not.toContain("/api/users");
});

test("AUTH-01 REL-04 whoever tried too often is told for how long to wait, and what was typed stays", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/401.*\/api\/login/, /429.*\/api\/login/);
  const account = await live.account();
  const guess = { email: account.email, password: "not the password" };
  for (let tried = 0; tried < 10; tried += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as somebody guesses
    await page.request.post("/api/login", { data: guess });
  }
  await page.goto("/login");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expectToast(page, "Login failed");
  await expect(toast(page)).toContainText(/Please wait (a minute|2 minutes) and try again\./);
  await expect(page.getByLabel("Email")).toHaveValue(account.email);
});

test("AUTH-06 EXP-03 a guest who signs in in another tab is told so in the first one, keeps what they typed, and goes on with the account when they like", async ({
  page,
  live,
}) => {
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
  await expect(toast(page)).toContainText(account.email);
  await expectNoFault(page, "a guest who signed in in another tab");
  await expect(name).toHaveValue("Begun as a Guest");

  // Signed out there again, nothing is left to say; signed in once more, the account goes on here.
  await (await openMenu(other)).getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(other).toHaveURL("/login");
  await expect(toast(page)).toHaveCount(0);
  await other.getByLabel("Email").fill(account.email);
  await other.getByLabel("Password").fill(account.password);
  await other.getByRole("button", { name: "Sign in" }).click();
  await expect(name).toHaveValue("Begun as a Guest");
  await toast(page).getByRole("button", { name: "Go on with the account" }).click();
  await expect(toast(page)).toHaveCount(0);
  await (await openMenu(page)).getByRole("menuitem", { name: "Sign Out" }).waitFor();
});

test("AUTH-06 EXP-03 a guest who cannot go on with the account of another tab is told so and can try again, and hears nothing of one that was signed out meanwhile", async ({
  page,
  live,
  faults,
}) => {
  const account = await live.account();
  await page.goto("/register/contractor");
  await alive(page);
  const name = page.getByLabel("Business name");
  await name.fill("Begun as a Guest");
  const other = await page.context().newPage();
  const signInThere = async () => {
    await other.goto("/login");
    await other.getByLabel("Email").fill(account.email);
    await other.getByLabel("Password").fill(account.password);
    await other.getByRole("button", { name: "Sign in" }).click();
  };
  const whoIsHere = "**/api/users/me";
  // Asked of before the sign-out there, answered after it.
  const answer = await holdCalls(page, whoIsHere);
  const asked = page.waitForRequest(whoIsHere);
  await signInThere();
  await asked;
  await (await openMenu(other)).getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(other).toHaveURL("/login");
  const answered = page.waitForResponse(whoIsHere);
  faults.allow(/401.*\/api\/users\/me/, /cannot be read/);
  answer();
  await (await answered).finished();
  await page.unroute(whoIsHere);
  await expect(toast(page)).toHaveCount(0);

  await signInThere();
  await expectToast(page, "You signed in in another tab");
  faults.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await page.route(whoIsHere, (route) => route.abort());
  const goOn = toast(page).getByRole("button", { name: "Go on with the account" });
  await goOn.click();
  await expectToast(page, "You are still a guest here");
  await expect(name).toHaveValue("Begun as a Guest");
  await page.unroute(whoIsHere);
  await goOn.click();
  await (await openMenu(page)).getByRole("menuitem", { name: "Sign Out" }).waitFor();
});

test("AUTH-06 whoever is signed in already is told so on the sign-in page, with a way on", async ({
  page,
  live,
}) => {
  const account = await live.account();
  await signIn(page, account);
  await page.goto("/login");
  await expect(page.getByText(`You are signed in as ${account.email}.`)).toBeVisible();
  await page.getByRole("link", { name: "Go on as Hanna House" }).click();
  await expect(page).toHaveURL("/app");
});

for (const path of [
  "/account",
  "/notifications#mails",
  "/credits",
  "/verification",
  "/admin",
  "/admin/mails",
]) {
  test(`AUTH-06 S-01 whoever is asked to sign in on ${path} comes back to it`, async ({
    page,
    live,
  }) => {
    const account = path.startsWith("/admin")
      ? admin
      : await live.account({ userType: "contractor" });
    await page.goto(path);
    // What was rendered ahead knows no address of its own.
    await alive(page);
    await page
      .getByRole("main")
      .getByRole("link", { name: /sign[ -]in/i })
      .click();
    await page.getByLabel("Email").fill(account.email);
    await page.getByLabel("Password").fill(account.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL(path);
  });
}
