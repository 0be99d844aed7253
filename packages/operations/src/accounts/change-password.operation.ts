import * as z from "zod/mini";
import { refuse } from "../insist.ts";
import { task } from "../operation.ts";
import { addresseeOf } from "./account-links.ts";
import { insistOnPassword } from "./insist-on-password.ts";
import { givenPasswordSchema, newPasswordSchema } from "./password.schema.ts";

/** Changes one's own password (ACC-06); every other session ends. */
export const changePasswordOperation = task({
  name: "accounts.changePassword",
  kind: "task",
  homes: "server",
  answersSecret: true,
  input: z.strictObject({ currentPassword: givenPasswordSchema, newPassword: newPasswordSchema }),
  async run({ ports, actor, from }, { currentPassword, newPassword }) {
    const known = await insistOnPassword(ports, actor, currentPassword);
    const passwordHash = await ports.passwords.hash(newPassword);
    await ports.store.transact(async (session) => {
      const account = await session.accounts.byId(actor.id, "forChange");
      // A concurrent change was faster, so the present password is not known.
      if (account?.passwordHash !== known.passwordHash) refuse("account.wrong_password");
      await session.accounts.save({ ...account, passwordHash });
      await session.sessions.closeAllOf(actor.id, from?.tokenHash ?? "");
      await session.accountLinks.revokeAllOf(actor.id);
      await ports.letters?.tell(session, { kind: "passwordChanged", ...addresseeOf(account) });
    });
    return { changed: true };
  },
});
