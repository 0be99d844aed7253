import * as z from "zod/mini";
import { refuse } from "../insist.ts";
import { operation } from "../operation.ts";
import { userIdSchema } from "./user-id.schema.ts";
import { endAccount } from "./leave.ts";

/** An admin deletes somebody's account (API-09): the same end as by its owner, and in the audit log. */
export const deleteUserOperation = operation({
  name: "users.delete",
  kind: "command",
  homes: "server",
  input: z.strictObject({ userId: userIdSchema }),
  async run({ ports, session, actor }, { userId }) {
    if (userId === actor.id) return refuse("account.own_account");
    const { receipt, before } = await endAccount(ports, session, userId);
    await session.audit.append({
      at: receipt.deletedAt,
      actorId: actor.id,
      actorEmail: actor.contact.email,
      action: "users.delete",
      subjectId: userId,
      subjectEmail: before.email,
      details: `quotes closed: ${receipt.quotesClosed}, bids withdrawn: ${receipt.bidsWithdrawn}`,
    });
    await session.changes.tell({ topic: "users", audience: ["admins"] });
    return receipt;
  },
});
