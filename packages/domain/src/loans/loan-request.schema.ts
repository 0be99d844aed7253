import type { BidLineKind, DetailsBesideRooms } from "../bids/bid-details.schema.ts";
import type { Day, Moment } from "../dates.ts";
import type { Cents } from "../money/money.rules.ts";
import type { CheckedBadge } from "../people/checked-claim.rules.ts";
import type { Tier } from "../people/person.ts";
import type { AccuracySummary } from "../properties/accuracy.rules.ts";
import type { KnownFacts, RungValue, Valuation } from "../properties/evidence.schema.ts";
import type { Figure, RevisionDifference } from "../quotes/quote.schema.ts";
import type { PropertyAddress } from "../quotes/property-address.ts";

/**
 * The source of the investment of a line: a kind of the accepted bid's line, `unpriced` if the bid does not
 * mention it, `together` for one price for everything; otherwise the estimate.
 */
export type LoanLineKind = BidLineKind | "unpriced" | "together" | "estimate";

/** An improvement of a loan request (LOAN-07, DOC-01). Amounts in cents, ROI in whole percent. */
export interface LoanLine {
  readonly upgradeId: string;
  readonly room: string;
  readonly description: string;
  readonly kind: LoanLineKind;
  /** False for the parts that the accepted bid excludes: no sum counts them. */
  readonly counts: boolean;
  readonly investment: Figure;
  /** Null if the bid does not separate them. */
  readonly labor: Cents | null;
  readonly materials: Cents | null;
  readonly note: string;
  readonly valueGain: Figure;
  /** Null if its gain is not known. */
  readonly roi: number | null;
  readonly beforeImage: string;
  readonly afterImage: string;
}

/** The borrower. Empty texts if unknown or hidden. */
export interface LoanBorrower {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** The contractor and the terms of the accepted bid. */
export interface LoanContractor {
  readonly company: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly license: string;
  /** OneUp's checks of the contractor (BID-19), null if there are none. */
  readonly tier: Tier | null;
  readonly by?: CheckedBadge["by"] | null;
  readonly amount: Cents;
  readonly submittedAt: Moment;
  readonly timeline: string;
  /** Everything that the bid states beside its rooms; null for a bid with its amount alone. */
  readonly terms: DetailsBesideRooms | null;
}

/** The property, with its assumed present value. */
export interface LoanProperty {
  readonly address: PropertyAddress;
  /** Null if the owner has not analysed it. */
  readonly value: Figure | null;
  readonly valuedOn: Day | null;
  /** What its value was before it last changed; null while nothing changed it. */
  readonly valueBefore: Cents | null;
  readonly facts: KnownFacts | null;
  /** The basis of the value (VAL-07) and the search radius of its comparables; null without a value. */
  readonly standing: Pick<RungValue, "rung" | "date" | "count"> | null;
  readonly search: Valuation["search"];
  /**
   * The accuracy of values by sales in its state (VAL-08); null if it was not measured, or if the value has
   * another basis.
   */
  readonly accuracy: AccuracySummary | null;
}

/** Loan to value in percent with one decimal: of the amount asked for, without existing liens. */
export interface LoanToValue {
  readonly today: number;
  readonly after: number;
  /** Loan to value at the low end of the value after. */
  readonly afterAtLow: number;
}

/** A bank loan request (LOAN, DOC-01): everything that the page and the document show. */
export interface LoanRequest {
  readonly quoteId: string;
  /** The project's name, as the reader may see it (EXP-10). */
  readonly name: string;
  /** The short number by which people quote it on paper (S-57). */
  readonly number: string;
  readonly madeAt: Moment;
  /** Whether the figures are those of the accepted bid or of the estimate. */
  readonly basis: "bid" | "estimate";
  readonly borrower: LoanBorrower;
  readonly property: LoanProperty;
  readonly lines: readonly LoanLine[];
  readonly contractor: LoanContractor | null;
  /** True if no bid is accepted because the accepted one was withdrawn (C-23). */
  readonly approvalEnded: boolean;
  /**
   * The changes of the project since the accepted bid's price, which does not cover them; null if it prices the
   * present revision (MKT-07).
   */
  readonly pricedBefore: RevisionDifference | null;
  readonly investment: Figure;
  readonly contingency: Figure;
  /** Investment and contingency. */
  readonly budget: Figure;
  readonly valueGain: Figure;
  /** In rounded percent (CALC-14); null if the gain of a room is not known. */
  readonly averageRoi: number | null;
  readonly valueAfter: Figure | null;
  readonly loanToValue: LoanToValue | null;
}
