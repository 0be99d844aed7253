import { type Actor, emailSchema } from "@oneup/domain";
import * as z from "zod/mini";
import { refuse } from "../insist.ts";
import { task } from "../operation.ts";
import type { AccountRecord, Ports } from "../ports.ts";
import { sendAccountLink } from "./account-links.ts";
import { endSubscriptions } from "../payments/end-subscriptions.ts";
import { endAccount, insistOnEndable } from "./leave.ts";
import { givenPasswordSchema, newPasswordSchema } from "./password.schema.ts";

/**
 * The actor's own account, once they have shown that they know its password.
 * @throws Refused account.wrong_password
 */
async function insistOnPassword(
  ports: Ports,
  actor: Actor,
  password: string,
): Promise<AccountRecord> {
  const account = await ports.store.read((session) => session.accounts.byId(actor.id));
  if (!account || !ports.passwords) return refuse("account.sign_in_needed");
  if (!(await ports.passwords.matches(account.passwordHash, password))) {
    return refuse("account.wrong_password", { field: "currentPassword" });
  }
  return account;
}

/** Changes one's own password (ACC-06); every other session ends. */
export const changePasswordOperation = task({
  name: "accounts.changePassword",
  kind: "task",
  homes: "server",
  answersSecret: true,
  input: z.strictObject({ currentPassword: givenPasswordSchema, newPassword: newPasswordSchema }),
  async run({ ports, actor, from }, { currentPassword, newPassword }) {
    const known = await insistOnPassword(ports, actor, currentPassword);
    const passwordHash = (await ports.passwords?.hash(newPassword)) ?? "";
    await ports.store.transact(async (session) => {
      const account = await session.accounts.byId(actor.id, "forChange");
      // Somebody else was faster: with which password is unknown by now.
      if (account?.passwordHash !== known.passwordHash) refuse("account.wrong_password");
      await session.accounts.save({ ...account, passwordHash });
      await session.sessions.closeAllOf(actor.id, from?.tokenHash ?? "");
      await session.accountLinks.revokeAllOf(actor.id);
      const { email, name } = account;
      await ports.letters?.tell(session, { kind: "passwordChanged", email, name });
    });
    return { changed: true };
  },
});

/**
 * Asks for another e-mail (ACC-06): a link goes to the new address and changes it once opened. The
 * answer is the same where somebody else signs in with it; then no link goes there.
 */
export const changeEmailOperation = task({
  name: "accounts.changeEmail",
  kind: "task",
  homes: "server",
  answersSecret: true,
  input: z.strictObject({ currentPassword: givenPasswordSchema, email: emailSchema }),
  async run({ ports, actor }, { currentPassword, email }) {
    const account = await insistOnPassword(ports, actor, currentPassword);
    if (email === account.email) return refuse("field.invalid", { field: "email" });
    const work = () =>
      ports.store.transact(async (session) => {
        await session.accountLinks.revokeAllOf(account.id);
        if (await session.accounts.byEmail(email)) return;
        const { id: accountId, name } = account;
        await sendAccountLink(ports, session, { purpose: "changeEmail", accountId, email, name });
      });
    if (ports.afterwards) ports.afterwards("send a link to a new e-mail", work);
    else await work();
    return { email };
  },
});

/** Deletes one's own account (ACC-07), by its password and a clear yes; answers the receipt. */
export const deleteAccountOperation = task({
  name: "accounts.delete",
  kind: "task",
  homes: "server",
  answersSecret: true,
  input: z.strictObject({ currentPassword: givenPasswordSchema, confirmed: z.literal(true) }),
  async run({ ports, actor }, { currentPassword }) {
    await insistOnPassword(ports, actor, currentPassword);
    await ports.store.read((session) => insistOnEndable(session, actor.id));
    await endSubscriptions(ports, actor.id);
    const { receipt } = await ports.store.transact((session) =>
      endAccount(ports, session, actor.id),
    );
    return receipt;
  },
});
