import type { Cents, Day, PropertyAddress } from "@oneup/domain";
import type { AdjustedSale, ComparableChoice, HomeRecord, MarketAnswer } from "@oneup/valuation";

/** A home whose value is asked for, with who asks: a realtor's own sales count for them alone (VAL-04). */
export interface MarketQuestion {
  readonly subject: HomeRecord;
  /** Two letters. */
  readonly state: string;
  readonly day: Day;
  readonly choice?: ComparableChoice;
  /** The account that asks; null for what everybody may see. */
  readonly viewerId: string | null;
}

/** The source of a sale's record, and the place of its home. */
export interface SaleRecord {
  readonly key: number;
  /** Its street line; empty if its source does not say. */
  readonly address: string;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  /** Five digits; null where its source does not say. */
  readonly zip: string | null;
  /** The file or service that it is from, in words. */
  readonly source: string;
  /** Degrees; both or neither. */
  readonly lat: number | null;
  readonly lon: number | null;
}

/** A source's record of the home at an address, and its newest sale there. */
export interface RecordedHome {
  readonly record: HomeRecord;
  readonly source: string;
  readonly lastSale: { readonly price: Cents; readonly soldOn: Day } | null;
}

/**
 * The imported and fetched sales as markets, one per state, held in memory and kept fresh. Answers take a
 * millisecond, the first one of a market as long as it takes to build it. Work outside of transactions.
 */
export interface SaleMarkets {
  /** Goes up with each import that ends and each that is taken back: what was worked out before may differ since. */
  edition(): Promise<number>;
  /** Null where the state has no sales at all. */
  estimate(question: MarketQuestion): Promise<MarketAnswer | null>;
  /** Sales that may be added to a subject's comparables, the most similar first. */
  near(question: MarketQuestion, most: number): Promise<readonly AdjustedSale[]>;
  /** By key; removed ones, and those not open to the viewer, are missing. */
  records(
    keys: readonly number[],
    viewerId: string | null,
  ): Promise<ReadonlyMap<number, SaleRecord>>;
  /** The newest record of the home at an address; null where there is none. */
  recordAt(address: PropertyAddress, viewerId: string | null): Promise<RecordedHome | null>;
}
