import {
  GUARDED_PRIVACY,
  OPEN_PRIVACY,
  type PropertyAddress,
  type QuoteOrigin,
  type QuoteUnit,
  type QuoteUpgrade,
  createQuote,
  parseAddress,
  tidyAddress,
} from "@oneup/domain";
import { insist } from "../insist.ts";
import type { Context } from "../operation.ts";
import { lockAll, saveBeside } from "./load-versions.ts";
import { type QuoteAnswer, answerQuote } from "./quote-answer.ts";

/** The content of a request for quotes; its upgrades get their ids here. */
export interface QuoteRequest {
  /** Only where it is not a new name (ACC-08). */
  readonly id?: string;
  readonly ownerId: string;
  readonly origin: QuoteOrigin;
  readonly address: PropertyAddress;
  readonly upgrades: readonly Omit<QuoteUpgrade, "id">[];
  readonly mergeWith: readonly string[];
}

/**
 * The owner's quotes that a new one may change: earlier versions of its address, and those to merge.
 * Locked one after the other in one order, so that no bid or approval slips in between.
 */
async function lockConcerned(
  context: Context,
  { ownerId, mergeWith }: QuoteRequest,
  address: PropertyAddress,
): Promise<readonly QuoteUnit[]> {
  const { quotes } = context.session;
  const [versions, named] = await Promise.all([
    quotes.listAt(ownerId, [address.line]),
    Promise.all(mergeWith.map((id) => quotes.load(id))),
  ]);
  // Somebody else's counts as not there, and is not locked either.
  const merged = named.flatMap((unit) => (unit?.quote.ownerId === ownerId ? [unit.quote] : []));
  return lockAll(context, [...new Set([...versions, ...merged].map(({ id }) => id))]);
}

/**
 * Makes a request for quotes (QUO-15, QQ-23): linked to the earlier versions of the same address (QUO-16),
 * the oldest superseded beyond three (QUO-17), merged with duplicates on request (QUO-22). Without an address
 * it gets that of the last analysed property (S-49).
 */
export async function makeQuote(
  context: Context,
  request: QuoteRequest,
): Promise<{ quote: QuoteAnswer; limitReached: boolean }> {
  const { ports, session, actor } = context;
  const { ownerId, origin, mergeWith } = request;
  const typed = tidyAddress(request.address);
  const analysed = typed.line === "" ? await session.quotes.analysedAddress(ownerId) : "";
  // In parts, as far as the line has them: publishing asks for each (S-49 of the live texts).
  const address = analysed === "" ? typed : parseAddress(analysed);
  // One request of an owner at a time: what is counted and linked below is not made beside it.
  if (actor.kind === "account") await session.accounts.byId(ownerId, "forChange");
  const concerned = await lockConcerned(context, request, address);
  const made = insist(
    createQuote(
      {
        id: request.id ?? ports.ids.quote(origin),
        ownerId,
        origin,
        address,
        upgrades: request.upgrades.map((upgrade) => ({ ...upgrade, id: ports.ids.upgrade() })),
        privacy: actor.kind === "account" ? GUARDED_PRIVACY : OPEN_PRIVACY,
        now: ports.clock.now(),
        keepsAgreed: actor.kind === "account",
        mergeWith,
      },
      concerned.map(({ quote, bids }) => ({ quote, bidCount: bids.length })),
    ),
  );
  await saveBeside(context, concerned, made.changed, "toOwner");
  await session.quotes.save({ quote: made.quote, bids: [] });
  await session.changes.tell({ topic: "quotes", quoteId: made.quote.id, audience: [ownerId] });
  return {
    quote: answerQuote({ quote: made.quote, bids: [] }, actor),
    limitReached: made.limitReached,
  };
}
