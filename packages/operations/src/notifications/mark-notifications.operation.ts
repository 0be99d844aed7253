import * as z from "zod/mini";
import { operation } from "../operation.ts";

/** Marks a notice as read, or it and everything older; others' are not touched. */
export const markNotificationsOperation = operation({
  name: "notifications.markRead",
  kind: "command",
  homes: "server",
  input: z.strictObject({
    id: z.int().check(z.minimum(1)),
    andOlder: z.prefault(z.boolean(), false),
  }),
  async run({ ports, session, actor }, which) {
    await session.notifications.markRead(actor.id, which, ports.clock.now());
    await session.changes.tell({ topic: "notifications", audience: [actor.id] });
    return { read: true };
  },
});
