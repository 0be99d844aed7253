import type { Moment } from "../dates.ts";

/** The most sales that a realtor can keep: they are held in memory while one of the realtor's markets is asked. */
export const MOST_OWN_SALES = 2_000_000;

/** A file of imported sale records, or a service's records (VAL-04). */
export interface SaleFile {
  readonly id: number;
  /** The name of the file, or of the service. */
  readonly name: string;
  /** The format, in words; empty if a person named the columns. */
  readonly layout: string;
  /** True if it counts for everybody; otherwise only for its owner. */
  readonly shared: boolean;
  readonly importedAt: Moment;
  /** Sales that were kept. */
  readonly sales: number;
  /** Rows that were left out, by reason (`LeftOutReason` of sale-files). */
  readonly leftOut: Readonly<Record<string, number>>;
  /** Facts that were not believed, by their names. */
  readonly doubted: Readonly<Record<string, number>>;
  /** The number of left-out rows that can be downloaded. */
  readonly leftOutKept: number;
}
