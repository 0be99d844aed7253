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
import {
  type Person,
  admin,
  bid,
  contractor,
  firstAdmin,
  person,
  project,
  unique,
} from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { expectKept, gone, holds, lacks, shows } from "#testing/seen.ts";
import { dismissToast, expectToast, toastLines } from "#testing/toast.ts";
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

const password = () => dialog().getByLabelText("Password");

const create = () => press(page.getByRole("button", { name: "Create user" }));

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

  it("EXP-01 ADM-03 what is pressed right after typing a search stays under the pointer until it is released", async () => {
    const user = await person();
    await openScreen("/admin", { as: await admin() });
    const actions = rowOf(user.email).getByRole("button");
    await shows(actions);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await fill(search(), user.email);
    const about = { bubbles: true, pointerId: 1 };
    actions.element().dispatchEvent(new PointerEvent("pointerdown", about));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(location.search).toBe("");
    actions.element().dispatchEvent(new PointerEvent("pointerup", about));
    await press(actions);
    expect(location.search).toContain(encodeURIComponent(user.email));
    await shows(page.getByRole("menuitem", { name: "Pause" }));
    await shows(found(), "1 user matches");
  });

  it("ADM-03 ACC-09 what is looked for among the users outlasts a reload, and is cleared with one press where nobody has it", async () => {
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
    await fill(search(), `nobody-${mark}`);
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
});

describe("what an admin does with a user", () => {
  it("ADM-05 API-08 ACC-09 EXP-03 only what was changed of a user is sent; what another admin saved meanwhile is taken over, or asked about", async () => {
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
    await act(user.email, "Edit");
    await fill(company(), "Una Ltd.");
    await (
      await firstAdmin()
    ).call("users.update", { userId: user.id, companyName: "Olive Homes" });
    await shows(dialog().getByText(told), /^Olive Homes was/);
    await holds(company(), "Una Ltd.");
    await press(buttonIn("Save"));
    await shows(question(), "Company: Olive Homes saved meanwhile, Una Ltd. typed by you.");
    await press(question().getByRole("button", { name: "Cancel" }));
    await gone(question());
    expect(network.calls("PATCH")).toHaveLength(1);
    await press(buttonIn("Save"));
    await press(question().getByRole("button", { name: "Save mine" }));
    await expectToast(`${user.email} was saved`);
    await shows(rowOf(user.email), "Una Ltd.");
  });

  it("ADM-07 ACC-04 ACC-09 EXP-03 a pause goes with a reason and is taken back where it is told; a block meanwhile stays until it is lifted", async () => {
    const { user } = await ask("Pause");
    await fill(reason(), "Please call us.");
    await press(buttonIn("Pause"));
    await expectToast(
      `${user.email} is paused`,
      "They are told by email in about a minute, unless you undo it.",
    );
    const [sent] = network.calls("PATCH", new RegExp(user.id));
    expect(JSON.parse(sent?.body ?? "")).toMatchObject({ reason: "Please call us." });
    await shows(rowOf(user.email), "Paused");
    await press(undo());
    await expectToast(`${user.email} is active again`, "No email goes out for this.");
    await gone(undo());
    await shows(rowOf(user.email), "Active");
    await act(user.email, "Pause");
    await press(buttonIn("Pause"));
    await expectToast(`${user.email} is paused`);
    await (await firstAdmin()).call("users.update", { userId: user.id, accountStatus: "blocked" });
    await press(undo());
    await expectToast("The account was not changed");
    expect(toastLines()[1]).toContain("it is blocked now");
    await act(user.email, "Lift the block");
    await shows(rowOf(user.email), "Active");
  });

  it("ACC-04 MON-02 a question about whoever pays names the day on which the plan ends", async () => {
    const user = await person();
    const { url } = await user.call("payments.checkout", { plan: "pro", email: user.email });
    const paid = `/api/sandbox/checkouts/${url.split("/").at(-1)}/pay`;
    expect((await user.fetch(paid, { method: "POST" })).ok).toBe(true);
    const { subscription } = await user.call("payments.read", {});
    const day = new Date(subscription?.paidUntil ?? "").toLocaleDateString("en-US", {
      dateStyle: "medium",
      timeZone: "UTC",
    });
    await ask("Delete", user);
    await shows(dialog(), "Their paid plan ends at once.");
    await leave();
    await act(user.email, "Block");
    await shows(dialog(), `Their plan ends on ${day},`);
    await press(buttonIn("Block"));
    await shows(rowOf(user.email), "Blocked");
    await (await firstAdmin()).call("users.update", { userId: user.id, accountStatus: "active" });
    await openScreen("/credits", { as: user });
    await shows(page.getByText(`Ends on ${day}`));
  });

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
    // In one moment it is told by the refusal, in the dialog alone.
    const release = await pressHeld(buttonIn("Pause"), "PATCH", new RegExp(user.id));
    await other.call("users.update", { userId: user.id, accountStatus: "paused" });
    release();
    await shows(dialog(), `${other.email} has paused this account meanwhile.`);
    expect(toastLines()).toEqual([]);
  });

  it("ADM-05 ADM-06 ADM-07 ADM-08 ACC-09 an account that ends while something is asked about it is told of in the dialog", async () => {
    const companyName = `Ended ${unique()}`;
    const asked = [
      ["Edit", "Save"],
      ["Add credits", "Add credits"],
      ["Pause", "Pause"],
      ["Delete", "Delete account"],
    ] as const;
    const users: Person[] = [];
    for (const _ of asked) users.push(await person({ companyName }));
    await openScreen(`/admin?search=${encodeURIComponent(companyName)}`, { as: await admin() });
    for (const [at, [what, submit]] of asked.entries()) {
      const { id, email } = users[at] ?? (await person());
      await act(email, what);
      await shows(buttonIn(submit));
      await (await firstAdmin()).call("users.delete", { userId: id });
      await shows(dialog().getByText("This account was deleted meanwhile"));
      await gone(buttonIn(submit));
      await press(buttonIn("Close").last());
      await gone(dialog());
    }
  });

  it("ADM-08 ACC-09 EXP-01 an account is deleted once its email was typed exactly, and the admin goes on with the next one", async () => {
    const companyName = `Left ${unique()}`;
    const [next, user] = [await person({ companyName }), await person({ companyName })];
    await openScreen(`/admin?search=${encodeURIComponent(companyName)}`, { as: await admin() });
    await act(user.email, "Delete");
    await fill(dialog().getByRole("textbox"), "somebody@else.example");
    await press(buttonIn("Delete account"));
    await shows(dialog(), "Please type the email exactly");
    await fill(dialog().getByRole("textbox"), user.email);
    await press(buttonIn("Delete account"));
    await expectToast(`${user.email} was deleted`);
    await expect.element(rowOf(next.email)).toHaveFocus();
    await act(next.email, "Delete");
    await fill(dialog().getByRole("textbox"), next.email);
    await press(buttonIn("Delete account"));
    await expectKept("Nobody matches");
  });

  it("ADM-08 ACC-07 who is about to delete somebody reads which approved bids go on without them, on either side", async () => {
    const [owner, pro] = [await person(), await contractor({ companyName: "Agreed Builders" })];
    const quoteId = await project(owner);
    const bidId = await bid(pro, quoteId);
    await owner.call("bids.approve", { quoteId, bidId, shownAmount: 2_490_000 });
    const { me } = await ask("Delete", owner);
    await shows(dialog(), "An approved bid goes on without them");
    await shows(dialog(), "They approved the bid of Agreed Builders for");
    await openUser(pro, me);
    await act(pro.email, "Delete");
    await shows(dialog(), "the homeowner can choose another bid");
  });
});

