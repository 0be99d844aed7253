import { versionOf } from "@oneup/domain";
import * as z from "zod/mini";
import { operation } from "../operation.ts";
import { ownerOf } from "../properties/load-property.ts";
import { answerQuote } from "./quote-answer.ts";
import { coversOf } from "./quote-pictures.ts";

/** Requests on one page of the list. */
const QUOTES_PER_PAGE = 20;

/** Longest line of an address that is asked for, in characters. */
const LONGEST_LINE = 400;

/**
 * A person's own quote requests, newest first, with how many bids came and how many are new (QUO-03,
 * QUO-04), and which version of its property each is (MKT-07), counted over all pages.
 */
export const listQuotesOperation = operation({
  name: "quotes.list",
  kind: "query",
  homes: "both",
  input: z.strictObject({
    cursor: z.optional(z.string().check(z.maxLength(200))),
    /** The line of an address: its requests alone. */
    address: z.optional(z.string().check(z.maxLength(LONGEST_LINE))),
  }),
  async run({ ports, session, actor }, { cursor, address }) {
    const owner = ownerOf(actor);
    const page = { cursor: cursor ?? null, limit: QUOTES_PER_PAGE };
    const { items, next } = await session.quotes.pageOwned(owner, page, address);
    const lines = new Set(items.map(({ quote }) => quote.address.line));
    const versions = await session.quotes.listAt(owner, [...lines]);
    const quotes = items.map(({ quote }) => quote);
    const covers = await coversOf({ ports, session }, quotes, "after");
    return {
      items: items.map(({ quote, bidCount, standingBids, unseenBids }, at) => {
        const { number, of, previous } = versionOf(quote, versions);
        return {
          quote: answerQuote({ quote, bids: [] }, actor),
          cover: covers[at] ?? null,
          bidCount,
          standingBids,
          unseenBids,
          version: { number, of, previousId: previous?.id ?? null },
        };
      }),
      next,
    };
  },
});

/** How many bids are new on a person's requests, all pages together (NAV-20, NAV-21). */
export const countUnseenBidsOperation = operation({
  name: "quotes.countUnseenBids",
  kind: "query",
  homes: "both",
  input: z.strictObject({}),
  run: async ({ session, actor }) => ({
    count: await session.quotes.countUnseenBids(ownerOf(actor)),
  }),
});
