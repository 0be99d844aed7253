import * as z from "zod/mini";
import { operation } from "../operation.ts";
import { labelsOfUpgrades } from "../properties/answer-own.ts";
import type { PictureLabel } from "../properties/property-answer.ts";
import { answerWhole } from "./answer-whole.ts";
import { loadPermitted } from "./load-quote.ts";
import type { QuoteAnswer } from "./quote-answer.ts";
import { quoteIdSchema } from "./quote-id.schema.ts";

/** A quote with how those of its pictures were made that are kept here (PIC-05), by reference. */
interface LabelledQuote extends QuoteAnswer {
  readonly pictureLabels: Readonly<Record<string, PictureLabel>>;
}

/** One quote as its reader may see it (PROJ-01, BID-01), with what they may do. */
export const readQuoteOperation = operation({
  name: "quotes.read",
  kind: "query",
  homes: "both",
  input: z.strictObject({ quoteId: quoteIdSchema }),
  async run(context, { quoteId }): Promise<LabelledQuote> {
    const permitted = await loadPermitted(context, "quotes.read", quoteId);
    const quote = await answerWhole(context, permitted);
    return { ...quote, pictureLabels: await labelsOfUpgrades(context, quote.upgrades) };
  },
});
