import type { Bid } from "../bids/bid.schema.ts";
import type { Absences } from "../people/person.ts";
import type { Quote, Revision } from "./quote.schema.ts";

/** A quote with its bids: loaded, changed and saved together. */
export interface QuoteUnit {
  readonly quote: Quote;
  readonly bids: readonly Bid[];
  /** The earlier revisions, oldest first (MKT-07); missing if there are none. */
  readonly earlier?: readonly Revision[];
  /** The sides that cannot act now (MKT-18): loaded with the unit, never stored. Missing if all can. */
  readonly absent?: Absences;
}
