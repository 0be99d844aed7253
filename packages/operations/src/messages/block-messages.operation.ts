import { sideOf } from "@oneup/domain";
import * as z from "zod/mini";
import { operation } from "../operation.ts";
import { loadWithBid } from "../quotes/load-quote.ts";
import { bidIdSchema, quoteIdSchema } from "../quotes/quote-id.schema.ts";

/** Closes the conversation about a bid for the other side, or opens it again (MKT-10). */
export const blockMessagesOperation = operation({
  name: "messages.block",
  kind: "command",
  homes: "both",
  input: z.strictObject({ quoteId: quoteIdSchema, bidId: bidIdSchema, blocked: z.boolean() }),
  changesQuote: (input) => input.quoteId,
  async run(context, { quoteId: asked, bidId, blocked }) {
    const { ports, session } = context;
    const ids = { quoteId: asked, bidId };
    const { unit, bid, standing } = await loadWithBid(context, "messages.block", ids, "forChange");
    const quoteId = unit.quote.id;
    const now = ports.clock.now();
    await session.messages.setBlocked(quoteId, bidId, sideOf(standing), blocked, now);
    const audience = [unit.quote.ownerId, bid.contractorId];
    await session.changes.tell({ topic: "messages", quoteId, bidId, audience });
    return { blocked };
  },
});
