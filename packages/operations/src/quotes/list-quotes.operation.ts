import { LONGEST_SEARCH, addressKey, isFreeAgain, isRequestFound } from "@oneup/domain";
import * as z from "zod/mini";
import { absentAmong } from "../accounts/absent-among.ts";
import { clientNamesAt } from "../clients/client-names.ts";
import { type Context, operation } from "../operation.ts";
import type { Page } from "../page.ts";
import type { QuoteSummary } from "../quotes.port.ts";
import { ownerOf } from "../properties/load-property.ts";
import { answerQuote, returnsFor } from "./quote-answer.ts";
import { coversOf } from "./quote-pictures.ts";

/** Requests on one page of the list. */
const QUOTES_PER_PAGE = 20;

/** Longest line of an address that is asked for, in characters. */
const LONGEST_LINE = 400;

interface Asked {
  cursor?: string | undefined;
  address?: string | undefined;
  text?: string | undefined;
}

/** One page of a person's requests, and how many were found where they are searched (QUO-03). */
async function pageOf(
  { session, actor }: Context,
  { cursor, address, text = "" }: Asked,
): Promise<Page<QuoteSummary> & { found: number | null }> {
  const owner = ownerOf(actor);
  if (text.trim() === "") {
    const page = { cursor: cursor ?? null, limit: QUOTES_PER_PAGE };
    return { ...(await session.quotes.pageOwned(owner, page, address)), found: null };
  }
  const all = await session.quotes.listOwned(owner);
  // As shown to the reader: hidden parts are not found either.
  const hits = all.filter(
    ({ quote }) =>
      (address === undefined || addressKey(quote.address.line) === addressKey(address)) &&
      isRequestFound(answerQuote({ quote, bids: [] }, actor), text),
  );
  const start = hits.findIndex(({ quote }) => quote.id === cursor) + 1;
  const items = hits.slice(start, start + QUOTES_PER_PAGE);
  const more = start + items.length < hits.length;
  return { items, next: more ? (items.at(-1)?.quote.id ?? null) : null, found: hits.length };
}

/**
 * A person's own quote requests, newest first, with how many bids came and how many are new (QUO-03,
 * QUO-04), counted over all pages.
 */
export const listQuotesOperation = operation({
  name: "quotes.list",
  kind: "query",
  homes: "both",
  input: z.strictObject({
    cursor: z.optional(z.string().check(z.maxLength(200))),
    /** The line of an address: its requests alone. */
    address: z.optional(z.string().check(z.maxLength(LONGEST_LINE))),
    /** Words to find requests by: of their address, number and rooms. */
    text: z.optional(z.string().check(z.maxLength(LONGEST_SEARCH))),
  }),
  async run(context, input) {
    const { ports, session, actor } = context;
    const { items, next, found } = await pageOf(context, input);
    const lines = [...new Set(items.map(({ quote }) => quote.address.line))];
    const namesAt = await clientNamesAt(context, lines);
    const quotes = items.map(({ quote }) => quote);
    const approved = quotes.flatMap(({ approvedContractorId: id }) => (id === null ? [] : [id]));
    const [covers, absent] = await Promise.all([
      coversOf({ ports, session }, quotes, "after"),
      absentAmong(session, approved),
    ]);
    return {
      items: items.map(({ quote, approvalEnded, ...counts }, at) => {
        const approvedAbsence = absent[quote.approvedContractorId ?? ""];
        return {
          quote: answerQuote({ quote, bids: [] }, actor),
          clientNames: namesAt(quote.address.line),
          returns: returnsFor(quote, actor),
          cover: covers[at] ?? null,
          // Nobody can be agreed with there any more (ACC-07), or for now (MKT-18).
          approvedLeft: approvedAbsence === "left",
          approvedOnHold: approvedAbsence === "blocked" || approvedAbsence === "paused",
          // Nobody else is agreed with since (S-60).
          approvalEnded: approvalEnded && isFreeAgain(quote),
          ...counts,
        };
      }),
      next,
      found,
    };
  },
});

/** The number of new bids on a person's requests, all pages together (NAV-20, NAV-21). */
export const countUnseenBidsOperation = operation({
  name: "quotes.countUnseenBids",
  kind: "query",
  homes: "both",
  input: z.strictObject({}),
  run: async ({ session, actor }) => ({
    count: await session.quotes.countUnseenBids(ownerOf(actor)),
  }),
});
