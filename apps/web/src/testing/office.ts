import type { AccountStatus } from "@oneup/domain";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { press } from "./hands.ts";
import { type Person, admin, firstAdmin, person, unique } from "./people.ts";
import { openScreen, signIn } from "./screen.tsx";

/*
 * What admins do at their screens, as several files need it.
 */

export const dialog = () => page.getByRole("dialog");
export const question = () => page.getByRole("alertdialog");
export const buttonIn = (name: string) => dialog().getByRole("button", { name, exact: true });
export const rowOf = (text: string | RegExp) => page.getByRole("row").filter({ hasText: text });

/** Closes the dialog by its cross. */
export async function leave(): Promise<void> {
  await press(dialog().getByRole("button", { name: "Close" }).first());
  await expect.element(dialog()).not.toBeInTheDocument();
}

/** Gives a command of a user's menu. */
export async function act(email: string, command: string): Promise<void> {
  await press(page.getByRole("button", { name: `Actions for ${email}` }));
  await press(page.getByRole("menuitem", { name: new RegExp(`^${command}`) }));
}

/** The list of users with this one alone, before an admin whom nobody else is. */
export async function openUser(user: Pick<Person, "email">, as?: Person): Promise<Person> {
  const who = as ?? (await admin());
  await openScreen(`/admin?search=${encodeURIComponent(user.email)}`, { as: who });
  await expect.element(rowOf(user.email)).toBeVisible();
  return who;
}

/** The question of a user's command, asked by an admin of this test alone. */
export async function ask(command: string, about?: Person) {
  const user = about ?? (await person());
  const me = await openUser(user);
  await act(user.email, command);
  await expect.element(dialog()).toBeVisible();
  return { user, me };
}

/** A license number that nobody else has. */
const someNumber = () => String(10_000_000 + Math.floor(Math.random() * 89_999_999));

/** A professional's request for a badge, which waits, without a certificate; its id. */
export async function askForBadge(
  pro: Person,
  more: {
    businessName?: string;
    licenseNumber?: string;
    requestedTier?: "tier1" | "tier2" | "tier3";
    licenseState?: "California" | "Florida" | "Illinois" | "Other";
  } = {},
): Promise<string> {
  const { id } = await pro.call("verifications.submit", {
    businessName: pro.companyName || `Business ${unique()}`,
    licenseState: "California",
    licenseNumber: someNumber(),
    requestedTier: "tier1",
    ...more,
  });
  return id;
}

/** The admin of this browser looks through somebody's eyes, from the next screen on. */
export async function lookThroughEyesOf({ id }: Person, me?: Person): Promise<Person> {
  const who = me ?? (await admin());
  await signIn(who);
  const headers = { "idempotency-key": `view-${unique()}` };
  const answer = await fetch(`/api/admin/impersonate/${id}`, { method: "POST", headers });
  if (!answer.ok) throw new Error(await answer.text());
  return who;
}

/** Pauses an account, blocks it or makes it active again. */
export async function setStatus({ id }: Person, accountStatus: AccountStatus): Promise<void> {
  await (await firstAdmin()).call("users.update", { userId: id, accountStatus });
}
