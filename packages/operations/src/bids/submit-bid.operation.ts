import {
  type BidTerms,
  bidDraftSchema,
  noticesOfBid,
  profileFromBid,
  profileGaps,
  readBidDraft,
  submitBid,
} from "@oneup/domain";
import * as z from "zod/mini";
import { insist } from "../insist.ts";
import { type Context, operation } from "../operation.ts";
import { audienceOf, loadPermitted } from "../quotes/load-quote.ts";
import { quoteIdSchema, shownLastUpdatedSchema } from "../quotes/quote-id.schema.ts";
import { asBidder } from "./as-bidder.ts";
import { answerBid } from "./bid-answer.ts";

/** The contact details of a bid fill the gaps of its bidder's profile, for the next bid (PROJ-09, ACC-06). */
async function fillProfile({ session, actor }: Context, terms: BidTerms): Promise<void> {
  if (actor.kind !== "account" || profileGaps(actor.contact).length === 0) return;
  if (!(await session.accounts.amend(actor.id, (account) => profileFromBid(account, terms))))
    return;
  await session.changes.tell({ topic: "account", audience: [actor.id] });
}

/** A contractor bids on a quote (PROJ-12). */
export const submitBidOperation = operation({
  name: "bids.submit",
  kind: "command",
  homes: "both",
  input: z.extend(bidDraftSchema, {
    quoteId: quoteIdSchema,
    /** The `lastUpdated` of the quote. */
    shownLastUpdated: shownLastUpdatedSchema,
  }),
  changesQuote: (input) => input.quoteId,
  async run(context, { quoteId: asked, shownLastUpdated, ...draft }) {
    const { ports, session, actor } = context;
    const { unit } = await loadPermitted(context, "bids.submit", asked, "forChange");
    const quoteId = unit.quote.id;
    const now = ports.clock.now();
    const terms = insist(
      readBidDraft(await asBidder(context, draft), now, {
        quote: unit.quote,
        hasAccount: actor.kind === "account",
      }),
    );
    const done = insist(
      submitBid(unit, {
        id: ports.ids.bid(),
        contractorId: actor.id,
        tier: actor.tier,
        terms,
        now,
        shownLastUpdated,
      }),
    );
    await session.quotes.save(done.unit);
    await fillProfile(context, terms);
    await session.changes.tell(
      { topic: "bids", quoteId, bidId: done.bid.id, audience: audienceOf(done.unit) },
      noticesOfBid(done.unit, done.bid, "bidSubmitted", now),
    );
    return answerBid(done.bid, { unit: done.unit, standing: "bidder", now, unseenMessages: 0 });
  },
});
