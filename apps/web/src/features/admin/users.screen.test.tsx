import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { choose, fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import {
  act,
  ask,
  buttonIn,
  dialog,
  leave,
  openUser,
  pressHeld,
  question,
  rowOf,
} from "#testing/office.ts";
import { admin, firstAdmin, person, unique } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { gone, holds, lacks, shows } from "#testing/seen.ts";
import { expectToast, toastLines } from "#testing/toast.ts";
import { allowErrors } from "#testing/console-errors.ts";

const company = () => dialog().getByLabelText("Company");
const plan = () => dialog().getByLabelText("Plan");
const reason = () => dialog().getByLabelText("Reason");
const search = () => page.getByRole("searchbox");
const found = () => page.getByRole("status").filter({ hasText: "match" });
const undo = () => page.getByRole("button", { name: "Undo" });
const told = /was saved here meanwhile, by another admin/;
const here = /What you typed here before is still here/;
const email = () => dialog().getByLabelText("Email");
const options = (label: string) =>
  [...dialog().getByLabelText(label).element().querySelectorAll("option")].map(({ text }) => text);

describe("the users before an admin", () => {
  it("ADM-01 ADM-02 ADM-03 the dashboard has its four tabs, the cards and the users", async () => {
    const user = await person();
    await openUser(user);
    const names = page
      .getByRole("tab")
      .elements()
      .map((tab) => tab.textContent.replace(/\d+$/, ""));
    expect(names).toEqual([
      "User Management",
      "Contractor Verifications",
      "Plans Configuration",
      "Settings",
    ]);
    for (const card of ["Total Users", "Monthly Revenue", "Total Costs", "Pending Verifications"])
      await shows(page.getByRole("term").filter({ hasText: card }));
    await shows(rowOf(user.email), /Homeowner.*Active.*10.*\$0/);
  });

  it("ADM-03 ACC-09 what is looked for among the users outlasts a reload", async () => {
    const mark = unique();
    for (const userType of ["realtor", "contractor"] as const)
      await person({ userType, companyName: `Quarry ${mark}` });
    await openScreen("/admin", { as: await admin() });
    await fill(search(), mark);
    await shows(found(), "2 users match");
    await choose(page.getByLabelText("User type"), "Realtor");
    await shows(found(), "1 user matches");
    await openScreen(location.pathname + location.search);
    await holds(search(), mark);
    await holds(page.getByLabelText("User type"), "realtor");
    await shows(found(), "1 user matches");
  });

  it("ADM-03 ACC-09 a search that finds nobody is cleared with one press", async () => {
    await openScreen(`/admin?search=nobody-${unique()}&status=paused`, { as: await admin() });
    await press(page.getByRole("button", { name: "Clear search and filters" }));
    await holds(search(), "");
    await shows(page.getByRole("button", { name: /^Actions for/ }).first());
    expect(location.search).toBe("");
  });

  it("EXP-01 ADM-03 turning pages keeps the focus on the first and on the last page", async () => {
    const someone = (await (await firstAdmin()).call("users.list", { limit: "1" }))[0];
    const users = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, n) => from + n).map((n) => {
        return { ...someone, id: `u${n}`, email: `u${n}@people.example` };
      });
    network.answer("GET", /\/users\/count/, { body: { count: 28 } });
    network.answer("GET", /\/users\?/, { body: users(0, 26) });
    network.answer("GET", /\/users\?.*after=/, { body: users(25, 28) });
    await openScreen("/admin", { as: await admin() });
    const next = page.getByRole("button", { name: "Next" });
    const back = page.getByRole("button", { name: "Previous" });
    const counted = page.getByRole("status").filter({ hasText: "of 28" });
    await press(next);
    await shows(counted, "26–28 of 28 users");
    await expect.element(next).toHaveAttribute("aria-disabled", "true");
    await expect.element(next).toHaveFocus();
    await press(back);
    await shows(counted, "1–25 of 28 users");
    await expect.element(back).toHaveAttribute("aria-disabled", "true");
    await expect.element(back).toHaveFocus();
  });

  it("ADM-04 ADM-07 ACC-09 the menu says why a command about somebody is off", async () => {
    const user = await person();
    const me = await admin();
    await me.call("users.update", { userId: user.id, accountStatus: "blocked" });
    await openUser(user, me);
    await press(page.getByRole("button", { name: `Actions for ${user.email}` }));
    await expect
      .element(page.getByRole("menuitem", { name: "View as User Lift the block first" }))
      .toHaveAttribute("aria-disabled", "true");
    await openUser(me, me);
    await press(page.getByRole("button", { name: `Actions for ${me.email}` }));
    await shows(page.getByRole("menuitem", { name: "Edit", exact: true }));
    const off = page.getByRole("menuitem", { name: /Another admin can, not you/ });
    expect(off.elements()).toHaveLength(3);
  });

  it("ERR-03 ADM-04 a switch to a user that fails says nothing on screen", async () => {
    allowErrors(/Switching to another user failed/);
    const user = await person();
    await openUser(user);
    network.answer("POST", /\/impersonate\//, { status: 500 });
    const logged = vi.spyOn(console, "error");
    await act(user.email, "View as User");
    await expect.poll(() => logged.mock.calls.length).toBe(1);
    expect(toastLines()).toEqual([]);
    expect(location.pathname).toBe("/admin");
  });

  it("MON-05 EXP-01 figures without money say so in the chart's own place, and move nothing", async () => {
    const figures = await (await firstAdmin()).call("admin.figures", {});
    const months = figures.months.map((each) => ({ ...each, revenue: 0, cost: 0 }));
    const { promise: after, resolve } = Promise.withResolvers<void>();
    network.answer("GET", /\/admin\/figures/, { body: { ...figures, months }, after });
    await openScreen("/admin", { as: await admin(), settled: false });
    const tabs = page.getByRole("tablist");
    await shows(page.getByRole("table", { name: "User Management" }));
    const before = tabs.element().getBoundingClientRect().top;
    resolve();
    await shows(page.getByText(/^In the last twelve months nothing was paid/));
    expect(Math.abs(tabs.element().getBoundingClientRect().top - before)).toBeLessThanOrEqual(24);
  });

  it.each([1440, 390])(
    "ADM-01 EXP-01 the tabs stay where they are pressed, %i px wide",
    async (width) => {
      await page.viewport(width, 844);
      await openScreen("/admin", { as: await admin() });
      await shows(page.getByText(/^1–25 of \d+ users$|^\d+ users?$/));
      const tabs = page.getByRole("tablist").element();
      tabs.scrollIntoView();
      const before = tabs.getBoundingClientRect().top;
      for (const name of ["Settings", "User Management"]) {
        await press(page.getByRole("tab", { name }));
        const panel = page.getByRole("tabpanel");
        await expect.element(panel.getByRole("heading", { name }).first()).toBeInViewport();
        expect(Math.abs(tabs.getBoundingClientRect().top - before)).toBeLessThanOrEqual(1);
      }
    },
  );
});

