import type { Locator, Page } from "@playwright/test";
import { admin } from "./playwright.config.ts";
import { expectNoFaultInBothThemes, ready } from "./support/axe.ts";
import { carl, openDemo, storedQuote } from "./support/demo.ts";
import { alive, dayFromNow, dismissToast, expect, expectToast, toast } from "./support/journey.ts";
import { provedLicences, signIn, test, unique } from "./support/live.ts";

const WRONG = "This is not your current password. Please check it and try again.";
/** Where a part begins and ends, in pixels from the top of the window. */
const sides = async (part: Locator) => {
  const { y, height } = (await part.boundingBox()) ?? { y: 0, height: 0 };
  return { top: y, bottom: y + height };
};
const typedPassword = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement;
    return field instanceof HTMLInputElement ? field.value : null;
  });

test("AUTH-07 EXP-01 a refused sign-in puts the focus into the password, which says why; without an answer the message in the form has it, and what was typed stays", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/401|Failed to load resource|ERR_/);
  const account = await live.account();
  await page.goto("/login");
  const password = page.getByLabel("Password");
  await page.getByLabel("Email").fill(account.email);
  await password.fill("not the password");
  await password.press("Enter");
  await expectToast(page, "Login failed");
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await expect(password).toHaveAccessibleDescription(/do not belong together/);
  await expect(page.getByLabel("Email")).toHaveValue(account.email);
  await expectNoFaultInBothThemes(page, "a refused sign-in");
  // What is hidden is typed anew: the first key takes the place of all of it.
  await page.keyboard.type("x");
  expect(await typedPassword(page)).toBe("x");
  await expect(password).not.toHaveAttribute("aria-invalid", "true");

  await page.route("**/api/login", (route) => route.abort());
  await password.fill(account.password);
  await password.press("Enter");
  const line = page.locator("form [data-refusal]");
  await expect(line).toBeFocused();
  await expect(line).toContainText("Login failed");
  await expect(password).toHaveValue(account.password);
  await expectNoFaultInBothThemes(page, "a sign-in that was not heard");
  await page.unroute("**/api/login");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expectToast(page, "Login successful", "Welcome back");
});

test("ACC-06 ACC-07 EXP-01 a refused current password is told at its field, which has the focus, in each form that asks for it; the dialog stays", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/403/);
  await signIn(page, await live.account());
  await page.goto("/account");
  await ready(page);
  const card = (heading: string) =>
    page.locator("form").filter({ has: page.getByRole("button", { name: heading }) });
  const change = card("Change password");
  await change.getByLabel("Current password").fill("not the password at all");
  await change.getByLabel("New password").fill("short");
  await change.getByRole("button", { name: "Change password" }).click();
  await expect(change.getByLabel("New password")).toBeFocused();
  await change.getByLabel("New password").fill("another long password");
  await change.getByRole("button", { name: "Change password" }).click();
  await expect(change.getByLabel("Current password")).toBeFocused();
  await expect(change.getByLabel("Current password")).toHaveAccessibleDescription(WRONG);
  await expect(change.getByLabel("New password")).toHaveValue("another long password");
  await expect(toast(page)).toHaveCount(0);

  const email = card("Send a link to the new email");
  await email.getByLabel("New email").fill(`new-${unique()}@people.example`);
  await email.getByLabel("Current password").fill("not the password at all");
  await email.getByRole("button").last().click();
  await expect(email.getByLabel("Current password")).toBeFocused();
  await expect(email.getByLabel("Current password")).toHaveAccessibleDescription(WRONG);

  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Current password").fill("not the password at all");
  await dialog.getByRole("checkbox").check();
  await dialog.locator("[type=submit]").click();
  await expect(dialog.getByLabel("Current password")).toBeFocused();
  await expect(dialog.getByLabel("Current password")).toHaveAccessibleDescription(WRONG);
  await expect(dialog.getByRole("checkbox")).toBeChecked();
});

test("ACC-09 ADM-05 ADM-09 EXP-01 an email that is taken is told at its field in an admin's dialogs, and a lost connection in a line of the dialog; both have the focus", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/409|Failed to load resource|ERR_/);
  const taken = await live.account();
  await signIn(page, admin);
  await page.goto("/admin");
  await page.getByRole("button", { name: "Create user" }).click();
  const dialog = page.getByRole("dialog");
  const email = dialog.getByLabel("Email");
  await email.fill(taken.email);
  const send = dialog.locator("[type=submit]");
  await send.click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription("There is already an account with this email.");
  await page.route("**/api/users", (route) => route.abort());
  await email.fill(`new-${unique()}@people.example`);
  await send.click();
  const line = dialog.locator("[data-refusal]");
  await expect(line).toBeFocused();
  await expectNoFaultInBothThemes(page, "a dialog that was not heard");

  // On a phone the notification takes height from the sheet: the line stays in view above its buttons.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await ready(page);
  await page.getByRole("button", { name: "Create user" }).click();
  await dialog.getByLabel("Email").fill(`new-${unique()}@people.example`);
  await send.click();
  await expect(line).toBeFocused();
  await expect(toast(page)).toBeVisible();
  await expect
    .poll(async () => ({
      isSheetClear: (await sides(dialog)).top >= (await sides(toast(page))).bottom,
      isLineInView: (await sides(line)).bottom <= (await sides(dialog.locator("footer"))).top,
    }))
    .toEqual({ isSheetClear: true, isLineInView: true });
});

