import { asDecimalCredits } from "@oneup/domain";
import * as z from "zod/mini";
import { userIdSchema } from "../accounts/user-id.schema.ts";
import { audit } from "../admin/audit.ts";
import { refuse } from "../insist.ts";
import { operation } from "../operation.ts";

/**
 * An admin takes back credits that were given by a slip (ADM-06, MON-03): all that one entry gave, once, and only as
 * long as they are there. Nothing of the ledger is changed: another entry takes them.
 */
export const takeBackCreditsOperation = operation({
  name: "users.takeBackCredits",
  kind: "command",
  homes: "server",
  input: z.strictObject({
    userId: userIdSchema,
    entryId: z.string().check(z.regex(/^\d{1,15}$/)),
  }),
  async run({ session, ports, actor }, { userId, entryId }) {
    const account = await session.accounts.byId(userId);
    if (!account || account.deletedAt !== null) return refuse("account.not_found");
    const given = { accountId: userId, entryId: Number(entryId), at: ports.clock.now() };
    const taken = await session.credits.takeBack(given);
    if (taken === "gone") return refuse("credits.not_given");
    if (taken === "spent") return refuse("credits.spent");
    const details = `credits: -${asDecimalCredits(taken.amount)}, entry: ${entryId}`;
    await audit(ports, session, actor, "users.takeBackCredits", { subject: account, details });
    await session.changes.tell({ topic: "users", audience: ["admins"] });
    await session.changes.tell({ topic: "account", audience: [userId] });
    return { id: userId, credits: asDecimalCredits(taken.balance) };
  },
});
