import type { BidDetails, BidLineKind } from "../bids/bid-details.schema.ts";
import type { ScopeSince } from "../bids/bid.schema.ts";
import type { Day, Moment } from "../dates.ts";
import type { Cents } from "../money/money.rules.ts";
import type { CheckedBadge } from "../people/checked-claim.rules.ts";
import type { Tier } from "../people/person.ts";
import type { AccuracySummary } from "../properties/accuracy.rules.ts";
import type { KnownFacts, RungValue, Valuation } from "../properties/evidence.schema.ts";
import type { Figure } from "../quotes/quote.schema.ts";
import type { PropertyAddress } from "../quotes/property-address.ts";

/**
 * How a line of a loan request got its investment: as the accepted bid prices it (fixed, allowance),
 * leaves it out or to the owner, does not mention it, or asks one price for everything; else from
 * the estimate.
 */
export type LoanLineKind = BidLineKind | "unpriced" | "together" | "estimate";

/** An improvement of a loan request (LOAN-07, DOC-01). Amounts in cents, ROI in whole percent. */
export interface LoanLine {
  readonly upgradeId: string;
  readonly room: string;
  readonly description: string;
  readonly kind: LoanLineKind;
  /** False for what the accepted bid does not do: it counts in no sum. */
  readonly counts: boolean;
  readonly investment: Figure;
  /** Null where nobody told them apart. */
  readonly labor: Cents | null;
  readonly materials: Cents | null;
  readonly note: string;
  readonly valueGain: Figure;
  /** Null where nobody knows what it adds. */
  readonly roi: number | null;
  readonly beforeImage: string;
  readonly afterImage: string;
}

/** Who asks for the loan. Empty texts where unknown or hidden. */
export interface LoanBorrower {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** What the accepted bid says of who does the work, and how. */
export interface LoanContractor {
  readonly company: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly license: string;
  /** What OneUp checked of the contractor (BID-19), null for nothing. */
  readonly tier: Tier | null;
  readonly by?: CheckedBadge["by"] | null;
  readonly amount: Cents;
  readonly submittedAt: Moment;
  readonly timeline: string;
  /** Deposit, payments, start, days, warranty, permits; null for a bid that is its amount alone. */
  readonly terms: Omit<BidDetails, "lines"> | null;
}

/** The property, with what it is taken to be worth now. */
export interface LoanProperty {
  readonly address: PropertyAddress;
  /** Null where the owner has not analysed it. */
  readonly value: Figure | null;
  readonly valuedOn: Day | null;
  readonly facts: KnownFacts | null;
  /** What the value stands on (VAL-07), and how far its comparables were looked for; null without a value. */
  readonly standing: Pick<RungValue, "rung" | "date" | "count"> | null;
  readonly search: Valuation["search"];
  /** How close values by sales came in its state (VAL-08); null where it was not measured, or the value stands on something else. */
  readonly accuracy: AccuracySummary | null;
}

/** Loan to value in percent with one decimal: of the amount asked for, without existing liens. */
export interface LoanToValue {
  readonly today: number;
  readonly after: number;
  /** By the low end of the value after. */
  readonly afterAtLow: number;
}

/** A bank loan request (LOAN, DOC-01): everything that the page and the document show. */
export interface LoanRequest {
  readonly quoteId: string;
  /** The short number that people read (S-57). */
  readonly number: string;
  readonly madeAt: Moment;
  /** Whether the figures are those of the accepted bid or of the estimate. */
  readonly basis: "bid" | "estimate";
  readonly borrower: LoanBorrower;
  readonly property: LoanProperty;
  readonly lines: readonly LoanLine[];
  readonly contractor: LoanContractor | null;
  /** Whether no bid is accepted because the one that was has been withdrawn (C-23). */
  readonly approvalEnded: boolean;
  /** The older request that the accepted bid priced, and what of this one it does not know; null where it prices this one (MKT-07). */
  readonly pricedBefore: ScopeSince | null;
  readonly investment: Figure;
  readonly contingency: Figure;
  /** Investment and contingency. */
  readonly budget: Figure;
  readonly valueGain: Figure;
  /** In rounded percent (CALC-14); null where nobody knows what a room adds. */
  readonly averageRoi: number | null;
  readonly valueAfter: Figure | null;
  readonly loanToValue: LoanToValue | null;
}
