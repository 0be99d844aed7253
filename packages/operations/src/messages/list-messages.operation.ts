import * as z from "zod/mini";
import { operation } from "../operation.ts";
import { loadWithBid } from "../quotes/load-quote.ts";
import { bidIdSchema, quoteIdSchema } from "../quotes/quote-id.schema.ts";

/** The largest number of messages on one page. */
const MESSAGES_PER_PAGE = 100;

/**
 * The conversation about a bid, oldest first (CHAT-01); `next` opens the messages before, `blocks` says
 * which side has closed it.
 */
export const listMessagesOperation = operation({
  name: "messages.list",
  kind: "query",
  homes: "both",
  input: z.strictObject({
    quoteId: quoteIdSchema,
    bidId: bidIdSchema,
    before: z.optional(z.string().check(z.maxLength(80))),
  }),
  async run(context, { quoteId: asked, bidId, before }) {
    const { unit } = await loadWithBid(context, "messages.list", { quoteId: asked, bidId });
    const quoteId = unit.quote.id;
    const page = { before: before ?? null, limit: MESSAGES_PER_PAGE };
    const { messages } = context.session;
    const [shown, blocks] = await Promise.all([
      messages.list(quoteId, bidId, page),
      messages.blocks(quoteId, bidId),
    ]);
    return { ...shown, blocks };
  },
});
