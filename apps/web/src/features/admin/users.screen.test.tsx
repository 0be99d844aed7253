import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { choose, fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { act, ask, buttonIn, dialog, leave, openUser, rowOf, setStatus } from "#testing/office.ts";
import { admin, bid, contractor, firstAdmin, person, project, unique } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { expectKept, gone, holds, shows } from "#testing/seen.ts";
import { expectToast, toastLines } from "#testing/toast.ts";
import { allowErrors } from "#testing/console-errors.ts";

const company = () => dialog().getByLabelText("Company");
const plan = () => dialog().getByLabelText("Plan");
const reason = () => dialog().getByLabelText("Reason");
const search = () => page.getByRole("searchbox");
const found = () => page.getByRole("status").filter({ hasText: "match" });
const undo = () => page.getByRole("button", { name: "Undo" });
const told = /was saved here by another admin/;
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
  it("ADM-05 API-08 ACC-09 EXP-03 only what was changed of a user is sent; what another admin saved meanwhile is taken over, or told before it is replaced", async () => {
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
    await shows(dialog(), "Another admin has changed this account.");
    await shows(dialog().getByText(told), /^Olive Homes was/);
    await press(buttonIn("Save"));
    await expectToast(`${user.email} was saved`);
    await shows(rowOf(user.email), "Una Ltd.");
  });

  it("ADM-07 ACC-04 ACC-09 EXP-03 a pause goes with a reason and is taken back where it is told; a block stays until it is lifted", async () => {
    const { user } = await ask("Pause");
    await fill(reason(), "Please call us.");
    await press(buttonIn("Pause"));
    await expectToast(
      `${user.email} is paused`,
      // As on every installation without a mail server.
      "No email goes out: no mail server is set up.",
    );
    const [sent] = network.calls("PATCH", new RegExp(user.id));
    expect(JSON.parse(sent?.body ?? "")).toMatchObject({ reason: "Please call us." });
    await shows(rowOf(user.email), "Paused");
    await press(undo());
    await expectToast(`${user.email} is active again`, "No email goes out for this.");
    await gone(undo());
    await shows(rowOf(user.email), "Active");
    await (await firstAdmin()).call("users.update", { userId: user.id, accountStatus: "blocked" });
    await act(user.email, "Lift the block");
    await shows(rowOf(user.email), "Active");
  });

  it("ADM-05 ADM-07 ACC-09 what is done to an account that was deleted or blocked meanwhile is refused, and says so", async () => {
    for (const [command, yes] of [
      ["Edit", "Save"],
      ["Pause", "Pause"],
    ] as const) {
      const { user } = await ask(command);
      await (await firstAdmin()).call("users.delete", { userId: user.id });
      await press(buttonIn(yes));
      await shows(dialog(), "This account does not exist.");
      await leave();
    }
    const { user } = await ask("Pause");
    await setStatus(user, "blocked");
    await press(buttonIn("Pause"));
    await shows(dialog(), "Another admin has blocked this account.");
    const [{ accountStatus } = { accountStatus: "" }] = await (
      await firstAdmin()
    ).call("users.list", { userId: user.id });
    expect(accountStatus).toBe("blocked");
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

it("ADM-07 EXP-03 what an admin began to write about a user waits where it is closed by mistake, for that user and act alone", async () => {
  const { user, me } = await ask("Pause");
  await fill(reason(), "Please call us.");
  await leave();
  await act(user.email, "Block");
  await holds(reason(), "");
  await leave();
  const other = await person();
  await openUser(other, me);
  await act(other.email, "Pause");
  await holds(reason(), "");
  await leave();
  await openUser(user, me);
  await act(user.email, "Pause");
  await holds(reason(), "Please call us.");
  await press(buttonIn("Pause"));
  await expectToast(`${user.email} is paused`);
});

it("ADM-09 ADM-10 a user is made with 10 starting credits and a password that is shown once", async () => {
  await openScreen("/admin", { as: await admin() });
  await press(page.getByRole("button", { name: "Create user" }));
  await shows(email());
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
