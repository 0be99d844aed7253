import { beforeEach, describe, expect, it } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { goOffline } from "#testing/browser.ts";
import { carl, storedQuote } from "#testing/demo.ts";
import { choose, fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { admin, contractor, dayFromNow, person, project, unique } from "#testing/people.ts";
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

describe("a sign-in that was refused", () => {
  it("AUTH-07 EXP-01 has the focus in the password, which says why and is typed anew; the email stays", async () => {
    const account = await person();
    await openScreen("/login");
    await fill(email(), account.email);
    await fill(label("Password"), "not the password");
    await press(button("Sign in"));
    await expectToast("Login failed");
    await expect.element(label("Password")).toHaveFocus();
    await expectFault(label("Password"), /do not belong together/);
    await expect.element(email()).toHaveValue(account.email);
    // What is hidden is typed anew: the first key takes the place of all of it.
    await userEvent.keyboard("x");
    await expect.element(label("Password")).toHaveValue("x");
    await expectMended(label("Password"));
  });

  it("AUTH-07 EXP-01 without an answer has the focus in a line of the form, and keeps what was typed", async () => {
    await openScreen("/login");
    network.cut("POST", /\/login$/);
    await fill(email(), "holly@people.example");
    await fill(label("Password"), "a long password");
    await press(button("Sign in"));
    await expectLine();
    expect(part("[data-refusal]")?.textContent).toContain("Login failed");
    await expect.element(label("Password")).toHaveValue("a long password");
  });
});

describe("a current password that was refused is told at its field", () => {
  it.each(["Change password", "Send a link to the new email", "Delete my account"])(
    "ACC-06 ACC-07 EXP-01 which has the focus, at: %s",
    async (action) => {
      await openScreen("/account", { as: await person() });
      const isDialog = action === "Delete my account";
      if (isDialog) await press(button(action));
      await expect.element(button(action).first()).toBeInTheDocument();
      const form = isDialog ? dialog().element() : button(action).element().closest("form");
      const within = page.elementLocator(form ?? document.body);
      await fill(within.getByLabelText("Current password"), "not the password at all");
      if (isDialog) await press(dialog().getByRole("checkbox"));
      else if (action === "Change password")
        await fill(within.getByLabelText("New password"), "another long password");
      else await fill(within.getByLabelText("New email"), `new-${unique()}@people.example`);
      await press(page.elementLocator(form?.querySelector("[type=submit]") ?? document.body));
      await expect.element(within.getByLabelText("Current password")).toHaveFocus();
      await expectFault(within.getByLabelText("Current password"), WRONG);
      expect(toastLines()).toEqual([]);
    },
  );
});

it("ACC-09 ADM-05 EXP-01 an email that is taken is told at its field in an admin's dialog, which has the focus", async () => {
  const taken = await person();
  await openScreen("/admin", { as: await admin() });
  await press(button("Create user"));
  await fill(dialog().getByLabelText("Email"), taken.email);
  await submitDialog();
  await expect.element(dialog().getByLabelText("Email")).toHaveFocus();
  await expectFault(dialog().getByLabelText("Email"), /already an account with this email/);
});

describe("on a phone", () => {
  beforeEach(() => page.viewport(390, 844));

  it("ADM-05 ADM-09 EXP-01 a dialog that was not heard says so above its buttons, clear of the notification", async () => {
    await openScreen("/admin", { as: await admin() });
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

  it("AUTH-11 EXP-01 a registration marks every field at fault, and holds a number against its state anew", async () => {
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
  });

  it("PROJ-11 MKT-05 EXP-01 EXP-02 a bid tells every fault at its field, and the first that is left has the focus", async () => {
    await openScreen("/quote/qq-1", { demo: { person: carl, quotes: [storedQuote("qq-1")] } });
    const amount = page.getByLabelText("Bid amount");
    const until = page.getByLabelText("Bid valid until");
    const notes = page.getByLabelText("Notes");
    await fill(label("Phone"), "");
    await fill(notes, "x".repeat(4001));
    await press(button("Submit Bid"));
    await expectToast("Missing Information");
    await expect.element(amount).toHaveFocus();
    await expectFault(amount, /Please fill in this field\./);
    await expectFault(label("Phone"), /Please fill in this field\./);
    await expectFault(notes, /This text is too long\./);
    await fill(amount, "27,000");
    await expectMended(amount);
    await expectFault(until, /Please fill in this field\./);
    await fill(until, dayFromNow(30));
    await press(button("Submit Bid"));
    await expect.element(label("Phone")).toHaveFocus();
    await expect.element(label("Phone")).toBeInViewport();
  });

  it("PROJ-11 MKT-05 EXP-01 a bid whose rooms do not add up is told there; what is there and wrong, together", async () => {
    await openScreen("/quote/qq-1", { demo: { person: carl, quotes: [storedQuote("qq-1")] } });
    const amount = page.getByLabelText("Bid amount");
    const until = page.getByLabelText("Bid valid until");
    await press(button("Add rooms, payments and dates"));
    await fill(page.getByLabelText("Kitchen: labor"), "9,000");
    await fill(amount, "27,000");
    await fill(until, dayFromNow(30));
    await press(button("Submit Bid"));
    await expect.element(button("Make the bid amount $9,000")).toHaveFocus();
    await expect.element(page.getByText("The rooms add up to $9,000")).toBeInViewport();
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

  it("EXP-03 REL-06 whoever types far down a page sees at once that they are offline", async () => {
    const quoteId = await project(await person());
    await openScreen(`/quote/${quoteId}`, { as: await contractor() });
    const notes = page.getByLabelText("Notes");
    await fill(notes, "We can begin in January.");
    await expect.element(page.getByRole("heading", { level: 1 })).not.toBeInViewport();
    const back = goOffline();
    const strip = page.getByText("You are offline.");
    await expect.element(strip).toBeInViewport();
    // What has the focus is not below it (WCAG 2.4.11).
    const [under, over] = [notes, strip].map(
      (each) => each.element().getBoundingClientRect().bottom,
    );
    expect(under).toBeGreaterThan(over ?? Infinity);
    back();
    await expect.element(strip).not.toBeInTheDocument();
  });
});
