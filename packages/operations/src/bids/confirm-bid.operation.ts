import { confirmBid } from "@oneup/domain";
import * as z from "zod/mini";
import { insist } from "../insist.ts";
import { operation } from "../operation.ts";
import { audienceOf, loadWithBid } from "../quotes/load-quote.ts";
import { bidIdSchema, quoteIdSchema, shownLastUpdatedSchema } from "../quotes/quote-id.schema.ts";
import { answerBid } from "./bid-answer.ts";

function confirmVerb(name: "bids.confirm" | "bids.carryOver") {
  return operation({
    name,
    kind: "command",
    homes: "both",
    input: z.strictObject({
      quoteId: quoteIdSchema,
      bidId: bidIdSchema,
      /** The `lastUpdated` of the quote. */
      shownLastUpdated: shownLastUpdatedSchema,
    }),
    changesQuote: (input) => input.quoteId,
    async run(context, { quoteId, bidId, shownLastUpdated }) {
      const { ports, session } = context;
      const found = await loadWithBid(context, name, { quoteId, bidId }, "forChange");
      const now = ports.clock.now();
      const { unit, bid } = insist(confirmBid(found.unit, { bidId, now, shownLastUpdated }));
      await session.quotes.save(unit);
      const change = { topic: "bids", quoteId: bid.quoteId, bidId } as const;
      await session.changes.tell({ ...change, audience: audienceOf(unit) });
      return answerBid(bid, { unit, standing: found.standing, now, unseenMessages: 0 });
    },
  });
}

/** A contractor confirms a pending bid after its project changed (MKT-07). */
export const confirmBidOperation = confirmVerb("bids.confirm");
/** The name by which older clients confirm. */
export const carryBidOverOperation = confirmVerb("bids.carryOver");