describe("what an admin does with a user", () => {
  it("ADM-05 API-08 ACC-09 only what was changed of a user is sent, and the rest follows other admins", async () => {
    const { user } = await ask("Edit");
    await holds(plan(), "demo");
    await fill(company(), "Una Inc.");
    await (await firstAdmin()).call("users.update", { userId: user.id, plan: "pro" });
    await holds(plan(), "pro");
    await press(buttonIn("Save"));
    await expectToast(`${user.email} was saved`);
    const [sent] = network.calls("PATCH", new RegExp(user.id)).slice(-1);
    expect(JSON.parse(sent?.body ?? "")).toEqual({
      companyName: "Una Inc.",
      seen: { companyName: "" },
    });
    await shows(rowOf(user.email), /Una Inc\..*Pro/);
  });

  it("ADM-05 ACC-09 EXP-03 what another admin saved over a field is told there and asked about", async () => {
    const { user } = await ask("Edit");
    await fill(company(), "Una Inc.");
    await (
      await firstAdmin()
    ).call("users.update", { userId: user.id, companyName: "Olive Homes" });
    await shows(dialog().getByText(told), /^Olive Homes was/);
    await holds(company(), "Una Inc.");
    await press(buttonIn("Save"));
    await shows(question(), "Company: Olive Homes saved meanwhile, Una Inc. typed by you.");
    await press(question().getByRole("button", { name: "Cancel" }));
    await gone(question());
    expect(network.calls("PATCH")).toEqual([]);
    await press(buttonIn("Save"));
    await press(question().getByRole("button", { name: "Save mine" }));
    await expectToast(`${user.email} was saved`);
    await shows(rowOf(user.email), "Una Inc.");
  });

  it("ADM-07 EXP-03 ACC-04 a pause made by a slip is taken back where it is told, once", async () => {
    const { user } = await ask("Pause");
    await press(buttonIn("Pause"));
    await expectToast(
      `${user.email} is paused`,
      "They are told by email in about a minute, unless you undo it.",
    );
    await shows(rowOf(user.email), "Paused");
    await press(undo());
    await expectToast(`${user.email} is active again`, "No email goes out for this.");
    await gone(undo());
    await shows(rowOf(user.email), "Active");
  });

  it.each(["Pause", "Block"])(
    "ADM-07 ACC-04 an admin can %s with a reason, and lift it again",
    async (what) => {
      const { user } = await ask(what);
      await fill(reason(), "Please call us.");
      await press(buttonIn(what));
      await shows(rowOf(user.email), `${what.replace(/e$/, "")}ed`);
      const [sent] = network.calls("PATCH", new RegExp(user.id));
      expect(JSON.parse(sent?.body ?? "")).toMatchObject({ reason: "Please call us." });
      await act(user.email, `Lift the ${what.toLowerCase()}`);
      await shows(rowOf(user.email), "Active");
    },
  );

  it("ADM-07 ACC-04 EXP-03 a pause of somebody who is blocked says that it lifts the block, for good", async () => {
    const user = await person();
    await (await firstAdmin()).call("users.update", { userId: user.id, accountStatus: "blocked" });
    await ask("Pause", user);
    await shows(dialog(), "This lifts the block: they can sign in again");
    await shows(dialog(), "They are told by email at once.");
    await lacks(dialog(), "undo");
    await press(buttonIn("Pause"));
    await expectToast(`${user.email} is paused`);
    expect(toastLines()[1]).toContain("The block is lifted: they can sign in again");
    await gone(undo());
  });

  it("ADM-07 ACC-09 EXP-03 a pause that another admin was faster with is told, and can be done once taken back", async () => {
    const { user } = await ask("Pause");
    const other = await admin();
    await fill(reason(), "Please call us.");
    await other.call("users.update", { userId: user.id, accountStatus: "paused" });
    await shows(
      dialog().getByText(/meanwhile/),
      `${other.email} has paused this account meanwhile. What you wrote is not sent.`,
    );
    await gone(buttonIn("Pause"));
    await other.call("users.update", { userId: user.id, accountStatus: "active" });
    await shows(buttonIn("Pause"));
    await lacks(dialog(), "meanwhile");
    await holds(reason(), "Please call us.");
  });

  it("ADM-07 ACC-09 of two pauses in one moment the second is told so in the dialog alone", async () => {
    const { user } = await ask("Pause");
    const other = await admin();
    const release = await pressHeld(buttonIn("Pause"), "PATCH", new RegExp(user.id));
    await other.call("users.update", { userId: user.id, accountStatus: "paused" });
    release();
    await shows(dialog(), `${other.email} has paused this account meanwhile.`);
    expect(toastLines()).toEqual([]);
  });

  it("ADM-07 ACC-09 the way back of a pause does not free who was blocked meanwhile", async () => {
    const { user } = await ask("Pause");
    await press(buttonIn("Pause"));
    await expectToast(`${user.email} is paused`);
    await (await firstAdmin()).call("users.update", { userId: user.id, accountStatus: "blocked" });
    await press(undo());
    await expectToast("The account was not changed");
    expect(toastLines()[1]).toContain("it is blocked now");
  });

  it.each([
    ["ADM-05", "Edit", "Save"],
    ["ADM-06", "Add credits", "Add credits"],
    ["ADM-07", "Pause", "Pause"],
    ["ADM-07", "Block", "Block"],
    ["ADM-08", "Delete", "Delete account"],
  ])(
    "%s ACC-09 an account that ends while its %s is asked is told of in the dialog",
    async (_id, what, submit) => {
      const { user } = await ask(what);
      await shows(buttonIn(submit));
      if (what === "Edit")
        await user.call("accounts.delete", { currentPassword: user.password, confirmed: true });
      else await (await firstAdmin()).call("users.delete", { userId: user.id });
      await shows(dialog().getByText("This account was deleted meanwhile"));
      await gone(buttonIn(submit));
      await press(buttonIn("Close").last());
      await gone(dialog());
    },
  );

  it("ADM-08 ACC-09 an account is deleted once its email was typed exactly", async () => {
    const { user } = await ask("Delete");
    await fill(dialog().getByRole("textbox"), "somebody@else.example");
    await press(buttonIn("Delete account"));
    await shows(dialog(), "Please type the email exactly");
    await fill(dialog().getByRole("textbox"), user.email);
    await press(buttonIn("Delete account"));
    await shows(page.getByText("Nobody matches"));
  });
});

