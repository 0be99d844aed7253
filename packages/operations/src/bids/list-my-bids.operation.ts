import { bidTabNames } from "@oneup/domain";
import * as z from "zod/mini";
import { leftAmong } from "../accounts/has-left.ts";
import { operation } from "../operation.ts";
import { answerQuote } from "../quotes/quote-answer.ts";
import { coversOf } from "../quotes/quote-pictures.ts";

/** Bids on one page of the contractor's lists. */
const BIDS_PER_PAGE = 20;

/**
 * A contractor's bids with their projects, newest first: those of one tab (DASH-08..11) or all. The
 * first page comes with the counts of every tab (DASH-05).
 */
export const listMyBidsOperation = operation({
  name: "bids.listMine",
  kind: "query",
  homes: "both",
  input: z.strictObject({
    tab: z.optional(z.enum(bidTabNames)),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  async run({ ports, session, actor }, { tab, cursor }) {
    const page = { cursor: cursor ?? null, limit: BIDS_PER_PAGE };
    const [{ items, next }, counts] = await Promise.all([
      session.quotes.listBidsOf(actor.id, tab ?? null, page),
      cursor === undefined ? session.quotes.countBidsOf(actor.id) : null,
    ]);
    const quotes = items.map(({ quote }) => quote);
    const [covers, gone] = await Promise.all([
      coversOf({ ports, session }, quotes, "before"),
      leftAmong(
        session,
        quotes.map(({ ownerId }) => ownerId),
      ),
    ]);
    return {
      items: items.map(({ bid, quote, unseenMessages }, at) => {
        const answer = answerQuote({ quote, bids: [bid] }, actor);
        return {
          cover: covers[at] ?? null,
          bid,
          unseenMessages,
          quote: gone.has(quote.ownerId) ? { ...answer, ownerLeft: true as const } : answer,
        };
      }),
      next,
      counts,
    };
  },
});
