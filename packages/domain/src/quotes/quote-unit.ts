import type { Bid } from "../bids/bid.schema.ts";
import type { Absences } from "../people/person.ts";
import type { Quote } from "./quote.schema.ts";

/** A quote with its bids: loaded, changed and saved together. */
export interface QuoteUnit {
  readonly quote: Quote;
  readonly bids: readonly Bid[];
  /** Which sides cannot act now (MKT-18): told with the unit, never kept. Missing where everybody can. */
  readonly absent?: Absences;
}
