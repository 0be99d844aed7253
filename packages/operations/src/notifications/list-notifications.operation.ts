import * as z from "zod/mini";
import { operation } from "../operation.ts";

const PAGE = 20;

/** A person's events, newest first, and the number of unread ones (MKT-09). */
export const listNotificationsOperation = operation({
  name: "notifications.list",
  kind: "query",
  homes: "server",
  input: z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(200))) }),
  async run({ session, actor }, { cursor = null }) {
    const [page, unread] = await Promise.all([
      session.notifications.list(actor.id, { cursor, limit: PAGE }),
      session.notifications.unread(actor.id),
    ]);
    return { ...page, unread };
  },
});
