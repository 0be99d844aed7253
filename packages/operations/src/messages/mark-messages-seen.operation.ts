import { sideOf } from "@oneup/domain";
import * as z from "zod/mini";
import { operation } from "../operation.ts";
import { loadWithBid } from "../quotes/load-quote.ts";
import { bidIdSchema, quoteIdSchema } from "../quotes/quote-id.schema.ts";

/** The reader looked at the conversation of a bid (S-59): told, never a side effect of reading. */
export const markMessagesSeenOperation = operation({
  name: "messages.markSeen",
  kind: "command",
  homes: "both",
  input: z.strictObject({ quoteId: quoteIdSchema, bidId: bidIdSchema }),
  async run(context, { quoteId: asked, bidId }) {
    const { ports, session, actor } = context;
    const ids = { quoteId: asked, bidId };
    const { unit, bid, standing } = await loadWithBid(context, "messages.markSeen", ids);
    const quoteId = unit.quote.id;
    const now = ports.clock.now();
    await session.messages.markSeen(quoteId, bidId, sideOf(standing), now);
    const seen = { quoteId, bidId, kinds: ["message"] } as const;
    await session.notifications.markSeen(actor.id, seen, now);
    // The other side's read marks change with it (MKT-09).
    const audience = [unit.quote.ownerId, bid.contractorId];
    await session.changes.tell({ topic: "messages", quoteId, bidId, audience });
    return { seen: true };
  },
});
