import { noticesOfBid, rejectBid } from "@oneup/domain";
import * as z from "zod/mini";
import { insist } from "../insist.ts";
import { operation } from "../operation.ts";
import { audienceOf, loadWithBid } from "../quotes/load-quote.ts";
import { bidIdSchema, quoteIdSchema, shownLastUpdatedSchema } from "../quotes/quote-id.schema.ts";
import { answerBid } from "./bid-answer.ts";

/** The owner rejects a pending bid (BID-14). */
export const rejectBidOperation = operation({
  name: "bids.reject",
  kind: "command",
  homes: "both",
  input: z.strictObject({
    quoteId: quoteIdSchema,
    bidId: bidIdSchema,
    shownLastUpdated: shownLastUpdatedSchema,
  }),
  changesQuote: (input) => input.quoteId,
  async run(context, { quoteId: asked, bidId, shownLastUpdated }) {
    const { ports, session } = context;
    const found = await loadWithBid(context, "bids.reject", { quoteId: asked, bidId }, "forChange");
    const quoteId = found.unit.quote.id;
    const now = ports.clock.now();
    const { unit, bid } = insist(rejectBid(found.unit, { bidId, shownLastUpdated, now }));
    await session.quotes.save(unit);
    await session.changes.tell(
      { topic: "bids", quoteId, bidId, audience: audienceOf(unit) },
      noticesOfBid(unit, bid, "bidRejected", now),
    );
    return answerBid(bid, { unit, standing: found.standing, now, unseenMessages: 0 });
  },
});
