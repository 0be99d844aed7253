import {
  type Actor,
  type Bid,
  type Cents,
  type Contact,
  type Moment,
  type Quote,
  type QuoteUnit,
  type Returns,
  type RevisionEntry,
  type Standing,
  absenceIn,
  hiddenFrom,
  isOnMarket,
  mayOnQuote,
  nextQuoteStatus,
  quoteForReader,
  quoteNumber,
  returnsOf,
  revisionLog,
  standingOf,
  totalCost,
  totalValue,
} from "@oneup/domain";

/** A reader's actions on a quote. */
export type QuoteAbility =
  | "update"
  | "publish"
  | "close"
  | "makePrivate"
  | "reopen"
  | "bid"
  | "share";

/** The project that a draft becomes the next revision of, in short. */
export interface RevisedProject {
  readonly id: string;
  readonly number: string;
  readonly rooms: readonly string[];
  readonly totalCost: Cents;
  /** The number of bids that wait there, to be confirmed or revised by their bidders. */
  readonly bids: number;
}

/** Rooms of a request that are agreed upon in another one of the same property. */
export interface AgreedRooms {
  /** The number of that other one. */
  readonly number: string;
  readonly rooms: readonly string[];
  /** The bidder of the approved bid. */
  readonly bidder: Pick<Bid, "name" | "company">;
}

/** A quote as it is answered: without what is hidden from its reader, with what they may do. */
export interface QuoteAnswer extends Quote {
  /** The short number that people read (S-57). */
  readonly number: string;
  /** The moment of its present revision, which a bid on it names (MKT-03). */
  readonly lastUpdated: Moment;
  readonly totalCost: Cents;
  readonly totalValue: Cents;
  readonly standing: Standing;
  readonly may: readonly QuoteAbility[];
  /** The later revisions, the newest first (MKT-07); missing in lists, and if there are none. */
  readonly revisions?: readonly RevisionEntry[];
  /** For the owner of a draft: the project that publishing revises (MKT-07); missing for a project of its own. */
  readonly revises?: RevisedProject;
  /** For the owner of a draft: its rooms that are agreed upon elsewhere; missing if there are none. */
  readonly agreed?: readonly AgreedRooms[];
  /** For contractors: the owner's account is gone, so nobody answers any more (ACC-07); otherwise missing. */
  readonly ownerLeft?: true;
  /** For contractors: the owner's account is on hold (MKT-18), and the request with it; otherwise missing. */
  readonly ownerOnHold?: true;
  /** The owner's contact details, as far as this reader may know them. */
  readonly owner: { readonly name: string; readonly phone: string; readonly email: string };
}

function abilities(unit: QuoteUnit, actor: Actor, standing: Standing): QuoteAbility[] {
  const { quote } = unit;
  const may: QuoteAbility[] = [];
  const owns = mayOnQuote("quotes.update", actor, unit).ok;
  if (owns && !quote.locked && !quote.superseded) may.push("update");
  if (owns && nextQuoteStatus(quote.status, "publish") && !quote.superseded) may.push("publish");
  for (const action of ["close", "makePrivate", "reopen"] as const) {
    if (owns && nextQuoteStatus(quote.status, action)) may.push(action);
  }
  const contractor = standing === "contractor" || standing === "bidder";
  const bids = contractor && mayOnQuote("bids.submit", actor, unit).ok;
  if (bids && isOnMarket(unit) && !quote.locked) may.push("bid");
  if (!contractor) may.push("share");
  return may;
}

/** Shows a quote to a reader: every answer and list passes through here. */
export function answerQuote(
  unit: QuoteUnit,
  actor: Actor,
  owner: Contact | null = null,
): QuoteAnswer {
  const standing = standingOf(actor, unit);
  const view = quoteForReader(unit, actor, standing, owner);
  const contractor = standing === "contractor" || standing === "bidder";
  const hidden = () =>
    standing === "owner" || standing === "admin"
      ? null
      : hiddenFrom(unit.quote, contractor ? actor.id : "");
  const absence = contractor ? absenceIn(unit, unit.quote.ownerId) : null;
  return {
    number: quoteNumber(unit.quote.id),
    lastUpdated: unit.quote.revisedAt,
    totalCost: totalCost(unit.quote),
    totalValue: totalValue(view.quote),
    standing,
    may: abilities(unit, actor, standing),
    owner: view.owner,
    ...(unit.earlier ? { revisions: revisionLog(unit, hidden()) } : {}),
    ...(absence === null ? {} : { [absence === "left" ? "ownerLeft" : "ownerOnHold"]: true }),
    // Last: V8 copies a spread quickly, but adds members to the copy slowly (8 us a quote).
    ...view.quote,
  };
}

/** The possible returns of a request, for its owner and admins; a contractor never sees them. */
export function returnsFor(quote: Quote, actor: Actor): Returns | null {
  const standing = standingOf(actor, { quote, bids: [] });
  return standing === "owner" || standing === "admin" ? returnsOf(quote) : null;
}
