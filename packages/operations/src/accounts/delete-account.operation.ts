import * as z from "zod/mini";
import { task } from "../operation.ts";
import { endSubscriptions } from "../payments/end-subscriptions.ts";
import { insistOnPassword } from "./insist-on-password.ts";
import { endAccount, insistOnEndable } from "./leave.ts";
import { givenPasswordSchema } from "./password.schema.ts";

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