describe("what an admin began to write about a user", () => {
  it.each([
    ["ADM-07", "Pause", "Pause", "Reason", "Please call us.", ""],
    ["ADM-05", "Edit", "Save", "Company", "Una Inc.", ""],
    ["ADM-06", "Add credits", "Add credits", "Credits to add", 2.5, null],
  ])(
    "%s EXP-03 a %s waits where it is closed by mistake, until it is begun anew or done",
    async (_id, what, submit, label, typed, none) => {
      const { user } = await ask(what);
      const field = () => dialog().getByLabelText(label);
      const reopen = async () => {
        await act(user.email, what);
        await shows(field());
      };
      await fill(field(), String(typed));
      await leave();
      await reopen();
      await holds(field(), typed);
      await shows(dialog().getByText(here));
      await press(buttonIn("Start over"));
      await holds(field(), none);
      await expect.poll(() => dialog().element().contains(document.activeElement)).toBe(true);
      expect(document.activeElement).toHaveAttribute("data-autofocus");
      await gone(dialog().getByText(here));
      await fill(field(), String(typed));
      await press(buttonIn(submit));
      await expect.poll(toastLines).not.toEqual([]);
      await gone(dialog());
      if (what === "Pause") await press(undo());
      await shows(rowOf(user.email), "Active");
      await reopen();
      await holds(field(), what === "Edit" ? typed : none);
      await gone(dialog().getByText(here));
    },
  );

  it("ADM-07 EXP-03 a reason waits for that user and that act alone", async () => {
    const companyName = `Pair ${unique()}`;
    const [one, two] = [await person({ companyName }), await person({ companyName })];
    await openScreen(`/admin?search=${encodeURIComponent(companyName)}`, { as: await admin() });
    await act(one.email, "Pause");
    await fill(reason(), "Please call us.");
    await leave();
    await act(one.email, "Block");
    await holds(reason(), "");
    await leave();
    await act(two.email, "Pause");
    await holds(reason(), "");
  });
});

