import {
  type Bid,
  type Quote,
  type QuoteUnit,
  isLive,
  isOnMarket,
  isOpenForBids,
  mayLeadOn,
  mayRead,
} from "@oneup/domain";
import type { Context } from "../operation.ts";

/** Versions that one may have been replaced by, at the most; keeps broken data from going in circles. */
const MOST_VERSIONS = 100;

/** The versions that followed one, in their order, each read when it is asked for. */
async function* newerVersions({ session }: Context, quote: Quote): AsyncGenerator<QuoteUnit> {
  let next = quote.supersededBy;
  for (let at = 0; next !== null && at < MOST_VERSIONS; at += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each names the one after it
    const unit = await session.quotes.load(next);
    if (!unit) return;
    yield unit;
    next = unit.quote.supersededBy;
  }
}

/**
 * The id of the version to which a reader goes on from a quote: the first after it that they may
 * read. Between the two may lie drafts and replaced ones, which are the owner's alone.
 */
export async function nextReadable(context: Context, quote: Quote): Promise<string | null> {
  for await (const unit of newerVersions(context, quote)) {
    if (mayRead(context.actor, unit)) return unit.quote.id;
  }
  return null;
}

/** The id of the version to which a contractor who never bid on a replaced quote goes on, null where none may be told. */
export async function nextListed(context: Context, quote: Quote): Promise<string | null> {
  for await (const unit of newerVersions(context, quote)) {
    const mayGoOn = mayLeadOn(context.actor, quote, unit.quote) && mayRead(context.actor, unit);
    if (mayGoOn) return unit.quote.id;
  }
  return null;
}

/** The id of the newest version after a quote on which contractors bid; null while there is none. */
export async function newestOpen(context: Context, quote: Quote): Promise<string | null> {
  let newest: string | null = null;
  for await (const unit of newerVersions(context, quote)) {
    if (isOpenForBids(unit.quote)) newest = unit.quote.id;
  }
  return newest;
}

/**
 * The version by which it goes what becomes of the bids that wait on a replaced quote: the newest on which contractors
 * bid, where they are carried over to; while there is none, the one to which their reader goes on.
 */
export async function versionAhead(context: Context, quote: Quote): Promise<QuoteUnit | null> {
  let readable: QuoteUnit | null = null;
  let newest: QuoteUnit | null = null;
  for await (const unit of newerVersions(context, quote)) {
    if (readable === null && mayRead(context.actor, unit)) readable = unit;
    if (isOpenForBids(unit.quote)) newest = unit;
  }
  return newest ?? readable;
}

/**
 * The future of a bid that waits on a replaced quote: carried over to the newest version `now` or `later`;
 * `taken` if a bid is approved there; `both` if its bidder has one there as well (to the owner: every bidder
 * who waits).
 */
export type BidsGoOn = "now" | "later" | "taken" | "both";

/**
 * The time when the bids on a replaced quote can be carried over (MKT-07).
 * @param waiting those of which the reader is told, to a bidder their own
 * @param ahead the version by which that goes
 */
export function whenCarriedOver(waiting: readonly Bid[], ahead: QuoteUnit | null): BidsGoOn {
  if (ahead === null) return "later";
  const there = new Set(ahead.bids.filter(isLive).map(({ contractorId }) => contractorId));
  if (waiting.every(({ contractorId }) => there.has(contractorId))) return "both";
  if (!isOnMarket(ahead)) return "later";
  return ahead.quote.locked ? "taken" : "now";
}
