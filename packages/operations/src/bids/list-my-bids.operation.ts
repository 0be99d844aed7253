import * as z from "zod/mini";
import { operation } from "../operation.ts";
import { answerQuote } from "../quotes/quote-answer.ts";

/** A contractor's bids with their projects, newest first (DASH-08..11 sort them into tabs). */
export const listMyBidsOperation = operation({
  name: "bids.listMine",
  kind: "query",
  homes: "both",
  input: z.strictObject({}),
  async run({ session, actor }) {
    const rows = await session.quotes.listBidsOf(actor.id);
    return {
      items: rows.map(({ bid, quote, unseenMessages }) => ({
        bid,
        unseenMessages,
        quote: answerQuote({ quote, bids: [bid] }, actor),
      })),
    };
  },
});
