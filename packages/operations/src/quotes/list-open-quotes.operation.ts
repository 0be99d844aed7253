import * as z from "zod/mini";
import { operation } from "../operation.ts";
import { answerQuote } from "./quote-answer.ts";

/** Projects on one page of the contractor's list. */
const PROJECTS_PER_PAGE = 20;

/** The open homeowner projects for contractors (DASH-07), newest first, without what is hidden. */
export const listOpenQuotesOperation = operation({
  name: "quotes.listOpen",
  kind: "query",
  homes: "both",
  input: z.strictObject({
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  async run({ session, actor }, { cursor }) {
    const page = { cursor: cursor ?? null, limit: PROJECTS_PER_PAGE };
    const { items, next } = await session.quotes.listOpen(page);
    return {
      items: items.map(({ quote, bidCount }) => ({
        quote: answerQuote({ quote, bids: [] }, actor),
        bidCount,
      })),
      next,
    };
  },
});
