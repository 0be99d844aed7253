import { beforeEach, describe, expect, it } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { carl, storedQuote } from "#testing/demo.ts";
import { choose, fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { admin, dayFromNow, person, unique } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { expectToast, toastLines } from "#testing/toast.ts";

const WRONG = "This is not your current password. Please check it and try again.";

const button = (name: string | RegExp) => page.getByRole("button", { name });
const label = (name: string | RegExp) => page.getByLabelText(name, { exact: true });
const dialog = () => page.getByRole("dialog");
const email = () => page.getByLabelText("Email");
const part = (selector: string) => document.querySelector(selector);
/** How far the second part begins below the first. */
const gap = (upper: string, lower: string) =>
  (part(lower)?.getBoundingClientRect().top ?? 0) -
  (part(upper)?.getBoundingClientRect().bottom ?? Infinity);
const submitDialog = () =>
  press(page.elementLocator(part("dialog[open] [type=submit]") ?? document.body));

async function expectFault(field: Locator, described: string | RegExp = /./) {
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await expect.element(field).toHaveAccessibleDescription(described);
}
async function expectMended(field: Locator) {
  await expect.element(field).not.toHaveAttribute("aria-invalid", "true");
}

/** The line that says why a form was not sent has the focus, and is seen. */
async function expectLine() {
  await expect.poll(() => document.activeElement?.matches("[data-refusal]")).toBe(true);
  await expect
    .element(page.elementLocator(part("[data-refusal]") ?? document.body))
    .toBeInViewport();
}

const current = (within: Pick<Locator, "getByLabelText"> = page) =>
  within.getByLabelText("Current password");

/** Sends a form with a password that is not the current one, which is told there. */
async function refuse(password: Locator) {
  await fill(password, "not the password at all");
  const form = password.element().closest("form");
  const send = () => form?.querySelector("[type=submit]:not([aria-busy])") ?? null;
  await expect.poll(send).not.toBeNull();
  await press(page.elementLocator(send() ?? document.body));
  await expect.element(password).toHaveFocus();
  await expectFault(password, WRONG);
  expect(toastLines()).toEqual([]);
}

it("AUTH-07 EXP-01 a refused sign-in has the focus in the password, which says why and is typed anew; without an answer, in a line of the form", async () => {
  const account = await person();
  await openScreen("/login");
  await fill(email(), account.email);
  await fill(label("Password"), "not the password");
  await press(button("Sign in"));
  await expect.element(label("Password")).toHaveFocus();
  await expectFault(label("Password"), /do not belong together/);
  // What is hidden is typed anew: the first key takes the place of all of it.
  await userEvent.keyboard("x");
  await expect.element(label("Password")).toHaveValue("x");
  await expectMended(label("Password"));
  network.cut("POST", /\/login$/);
  await fill(label("Password"), "a long password");
  await press(button("Sign in"));
  await expectLine();
  expect(part("[data-refusal]")?.textContent).toContain("Login failed");
  await expect.element(label("Password")).toHaveValue("a long password");
});

it("ACC-06 ACC-07 EXP-01 a refused current password is told at its field, which has the focus, in each form that asks for it", async () => {
  await openScreen("/account", { as: await person() });
  await expect.element(label("New password")).toBeVisible();
  await fill(label("New password"), "another long password");
  await fill(label("New email"), `new-${unique()}@people.example`);
  await refuse(current().nth(0));
  await refuse(current().nth(1));
  await press(button("Delete my account"));
  await press(dialog().getByRole("checkbox"));
  await refuse(current(dialog()));
});

describe("on a phone", () => {
  beforeEach(() => page.viewport(390, 844));

  it("ACC-09 ADM-05 ADM-09 EXP-01 an admin's dialog tells a taken email at its field, and that it was not heard above its buttons, clear of the notification", async () => {
    const taken = await person();
    await openScreen("/admin", { as: await admin() });
    await press(button("Create user"));
    await fill(dialog().getByLabelText("Email"), taken.email);
    await submitDialog();
    await expect.element(dialog().getByLabelText("Email")).toHaveFocus();
    await expectFault(dialog().getByLabelText("Email"), /already an account with this email/);
    await openScreen("/admin");
    network.cut("POST", /\/api\/users$/);
    await press(button("Create user"));
    await fill(dialog().getByLabelText("Email"), `new-${unique()}@people.example`);
    await submitDialog();
    await expectLine();
    expect(toastLines()).not.toEqual([]);
    await expect.poll(() => gap("[data-toast]", "dialog[open]")).toBeGreaterThanOrEqual(0);
    await expect.poll(() => gap("[data-refusal]", "dialog footer")).toBeGreaterThanOrEqual(0);
  });

  it("ADM-14 EXP-01 every figure of the plans that cannot be is told at its field, the first has the focus", async () => {
    await openScreen("/admin?tab=plans", { as: await admin() });
    const pro = label("Property limit of Pro");
    const agency = label("Monthly credits of Agency");
    await fill(pro, "0");
    await fill(agency, "many");
    await press(button("Save plans"));
    await expect.element(pro).toHaveFocus();
    await expectFault(pro);
    expect(toastLines()).toEqual([]);
    await fill(pro, "777");
    await expectMended(pro);
    await expectFault(agency);
    // Nor are they kept without a connection.
    await fill(agency, "1000");
    network.cut("PUT", /\/admin\/plans$/);
    await press(button("Save plans"));
    await expectLine();
    await expect.element(pro).toHaveValue("777");
  });

  it("PLAN-06 S-10 EXP-01 an email that is none is told at the field of the free demo, which has the focus", async () => {
    await openScreen("/plans");
    await press(button("Try the free demo"));
    await fill(dialog().getByLabelText("Email"), "nobody");
    await submitDialog();
    await expectToast("Invalid Email", "Please enter a valid email address.");
    await expect.element(dialog().getByLabelText("Email")).toHaveFocus();
    await expectFault(dialog().getByLabelText("Email"), "Please enter a valid email address.");
    await fill(dialog().getByLabelText("Email"), "somebody@people.example");
    await expectMended(dialog().getByLabelText("Email"));
  });

  it("AUTH-11 AUTH-12 EXP-01 EXP-03 a registration marks every field at fault, holds a number against its state anew, and is there again after a reload", async () => {
    await openScreen("/register/contractor");
    const send = page.getByRole("button", { name: "Register", exact: true });
    const company = label("Company or business name");
    const number = page.getByLabelText("License number");
    await press(send);
    await expect.element(company).toHaveFocus();
    await fill(company, "Refused Forms & Sons");
    await expectMended(company);
    await expectFault(number);
    await fill(page.getByRole("textbox", { name: "Email" }), `new-${unique()}@people.example`);
    await fill(label("Password"), "a long password of mine");
    await choose(page.getByLabelText("State"), "California");
    await fill(number, "12");
    await press(send);
    await expect.element(number).toHaveFocus();
    await expectFault(number);
    // Another state may give out such a number.
    await choose(page.getByLabelText("State"), "Other");
    await expectMended(number);
    expect(toastLines()).toEqual([]);
    network.cut("POST", /\/register\/contractor$/);
    await press(send);
    await expectLine();
    await expect.element(number).toHaveValue("12");
    await press(page.getByRole("radio", { name: /Admin Verified/ }));
    await openScreen("/register/contractor");
    await expect.element(company).toHaveValue("Refused Forms & Sons");
    await expect.element(page.getByLabelText("State")).toHaveValue("Other");
    await expect.element(page.getByRole("radio", { name: /Admin Verified/ })).toBeChecked();
  });

  it("PROJ-11 MKT-05 EXP-01 EXP-02 a bid tells every fault at its field, and the first that is left has the focus", async () => {
    await openScreen("/quote/qq-1", { demo: { person: carl, quotes: [storedQuote("qq-1")] } });
    const amount = page.getByLabelText("Bid amount");
    const until = page.getByLabelText("Bid valid until");
    await fill(label("Phone"), "");
    await press(button("Submit Bid"));
    await expectToast("Missing Information");
    await expect.element(amount).toHaveFocus();
    await expectFault(amount, /Please fill in this field\./);
    await expectFault(label("Phone"), /Please fill in this field\./);
    await fill(amount, "27,000");
    await expectMended(amount);
    await expectFault(until, /Please fill in this field\./);
    await fill(until, dayFromNow(30));
    await press(button("Submit Bid"));
    await expect.element(label("Phone")).toHaveFocus();
    await expect.element(label("Phone")).toBeInViewport();
    await fill(label("Phone"), "(555) 555-0112");
    await press(button("Add rooms, payments and dates"));
    await fill(page.getByLabelText("Kitchen: labor"), "9,000");
    await fill(amount, "27,000");
    await press(button("Submit Bid"));
    await expect.element(button("Make the bid amount $9,000")).toHaveFocus();
    await expect.element(page.getByText("The rooms add up to $9,000")).toBeInViewport();
    // What is there and wrong is told together too, wherever it stands.
    await fill(label("Deposit"), "a third");
    await fill(amount, "a lot");
    await fill(until, "2020-01-31");
    await press(button("Submit Bid"));
    await expect.element(amount).toHaveFocus();
    await expectFault(until);
    await expectFault(label("Deposit"));
  });

  it("PAY-05 PAY-07 EXP-01 EXP-02 a checkout that is refused says so at the email, which has the focus", async () => {
    await openScreen("/checkout", { demo: { more: { selectedPlan: "pro" } } });
    await press(email());
    await userEvent.keyboard("{Enter}");
    await expectFault(email(), /Please enter your email address/);
    await fill(email(), "dora@people");
    await expectMended(email());
    await press(button("Continue to payment"));
    await expectFault(email(), /Please enter a complete email address/);
    await expect.element(email()).toHaveFocus();
    await expect.element(email()).toBeInViewport();
    await fill(email(), "dora@people.example");
    network.cut("POST", /create-checkout-session$/);
    await press(button("Continue to payment"));
    await expectLine();
    await expect.element(email()).toHaveValue("dora@people.example");
  });
});
