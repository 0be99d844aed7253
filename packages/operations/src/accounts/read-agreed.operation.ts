import * as z from "zod/mini";
import { operation } from "../operation.ts";
import { agreedBidsOf } from "./agreed-bids.ts";
import { userIdSchema } from "./user-id.schema.ts";

/** What an account agreed on (ACC-07): who asks whether to delete it names that. */
export const readAgreedOperation = operation({
  name: "accounts.readAgreed",
  kind: "query",
  homes: "server",
  input: z.strictObject({}),
  run: async ({ session, actor }) => ({ items: await agreedBidsOf(session, actor.id) }),
});

/** The same of somebody's account, for the admin who is asked that of it (ADM-08). */
export const readAgreedOfUserOperation = operation({
  name: "users.readAgreed",
  kind: "query",
  homes: "server",
  input: z.strictObject({ userId: userIdSchema }),
  run: async ({ session }, { userId }) => ({ items: await agreedBidsOf(session, userId) }),
});