const openNew = async () => {
  await openScreen("/admin", { as: await admin() });
  await press(page.getByRole("button", { name: "Create user" }));
  await shows(email());
};

describe("accounts that an admin makes", () => {
  it("ADM-09 ADM-10 a user is made with 10 starting credits and a password that is shown once", async () => {
    await openNew();
    expect(options("Role")).toEqual(["User", "Admin"]);
    expect(options("User type")).toEqual(["Homeowner", "Contractor", "Realtor"]);
    expect(options("Plan")).toEqual(["Demo", "Homeowner", "Pro", "Agency"]);
    await holds(dialog().getByLabelText("Starting credits"), 10);
    const made = `made-${unique()}@people.example`;
    await fill(email(), made);
    await press(buttonIn("Create user"));
    await shows(page.getByText(`One-time password for ${made}`));
    await press(buttonIn("Done"));
    await fill(search(), made);
    await shows(rowOf(made), "10");
    await press(page.getByRole("button", { name: "Create user" }));
    await holds(email(), "");
  });

  it("ADM-09 EXP-03 ERR-02 an account whose making was not answered is said to be perhaps there", async () => {
    await openNew();
    const made = `made-${unique()}@people.example`;
    await fill(email(), made);
    network.lose("POST", /\/users$/, 1);
    await press(buttonIn("Create user"));
    await shows(dialog(), "The account may have been made");
    await shows(dialog(), `Look for ${made} in the list.`);
  });

  it("ADM-09 EXP-03 a user that was begun waits where the dialog is closed by mistake", async () => {
    await openNew();
    await fill(email(), "begun@people.example");
    await leave();
    await press(page.getByRole("button", { name: "Create user" }));
    await shows(dialog().getByText(here));
    await holds(email(), "begun@people.example");
  });
});