it("ADM-05 ADM-06 ADM-07 EXP-03 what an admin began to write about a user waits where it is closed by mistake, for that user and act alone", async () => {
  const companyName = `Pair ${unique()}`;
  const [user, other] = [await person({ companyName }), await person({ companyName })];
  await openScreen(`/admin?search=${encodeURIComponent(companyName)}`, { as: await admin() });
  for (const [what, submit, label, typed, none] of [
    ["Pause", "Pause", "Reason", "Please call us.", ""],
    ["Edit", "Save", "Company", `${companyName} Inc.`, companyName],
    ["Add credits", "Add credits", "Credits to add", 2.5, null],
  ] as const) {
    const field = () => dialog().getByLabelText(label);
    const reopen = async (who = user, act1: string = what) => {
      await act(who.email, act1);
      await shows(act1 === what ? field() : reason());
    };
    await reopen();
    await fill(field(), String(typed));
    await leave();
    if (what === "Pause") {
      await reopen(user, "Block");
      await holds(reason(), "");
      await leave();
    }
    await reopen(other);
    await holds(field(), none);
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
    await leave();
    await dismissToast();
  }
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

  it("ADM-09 EXP-03 ERR-02 a user that was begun waits but for the password, and is perhaps made where no answer came", async () => {
    await openNew();
    const made = `made-${unique()}@people.example`;
    await fill(email(), made);
    await fill(password(), "a-password-for-nobody");
    await leave();
    await create();
    await shows(dialog().getByText(here));
    await holds(password(), "a-password-for-nobody");
    expect(JSON.stringify(sessionStorage)).not.toContain("for-nobody");
    await openScreen("/admin");
    await create();
    await holds(email(), made);
    network.lose("POST", /\/users$/, 1);
    await press(buttonIn("Create user"));
    await shows(dialog(), "The account may have been made");
    await shows(dialog(), `Look for ${made} in the list.`);
  });
});