test("ADM-12 EXP-01 an admin who approves by keys goes on at the next request that waits, and one more press approves nobody else", async ({
  page,
  live,
}) => {
  await live.importProved();
  const town = `Keysville ${unique()}`;
  const names: string[] = [];
  for (const licenseNumber of provedLicences.slice(0, 2)) {
    const pro = await live.account({ userType: "contractor" });
    const businessName = `${town} ${licenseNumber}`;
    names.push(businessName);
    await live.send(pro, "POST", "/api/verifications", {
      businessName,
      licenseNumber,
      licenseState: "Texas",
      googleBusinessUrl: "",
      // The first tier is approved by the file alone; a higher one needs its certificate, else it is asked about.
      requestedTier: "tier2",
      insuranceDocument: `data:application/pdf;base64,${Buffer.from("%PDF-1.4\n%%EOF\n").toString("base64")}`,
    });
  }
  const [first = "", second = ""] = names;
  await signIn(page, admin);
  await page.goto(`/admin?tab=verifications&show=pending&search=${encodeURIComponent(town)}`);
  const row = (name: string) => page.getByRole("article", { name });
  await row(first)
    .getByRole("button", { name: /^Approve/ })
    .focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(row(first)).toHaveCount(0);
  await expect(row(second)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(row(second).getByRole("button", { name: /^Approve/ })).toBeVisible();
});

test("EXP-03 a header whose menus do not come says so after a while, with another try", async ({
  page,
}) => {
  await page.route("**/user-menu*", () => new Promise(() => undefined));
  await page.goto("/login");
  await page.getByRole("button", { name: /menu$/ }).click();
  await expect(page.getByRole("menuitem", { name: "Try again" })).toBeVisible();
});

test("ADM-14 EXP-01 every figure of the plans that cannot be is told at its field and the first has the focus; mending one leaves the others told; a lost connection is told in a line, in view on a phone", async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource|ERR_/);
  await signIn(page, admin);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin?tab=plans");
  const pro = page.getByLabel("Property limit of Pro");
  const agency = page.getByLabel("Monthly credits of Agency");
  const before = await pro.inputValue();
  await pro.fill("0");
  await agency.fill("many");
  await page.getByRole("button", { name: "Save plans" }).click();
  await expect(pro).toBeFocused();
  await expect(pro).toHaveAttribute("aria-invalid", "true");
  await expect(agency).toHaveAttribute("aria-invalid", "true");
  await expect(toast(page)).toHaveCount(0);
  await pro.fill(before === "7" ? "8" : "7");
  await expect(pro).not.toHaveAttribute("aria-invalid", "true");
  await expect(pro).toBeFocused();
  await expect(agency).toHaveAttribute("aria-invalid", "true");
  await expectNoFaultInBothThemes(page, "figures of plans that cannot be");

  await agency.fill("1000");
  await page.route("**/api/admin/plans", (route) =>
    route.request().method() === "GET" ? route.continue() : route.abort(),
  );
  await page.getByRole("button", { name: "Save plans" }).click();
  const line = page.locator("form [data-refusal]");
  await expect(line).toBeFocused();
  await expect(line).toBeInViewport();
  await expect(pro).toHaveValue(before === "7" ? "8" : "7");
});

test("PLAN-06 S-10 EXP-01 an email that is none is told at the field of the free demo, which has the focus, and in its notification", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/plans");
  await alive(page);
  await page.getByRole("button", { name: "Try the free demo" }).click();
  const dialog = page.getByRole("dialog");
  const email = dialog.getByLabel("Email");
  await email.fill("nobody");
  await dialog.locator("[type=submit]").click();
  await expectToast(page, "Invalid Email", "Please enter a valid email address.");
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription("Please enter a valid email address.");
  await expect(email).toBeInViewport();
  await expectNoFaultInBothThemes(page, "a demo dialog with an email that is none");
  await email.fill("somebody@people.example");
  await expect(email).not.toHaveAttribute("aria-invalid", "true");
});

test("AUTH-11 EXP-01 a registration on a phone marks every field at fault and the first has the focus; a number is held against its state anew, a lost connection in a line above the button", async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource|ERR_/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/register/contractor");
  await ready(page);
  const send = page.getByRole("button", { name: "Register", exact: true });
  const company = page.getByLabel("Company or business name");
  const email = page.getByRole("textbox", { name: "Email" });
  const number = page.getByLabel("License number");
  await send.click();
  await expect(company).toBeFocused();
  await company.fill("Refused Forms & Sons");
  await expect(company).not.toHaveAttribute("aria-invalid", "true");
  await expect(number).toHaveAttribute("aria-invalid", "true");
  await email.fill(`new-${unique()}@people.example`);
  await page.getByLabel("Password", { exact: true }).fill("a long password of mine");
  await page.getByLabel("State").selectOption("California");
  await number.fill("12");
  await send.click();
  await expect(number).toBeFocused();
  await expect(number).toHaveAttribute("aria-invalid", "true");
  // Another state may give out such a number.
  await page.getByLabel("State").selectOption("Other");
  await expect(number).not.toHaveAttribute("aria-invalid", "true");
  await expect(toast(page)).toHaveCount(0);
  await page.route("**/api/register/contractor", (route) => route.abort());
  await send.click();
  const line = page.locator("form [data-refusal]");
  await expect(line).toBeFocused();
  await expect(line).toBeInViewport();
  await expect(number).toHaveValue("12");
  await expectNoFaultInBothThemes(page, "a registration that was not heard");
});

