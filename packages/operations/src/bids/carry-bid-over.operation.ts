import { type QuoteUnit, carryBidOver } from "@oneup/domain";
import * as z from "zod/mini";
import { insist, refuse } from "../insist.ts";
import { type Context, operation } from "../operation.ts";
import { audienceOf, loadWithBid } from "../quotes/load-quote.ts";
import { bidIdSchema, quoteIdSchema } from "../quotes/quote-id.schema.ts";
import { answerBid } from "./bid-answer.ts";

/** Versions that one may have been replaced by, at the most; keeps broken data from going in circles. */
const MOST_VERSIONS = 100;

/** The version at the end of those that replaced one; null where there is none. */
async function newestAfter({ session }: Context, unit: QuoteUnit): Promise<string | null> {
  let next = unit.quote.supersededBy;
  for (let at = 0; next !== null && at < MOST_VERSIONS; at += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each names the one after it
    const newer = await session.quotes.load(next);
    if (!newer || newer.quote.supersededBy === null) return newer ? next : null;
    next = newer.quote.supersededBy;
  }
  return null;
}

/**
 * A contractor takes an open bid to the newest version of its request with one tap (MKT-07): submitted
 * there, withdrawn here.
 */
export const carryBidOverOperation = operation({
  name: "bids.carryOver",
  kind: "command",
  homes: "both",
  input: z.strictObject({ quoteId: quoteIdSchema, bidId: bidIdSchema }),
  changesQuote: (input) => input.quoteId,
  async run(context, { quoteId, bidId }) {
    const { ports, session } = context;
    const found = await loadWithBid(context, "bids.carryOver", { quoteId, bidId }, "forChange");
    const newestId = found.unit.quote.superseded ? await newestAfter(context, found.unit) : null;
    const newest = newestId === null ? null : await session.quotes.load(newestId, "forChange");
    if (!newest) return refuse("bid.nothing_newer");
    const now = ports.clock.now();
    const newId = ports.ids.bid();
    const { older, newer, bid } = insist(carryBidOver(found.unit, newest, { bidId, newId, now }));
    await session.quotes.save(older);
    await session.quotes.save(newer);
    for (const unit of [older, newer]) {
      const told = { topic: "bids", quoteId: unit.quote.id, audience: audienceOf(unit) } as const;
      // oxlint-disable-next-line no-await-in-loop -- two
      await session.changes.tell(told);
    }
    return answerBid(bid, { unit: newer, standing: "bidder", now, unseenMessages: 0 });
  },
});
