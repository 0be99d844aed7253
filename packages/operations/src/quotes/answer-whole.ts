import { actorOfAccount } from "../accounts/actor-of-account.ts";
import type { Context } from "../operation.ts";
import type { PermittedQuote } from "./load-quote.ts";
import { nextReadable } from "./newer-versions.ts";
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
  if (unit.quote.supersededBy === null) return quote;
  return { ...quote, supersededBy: await nextReadable(context, unit.quote) };
}
