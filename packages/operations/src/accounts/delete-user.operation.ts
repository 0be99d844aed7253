import * as z from "zod/mini";
import { audit } from "../admin/audit.ts";
import { refuse } from "../insist.ts";
import { task } from "../operation.ts";
import { endSubscriptions } from "../payments/end-subscriptions.ts";
import { endAccount, insistOnEndable } from "./leave.ts";
import { userIdSchema } from "./user-id.schema.ts";

/** An admin deletes somebody's account (API-09): the same end as by its owner, and in the audit log. */
export const deleteUserOperation = task({
  name: "users.delete",
  kind: "task",
  homes: "server",
  input: z.strictObject({ userId: userIdSchema }),
  async run({ ports, actor }, { userId }) {
    if (userId === actor.id) return refuse("account.own_account");
    await ports.store.read((session) => insistOnEndable(session, userId));
    await endSubscriptions(ports, userId);
    return ports.store.transact(async (session) => {
      const { receipt, before } = await endAccount(ports, session, userId);
      const details = `quotes closed: ${receipt.quotesClosed}, bids withdrawn: ${receipt.bidsWithdrawn}`;
      await audit(ports, session, actor, "users.delete", { subject: before, details });
      return receipt;
    });
  },
});
