import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { bid, contractor, person, project, unique } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import {
  at,
  button,
  expectNoText,
  expectText,
  h1,
  linkIn,
  main,
  menuButton,
  signInByHand,
} from "#testing/shell.ts";
import { expectKept } from "#testing/seen.ts";
import { expectToast } from "#testing/toast.ts";

const NEXT = "a kitchen in navy blue";

/** The card under this heading. */
async function card(title: string) {
  const heading = main().getByRole("heading", { name: title, exact: true });
  await expect.element(heading).toBeVisible();
  const found = heading.element().closest<HTMLElement>("div");
  if (found === null) throw new Error(`${title} has no card`);
  return page.elementLocator(found);
}

describe("the profile", () => {
  it("ACC-06 EXP-03 is checked where it is typed, and is kept with the license number", async () => {
    const account = await contractor({ licenseNumber: "CA-1" });
    await openScreen("/account", { as: account });
    const profile = await card("Profile");
    const [phone, fault] = [
      profile.getByLabelText("Phone"),
      profile.getByText("Please enter a telephone number"),
    ];
    const name = profile.getByLabelText("Name");
    await fill(name, "Conny Kroon");
    await fill(phone, "call me");
    await press(button("Save profile"));
    await expect.element(fault).toBeVisible();
    await expect.element(phone).toHaveFocus();
    await fill(phone, "(555) 555-0199");
    await expect.element(fault).not.toBeInTheDocument();
    await fill(profile.getByLabelText("License number"), "CA-2");
    await press(button("Save profile"));
    await expectToast("Profile saved");
    await expect.element(menuButton()).toHaveTextContent("Conny");
    expect(await account.call("accounts.me", {})).toMatchObject({
      name: "Conny Kroon",
      phone: "(555) 555-0199",
      licenseNumber: "CA-2",
    });
  });

  it("ACC-06 EXP-03 what is not saved is there after a reload, and takes nothing back that was saved elsewhere", async () => {
    const account = await person({ companyName: "Before" });
    await openScreen("/account", { as: account });
    const unsaved = page.getByText("Not saved yet");
    await expect.element(unsaved).not.toBeInTheDocument();
    await fill((await card("Profile")).getByLabelText("Name"), "Hanna Half");
    await expect.element(unsaved).toBeVisible();
    await account.call("accounts.update", { companyName: "From the phone" });
    await openScreen("/account");
    await expect.element(page.getByLabelText("Name")).toHaveValue("Hanna Half");
    await expect.element(page.getByLabelText("Company")).toHaveValue("From the phone");
    await expect.element(unsaved).toBeVisible();
    await press(button("Save profile"));
    await expect.element(unsaved).not.toBeInTheDocument();
    expect(network.calls("PATCH").map(({ body }) => body)).toContain('{"name":"Hanna Half"}');
  });
});

describe("signing in to it", () => {
  it("ACC-06 ACC-01 EXP-01 each sign-in is ended by a button that names its browser, and the focus stays among them", async () => {
    const elsewhere = await person();
    const { email, password } = elsewhere;
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ email, password });
    // Another sign-in of this browser's kind.
    await fetch("/api/login", { method: "POST", credentials: "omit", headers, body });
    await openScreen("/account", { as: elsewhere });
    const rows = (await card("Where you are signed in")).getByRole("listitem");
    await expect.poll(() => rows.elements()).toHaveLength(3);
    await expect.element(rows.filter({ hasText: "This browser" })).toBeVisible();
    const ends = rows.getByRole("button", { name: /^Sign out: Chrome on / });
    await press(ends.first());
    await expectToast("That device is signed out");
    await expect.poll(() => rows.elements()).toHaveLength(2);
    await expectKept(/Since/);
    await press(ends);
    await expect.poll(() => rows.elements()).toHaveLength(1);
    await expectKept("This browser");
    expect((await elsewhere.fetch("/api/users/me")).status).toBe(401);
  });

  it("ACC-06 ACC-01 a new password wants the current one and ends every other sign-in", async () => {
    const elsewhere = await person();
    await openScreen("/account", { as: elsewhere });
    const password = await card("Password");
    const [current, next] = [
      password.getByLabelText("Current password"),
      password.getByLabelText("New password"),
    ];
    await fill(current, elsewhere.password);
    await fill(next, "short");
    await press(button("Change password"));
    await expectText("Please choose at least 10 characters.");
    await fill(next, NEXT);
    await press(button("Change password"));
    await expectToast("Password changed", "Every other sign-in has ended.");
    expect((await elsewhere.fetch("/api/users/me")).status).toBe(401);
    expect((await fetch("/api/users/me")).status).toBe(200);
  });

  it("ACC-06 another email counts once the link that was mailed there is opened and pressed", async () => {
    const next = `next-${unique()}@people.example`;
    const account = await person();
    await openScreen("/account", { as: account });
    await fill(page.getByLabelText("New email"), next);
    await fill((await card("Email")).getByLabelText("Current password"), account.password);
    await press(button("Send a link to the new email"));
    await expectToast("One more step");
    await openScreen(await linkIn(next, "Confirm your new email"));
    await expectText(`From now on you will sign in with ${next} and the password`);
    await press(button("Yes, this is mine"));
    await expectText("Please choose at least 10 characters.");
    await fill(page.getByLabelText("New password"), NEXT);
    await press(button("Yes, this is mine"));
    await expect.element(h1()).toHaveTextContent("Your email is confirmed");
    await openScreen("/account");
    await expectText(`You sign in with ${next}.`);
  });

  it("ACC-10 AUTH-17 C-15 a professional who says that the email is theirs is told that the badge came with it", async () => {
    const pro = await contractor();
    const { email } = pro;
    await pro.call("accounts.sendConfirmation", {});
    // No official file is imported in this run.
    const badge = { badge: "licenseOnFile", licenseNumber: "105.1", licenseState: "Illinois" };
    network.answer("POST", /\/account-links\/confirm$/, { body: { email, badge } });
    await openScreen(await linkIn(email, "Confirm your email"));
    await fill(page.getByLabelText("New password"), NEXT);
    await press(button("Yes, this is mine"));
    await expectText(/^Your badge came with it: License on file\. License 105\.1 \(Illinois\)/);
  });

  it("ACC-06 whoever forgot the password chooses a new one by a link, once, and signs in with it", async () => {
    const { email } = await person();
    await openScreen("/login");
    await press(page.getByRole("link", { name: "Forgot your password?" }));
    await expect.element(h1()).toHaveTextContent("Forgot your password?");
    await fill(page.getByLabelText("Email"), email);
    await press(button("Send me a link"));
    await expectText("Look into your mailbox");
    const link = await linkIn(email, "Choose a new OneUp password");
    await openScreen(link);
    await expectText(`For ${email}.`);
    await fill(page.getByLabelText("New password"), "short");
    await press(button("Save the new password"));
    await expectText("Please choose at least 10 characters.");
    await fill(page.getByLabelText("New password"), NEXT);
    await press(button("Save the new password"));
    await expectText("Your new password is saved");
    await openScreen("/login");
    await signInByHand({ email, password: NEXT });
    await expect.poll(at).toBe("/app");
    await openScreen(link);
    await expectText("This link does not open any more");
  });
});

