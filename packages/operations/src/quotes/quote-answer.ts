import {
  type Actor,
  type Bid,
  type Cents,
  type Contact,
  type Moment,
  type Quote,
  type QuoteUnit,
  type Returns,
  type Standing,
  absenceIn,
  isOnMarket,
  lastUpdatedOf,
  mayOnQuote,
  nextQuoteStatus,
  quoteForReader,
  quoteNumber,
  returnsOf,
  standingOf,
  totalCost,
  totalValue,
} from "@oneup/domain";
import type { BidsGoOn } from "./newer-versions.ts";

/** What a reader can do with a quote. */
export type QuoteAbility =
  | "update"
  | "publish"
  | "close"
  | "makePrivate"
  | "reopen"
  | "bid"
  | "share";

/** A request of the same property that another one takes the place of, in short. */
export interface ReplacedQuote {
  readonly id: string;
  readonly number: string;
  readonly rooms: readonly string[];
  readonly totalCost: Cents;
}

/** Rooms of a request that are agreed upon in another one of the same property. */
export interface AgreedRooms {
  /** The number of that other one. */
  readonly number: string;
  readonly rooms: readonly string[];
  /** Who made the approved bid. */
  readonly bidder: Pick<Bid, "name" | "company">;
}

/** Bids that wait on a replaced version for their bidders to carry them over. */
export interface WaitingBids {
  readonly quoteId: string;
  /** The number of that version. */
  readonly number: string;
  readonly count: number;
}

/** A quote as it is answered: without what is hidden from its reader, with what they may do. */
export interface QuoteAnswer extends Quote {
  /** The short number that people read (S-57). */
  readonly number: string;
  /** The version that a bid on it names (MKT-03). */
  readonly lastUpdated: Moment;
  readonly totalCost: Cents;
  readonly totalValue: Cents;
  readonly standing: Standing;
  readonly may: readonly QuoteAbility[];
  /** What contractors see now and will not any more once this one is published (MKT-07); left out where that is nothing. */
  readonly replaces?: readonly ReplacedQuote[];
  /** To an account that can publish it: which of its rooms are agreed upon elsewhere already (MKT-07); left out where none is. */
  readonly agreed?: readonly AgreedRooms[];
  /** To a contractor: the older version, replaced by this one, on which a bid of theirs waits (MKT-07), whether or not it can be carried over. */
  readonly olderBidOn?: string;
  /** To the owner of one that takes bids: those that wait on a version that it replaced (MKT-07); left out where none does. */
  readonly bidsOnOlder?: WaitingBids;
  /** To the owner of a replaced one, and to whose bid waits there: when it can be carried over (MKT-07); left out where none waits. */
  readonly bidsGoOn?: BidsGoOn;
  /** To contractors: the account of the owner is gone, so nobody answers any more (ACC-07); left out where it is there. */
  readonly ownerLeft?: true;
  /** To contractors: the account of the owner is on hold (MKT-18), and the request with it; left out where it is not. */
  readonly ownerOnHold?: true;
  /** How the owner can be reached, as far as this reader may know. */
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
  const absence = contractor ? absenceIn(unit, unit.quote.ownerId) : null;
  return {
    number: quoteNumber(unit.quote.id),
    lastUpdated: lastUpdatedOf(unit.quote),
    totalCost: totalCost(unit.quote),
    totalValue: totalValue(unit.quote),
    standing,
    may: abilities(unit, actor, standing),
    owner: view.owner,
    ...(absence === null ? {} : { [absence === "left" ? "ownerLeft" : "ownerOnHold"]: true }),
    // Last: V8 copies a spread quickly, but adds members to the copy slowly (8 us a quote).
    ...view.quote,
  };
}

/** What a request could return, for whoever's it is and for admins; nothing of that is a contractor's to know. */
export function returnsFor(quote: Quote, actor: Actor): Returns | null {
  const standing = standingOf(actor, { quote, bids: [] });
  return standing === "owner" || standing === "admin" ? returnsOf(quote) : null;
}
