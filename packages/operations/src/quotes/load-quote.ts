import {
  type Bid,
  type OperationName,
  type QuoteUnit,
  type Standing,
  mayOnBid,
  mayOnQuote,
} from "@oneup/domain";
import { insist, refuse } from "../insist.ts";
import type { Context } from "../operation.ts";

/** A quote that this actor may do `name` with, and how they stand to it. */
export interface PermittedQuote {
  readonly unit: QuoteUnit;
  readonly standing: Standing;
}

/**
 * Adds the home's sample bids to a quote without stored bids (BID-17). The rules of every bid decide who sees
 * them: a contractor owns none of them, so never does (S-64).
 */
function withSamples(context: Context, unit: QuoteUnit): QuoteUnit {
  if (unit.bids.length > 0) return unit;
  return { ...unit, bids: context.ports.samples.bidsFor(unit.quote, context.ports.clock.now()) };
}

/** Loads a project by its id, or by an address that it had as a draft or before (MKT-07). */
async function loadProject(
  context: Context,
  id: string,
  forChange?: "forChange",
): Promise<QuoteUnit | null> {
  const { session, actor } = context;
  const unit = await session.quotes.load(id, forChange);
  // At a browser superseded quotes stay requests of their own (C-07).
  if (!unit?.quote.superseded || actor.kind === "local") return unit;
  const { supersededBy } = unit.quote;
  return supersededBy === null ? unit : loadProject(context, supersededBy, forChange);
}

/** Loads a quote and checks the permission table. An unreadable one is quote.not_found. */
export async function loadPermitted(
  context: Context,
  name: OperationName,
  quoteId: string,
  forChange?: "forChange",
): Promise<PermittedQuote> {
  const unit = await loadProject(context, quoteId, forChange);
  if (!unit) return refuse("quote.not_found");
  const standing = insist(mayOnQuote(name, context.actor, unit));
  // Samples are shown and acted on as bids; they count nowhere else and are not kept unasked (C-42).
  return { unit: name === "bids.list" ? withSamples(context, unit) : unit, standing };
}

/** Loads a quote for something done with one of its bids. */
export async function loadWithBid(
  context: Context,
  name: OperationName,
  ids: { quoteId: string; bidId: string },
  forChange?: "forChange",
): Promise<PermittedQuote & { readonly bid: Bid }> {
  const stored = await loadProject(context, ids.quoteId, forChange);
  if (!stored) return refuse("bid.not_found");
  const unit = withSamples(context, stored);
  const standing = insist(mayOnBid(name, context.actor, unit, ids.bidId));
  const bid = unit.bids.find((each) => each.id === ids.bidId);
  return bid ? { unit, standing, bid } : refuse("bid.not_found");
}

/** Everybody concerned by a change of a quote: its owner and the contractors with a bid. */
export function audienceOf(unit: QuoteUnit): readonly string[] {
  return [...new Set([unit.quote.ownerId, ...unit.bids.map((bid) => bid.contractorId)])];
}
