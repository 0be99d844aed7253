import { expect, it } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { carl, storedQuote } from "#testing/demo.ts";
import { fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { dayFromNow, person, unique } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { expectToast, toastLines } from "#testing/toast.ts";

const WRONG = "This is not your current password. Please check it and try again.";

const button = (name: string | RegExp) => page.getByRole("button", { name });
const label = (name: string | RegExp) => page.getByLabelText(name, { exact: true });
const dialog = () => page.getByRole("dialog");
const email = () => page.getByLabelText("Email");
const part = (selector: string) => document.querySelector(selector);

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

it("PROJ-11 MKT-05 EXP-01 EXP-02 a bid tells every fault at its field, and the first that is left has the focus", async () => {
  await page.viewport(390, 844);
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
});
