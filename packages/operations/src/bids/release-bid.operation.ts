import { noticesOfRelease, releaseBid, revealables } from "@oneup/domain";
import * as z from "zod/mini";
import { insist } from "../insist.ts";
import { operation } from "../operation.ts";
import { audienceOf, loadWithBid } from "../quotes/load-quote.ts";
import { bidIdSchema, quoteIdSchema } from "../quotes/quote-id.schema.ts";
import { answerBid } from "./bid-answer.ts";

/** The owner frees a request from the approved bid of a contractor whose account is gone or on hold (ACC-07, MKT-18). */
export const releaseBidOperation = operation({
  name: "bids.release",
  kind: "command",
  homes: "server",
  input: z.strictObject({ quoteId: quoteIdSchema, bidId: bidIdSchema }),
  changesQuote: (input) => input.quoteId,
  async run(context, { quoteId: asked, bidId }) {
    const { ports, session } = context;
    const found = await loadWithBid(
      context,
      "bids.release",
      { quoteId: asked, bidId },
      "forChange",
    );
    const quoteId = found.unit.quote.id;
    const now = ports.clock.now();
    const { unit, bid } = insist(releaseBid(found.unit, { bidId, now }));
    await session.quotes.save(unit);
    // Shown parts ended with the bid, so no mail may lead to them.
    const hidden = { quoteId, bidIds: [bidId], parts: revealables };
    await session.notifications.takeBackReveals(bid.contractorId, hidden);
    // Every contractor may know that the project takes bids again.
    const audience = [...audienceOf(unit), "contractors"];
    await session.changes.tell({ topic: "bids", quoteId, bidId, audience: audienceOf(unit) });
    const notices = noticesOfRelease(unit, bid, now);
    await session.changes.tell({ topic: "quotes", quoteId, audience }, notices);
    return answerBid(bid, { unit, standing: found.standing, now, unseenMessages: 0 });
  },
});
