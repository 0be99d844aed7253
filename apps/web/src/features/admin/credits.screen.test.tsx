import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { act, ask, buttonIn, dialog, question, rowOf } from "#testing/office.ts";
import { type Person, admin, firstAdmin, person } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { gone, shows } from "#testing/seen.ts";
import { dismissToast, expectToast } from "#testing/toast.ts";

const credits = /\/credits$/;
const amount = () => dialog().getByLabelText("Credits to add");
const balance = (user: Person, count: string) => `${user.email} has ${count} credits now`;

async function give(count: string): Promise<void> {
  await fill(amount(), count);
  await press(buttonIn("Add credits"));
}

describe("credits that an admin gives", () => {
  it("ADM-06 API-10 ACC-09 MON-03 EXP-03 a decimal number is given, a slip is taken back with one press, and very many are asked about", async () => {
    const { user } = await ask("Add credits");
    await give("0");
    await shows(page.getByText(/^Please enter a number of credits above 0/));
    await (await firstAdmin()).call("users.addCredits", { userId: user.id, amount: "5" });
    await shows(dialog(), balance(user, "15"));
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

  it("ADM-06 MKT-04 credits whose answer was lost are asked for once more under their key, and given once", async () => {
    const { user } = await ask("Add credits");
    network.lose("POST", credits, 1);
    await give("3");
    await expectToast(balance(user, "13"));
  });

  it("ADM-06 EXP-03 ERR-02 credits whose answers were lost are perhaps given, and not given twice", async () => {
    const { user } = await ask("Add credits");
    network.lose("POST", credits, 2);
    await give("3");
    await expectToast(`The credits for ${user.email} may have been added`);
    await shows(dialog(), "See how many they have now");
    await shows(dialog(), balance(user, "13"));
    await dismissToast();
    await press(buttonIn("Add credits"));
    await expectToast(balance(user, "13"));
  });
});

describe("credits that are taken back at their line of the audit log", () => {
  it("ADM-06 MON-03 EXP-01 EXP-03 ACC-09 an admin takes them back later, once", async () => {
    const [user, other] = [await person(), await admin()];
    await other.call("users.addCredits", { userId: user.id, amount: "2000" });
    await openScreen(`/admin/audit?account=${user.id}`, { as: await admin() });
    const back = page.getByRole("button", { name: "Take back: 2,000 credits" });
    await press(back);
    await press(question().getByRole("button", { name: "Take back" }));
    await expectToast(`Taken back: ${balance(user, "10")}`);
    await shows(rowOf("Took credits back"), "credits: \u22122,000");
    await gone(back);
  });
});
