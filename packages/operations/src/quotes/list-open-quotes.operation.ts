import * as z from "zod/mini";
import { operation } from "../operation.ts";
import { projectFilterShape, readProjectFilter } from "./project-filter.ts";
import { answerQuote } from "./quote-answer.ts";
import { coversOf } from "./quote-pictures.ts";

/** Projects on one page of the contractor's list. */
const PROJECTS_PER_PAGE = 20;

/** The most projects that are counted; above that the answer is "more than". */
const MOST_COUNTED = 100;

/**
 * The open homeowner projects for contractors (DASH-07) that match what they look for (MKT-11),
 * newest first, without what is hidden, each with the reader's own newest bid on it (S-75).
 */
export const listOpenQuotesOperation = operation({
  name: "quotes.listOpen",
  kind: "query",
  homes: "both",
  input: z.strictObject({
    ...projectFilterShape,
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  async run(context, { cursor, ...query }) {
    const { ports, session, actor } = context;
    const page = { cursor: cursor ?? null, limit: PROJECTS_PER_PAGE };
    const filter = await readProjectFilter(context, query);
    const { items, next } = await session.quotes.listOpen(page, filter);
    const ids = items.map(({ quote }) => quote.id);
    const own = ids.length === 0 ? [] : await session.quotes.ownBidsOn(actor.id, ids);
    const quotes = items.map(({ quote }) => quote);
    const covers = await coversOf({ ports, session }, quotes, "before");
    const answers = items.map(({ quote }) => answerQuote({ quote, bids: [] }, actor));
    const places = await Promise.all(
      answers.map(async ({ address: { zip } }) => (await ports.zipPlaces?.at(zip)) ?? null),
    );
    return {
      items: items.map(({ quote, standingBids }, at) => ({
        quote: answers[at] ?? answerQuote({ quote, bids: [] }, actor),
        /** The middle of its ZIP code; null where that is not known. */
        place: places[at] ?? null,
        cover: covers[at] ?? null,
        ...(standingBids === undefined ? {} : { standingBids }),
        ownBid: own.find(({ quoteId }) => quoteId === quote.id) ?? null,
      })),
      next,
    };
  },
});

/** The number of matching open projects (DASH-05), exact up to a hundred. */
export const countOpenQuotesOperation = operation({
  name: "quotes.countOpen",
  kind: "query",
  homes: "both",
  input: z.strictObject(projectFilterShape),
  async run(context, query) {
    const filter = await readProjectFilter(context, query);
    const count = await context.session.quotes.countOpen(filter, MOST_COUNTED);
    return { count, more: count === MOST_COUNTED };
  },
});
