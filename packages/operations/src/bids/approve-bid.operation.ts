import { LARGEST_AMOUNT, approveBid, hireReasons, noticesOfBid } from "@oneup/domain";
import * as z from "zod/mini";
import { insist } from "../insist.ts";
import { operation } from "../operation.ts";
import { audienceOf, loadWithBid } from "../quotes/load-quote.ts";
import { bidIdSchema, quoteIdSchema, shownLastUpdatedSchema } from "../quotes/quote-id.schema.ts";
import { answerBid } from "./bid-answer.ts";

/** The owner approves a bid at the amount, in cents, and in the version that were shown (BID-13, MKT-03). */
export const approveBidOperation = operation({
  name: "bids.approve",
  kind: "command",
  homes: "both",
  input: z.strictObject({
    quoteId: quoteIdSchema,
    bidId: bidIdSchema,
    shownAmount: z.int().check(z.minimum(1), z.maximum(LARGEST_AMOUNT)),
    shownLastUpdated: shownLastUpdatedSchema,
    reason: z.optional(z.enum(hireReasons)),
  }),
  changesQuote: (input) => input.quoteId,
  async run(context, { quoteId: asked, bidId, ...shown }) {
    const { ports, session } = context;
    const found = await loadWithBid(
      context,
      "bids.approve",
      { quoteId: asked, bidId },
      "forChange",
    );
    const quoteId = found.unit.quote.id;
    const now = ports.clock.now();
    const { unit, bid } = insist(approveBid(found.unit, { bidId, ...shown, now }));
    await session.quotes.save(unit);
    // Contractors with a draft learn that the project is taken.
    const audience = [...audienceOf(unit), "contractors"];
    const notices = noticesOfBid(unit, bid, "bidApproved", now);
    await session.changes.tell({ topic: "bids", quoteId, bidId, audience }, notices);
    return answerBid(bid, { unit, standing: found.standing, now, unseenMessages: 0 });
  },
});
