import { bidDraftSchema, noticesOfBid, readBidDraft, reviseBid } from "@oneup/domain";
import * as z from "zod/mini";
import { insist } from "../insist.ts";
import { operation } from "../operation.ts";
import { audienceOf, loadWithBid } from "../quotes/load-quote.ts";
import { bidIdSchema, quoteIdSchema, shownLastUpdatedSchema } from "../quotes/quote-id.schema.ts";
import { asBidder } from "./as-bidder.ts";
import { answerBid } from "./bid-answer.ts";

/** A contractor changes the terms of a pending bid (PROJ-17). */
export const reviseBidOperation = operation({
  name: "bids.revise",
  kind: "command",
  homes: "both",
  input: z.extend(bidDraftSchema, {
    quoteId: quoteIdSchema,
    bidId: bidIdSchema,
    /** The `lastUpdated` of the bid that the revision began with. */
    shownLastUpdated: shownLastUpdatedSchema,
    /** The revision of the project that was priced; the present one if it is missing. */
    pricedRevision: z.optional(z.int().check(z.minimum(1))),
  }),
  changesQuote: (input) => input.quoteId,
  async run(context, { quoteId: asked, bidId, shownLastUpdated, pricedRevision, ...draft }) {
    const { ports, session, actor } = context;
    const found = await loadWithBid(context, "bids.revise", { quoteId: asked, bidId }, "forChange");
    const quoteId = found.unit.quote.id;
    const now = ports.clock.now();
    const terms = insist(
      readBidDraft(await asBidder(context, draft), now, {
        quote: found.unit.quote,
        hasAccount: actor.kind === "account",
        before: found.bid.details,
      }),
    );
    const { unit, bid } = insist(
      reviseBid(found.unit, { bidId, terms, now, shownLastUpdated, pricedRevision }),
    );
    await session.quotes.save(unit);
    await session.changes.tell(
      { topic: "bids", quoteId, bidId, audience: audienceOf(unit) },
      noticesOfBid(unit, bid, "bidRevised", now),
    );
    return answerBid(bid, { unit, standing: found.standing, now, unseenMessages: 0 });
  },
});
