import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { holly, storedQuote } from "#testing/demo.ts";
import { press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { person } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
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
  signInByHand,
} from "#testing/shell.ts";
import { expectToast, toastLines } from "#testing/toast.ts";

const LOGIN = /^\/api\/login$/;
const ME = /^\/api\/users\/me$/;
const email = () => page.getByLabelText("Email");

const way = () => main().getByRole("link", { name: /sign[ -]in/i });

describe("the sign-in page", () => {
  it("AUTH-01 ACC-06 EXP-03 the empty forms say at each field what is missing, and the email is to be one", async () => {
    await openScreen("/forgot-password");
    await press(button("Send me a link"));
    await expectText("Please fill in this field.");
    await openScreen("/login");
    await press(button("Sign in"));
    const missing = page.getByText("Please fill in this field.");
    await expect.poll(() => missing.elements()).toHaveLength(2);
    await expect.element(email()).toHaveFocus();
    const password = page.getByLabelText("Password");
    await expect.element(email()).toHaveAttribute("type", "email");
    await expect.element(email()).toHaveAttribute("required");
    await expect.element(password).toHaveAttribute("type", "password");
    await expect.element(password).toHaveAttribute("required");
    await signInByHand({ email: "not-an-address", password: "something" });
    await expectText("Please check this email address.");
    expect(network.calls("POST")).toEqual([]);
  });

  it("AUTH-02 AUTH-03 AUTH-04 AUTH-05 EXP-07 it leads home, to the plans and to both registrations, and shows a stored plan", async () => {
    await openScreen("/login");
    for (const [name, path] of [
      ["Back to Home", "/"],
      ["OneUp", "/"],
      ["Register as a professional", "/register/contractor"],
      ["Get started free", "/register"],
      ["See plans", "/plans"],
    ] as const)
      await expect.element(page.getByRole("link", { name })).toHaveAttribute("href", path);
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

  it("AUTH-06 AUTH-08 API-04 API-07 NAV-19 S-06 who signs in lands in the analysis, ends the demo, other tabs hear of it; signing out ends session and news", async () => {
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
    await follow("Sign Out");
    await expect.poll(at).toBe("/login");
    expect(toastLines()).toEqual([]);
    await expect.element(menuButton()).toHaveTextContent("Welcome");
    expect(network.calls("POST", /^\/api\/logout$/)).toMatchObject([{ body: "" }]);
    expect((await fetch("/api/users/me")).status).toBe(401);
  });

  it("AUTH-07 ERR-01 ERR-02 a refusal is told in the server's words, by its status, or as invalid where no answer comes; what was typed stays", async () => {
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
    for (const [description, answer] of [
      ["403: no", { status: 403, body: "no" }],
      ["403: Forbidden", { status: 403, statusText: "Forbidden" }],
      ["Invalid credentials", null],
    ] as const) {
      if (answer) network.answer("POST", LOGIN, answer);
      else network.cut("POST", LOGIN);
      await press(button("Sign in"));
      await expectToast("Login failed", description);
    }
  });

  it("AUTH-07 EXP-03 whoever stops waiting for it is not told that it failed, and signs in then", async () => {
    const account = await person();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openScreen("/login");
    const go = network.hold("POST", LOGIN);
    await signInByHand(account);
    await vi.advanceTimersByTimeAsync(1_000);
    await press(button("Stop waiting"));
    await expect.element(button("Sign in")).not.toHaveAttribute("aria-busy");
    await expectToast("You stopped waiting");
    go();
    await press(button("Sign in"));
    await expectToast("Login successful", "Welcome back");
  });

  it("AUTH-06 NAV-05 S-01 API-03 whoever is asked to sign in comes back to that page; /admin lists nobody to others", async () => {
    for (const path of ["/account", "/credits", "/verification", "/notifications#mails"]) {
      await openScreen(path);
      const next = `/login?next=${encodeURIComponent(path)}`;
      await expect.element(way()).toHaveAttribute("href", next);
    }
    await press(way());
    await signInByHand(await person());
    await expect.poll(at).toBe("/notifications#mails");
    await openScreen("/admin");
    await expect.element(h1()).toHaveTextContent("This page is for admins");
    await expect.element(way()).toHaveAttribute("href", "/login?next=%2Fadmin");
    expect(network.calls("GET", /^\/api\/users(\?|$)/)).toEqual([]);
  });
});

describe("who is here", () => {
  it("API-02 C-19 S-81 ERR-02 only where somebody was signed in the server is asked, once, and its failure leaves a guest's page", async () => {
    allowErrors(/The current user cannot be read/);
    await openScreen("/quotes");
    await expect.element(menuButton()).toHaveTextContent("Welcome");
    expect(network.calls()).toEqual([]);
    document.cookie = "oneup_here=1; path=/";
    await openScreen("/quotes");
    await expect.element(menuButton()).toHaveTextContent("Welcome");
    expect(network.calls().map(({ path }) => path)).toEqual(["/api/users/me"]);
    document.cookie = "oneup_here=1; path=/";
    network.answer("GET", ME, { status: 500 });
    await openScreen("/quotes");
    await expectText("No quotes created yet");
    expect(toastLines()).toEqual([]);
  });
});

describe("signing out", () => {
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
