import { confirmBid } from "@oneup/domain";
import * as z from "zod/mini";
import { insist } from "../insist.ts";
import { operation } from "../operation.ts";
import { audienceOf, loadWithBid } from "../quotes/load-quote.ts";
import { bidIdSchema, quoteIdSchema, shownLastUpdatedSchema } from "../quotes/quote-id.schema.ts";
import { answerBid } from "./bid-answer.ts";

/** A contractor confirms a pending bid after its request changed (MKT-07). */
export const confirmBidOperation = operation({
  name: "bids.confirm",
  kind: "command",
  homes: "both",
  input: z.strictObject({
    quoteId: quoteIdSchema,
    bidId: bidIdSchema,
    /** The `lastUpdated` of the quote. */
    shownLastUpdated: shownLastUpdatedSchema,
  }),
  changesQuote: (input) => input.quoteId,
  async run(context, { shownLastUpdated, ...ids }) {
    const { ports, session } = context;
    const found = await loadWithBid(context, "bids.confirm", ids, "forChange");
    const now = ports.clock.now();
    const given = { bidId: ids.bidId, now, shownLastUpdated };
    const { unit, bid } = insist(confirmBid(found.unit, given));
    await session.quotes.save(unit);
    await session.changes.tell({ topic: "bids", ...ids, audience: audienceOf(unit) });
    return answerBid(bid, { unit, standing: found.standing, now, unseenMessages: 0 });
  },
});
