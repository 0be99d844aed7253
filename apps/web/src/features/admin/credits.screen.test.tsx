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
  it("ADM-06 API-10 ACC-09 MON-03 EXP-03 a decimal number is given, a slip is taken back with one press, and very many are asked about", async () => {
    const { user } = await ask("Add credits");
    await give("0");
    await shows(page.getByText(/^Please enter a number of credits above 0/));
    await (await firstAdmin()).call("users.addCredits", { userId: user.id, amount: "5" });
    await shows(dialog(), "They had 10 credits when this was opened, and have 15 now");
    await give("2.5");
    await expectToast(balance(user, "17.5"));
    await shows(rowOf(user.email), "17.5");
    const [sent, ...more] = network.calls("POST", credits);
    expect([JSON.parse(sent?.body ?? ""), more]).toEqual([{ amount: "2.5" }, []]);
    await act(user.email, "Add credits");
    await give("99999999");
    await shows(question(), /Add 99,999,999 credits.*unusually large/);
    await press(question().getByRole("button", { name: "Cancel" }));
    await gone(question());
    await give("10000");
    await expectToast(balance(user, "10,017.5"));
    await press(page.getByRole("button", { name: "Undo" }));
    await expectToast(`Taken back: ${balance(user, "17.5")}`);
    const { lines } = await user.call("credits.read", {});
    expect(lines.map((line) => line.amount)).toEqual([-10_000, 10_000, 2.5, 5, 10]);
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

  it("ADM-06 EXP-03 ERR-02 credits whose answer was lost are perhaps given, not given twice, and no draft", async () => {
    const { user } = await ask("Add credits");
    network.lose("POST", credits, 1);
    await give("3");
    await expectToast(`The credits for ${user.email} may have been added`);
    await shows(dialog(), "See how many they have now");
    await shows(dialog(), balance(user, "13"));
    await dismissToast();
    await press(buttonIn("Add credits"));
    await expectToast(balance(user, "13"));
    await act(user.email, "Add credits");
    network.lose("POST", credits, 1);
    await give("1");
    await expectToast(`The credits for ${user.email} may have been added`);
    await again(user);
    await shows(dialog(), balance(user, "14"));
    await holds(amount(), null);
  });
});

const back = (count = "2,000") => page.getByRole("button", { name: `Take back: ${count} credits` });
const confirm = () => question().getByRole("button", { name: "Take back" });

describe("credits that are taken back at their line of the audit log", () => {
  it("ADM-06 MON-03 EXP-01 EXP-03 ACC-09 an admin takes them back later, once, and is told where another one was faster", async () => {
    const [user, other] = [await person(), await admin()];
    const given = async (amount: string) => {
      const { entryId } = await other.call("users.addCredits", { userId: user.id, amount });
      return () =>
        other.call("users.takeBackCredits", { userId: user.id, entryId: String(entryId) });
    };
    await given("2000");
    const [take3, take4] = [await given("3000"), await given("4000")];
    await openScreen(`/admin/audit?account=${user.id}`, { as: await admin() });
    await press(back());
    await press(confirm());
    await expectToast(`Taken back: ${balance(user, "7,010")}`);
    await shows(rowOf("Took credits back"), "credits: \u22122,000");
    await gone(back());
    await dismissToast();
    await press(back("3,000"));
    const release = await pressHeld(confirm(), "POST", /\/take-back/);
    await take3();
    release();
    await shows(question(), "has taken these credits back meanwhile");
    expect(toastLines()).toEqual([]);
    await press(question().getByRole("button", { name: "Close" }));
    await press(back("4,000"));
    await shows(confirm());
    await take4();
    await shows(question(), `${other.email} has taken these credits back`);
    await gone(confirm());
    await press(question().getByRole("button", { name: "Close" }));
    await expect.element(rowOf(/Added credits.*4,000/)).toHaveFocus();
  });
});
