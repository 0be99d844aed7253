import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { act, ask, buttonIn, dialog, leave, pressHeld, question, rowOf } from "#testing/office.ts";
import { type Person, admin, firstAdmin, person } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { gone, holds, shows } from "#testing/seen.ts";
import { dismissToast, expectToast, toastLines } from "#testing/toast.ts";

const credits = /\/credits$/;
const amount = () => dialog().getByLabelText("Credits to add");
const here = () => dialog().getByText(/What you typed here before is still here/);
const balance = (user: Person, count: string) => `${user.email} has ${count} credits now`;

async function give(count: string): Promise<void> {
  await fill(amount(), count);
  await press(buttonIn("Add credits"));
}

async function again({ email }: Person): Promise<void> {
  await leave();
  await act(email, "Add credits");
  await shows(amount());
}

describe("credits that an admin gives", () => {
  it("ADM-06 API-10 a decimal number above 0 is given, and nothing else", async () => {
    const { user } = await ask("Add credits");
    await expect.element(amount()).toHaveAttribute("step", "0.01");
    await give("0");
    await shows(page.getByText(/^Please enter a number of credits above 0/));
    await give("2.5");
    await expectToast(balance(user, "12.5"));
    await shows(rowOf(user.email), "12.5");
    const [sent, ...more] = network.calls("POST", credits);
    expect([JSON.parse(sent?.body ?? ""), more]).toEqual([{ amount: "2.5" }, []]);
  });

  it("ADM-06 MON-03 EXP-03 credits given by a slip are taken back with one press, and both lines stay", async () => {
    const { user } = await ask("Add credits");
    await give("500");
    await expectToast(balance(user, "510"));
    await press(page.getByRole("button", { name: "Undo" }));
    await expectToast(`Taken back: ${balance(user, "10")}`);
    const { lines } = await user.call("credits.read", {});
    expect(lines.map((line) => line.amount)).toEqual([-500, 500, 10]);
  });

  it("ADM-06 ACC-09 EXP-03 credits that another admin gives meanwhile are told in the dialog", async () => {
    const { user } = await ask("Add credits");
    await (await firstAdmin()).call("users.addCredits", { userId: user.id, amount: "5" });
    await shows(dialog(), "They had 10 credits when this was opened, and have 15 now");
  });

  it("ADM-06 EXP-03 very many credits are asked about once more, 10,000 are not", async () => {
    const { user } = await ask("Add credits");
    await give("99999999");
    await shows(question(), /Add 99,999,999 credits.*unusually large/);
    await press(question().getByRole("button", { name: "Cancel" }));
    await gone(question());
    await give("10000");
    await expectToast(balance(user, "10,010"));
  });

  it("ADM-06 MKT-04 EXP-03 credits on their way are no draft, and their answer closes no other dialog", async () => {
    const { user } = await ask("Add credits");
    const release = network.hold("POST", credits);
    await give("2.5");
    await again(user);
    await holds(amount(), null);
    await gone(here());
    await fill(amount(), "4");
    release();
    await expectToast(balance(user, "12.5"));
    await shows(dialog(), "or what you sent before has arrived");
    await holds(amount(), 4);
    await again(user);
    await holds(amount(), 4);
  });

  it("ADM-06 EXP-03 ERR-02 credits that were refused are there to be sent again, also where their dialog was left", async () => {
    const { user } = await ask("Add credits");
    const { promise: after, resolve } = Promise.withResolvers<void>();
    const headers = { "x-error-field": "amount" };
    network.answer("POST", credits, { status: 400, code: "request.invalid", headers, after });
    await give("3");
    await leave();
    resolve();
    await expectToast("No credits were added");
    await act(user.email, "Add credits");
    await shows(here());
    await holds(amount(), 3);
  });

  it("ADM-06 EXP-03 ERR-02 credits whose answer was lost are perhaps given, and not given twice", async () => {
    const { user } = await ask("Add credits");
    network.lose("POST", credits, 1);
    await give("3");
    await expectToast(`The credits for ${user.email} may have been added`);
    await shows(dialog(), "See how many they have now");
    await shows(dialog(), balance(user, "13"));
    await dismissToast();
    await press(buttonIn("Add credits"));
    await expectToast(balance(user, "13"));
  });

  it("ADM-06 EXP-03 credits whose answer was lost are no draft where the dialog is left", async () => {
    const { user } = await ask("Add credits");
    network.lose("POST", credits, 1);
    await give("1");
    await expectToast(`The credits for ${user.email} may have been added`);
    await again(user);
    await shows(dialog(), balance(user, "11"));
    await holds(amount(), null);
  });
});

const back = () => page.getByRole("button", { name: "Take back: 2,000 credits" });
const confirm = () => question().getByRole("button", { name: "Take back" });

/** An admin before the line that gave 2,000 credits, and the other one who gave them. */
async function open() {
  const [user, other] = [await person(), await admin()];
  const { entryId } = await other.call("users.addCredits", { userId: user.id, amount: "2000" });
  await openScreen(`/admin/audit?account=${user.id}`, { as: await admin() });
  await shows(rowOf("Added credits"), "credits: +2,000");
  await press(back());
  await shows(confirm());
  const take = () =>
    other.call("users.takeBackCredits", { userId: user.id, entryId: String(entryId) });
  return { user, other, take };
}

describe("credits that are taken back at their line of the audit log", () => {
  it("ADM-06 MON-03 EXP-03 ACC-09 an admin takes them back later, once", async () => {
    const { user } = await open();
    await press(confirm());
    await expectToast(`Taken back: ${balance(user, "10")}`);
    await shows(rowOf("Took credits back"), "credits: \u22122,000");
    await gone(back());
  });

  it("ADM-06 MON-03 ACC-09 EXP-01 who is asked is told that another admin was faster, and goes on at the line", async () => {
    const { other, take } = await open();
    await take();
    await shows(question(), `${other.email} has taken these credits back`);
    await gone(confirm());
    await press(question().getByRole("button", { name: "Close" }));
    await expect.element(rowOf("Added credits")).toHaveFocus();
  });

  it("ADM-06 MON-03 ACC-09 of two in one moment the second is told so in the question alone", async () => {
    const { take } = await open();
    const release = await pressHeld(confirm(), "POST", /\/take-back/);
    await take();
    release();
    await shows(question(), "has taken these credits back meanwhile");
    expect(toastLines()).toEqual([]);
  });
});
