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
  async run(context, { quoteId: asked }) {
    const { ports, session, actor } = context;
    const { unit } = await loadPermitted(context, "quotes.markBidsSeen", asked);
    const quoteId = unit.quote.id;
    const now = ports.clock.now();
    await session.quotes.markBidsSeen(quoteId, now);
    const kinds = ["bidSubmitted", "bidRevised", "bidWithdrawn"] as const;
    const seen = { quoteId, bidId: null, kinds };
    const notices = await session.notifications.markSeen(actor.id, seen, now);
    const fresh = unit.bids.filter((bid) => bid.seen !== true);
    // Somebody who looks again changes nothing that anybody waits for.
    if (notices > 0 || fresh.length > 0) {
      await session.changes.tell({ topic: "quotes", quoteId, audience: [actor.id] });
    }
    // Each bidder's own read mark (MKT-09); those that stand already are not told again.
    const audience = new Set(fresh.map((bid) => bid.contractorId));
    if (audience.size > 0) {
      await session.changes.tell({ topic: "bids", quoteId, audience: [...audience] });
    }
    return { seen: true };
  },
});
