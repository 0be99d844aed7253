import type { Bid, BidTab, Cents, Moment, ProjectFilter, Quote, QuoteUnit } from "@oneup/domain";
import type { Page } from "./page.ts";

/** A contractor's bid in a list. */
export interface BidSummary {
  readonly bid: Bid;
  readonly quote: Quote;
  readonly unseenMessages: number;
}

/** A contractor's own bid in a list of projects. */
export type OwnBid = Pick<Bid, "quoteId" | "amount" | "status">;

/** A quote in a list, with its counts: they come from the store, never from loading the bids. */
export interface QuoteSummary {
  readonly quote: Quote;
  /** All bids that came (QUO-03), whatever became of them. */
  readonly bidCount: number;
  /** The standing bids: neither withdrawn nor rejected. */
  readonly standingBids: number;
  /** Bids that came after the owner last looked (QUO-04). */
  readonly unseenBids: number;
  /** The approved bid: whose it is, and for how much; null without one. */
  readonly hired: Pick<Bid, "name" | "company" | "amount"> | null;
  /** Whether a bid on it was approved, and withdrawn afterwards (`endedApproval`). */
  readonly approvalEnded: boolean;
  /** The estimate of the revision before the present one, in cents; null for the first. */
  readonly totalBefore: Cents | null;
}

/**
 * An open project in a contractor's list. Rivals' bids are counted only at a browser, where everybody reads
 * everything.
 */
export type OpenProject = Pick<QuoteSummary, "quote"> & Partial<Pick<QuoteSummary, "standingBids">>;

/** Quotes with their bids. Everything handed out is a copy: changes count once they are saved. */
export interface QuoteStore {
  /**
   * The unit, or null. `forChange` locks it until the transaction ends. Without it each bid says whether
   * the owner has looked at it (MKT-09).
   */
  load(id: string, forChange?: "forChange"): Promise<QuoteUnit | null>;
  /** Says that this unit is about to be loaded for change, so that a distant store can begin with it. */
  expectChange(id: string): void;
  /** Keeps a unit: new, or changed since it was loaded for change. */
  save(unit: QuoteUnit): Promise<void>;
  /** All of an owner's quotes, newest first: for rules that look at them together. */
  listOwned(ownerId: string): Promise<readonly QuoteSummary[]>;
  /** A page of an owner's quotes, newest first; with `line` those of that address (`sameAddress`). */
  pageOwned(
    ownerId: string,
    page: { cursor: string | null; limit: number },
    line?: string,
  ): Promise<Page<QuoteSummary>>;
  /** An owner's quotes of any of these addresses, given as lines: the versions of those properties. */
  listAt(ownerId: string, lines: readonly string[]): Promise<readonly Quote[]>;
  /** The number of bids on an owner's quotes that the owner has not seen (NAV-20). */
  countUnseenBids(ownerId: string): Promise<number>;
  /** Listed projects (active, public, not superseded, of an owner who can act) that match a filter, newest first. */
  listOpen(
    page: { cursor: string | null; limit: number },
    filter?: ProjectFilter,
  ): Promise<Page<OpenProject>>;
  /** The number of listed projects that match a filter, counted up to `most`. */
  countOpen(filter: ProjectFilter, most: number): Promise<number>;
  /**
   * A contractor's bids of one tab of the dashboard, or all, with their quotes and the messages not
   * looked at yet, in the order of `inTabOrder`.
   */
  listBidsOf(
    contractorId: string,
    tab: BidTab | null,
    page: { cursor: string | null; limit: number },
  ): Promise<Page<BidSummary>>;
  /** A contractor's bids on these quotes, the newest of each. */
  ownBidsOn(contractorId: string, quoteIds: readonly string[]): Promise<readonly OwnBid[]>;
  /** The number of a contractor's bids in each tab. */
  countBidsOf(contractorId: string): Promise<Readonly<Record<BidTab, number>>>;
  /** The owner looked at the bids of a quote. */
  markBidsSeen(quoteId: string, at: Moment): Promise<void>;
  /** The quote shown where none is named (BID-01, S-50): that of the last bid request. */
  latestOwned(ownerId: string): Promise<string | null>;
  /** The address of the property that its owner analysed last, in one line (S-49); empty without one. */
  analysedAddress(ownerId: string): Promise<string>;
}
