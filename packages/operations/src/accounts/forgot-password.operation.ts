import { emailSchema } from "@oneup/domain";
import * as z from "zod/mini";
import { task } from "../operation.ts";
import type { ServerPorts } from "../ports.ts";
import { sendAccountLink } from "./account-links.ts";

async function sendReset(ports: ServerPorts, email: string): Promise<void> {
  await ports.store.transact(async (session) => {
    const account = await session.accounts.byEmail(email);
    if (!account || account.accountStatus === "blocked") return;
    const { id: accountId } = account;
    await sendAccountLink(ports, session, { purpose: "resetPassword", accountId, email });
  });
}

/**
 * Sends a link for a new password if there is an account (ACC-06). The answer is the same with and without
 * one, and comes before any look-up.
 */
export const forgotPasswordOperation = task({
  name: "accounts.forgotPassword",
  kind: "task",
  homes: "server",
  input: z.strictObject({ email: emailSchema }),
  async run({ ports }, { email }) {
    const work = () => sendReset(ports, email);
    if (ports.afterwards) ports.afterwards("send a link for a new password", work);
    else await work();
    return { asked: true };
  },
});