describe("leaving", () => {
  it("ACC-07 the data come as one ZIP; an account is deleted after a yes, with a receipt that speaks of no mail where none is sent", async () => {
    const account = await person();
    await project(account);
    await openScreen("/account", { as: account });
    const link = page.getByRole("link", { name: "Download my data" });
    await expect.element(link).toBeVisible();
    const data = await account.fetch(link.element().getAttribute("href") ?? "");
    expect(data.headers.get("content-disposition")).toMatch(/filename="?oneup-data-.*\.zip/);
    expect(await data.text()).toMatch(/^PK[^]*quotes/);
    await press(button("Delete my account"));
    const dialog = page.getByRole("dialog", { name: "Delete your account for good?" });
    await press(dialog.getByRole("button", { name: "Keep my account" }));
    await expect.element(dialog).not.toBeInTheDocument();
    await press(button("Delete my account"));
    await expectText(/^You have 1 /);
    await fill(dialog.getByLabelText("Current password"), account.password);
    await press(button("Delete for good"));
    const understood = dialog.getByLabelText("I understand that this cannot be taken back.");
    await expect.element(understood).toHaveFocus();
    await expect
      .element(understood)
      .toHaveAccessibleDescription("Please confirm that you understand.");
    await press(understood);
    await press(button("Delete for good"));
    await expect.element(h1()).toHaveTextContent("Your account is deleted");
    await expect.element(h1()).toBeInViewport();
    await expectText(/so this page is your receipt/);
    await expectNoText("We emailed this receipt");
    const closed = page.getByText("Projects closed").element().parentElement;
    expect(closed?.textContent).toContain("1");
    expect((await fetch("/api/users/me")).status).toBe(401);
  });

  it("ACC-07 BID-13 either side of an approved bid is asked about it before leaving", async () => {
    const [owner, crew] = [await person(), await contractor({ companyName: "Agreed Builders" })];
    const quoteId = await project(owner);
    const bidId = await bid(crew, quoteId);
    await owner.call("bids.approve", { quoteId, bidId, shownAmount: 2_490_000 });
    await project(owner, { publish: false });
    const dialog = page.getByRole("dialog", {
      name: "Delete your account although a bid is approved?",
    });
    for (const [who, ends, line] of [
      [crew, "1 agreed bid that stays on record", "Your bid of $24,900 on Kitchen"],
      [
        owner,
        "1 project with an approved bid and 1 draft",
        "You approved the bid of Agreed Builders for $24,900",
      ],
    ] as const) {
      await openScreen("/account", { as: who });
      await press(button("Delete my account"));
      await expectText(`You have ${ends}.`);
      await expect.element(dialog).toHaveTextContent(line);
    }
    await press(dialog.getByRole("link", { name: "Write to them" }));
    await expect.poll(at).toContain(`/bid-page?quoteId=${quoteId}&bid=${bidId}`);
    await expect.element(page.getByRole("textbox", { name: "Message" })).toBeVisible();
  });
});
