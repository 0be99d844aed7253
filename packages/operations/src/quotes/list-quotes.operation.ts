import * as z from "zod/mini";
import { operation } from "../operation.ts";
import { ownerOf } from "../properties/load-property.ts";
import { answerQuote } from "./quote-answer.ts";

/** A person's own quote requests, newest first, with how many bids came and how many are new (QUO-03, QUO-04). */
export const listQuotesOperation = operation({
  name: "quotes.list",
  kind: "query",
  homes: "both",
  input: z.strictObject({}),
  async run({ session, actor }) {
    const rows = await session.quotes.listOwned(ownerOf(actor));
    return {
      items: rows.map(({ quote, bidCount, unseenBids }) => ({
        quote: answerQuote({ quote, bids: [] }, actor),
        bidCount,
        unseenBids,
      })),
    };
  },
});
