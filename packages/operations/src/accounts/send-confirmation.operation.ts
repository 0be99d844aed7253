import * as z from "zod/mini";
import { refuse } from "../insist.ts";
import { operation } from "../operation.ts";
import { sendAccountLink } from "./account-links.ts";

/**
 * Sends the link that confirms the signed-in person's email again; the earlier one stops working (ACC-03).
 * Nothing is sent for a confirmed email.
 */
export const sendConfirmationOperation = operation({
  name: "accounts.sendConfirmation",
  kind: "command",
  homes: "server",
  input: z.strictObject({}),
  async run({ ports, session, actor }) {
    const account = await session.accounts.byId(actor.id, "forChange");
    if (!account) return refuse("account.sign_in_needed");
    const { id: accountId, email, emailConfirmedAt } = account;
    if (emailConfirmedAt !== null) return { sent: false };
    await sendAccountLink(ports, session, { purpose: "confirmEmail", accountId, email });
    return { sent: true };
  },
});
