import * as z from "zod/mini";
import { operation } from "../operation.ts";
import { loadPermitted } from "./load-quote.ts";
import { quoteIdSchema } from "./quote-id.schema.ts";

/** The owner looked at the bids of a quote (QUO-06, QUO-08). */
export const markBidsSeenOperation = operation({
  name: "quotes.markBidsSeen",
  kind: "command",
  homes: "both",
  input: z.strictObject({ quoteId: quoteIdSchema }),
  async run(context, { quoteId }) {
    const { ports, session, actor } = context;
    const { unit } = await loadPermitted(context, "quotes.markBidsSeen", quoteId);
    const now = ports.clock.now();
    await session.quotes.markBidsSeen(quoteId, now);
    const kinds = ["bidSubmitted", "bidRevised", "bidWithdrawn"] as const;
    await session.notifications.markSeen(actor.id, { quoteId, bidId: null, kinds }, now);
    await session.changes.tell({ topic: "quotes", quoteId, audience: [actor.id] });
    // Each bidder's own read mark (MKT-09); those that stand already are not told again.
    const audience = unit.bids.filter((bid) => bid.seen !== true).map((bid) => bid.contractorId);
    if (audience.length > 0) {
      await session.changes.tell({ topic: "bids", quoteId, audience: [...new Set(audience)] });
    }
    return { seen: true };
  },
});
