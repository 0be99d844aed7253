import { bidDraftSchema, noticesOfBid, readBidDraft, submitBid } from "@oneup/domain";
import * as z from "zod/mini";
import { insist } from "../insist.ts";
import { operation } from "../operation.ts";
import { audienceOf, loadPermitted } from "../quotes/load-quote.ts";
import { quoteIdSchema } from "../quotes/quote-id.schema.ts";
import { answerBid } from "./bid-answer.ts";
import { bidderEmail } from "./bidder-email.ts";

/** A contractor bids on a quote (PROJ-12). */
export const submitBidOperation = operation({
  name: "bids.submit",
  kind: "command",
  homes: "both",
  input: z.extend(bidDraftSchema, { quoteId: quoteIdSchema }),
  changesQuote: (input) => input.quoteId,
  async run(context, { quoteId, ...draft }) {
    const { ports, session, actor } = context;
    const { unit } = await loadPermitted(context, "bids.submit", quoteId, "forChange");
    const now = ports.clock.now();
    const terms = insist(
      readBidDraft({ ...draft, email: bidderEmail(actor, draft.email) }, now, {
        quote: unit.quote,
      }),
    );
    const done = insist(
      submitBid(unit, {
        id: ports.ids.bid(),
        contractorId: actor.id,
        tier: actor.tier,
        terms,
        now,
      }),
    );
    await session.quotes.save(done.unit);
    await session.changes.tell(
      { topic: "bids", quoteId, bidId: done.bid.id, audience: audienceOf(done.unit) },
      noticesOfBid(done.unit, done.bid, "bidSubmitted", now),
    );
    return answerBid(done.bid, { unit: done.unit, standing: "bidder", now, unseenMessages: 0 });
  },
});
