import type { AccountNews, Letters, Mail } from "@oneup/operations";
import { SUPPORT_EMAIL } from "@oneup/texts";
import { expect, it } from "vitest";
import { lettersFrom } from "./letters.adapter.ts";

/** The letter that tells Olive some news. */
const letterOf = (news: AccountNews) =>
  sent((letters, to) =>
    letters.tell(to, { ...news, email: "olive@people.example", name: "Olive" }),
  );

/** The letter that is written. */
async function sent(
  send: (letters: Letters, to: Parameters<Letters["tell"]>[0]) => Promise<void>,
): Promise<Mail> {
  const outbox: Mail[] = [];
  const letters = lettersFrom({
    clock: { now: () => "2026-11-20T10:00:00.000Z" },
    send: false,
    say: () => {},
    base: () => "https://oneup.example",
  });
  const mails = {
    add: (added: readonly Mail[]) => {
      outbox.push(...added);
      return Promise.resolve();
    },
    list: () => Promise.reject(new Error("Nobody reads here.")),
    withdraw: () => Promise.reject(new Error("Nobody withdraws here.")),
    claimDue: () => Promise.reject(new Error("Nobody sends here.")),
    settle: () => Promise.reject(new Error("Nobody sends here.")),
  };
  await send(letters, { mails });
  const [letter] = outbox;
  if (!letter) throw new Error("No letter was written.");
  return letter;
}

it("ACC-04 the letter about a pause says what still works, why, and whom to write to", async () => {
  const reason = "We check a report.";
  const news = { kind: "accountPaused", reason, planEnds: null } as const;
  const { subject, text } = await letterOf({ ...news, from: "active" });
  expect(subject).toBe("Your OneUp account is paused");
  expect(text).toContain("You can still sign in, look at everything, take your data with you");
  expect(text).toContain("\n\nThe reason: We check a report.\n\n");
  expect(text).toContain(`write to ${SUPPORT_EMAIL}.`);
  const freed = await letterOf({ ...news, from: "blocked", planEnds: "2026-12-20T10:00:00.000Z" });
  expect(freed.text).toContain("not blocked any more, but paused. You can sign in again, look at");
  expect(freed.text).not.toContain("still sign in");
  expect(freed.text).toContain("Your plan ends on Dec 20, 2026, and nothing more is charged");
});

it("ACC-04 the letter about a block says that nobody signs in, gives no reason where there is none, and reads an admin's words as text", async () => {
  const { subject, text } = await letterOf({ kind: "accountBlocked", reason: "", planEnds: null });
  expect(subject).toBe("Your OneUp account is blocked");
  expect(text).toContain("signed out everywhere and cannot sign in for now");
  expect(text).not.toContain("reason");
  expect(text).toContain(`write to ${SUPPORT_EMAIL}.`);
  const { html } = await letterOf({
    kind: "accountBlocked",
    reason: "<b>Spam</b>",
    planEnds: null,
  });
  expect(html).toContain("The reason: &lt;b&gt;Spam&lt;/b&gt;");
  // No button leads to where nobody gets in, and no line stands above nothing.
  expect(html).not.toContain("<a ");
  expect(html).not.toContain('class="foot"');
});

it("ACC-03 a letter with a link greets nobody by name: the address may not be theirs who gave it", async () => {
  const expiresAt = "2026-11-27T10:00:00.000Z";
  const link = {
    kind: "confirmEmail",
    email: "anybody@people.example",
    token: "t",
    expiresAt,
  } as const;
  const { text } = await sent((letters, to) => letters.write(to, link));
  expect(text).toMatch(/^Hello,\n/);
});

it("ACC-04 MON-02 the letter about a plan that was paid for a blocked account sends nobody to sign in: it says what becomes of the plan and whom to write to", async () => {
  const { subject, text, html } = await letterOf({ kind: "planOfBlocked" });
  expect(subject).toBe("A plan was paid for your blocked OneUp account");
  expect(text).toContain("It ends after the paid month, and nothing more is charged for it.");
  expect(text).toContain(`want the payment back, or think that the block is a mistake, write to`);
  expect(text).toContain(SUPPORT_EMAIL);
  expect(text.toLowerCase()).not.toContain("sign in");
  expect(html).not.toContain("<a ");
});

it("ACC-04 MON-02 the letters about a block and its end name the day on which a paid plan ends, and how to keep it", async () => {
  const planEnds = "2026-12-20T10:00:00.000Z";
  const blocked = await letterOf({ kind: "accountBlocked", reason: "", planEnds });
  expect(blocked.text).toContain("Your plan ends on Dec 20, 2026, and nothing more is charged");
  const freed = await letterOf({ kind: "accountFreed", from: "blocked", planEnds });
  expect(freed.text).toContain("set to end on Dec 20, 2026, and nothing more is charged for it.");
  expect(freed.text).toContain('press "Keep the plan after all"');
  const none = await letterOf({ kind: "accountBlocked", reason: "", planEnds: null });
  expect(none.text).not.toContain("plan");
});
