import {
  GUARDED_PRIVACY,
  OPEN_PRIVACY,
  type PropertyAddress,
  type Quote,
  type QuoteOrigin,
  type QuoteUnit,
  type QuoteUpgrade,
  createQuote,
  parseAddress,
  takesBids,
  tidyAddress,
} from "@oneup/domain";
import { insist, refuse } from "../insist.ts";
import type { Context } from "../operation.ts";
import { lockAll, saveBeside } from "./load-versions.ts";
import { settledGains } from "./price-upgrades.ts";
import { type QuoteAnswer, answerQuote } from "./quote-answer.ts";

/** The content of a request for quotes; its upgrades get their ids here. */
export interface QuoteRequest {
  /** Only where it is not a new name (ACC-08). */
  readonly id?: string;
  readonly ownerId: string;
  readonly origin: QuoteOrigin;
  readonly address: PropertyAddress;
  readonly upgrades: readonly Omit<QuoteUpgrade, "id">[];
  readonly brief?: Quote["brief"];
  readonly access?: Quote["access"];
  readonly mergeWith: readonly string[];
  /** The project whose next revision it becomes once it is published (MKT-07). */
  readonly revises?: string | undefined;
}

/** The owner's project that a new one revises; or quote.not_found, quote.not_open. */
async function projectToRevise({ session }: Context, { ownerId, revises }: QuoteRequest) {
  if (revises === undefined) return null;
  const unit = await session.quotes.load(revises);
  if (unit?.quote.ownerId !== ownerId) return refuse("quote.not_found");
  return takesBids(unit.quote) ? unit.quote : refuse("quote.not_open");
}

/**
 * The owner's quotes that a new one may change: those to merge, and at a browser those of its address.
 * Locked one after the other in one order, so that no bid or approval slips in between.
 */
async function lockConcerned(
  context: Context,
  { ownerId, mergeWith }: QuoteRequest,
  address: PropertyAddress,
): Promise<readonly QuoteUnit[]> {
  const { quotes } = context.session;
  const [versions, named] = await Promise.all([
    context.actor.kind === "account" ? [] : quotes.listAt(ownerId, [address.line]),
    Promise.all(mergeWith.map((id) => quotes.load(id))),
  ]);
  // Somebody else's counts as not there, and is not locked either.
  const merged = named.flatMap((unit) => (unit?.quote.ownerId === ownerId ? [unit.quote] : []));
  return lockAll(context, [...new Set([...versions, ...merged].map(({ id }) => id))]);
}

/**
 * Makes a project (QUO-15, QQ-23), merged with duplicates on request (QUO-22): an account's own, or the draft of
 * another one's next revision (MKT-07); a browser's joins the quotes of its address (QUO-16, QUO-17). Without an
 * address it gets that of the last analysed property (S-49).
 */
export async function makeQuote(
  context: Context,
  request: QuoteRequest,
): Promise<{ quote: QuoteAnswer; limitReached: boolean }> {
  const { ports, session, actor } = context;
  const { ownerId, origin, mergeWith } = request;
  const typed = tidyAddress(request.address);
  const analysed = typed.line === "" ? await session.quotes.analysedAddress(ownerId) : "";
  // The address in parts, as far as its line has them: publishing asks for each (S-49 of the live texts).
  const address = analysed === "" ? typed : parseAddress(analysed);
  const isAccount = actor.kind === "account";
  // One request of an owner at a time: what is counted and linked below is not made beside it.
  if (isAccount) await session.accounts.byId(ownerId, "forChange");
  const concerned = await lockConcerned(context, request, address);
  const project = isAccount ? await projectToRevise(context, request) : null;
  const upgrades = await settledGains(context, { address, upgrades: request.upgrades });
  const made = insist(
    createQuote(
      {
        id: request.id ?? ports.ids.quote(origin),
        ownerId,
        origin,
        address,
        upgrades: upgrades.map((upgrade) => ({ ...upgrade, id: ports.ids.upgrade() })),
        privacy: project ?? (isAccount ? GUARDED_PRIVACY : OPEN_PRIVACY),
        now: ports.clock.now(),
        brief: request.brief,
        access: request.access,
        ...(isAccount ? { revises: project?.id ?? null } : {}),
        mergeWith,
      },
      concerned.map(({ quote, bids }) => ({ quote, bidCount: bids.length })),
    ),
  );
  await saveBeside(context, concerned, made.changed);
  await session.quotes.save({ quote: made.quote, bids: [] });
  await session.changes.tell({ topic: "quotes", quoteId: made.quote.id, audience: [ownerId] });
  return {
    quote: answerQuote({ quote: made.quote, bids: [] }, actor),
    limitReached: made.limitReached,
  };
}
