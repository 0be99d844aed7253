import * as z from "zod/mini";
import { operation } from "../operation.ts";
import { ownerOf } from "../properties/load-property.ts";
import { answerWhole } from "./answer-whole.ts";

/** The quote that is shown where none is named: that of the last bid request (BID-01, S-50). */
export const readLatestQuoteOperation = operation({
  name: "quotes.readLatest",
  kind: "query",
  homes: "both",
  input: z.strictObject({}),
  async run(context) {
    const { session, actor } = context;
    const id = await session.quotes.latestOwned(ownerOf(actor));
    const unit = id === null ? null : await session.quotes.load(id);
    const quote = unit && (await answerWhole(context, { unit, standing: "owner" }));
    return { quote };
  },
});
