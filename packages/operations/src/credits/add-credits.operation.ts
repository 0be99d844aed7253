import { asDecimalCredits } from "@oneup/domain";
import * as z from "zod/mini";
import { userIdSchema } from "../accounts/user-id.schema.ts";
import { audit } from "../admin/audit.ts";
import { refuse } from "../insist.ts";
import { operation } from "../operation.ts";
import { creditsInput, takeCredits } from "./read-credits-input.ts";

/**
 * An admin gives an account credits (API-10): a decimal above zero, in steps of 0.01. The answer names the entry, by
 * which they can be taken back.
 */
export const addCreditsOperation = operation({
  name: "users.addCredits",
  kind: "command",
  homes: "server",
  input: z.strictObject({ userId: userIdSchema, amount: creditsInput }),
  async run({ session, ports, actor }, { userId, amount: given }) {
    const amount = takeCredits(given);
    const account = await session.accounts.byId(userId);
    if (!account || account.deletedAt !== null) return refuse("account.not_found");
    const at = ports.clock.now();
    const grant = { accountId: userId, kind: "admin", amount, period: null, at } as const;
    const granted = await session.credits.grant(grant);
    if (granted === null) return refuse("account.not_found");
    const details = `credits: +${asDecimalCredits(amount)}, entry: ${granted.entryId}`;
    await audit(ports, session, actor, "users.addCredits", { subject: account, details });
    await session.changes.tell({ topic: "users", audience: ["admins"] });
    await session.changes.tell({ topic: "account", audience: [userId] });
    return { id: userId, credits: asDecimalCredits(granted.balance), entryId: granted.entryId };
  },
});
