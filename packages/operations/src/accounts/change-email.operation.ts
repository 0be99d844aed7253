import { emailSchema } from "@oneup/domain";
import * as z from "zod/mini";
import { refuse } from "../insist.ts";
import { task } from "../operation.ts";
import { sendAccountLink } from "./account-links.ts";
import { insistOnPassword } from "./insist-on-password.ts";
import { givenPasswordSchema } from "./password.schema.ts";

/**
 * Asks for another email (ACC-06): a link goes to the new address and changes it once opened. If somebody
 * else already signs in with it, the answer is the same and no link goes there.
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
        const { id: accountId } = account;
        await sendAccountLink(ports, session, { purpose: "changeEmail", accountId, email });
      });
    if (ports.afterwards) ports.afterwards("send a link to a new email", work);
    else await work();
    return { email };
  },
});
