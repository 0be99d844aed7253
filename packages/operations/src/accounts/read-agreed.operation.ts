import * as z from "zod/mini";
import { operation } from "../operation.ts";
import { agreedBidsOf, openPartsOf } from "./agreed-bids.ts";
import { userIdSchema } from "./user-id.schema.ts";

/** An account's agreements and open work (ACC-07), for the question before its deletion. */
export const readAgreedOperation = operation({
  name: "accounts.readAgreed",
  kind: "query",
  homes: "server",
  input: z.strictObject({}),
  async run({ session, actor }) {
    const [items, open] = await Promise.all([
      agreedBidsOf(session, actor.id),
      openPartsOf(session, actor.id),
    ]);
    return { items, open };
  },
});

/** The same of somebody's account, for the admin who is asked that of it (ADM-08). */
export const readAgreedOfUserOperation = operation({
  name: "users.readAgreed",
  kind: "query",
  homes: "server",
  input: z.strictObject({ userId: userIdSchema }),
  run: async ({ session }, { userId }) => ({ items: await agreedBidsOf(session, userId) }),
});
