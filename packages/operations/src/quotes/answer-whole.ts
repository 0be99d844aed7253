import { mayRead } from "@oneup/domain";
import { actorOfAccount } from "../accounts/actor-of-account.ts";
import type { Context } from "../operation.ts";
import type { PermittedQuote } from "./load-quote.ts";
import { type QuoteAnswer, answerQuote } from "./quote-answer.ts";

/**
 * A quote by itself, not in a list: to contractors with how its owner can be reached, and with its
 * newer version where the reader may read that.
 */
export async function answerWhole(
  context: Context,
  { unit, standing }: PermittedQuote,
): Promise<QuoteAnswer> {
  const asksForOwner = standing === "contractor" || standing === "bidder";
  const owner = asksForOwner ? await context.session.accounts.byId(unit.quote.ownerId) : null;
  const quote = answerQuote(unit, context.actor, owner ? actorOfAccount(owner).contact : null);
  if (quote.supersededBy === null) return quote;
  const newer = await context.session.quotes.load(quote.supersededBy);
  const tellsNewer = newer !== null && mayRead(context.actor, newer);
  return tellsNewer ? quote : { ...quote, supersededBy: null };
}