test("AUTH-12 EXP-03 what a guest typed of a registration is there again after a reload, on a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/register/contractor");
  await alive(page);
  await page.getByLabel("Company or business name").fill("Between Two Jobs");
  await page.getByLabel("State").selectOption("Texas");
  await page.getByRole("radio", { name: /Admin Verified/ }).check();
  await page.reload();
  await expect(page.getByLabel("Company or business name")).toHaveValue("Between Two Jobs");
  await expect(page.getByLabel("State")).toHaveValue("Texas");
  await expect(page.getByRole("radio", { name: /Admin Verified/ })).toBeChecked();
});

test("PROJ-11 MKT-05 EXP-01 EXP-02 a bid form on a phone tells every fault at its field and the first has the focus; mending one leaves the others told", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDemo(page, "/quote/qq-1", { person: carl, quotes: [storedQuote("qq-1")] });
  const amount = page.getByLabel("Bid amount");
  const until = page.getByLabel("Bid valid until");
  const phone = page.getByLabel("Phone", { exact: true });
  const notes = page.getByLabel("Notes");
  const send = page.getByRole("button", { name: "Submit Bid" });
  await phone.fill("");
  await notes.fill("x".repeat(4001));
  await send.click();
  await expectToast(page, "Missing Information");
  await expect(amount).toBeFocused();
  for (const field of [amount, until, phone]) {
    await expect(field).toHaveAccessibleDescription(/Please fill in this field\./);
  }
  await expect(notes).toHaveAccessibleDescription(/This text is too long\./);
  await dismissToast(page);
  await expectNoFaultInBothThemes(page, "a bid form with four faults");
  await amount.fill("27,000");
  await expect(amount).not.toHaveAttribute("aria-invalid", "true");
  await expect(phone).toHaveAttribute("aria-invalid", "true");
  await until.fill(dayFromNow(30));
  await send.click();
  await expect(phone).toBeFocused();
  await expect(phone).toBeInViewport();
  await phone.fill("(555) 555-0112");
  await send.click();
  await expect(notes).toBeFocused();
  await notes.fill("Haul-away is in the price.");
  // What the rooms add up to, and a deposit: told where they stand, far below the amount.
  await page.getByRole("button", { name: "Add rooms, payments and dates" }).click();
  await page.getByLabel("Kitchen: labor").fill("9,000");
  await amount.fill("27,000");
  await send.click();
  const mendSum = page.getByRole("button", { name: "Make the bid amount $9,000" });
  await expect(mendSum).toBeFocused();
  await expect(page.getByText("The rooms add up to $9,000")).toBeInViewport();
  await mendSum.click();
  const deposit = page.getByLabel("Deposit", { exact: true });
  // What is there and wrong is told together too, wherever it stands.
  await deposit.fill("a third");
  await amount.fill("a lot");
  await until.fill("2020-01-31");
  await phone.fill("");
  await send.click();
  await expect(amount).toBeFocused();
  for (const field of [amount, until, phone, deposit]) {
    await expect(field).toHaveAttribute("aria-invalid", "true");
  }
});

test("PAY-05 PAY-07 EXP-01 EXP-02 a checkout on a phone that is refused says so at the email, which has the focus; a lost connection in a line above the button", async ({
  page,
  faults,
}) => {
  faults.allow(/400.*create-checkout-session|Failed to load resource|ERR_/);
  await page.setViewportSize({ width: 390, height: 844 });
  await openDemo(page, "/checkout", { more: { selectedPlan: "pro" } });
  const email = page.getByLabel("Email");
  await email.press("Enter");
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/Please enter your email address/);
  await email.fill("dora@people");
  await expect(email).not.toHaveAttribute("aria-invalid", "true");
  const pay = page.getByRole("button", { name: "Continue to payment" });
  await pay.click();
  await expect(email).toBeFocused();
  await expect(email).toBeInViewport();
  await expect(email).toHaveAccessibleDescription(/Please enter a complete email address/);
  await dismissToast(page);
  await expectNoFaultInBothThemes(page, "a checkout whose email is none");
  await email.fill("dora@people.example");
  await page.route("**/api/create-checkout-session", (route) => route.abort());
  await pay.click();
  const line = page.locator("form [data-refusal]");
  await expect(line).toBeFocused();
  await expect(line).toBeInViewport();
  await expect(email).toHaveValue("dora@people.example");
});
