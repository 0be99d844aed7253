import * as z from "zod/mini";
import { operation } from "../operation.ts";
import { ownerOf } from "../properties/load-property.ts";
import { answerQuote } from "./quote-answer.ts";

/** The quote that is shown where none is named: that of the last bid request (BID-01, S-50). */
export const readLatestQuoteOperation = operation({
  name: "quotes.readLatest",
  kind: "query",
  homes: "both",
  input: z.strictObject({}),
  async run({ session, actor }) {
    const id = await session.quotes.latestOwned(ownerOf(actor));
    const unit = id === null ? null : await session.quotes.load(id);
    return { quote: unit ? answerQuote(unit, actor) : null };
  },
});
