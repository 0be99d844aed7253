import {
  type Quote,
  type QuoteUnit,
  isLive,
  isOpenForBids,
  quoteNumber,
  supersededByPublishing,
  totalCost,
} from "@oneup/domain";
import { actorOfAccount } from "../accounts/actor-of-account.ts";
import { clientNamesAt } from "../clients/client-names.ts";
import type { Context } from "../operation.ts";
import { labelsOfUpgrades } from "../properties/answer-own.ts";
import type { PermittedQuote } from "./load-quote.ts";
import { canBeCarriedOver, newestOpen, nextReadable } from "./newer-versions.ts";
import { type QuoteAnswer, type ReplacedQuote, answerQuote } from "./quote-answer.ts";
import type { LabelledQuote } from "./quote-pictures.ts";

/** The open requests of the same property that publishing a quote takes off the market (MKT-07). */
async function replacedByPublishing(
  { ports, session }: Context,
  quote: Quote,
): Promise<readonly ReplacedQuote[]> {
  const versions = await session.quotes.listAt(quote.ownerId, [quote.address.line]);
  const replaced = supersededByPublishing(quote, versions, ports.clock.now());
  const ids = new Set(replaced.map(({ id }) => id));
  return versions
    .filter((each) => ids.has(each.id) && isOpenForBids(each))
    .map((each) => ({
      id: each.id,
      number: quoteNumber(each.id),
      rooms: each.upgrades.map(({ room }) => room),
      totalCost: totalCost(each),
    }));
}

/** The newest version before this one on which the reader's bid waits to be carried over to it (MKT-07). */
async function olderBidOf(context: Context, { quote, bids }: QuoteUnit): Promise<string | null> {
  const { session, actor } = context;
  if (bids.some((bid) => bid.contractorId === actor.id && isLive(bid))) return null;
  const versions = await session.quotes.listAt(quote.ownerId, [quote.address.line]);
  const older = versions.filter(({ id, superseded }) => superseded && id !== quote.id);
  if (older.length === 0) return null;
  const own = await session.quotes.ownBidsOn(
    actor.id,
    older.map(({ id }) => id),
  );
  const waiting = new Set(
    own.filter(({ status }) => status === "pending").map((bid) => bid.quoteId),
  );
  for (const each of older.toSorted((one, other) => (one.createdAt > other.createdAt ? -1 : 1))) {
    // oxlint-disable-next-line no-await-in-loop -- mostly there is one at the most
    if (waiting.has(each.id) && (await newestOpen(context, each)) === quote.id) return each.id;
  }
  return null;
}

/** With what publishing it replaces, with the older version that a bid waits on, and with its newer version where the reader may read that. */
async function withVersions(
  context: Context,
  { unit, standing }: PermittedQuote,
): Promise<QuoteAnswer> {
  const asksForOwner = standing === "contractor" || standing === "bidder";
  const owner = asksForOwner ? await context.session.accounts.byId(unit.quote.ownerId) : null;
  const reached = owner === null ? null : actorOfAccount(owner).contact;
  const known = standing === "owner" ? context.actor.contact : reached;
  const answer = answerQuote(unit, context.actor, known);
  const left = owner !== null && owner.deletedAt !== null;
  const told: QuoteAnswer = left ? { ...answer, ownerLeft: true } : answer;
  const canBid = context.actor.kind === "account" && told.may.includes("bid");
  const olderBidOn = canBid ? await olderBidOf(context, unit) : null;
  const quote: QuoteAnswer = olderBidOn === null ? told : { ...told, olderBidOn };
  // A browser's versions stand side by side (C-07).
  if (context.actor.kind === "account" && quote.may.includes("publish")) {
    const replaces = await replacedByPublishing(context, unit.quote);
    if (replaces.length > 0) return { ...quote, replaces };
  }
  if (unit.quote.supersededBy === null) return quote;
  const supersededBy = await nextReadable(context, unit.quote);
  const asks = standing === "owner" && unit.quote.superseded;
  const goesOn = asks && (await canBeCarriedOver(context, unit.quote));
  return { ...quote, supersededBy, ...(goesOn ? { bidsGoOn: true } : {}) };
}

/**
 * A quote by itself, not in a list: to contractors with how its owner can be reached, to the owner with what
 * contractors could be shown of that, and with how its pictures were made (PIC-05).
 */
export async function answerWhole(
  context: Context,
  permitted: PermittedQuote,
): Promise<LabelledQuote> {
  const quote = await withVersions(context, permitted);
  const { line } = quote.address;
  const [pictureLabels, namesAt] = await Promise.all([
    labelsOfUpgrades(context, quote.upgrades),
    clientNamesAt(context, permitted.standing === "owner" ? [line] : []),
  ]);
  return { ...quote, pictureLabels, clientNames: namesAt(line) };
}
