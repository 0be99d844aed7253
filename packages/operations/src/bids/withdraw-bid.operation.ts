import { bidLimits, noticesOfBid, revealables, withdrawBids } from "@oneup/domain";
import * as z from "zod/mini";
import { insist, refuse } from "../insist.ts";
import { operation } from "../operation.ts";
import { audienceOf, loadWithBid } from "../quotes/load-quote.ts";
import { bidIdSchema, quoteIdSchema } from "../quotes/quote-id.schema.ts";
import { answerBid } from "./bid-answer.ts";

/** A contractor withdraws all their bids on a quote, with a reason (PROJ-20). */
export const withdrawBidOperation = operation({
  name: "bids.withdraw",
  kind: "command",
  homes: "both",
  input: z.strictObject({
    quoteId: quoteIdSchema,
    bidId: bidIdSchema,
    reason: z.string().check(z.maxLength(bidLimits.reason)),
  }),
  changesQuote: (input) => input.quoteId,
  async run(context, { quoteId: asked, bidId, reason }) {
    const { ports, session, actor } = context;
    const found = await loadWithBid(
      context,
      "bids.withdraw",
      { quoteId: asked, bidId },
      "forChange",
    );
    const quoteId = found.unit.quote.id;
    const now = ports.clock.now();
    const done = insist(withdrawBids(found.unit, { contractorId: actor.id, reason, now }));
    const bid = done.withdrawn.find((each) => each.id === bidId);
    if (!bid) return refuse("bid.wrong_state");
    await session.quotes.save(done.unit);
    // Shown parts ended with the bids, so no mail may lead to them.
    const bidIds = done.withdrawn.map(({ id }) => id);
    await session.notifications.takeBackReveals(actor.id, { quoteId, bidIds, parts: revealables });
    const audience = audienceOf(done.unit);
    await session.changes.tell(
      { topic: "bids", quoteId, bidId, audience },
      noticesOfBid(done.unit, bid, "bidWithdrawn", now),
    );
    // Rivals hear nothing of a bid; that the project takes bids again is every contractor's to know.
    if (found.unit.quote.locked !== done.unit.quote.locked) {
      const contractors = [...audience, "contractors"];
      await session.changes.tell({ topic: "quotes", quoteId, audience: contractors });
    } else if (found.unit.quote !== done.unit.quote) {
      await session.changes.tell({ topic: "quotes", quoteId, audience });
    }
    return answerBid(bid, { unit: done.unit, standing: found.standing, now, unseenMessages: 0 });
  },
});
