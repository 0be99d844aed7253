import * as z from "zod/mini";
import { operation } from "../operation.ts";
import { answerWhole } from "./answer-whole.ts";
import { loadPermitted } from "./load-quote.ts";
import { quoteIdSchema } from "./quote-id.schema.ts";
import type { LabelledQuote } from "./quote-pictures.ts";

/** One quote as its reader may see it (PROJ-01, BID-01), with what they may do. */
export const readQuoteOperation = operation({
  name: "quotes.read",
  kind: "query",
  homes: "both",
  input: z.strictObject({ quoteId: quoteIdSchema }),
  async run(context, { quoteId }): Promise<LabelledQuote> {
    const permitted = await loadPermitted(context, "quotes.read", quoteId);
    return answerWhole(context, permitted);
  },
});
