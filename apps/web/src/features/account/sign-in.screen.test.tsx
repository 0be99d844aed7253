import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { holly, storedQuote } from "#testing/demo.ts";
import { fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { admin, contractor, person } from "#testing/people.ts";
import { openScreen, signIn } from "#testing/screen.tsx";
import { allowErrors } from "#testing/console-errors.ts";
import {
  at,
  button,
  expectNoText,
  expectText,
  follow,
  h1,
  main,
  menuButton,
  openMenu,
  signInByHand,
} from "#testing/shell.ts";
import { expectToast, toastLines } from "#testing/toast.ts";

const LOGIN = /^\/api\/login$/;
const ME = /^\/api\/users\/me$/;
const NOBODY = { email: "a@b.example", password: "a password" };
const email = () => page.getByLabelText("Email");
const tellTabs = () => {
  const channel = new BroadcastChannel("oneup-session");
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin alone
  channel.postMessage("changed");
  channel.close();
};

describe("the sign-in page", () => {
  it.each([
    ["/login", "Sign in", 2],
    ["/forgot-password", "Send me a link", 1],
  ])(
    "AUTH-01 ACC-06 EXP-03 the empty form of %s says at each field what is missing",
    async (path, name, count) => {
      await openScreen(path);
      await press(button(name));
      await expect
        .poll(() => page.getByText("Please fill in this field.").elements())
        .toHaveLength(count);
      await expect.element(email()).toHaveFocus();
      expect(network.calls("POST")).toEqual([]);
    },
  );

  it("AUTH-01 the form wants an email that is one, and a password that nobody reads over", async () => {
    await openScreen("/login");
    const password = page.getByLabelText("Password");
    await expect.element(email()).toHaveAttribute("type", "email");
    await expect.element(email()).toHaveAttribute("required");
    await expect.element(password).toHaveAttribute("type", "password");
    await expect.element(password).toHaveAttribute("required");
    await signInByHand({ email: "not-an-address", password: "something" });
    await expectText("Please check this email address.");
    expect(network.calls("POST")).toEqual([]);
  });

  it.each([
    ["Back to Home", "/"],
    ["OneUp", "/"],
    ["Register as a professional", "/register/contractor"],
  ])("AUTH-02 AUTH-05 %s leads from the sign-in to %s", async (name, path) => {
    await openScreen("/login");
    await press(page.getByRole("link", { name }));
    await expect.poll(at).toBe(path);
  });

  it("AUTH-03 a stored plan shows as a Selected Plan badge, and none without one", async () => {
    await openScreen("/login");
    await expectNoText(/Selected Plan/);
    await openScreen("/login", { demo: { more: { selectedPlan: "pro" } } });
    await expectText("Selected Plan: Pro");
  });

  it("AUTH-04 Create account only says that registration comes, with a way to the plans", async () => {
    await openScreen("/login");
    await press(button("Create account"));
    await expectToast("Registration Coming Soon");
    expect(toastLines()[1]).toContain("once a card payment provider is integrated");
    expect(at()).toBe("/login");
    expect(network.calls("POST")).toEqual([]);
    await press(button("See plans"));
    await expect.poll(at).toBe("/plans");
  });

  it("AUTH-06 API-07 who signs in lands in the analysis, ends the demo, and other tabs hear of it", async () => {
    const account = await person();
    await openScreen("/login", { demo: { person: holly, quotes: [storedQuote("qq-1")] } });
    const told: unknown[] = [];
    const other = new BroadcastChannel("oneup-session");
    other.addEventListener("message", ({ data }) => told.push(data));
    await signInByHand(account);
    await expectToast("Login successful", "Welcome back");
    await expect.poll(at).toBe("/app");
    await expectText("Welcome, Hanna House");
    expect(["demoMode", "demoUser"].map((key) => localStorage.getItem(key))).toEqual([null, null]);
    expect(JSON.parse(network.calls("POST", LOGIN).at(-1)?.body ?? "")).toEqual({
      email: account.email,
      password: account.password,
    });
    await expect.poll(() => told).toEqual(["changed"]);
    other.close();
  });

  it("AUTH-07 ERR-01 ERR-02 a wrong password is refused in the server's words, and what was typed stays", async () => {
    const account = await person();
    await openScreen("/login");
    await signInByHand({ ...account, password: "not the password" });
    await expectToast(
      "Login failed",
      "401: This email and password do not belong together. Please check both and try again.",
    );
    expect(document.querySelector("[data-toast]")?.getAttribute("data-toast")).toBe("destructive");
    expect(at()).toBe("/login");
    await expect.element(email()).toHaveValue(account.email);
  });

  it.each([
    ["in its own words", "403: no", { status: 403, body: "no" }],
    ["by its status", "403: Forbidden", { status: 403, statusText: "Forbidden" }],
    ["as invalid where it does not come", "Invalid credentials", null],
  ])("AUTH-07 ERR-01 an answer is told %s: %s", async (_how, description, answer) => {
    if (answer) network.answer("POST", LOGIN, answer);
    else network.cut("POST", LOGIN);
    await openScreen("/login");
    await signInByHand(NOBODY);
    await expectToast("Login failed", description);
  });

  it("AUTH-01 REL-04 whoever tried too often reads for how long to wait, and what was typed stays", async () => {
    const account = await person();
    const body = JSON.stringify({ email: account.email, password: "not the password" });
    const headers = { "content-type": "application/json" };
    for (let tried = 0; tried < 10; tried += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as somebody guesses
      await fetch("/api/login", { method: "POST", credentials: "omit", headers, body });
    }
    await openScreen("/login");
    await signInByHand(account);
    await expectToast("Login failed");
    expect(toastLines()[1]).toMatch(/Please wait (a minute|2 minutes) and try again\./);
    await expect.element(email()).toHaveValue(account.email);
  });

  it("AUTH-06 whoever is signed in already is told so on the sign-in page, with a way on", async () => {
    const account = await person();
    await openScreen("/login", { as: account });
    await expectText(`You are signed in as ${account.email}.`);
    await press(page.getByRole("link", { name: "Go on as Hanna House" }));
    await expect.poll(at).toBe("/app");
  });

  it.each(["/account", "/notifications#mails", "/credits", "/verification", "/admin/mails"])(
    "AUTH-06 S-01 whoever is asked to sign in on %s comes back to it",
    async (path) => {
      const account = await (path.startsWith("/admin") ? admin() : contractor());
      await openScreen(path);
      await press(main().getByRole("link", { name: /sign[ -]in/i }));
      await signInByHand(account);
      await expect.poll(at).toBe(path);
    },
  );

  it("NAV-05 S-01 API-03 /admin shows its list to admins alone; others find a sentence and the sign-in", async () => {
    await openScreen("/admin", { as: await person() });
    await expect.element(h1()).toHaveTextContent("This page is for admins");
    await press(main().getByRole("link", { name: "Sign in" }));
    await expect.poll(at).toBe("/login?next=%2Fadmin");
    expect(network.calls("GET", /^\/api\/users(\?|$)/)).toEqual([]);
  });
});

describe("who is here", () => {
  it("API-02 S-81 whoever was signed in is asked for once, without repeating, and told nothing", async () => {
    document.cookie = "oneup_here=1; path=/";
    await openScreen("/quotes");
    await expect.element(menuButton()).toHaveTextContent("Welcome");
    expect(network.calls().map(({ path }) => path)).toEqual(["/api/users/me"]);
    expect(toastLines()).toEqual([]);
  });

  it("API-02 C-19 a browser that nobody signed in with asks the server nothing", async () => {
    await openScreen("/quotes");
    await expect.element(menuButton()).toHaveTextContent("Welcome");
    expect(network.calls()).toEqual([]);
  });

  it("API-02 ERR-02 a failing answer about who is here leaves a guest's page", async () => {
    document.cookie = "oneup_here=1; path=/";
    allowErrors(/The current user cannot be read/);
    network.answer("GET", ME, { status: 500 });
    await openScreen("/quotes");
    await expectText("No quotes created yet");
    expect(toastLines()).toEqual([]);
  });

  it("AUTH-06 EXP-03 a guest who signs in in another tab goes on with the account when they like", async () => {
    allowErrors(/cannot be read/);
    const account = await contractor();
    await openScreen("/register/contractor");
    const name = page.getByLabelText("Business name");
    await fill(name, "Begun as a Guest");
    await signIn(account);
    tellTabs();
    await expectToast("You signed in in another tab");
    expect(toastLines()[1]).toContain(account.email);
    const reconnect = network.cut("GET", ME);
    await press(button("Go on with the account"));
    await expectToast("You are still a guest here");
    await expect.element(name).toHaveValue("Begun as a Guest");
    reconnect();
    await press(button("Go on with the account"));
    await expect
      .element((await openMenu()).getByRole("menuitem", { name: "Sign Out" }))
      .toBeVisible();
    expect(toastLines()).toEqual([]);
  });
});

describe("signing out", () => {
  it("AUTH-08 API-04 NAV-19 S-06 ends the session and what was told, and leads to the sign-in", async () => {
    await openScreen("/login");
    await signInByHand(await person());
    await expectToast("Login successful", "Welcome back");
    await follow("Sign Out");
    await expect.poll(at).toBe("/login");
    expect(toastLines()).toEqual([]);
    await expect.element(menuButton()).toHaveTextContent("Welcome");
    expect(network.calls("POST", /^\/api\/logout$/)).toMatchObject([{ body: "" }]);
    expect((await fetch("/api/users/me")).status).toBe(401);
  });

  it("AUTH-09 one that fails is only logged, and leads to the sign-in all the same", async () => {
    allowErrors(/Signing out failed/);
    network.answer("POST", /^\/api\/logout$/, { status: 500, body: "no" });
    await openScreen("/quotes", { demo: { person: holly } });
    await follow("Sign Out");
    await expect.poll(at).toBe("/login");
    expect(toastLines()).toEqual([]);
    // oxlint-disable-next-line no-console -- where it is logged
    expect(console.error).toHaveBeenCalledWith("Signing out failed", expect.anything());
    expect(localStorage.getItem("demoUser")).toBeNull();
  });
});
