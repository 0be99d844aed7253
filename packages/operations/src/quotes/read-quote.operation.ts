import { mayRead } from "@oneup/domain";
import * as z from "zod/mini";
import { actorOfAccount } from "../accounts/actor-of-account.ts";
import { operation } from "../operation.ts";
import { loadPermitted } from "./load-quote.ts";
import { answerQuote } from "./quote-answer.ts";
import { quoteIdSchema } from "./quote-id.schema.ts";

/** One quote as its reader may see it (PROJ-01, BID-01), with what they may do. */
export const readQuoteOperation = operation({
  name: "quotes.read",
  kind: "query",
  homes: "both",
  input: z.strictObject({ quoteId: quoteIdSchema }),
  async run(context, { quoteId }) {
    const { unit, standing } = await loadPermitted(context, "quotes.read", quoteId);
    const asksForOwner = standing === "contractor" || standing === "bidder";
    const owner = asksForOwner ? await context.session.accounts.byId(unit.quote.ownerId) : null;
    const quote = answerQuote(unit, context.actor, owner ? actorOfAccount(owner).contact : null);
    if (quote.supersededBy === null) return quote;
    const newer = await context.session.quotes.load(quote.supersededBy);
    const tellsNewer = newer !== null && mayRead(context.actor, newer);
    return tellsNewer ? quote : { ...quote, supersededBy: null };
  },
});
