import { type QuoteUnit, carryBidOver, noticesOfBid } from "@oneup/domain";
import * as z from "zod/mini";
import { insist, refuse } from "../insist.ts";
import { operation } from "../operation.ts";
import { audienceOf, loadWithBid } from "../quotes/load-quote.ts";
import { newestOpen } from "../quotes/newer-versions.ts";
import { bidIdSchema, quoteIdSchema, shownLastUpdatedSchema } from "../quotes/quote-id.schema.ts";
import { answerBid } from "./bid-answer.ts";

const changeOf = (unit: QuoteUnit) =>
  ({ topic: "bids", quoteId: unit.quote.id, audience: audienceOf(unit) }) as const;

/**
 * A contractor takes an open bid to the newest open version of its request with one tap (MKT-07): submitted
 * there, withdrawn here.
 */
export const carryBidOverOperation = operation({
  name: "bids.carryOver",
  kind: "command",
  homes: "both",
  input: z.strictObject({
    quoteId: quoteIdSchema,
    bidId: bidIdSchema,
    /** The `lastUpdated` of the newer version. */
    shownLastUpdated: shownLastUpdatedSchema,
  }),
  changesQuote: (input) => input.quoteId,
  async run(context, { quoteId, bidId, shownLastUpdated }) {
    const { ports, session } = context;
    const found = await loadWithBid(context, "bids.carryOver", { quoteId, bidId }, "forChange");
    const { quote } = found.unit;
    const newestId = quote.superseded ? await newestOpen(context, quote) : null;
    const newest = newestId === null ? null : await session.quotes.load(newestId, "forChange");
    if (!newest) return refuse("bid.nothing_newer");
    const now = ports.clock.now();
    const given = { bidId, newId: ports.ids.bid(), now, shownLastUpdated };
    const { older, newer, bid } = insist(carryBidOver(found.unit, newest, given));
    await session.quotes.save(older);
    await session.quotes.save(newer);
    await session.changes.tell(changeOf(older));
    await session.changes.tell(changeOf(newer), noticesOfBid(newer, bid, "bidSubmitted", now));
    return answerBid(bid, { unit: newer, standing: "bidder", now, unseenMessages: 0 });
  },
});
