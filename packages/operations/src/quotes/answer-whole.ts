import {
  type Quote,
  type QuoteUnit,
  type Standing,
  absenceIn,
  agreedElsewhere,
  isLive,
  isOpenForBids,
  oldestFirst,
  quoteNumber,
  supersededByPublishing,
  takesBids,
  totalCost,
} from "@oneup/domain";
import { actorOfAccount } from "../accounts/actor-of-account.ts";
import { clientNamesAt } from "../clients/client-names.ts";
import type { Context } from "../operation.ts";
import { labelsOfUpgrades } from "../properties/answer-own.ts";
import type { PermittedQuote } from "./load-quote.ts";
import { nextReadable, versionAhead, whenCarriedOver } from "./newer-versions.ts";
import {
  type AgreedRooms,
  type QuoteAnswer,
  type ReplacedQuote,
  type WaitingBids,
  answerQuote,
} from "./quote-answer.ts";
import type { LabelledQuote } from "./quote-pictures.ts";

/** The open requests of the same property that publishing a quote takes off the market (MKT-07). */
function replacedByPublishing(
  { ports }: Context,
  quote: Quote,
  versions: readonly Quote[],
): readonly ReplacedQuote[] {
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

/** The rooms of a quote that are agreed with somebody in another request of the same property (MKT-07), who is still there. */
async function agreedAlready(
  { session }: Context,
  quote: Quote,
  versions: readonly Quote[],
): Promise<readonly AgreedRooms[]> {
  const agreed = agreedElsewhere(quote, versions);
  const units = await Promise.all(agreed.map((each) => session.quotes.load(each.quote.id)));
  return agreed.flatMap(({ quote: other, rooms }, at) => {
    const unit = units[at];
    const bid = unit?.bids.find(({ status }) => status === "approved");
    if (!unit || bid === undefined || absenceIn(unit, bid.contractorId) === "left") return [];
    const { name, company } = bid;
    return [{ number: quoteNumber(other.id), rooms, bidder: { name, company } }];
  });
}

/** The facts for an account before it publishes a quote (MKT-07). */
async function beforePublishing(context: Context, quote: Quote) {
  const versions = await context.session.quotes.listAt(quote.ownerId, [quote.address.line]);
  const replaces = replacedByPublishing(context, quote, versions);
  const agreed = await agreedAlready(context, quote, versions);
  return {
    ...(replaces.length > 0 ? { replaces } : {}),
    ...(agreed.length > 0 ? { agreed } : {}),
  };
}

/** The newest version before this one on which the reader's bid waits (MKT-07): to be carried over to it where that can be. */
async function olderBidOf(context: Context, { quote }: QuoteUnit): Promise<string | null> {
  const { session, actor } = context;
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
    if (waiting.has(each.id) && (await versionAhead(context, each))?.quote.id === quote.id)
      return each.id;
  }
  return null;
}

/**
 * The time when a bid on a replaced quote can be carried over, and the version it goes to (MKT-07). A bidder
 * hears only of their own.
 */
async function whenBidsGoOn(context: Context, { quote, bids }: QuoteUnit, standing: Standing) {
  const waiting = bids.filter(
    ({ status, contractorId }) =>
      status === "pending" && (standing === "owner" || contractorId === context.actor.id),
  );
  if (!quote.superseded || waiting.length === 0) return {};
  const ahead = await versionAhead(context, quote);
  return { bidsGoOn: whenCarriedOver(waiting, ahead), supersededBy: ahead?.quote.id ?? null };
}

/** The newest replaced version on which bids wait (MKT-07), by bidders without a bid here. */
async function findBidsOnOlder({ session }: Context, { quote, bids }: QuoteUnit) {
  // Spares looking for some where no version came before.
  if (quote.previousVersion === null || !takesBids(quote)) return {};
  const here = new Set(bids.filter(isLive).map(({ contractorId }) => contractorId));
  const versions = await session.quotes.listAt(quote.ownerId, [quote.address.line]);
  const replaced = oldestFirst(versions.filter(({ superseded }) => superseded)).toReversed();
  for (const { id } of replaced) {
    // oxlint-disable-next-line no-await-in-loop -- mostly the first one has them
    const unit = await session.quotes.load(id);
    const waiting = unit?.bids.filter(
      ({ status, contractorId }) => status === "pending" && !here.has(contractorId),
    );
    const count = waiting?.length ?? 0;
    const bidsOnOlder: WaitingBids = { quoteId: id, number: quoteNumber(id), count };
    if (count > 0) return { bidsOnOlder };
  }
  return {};
}

/** The other versions' facts for the owner of one (MKT-07). A browser's versions stand side by side (C-07). */
async function besideOwn(context: Context, unit: QuoteUnit, { may }: QuoteAnswer) {
  if (unit.quote.superseded) return whenBidsGoOn(context, unit, "owner");
  if (context.actor.kind !== "account") return {};
  return may.includes("publish")
    ? beforePublishing(context, unit.quote)
    : findBidsOnOlder(context, unit);
}

/** The other versions' facts for a contractor's bids (MKT-07). A browser's versions stand side by side (C-07). */
async function besideBid(context: Context, unit: QuoteUnit, standing: Standing) {
  const { quote, bids } = unit;
  const { actor } = context;
  if (actor.kind !== "account") return {};
  if (quote.superseded) return whenBidsGoOn(context, unit, standing);
  const hasLive = bids.some((bid) => bid.contractorId === actor.id && isLive(bid));
  // Spares looking for one where no version came before.
  if (quote.previousVersion === null && (hasLive || !takesBids(quote))) return {};
  const olderBidOn = await olderBidOf(context, unit);
  return olderBidOn === null ? {} : { olderBidOn };
}

/**
 * Adds the quotes that publishing replaces, earlier agreements, the older version with waiting bids, and the
 * newer version if the reader may read it.
 */
async function withVersions(
  context: Context,
  { unit, standing }: PermittedQuote,
): Promise<QuoteAnswer> {
  const asksForOwner = standing === "contractor" || standing === "bidder";
  const owner = asksForOwner ? await context.session.accounts.byId(unit.quote.ownerId) : null;
  const reached = owner === null ? null : actorOfAccount(owner).contact;
  const known = standing === "owner" ? context.actor.contact : reached;
  const told = answerQuote(unit, context.actor, known);
  const beside = standing === "owner" ? await besideOwn(context, unit, told) : {};
  const bids = asksForOwner && !told.ownerLeft ? await besideBid(context, unit, standing) : {};
  const quote: QuoteAnswer = { ...told, ...beside, ...bids };
  // For waiting bids, both pages of a quote go by one version.
  if (unit.quote.supersededBy === null || quote.bidsGoOn !== undefined) return quote;
  return { ...quote, supersededBy: await nextReadable(context, unit.quote) };
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
