import {
  type BidTab,
  LONGEST_SEARCH,
  bidTabNames,
  isRequestFound,
  mayOnQuote,
} from "@oneup/domain";
import * as z from "zod/mini";
import { absentAmong } from "../accounts/absent-among.ts";
import { type Context, operation } from "../operation.ts";
import type { Page } from "../page.ts";
import type { BidSummary } from "../quotes.port.ts";
import { answerQuote } from "../quotes/quote-answer.ts";
import { coversOf } from "../quotes/quote-pictures.ts";
import { allBidsOf } from "./all-bids-of.ts";
import { noticeOfBid } from "./bid-answer.ts";

/** Bids on one page of the contractor's lists. */
const BIDS_PER_PAGE = 20;

interface Asked {
  tab?: BidTab | undefined;
  cursor?: string | undefined;
  text?: string | undefined;
}

/** The place where a page of hits ends. */
const placeOf = ({ bid }: BidSummary) => `${bid.quoteId} ${bid.id}`;

/** One page of a contractor's bids, and in a search the number of hits. */
async function pageOf(
  context: Context,
  { tab, cursor, text = "" }: Asked,
): Promise<Page<BidSummary> & { found: number | null }> {
  const { session, actor } = context;
  if (text.trim() === "") {
    const page = { cursor: cursor ?? null, limit: BIDS_PER_PAGE };
    return { ...(await session.quotes.listBidsOf(actor.id, tab ?? null, page)), found: null };
  }
  const all = await allBidsOf(session, actor.id, tab ?? null);
  // As shown to the reader: hidden parts are not found either (MKT-08).
  const hits = all.filter(({ bid, quote }) =>
    isRequestFound(answerQuote({ quote, bids: [bid] }, actor), text),
  );
  const start = hits.findIndex((hit) => placeOf(hit) === cursor) + 1;
  const items = hits.slice(start, start + BIDS_PER_PAGE);
  const last = start + items.length < hits.length ? items.at(-1) : undefined;
  return { items, next: last ? placeOf(last) : null, found: hits.length };
}

/**
 * A contractor's bids with their projects: those of one tab in its order (DASH-08..11), or all, newest first. The
 * first page comes with the counts of every tab (DASH-05).
 */
export const listMyBidsOperation = operation({
  name: "bids.listMine",
  kind: "query",
  homes: "both",
  input: z.strictObject({
    tab: z.optional(z.enum(bidTabNames)),
    cursor: z.optional(z.string().check(z.maxLength(200))),
    /** Words to find bids by: of their project's address, number and rooms. */
    text: z.optional(z.string().check(z.maxLength(LONGEST_SEARCH))),
  }),
  async run(context, { tab, cursor, text }) {
    const { ports, session, actor } = context;
    const [{ items, next, found }, counts] = await Promise.all([
      pageOf(context, { tab, cursor, text }),
      cursor === undefined ? session.quotes.countBidsOf(actor.id) : null,
    ]);
    const quotes = items.map(({ quote }) => quote);
    const [covers, absent] = await Promise.all([
      coversOf({ ports, session }, quotes, "before"),
      absentAmong(
        session,
        quotes.map(({ ownerId }) => ownerId),
      ),
    ]);
    const now = ports.clock.now();
    return {
      items: items.map(({ bid, quote, unseenMessages }, at) => {
        const unit = { quote, bids: [bid], absent };
        return {
          cover: covers[at] ?? null,
          bid,
          unseenMessages,
          quote: answerQuote(unit, actor),
          notice: noticeOfBid(unit, bid, now),
          /** Whether the project's page opens for its bidder. */
          opens: mayOnQuote("quotes.read", actor, unit).ok,
        };
      }),
      next,
      counts,
      found,
    };
  },
});
