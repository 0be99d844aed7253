import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { holly } from "#testing/demo.ts";
import { fill, press } from "#testing/hands.ts";
import { configure, network, operatorSays } from "#testing/network.ts";
import { person, unique } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { at, button, expectNoText, expectText, h1, menuButton } from "#testing/shell.ts";
import { expectToast } from "#testing/toast.ts";

const REGISTER = /^\/api\/register$/;
const PASSWORD = "a kitchen in navy blue";
const email = () => page.getByLabelText("Email");
const password = () => page.getByLabelText("New password");
const link = (name: string) => page.getByRole("link", { name });
const someone = () => `new-${unique()}@people.example`;

describe("a free account", () => {
  it("EXP-07 an email and a password open it at once where no mail is sent, and its holder goes on where they came from", async () => {
    await openScreen("/login?next=%2Fquotes");
    await press(link("Get started free"));
    await expectText("10 credits for AI pictures each month");
    await expect.element(password()).toBeVisible();
    await press(button("Create my account"));
    await expectText("Please fill in this field.");
    await expect.element(password()).toHaveAttribute("aria-invalid", "true");
    expect(network.calls("POST")).toEqual([]);
    await fill(email(), someone());
    await fill(page.getByLabelText("Your name"), "Nora New");
    await fill(password(), PASSWORD);
    await press(button("Create my account"));
    await expectToast("Welcome to OneUp");
    await expect.poll(at).toBe("/quotes");
    await expect.element(menuButton()).toHaveTextContent("Nora");
    await openScreen("/register", { as: await person() });
    await expect.element(h1()).toHaveTextContent("You already have an account");
  });

  it("EXP-07 ACC-12 where mails are sent it asks for the email alone, and says to look for the link", async () => {
    await configure({ mail: true });
    network.answer("POST", REGISTER, { body: { asked: true } });
    await openScreen("/register");
    await expect.element(h1()).toHaveTextContent("Create a free account");
    await fill(email(), "dora@people.example");
    await expect.element(password()).not.toBeInTheDocument();
    await press(button("Create my account"));
    await expect.element(h1()).toHaveTextContent("Check your inbox");
    await expectText(/We sent an email to dora@people\.example\./);
    expect(network.calls("POST", REGISTER).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { email: "dora@people.example", name: "" },
    ]);
    await press(button("Use another email"));
    await expect.element(h1()).toHaveTextContent("Create a free account");
  });

  it("EXP-07 C-19 S-09 in the demo nothing is asked before somebody registers, which ends it", async () => {
    await openScreen("/register", { demo: { person: holly } });
    await fill(email(), someone());
    expect(network.calls()).toEqual([]);
    const answer = network.hold("POST", REGISTER);
    await press(button("Create my account"));
    await expect.poll(() => network.calls().map(({ path }) => path)).toEqual(["/api/register"]);
    // The server alone says that a password is needed.
    await expect.element(password()).not.toBeInTheDocument();
    answer();
    await fill(password(), PASSWORD);
    await press(button("Create my account"));
    await expectToast("Welcome to OneUp");
    await expect.poll(at).toBe("/app");
    expect(localStorage.getItem("demoUser")).toBeNull();
  });

  it("EXP-07 an email that has one is told so at its field, and what was typed stays", async () => {
    const known = await person();
    await openScreen("/register");
    await fill(email(), known.email);
    await fill(password(), PASSWORD);
    await press(button("Create my account"));
    await expectText("There is already an account with this email.");
    await expect.element(email()).toHaveValue(known.email);
    await expect.element(password()).toHaveValue(PASSWORD);
  });

  it("EXP-07 where the operator lets nobody, the page leads to the plans and to one's own photo", async () => {
    operatorSays({ freeAccounts: false });
    await openScreen("/register");
    await expect.element(h1()).toHaveTextContent("Accounts here start with a plan");
    await expect.element(link("See plans")).toHaveAttribute("href", "/plans");
    await expect.element(link("Try your own photo")).toHaveAttribute("href", "/quick-quote");
    await openScreen("/login");
    await expectText("New to OneUp?");
    await expectNoText("Get started free");
  });

  it("EXP-07 C-19 in the demo none is promised where the operator lets nobody, though no verb is asked", async () => {
    operatorSays({ freeAccounts: false });
    await openScreen("/register", { demo: { person: holly } });
    await expect.element(h1()).toHaveTextContent("Accounts here start with a plan");
    expect(network.calls()).toEqual([]);
  });
});
