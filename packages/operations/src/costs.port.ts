import type { BidDetails, Cents, CostEdit, QuoteUpgrade } from "@oneup/domain";
import type { CostTable } from "@oneup/valuation";

/** The facts of an accepted bid for costs of work: no name, no place but the state. */
export interface AcceptedBid {
  readonly ownerId: string;
  /** Two letters, or nothing. */
  readonly state: string;
  readonly zip: string;
  readonly amount: Cents;
  readonly details: BidDetails | null;
  readonly upgrades: readonly Pick<QuoteUpgrade, "id" | "pricedParts">[];
}

/** Edits of the cost table, of which the newest of a row holds, and the bids that move it (VAL-03). */
export interface CostStore {
  /** The newest edit of each row; `forChange` lets nobody add one until the transaction ends. */
  newest(forChange?: "forChange"): Promise<readonly CostEdit[]>;
  /** All edits, newest first. */
  history(most: number): Promise<readonly CostEdit[]>;
  append(edit: Omit<CostEdit, "id">): Promise<void>;
  /** The newest accepted bids on requests with rooms that the table priced. */
  acceptedBids(most: number): Promise<readonly AcceptedBid[]>;
}

/** The readings of it that make the table. */
export type CostReadings = Pick<CostStore, "newest" | "acceptedBids">;

/** The present cost table, kept in memory for a while. */
export interface Costs {
  table(session: { readonly costs: CostReadings }): Promise<CostTable>;
  /** An edit was made here: read it again. */
  forget(): void;
}
