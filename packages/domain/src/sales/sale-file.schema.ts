import type { Moment } from "../dates.ts";

/** So many sales a realtor keeps for themselves: they stand in memory while a market of theirs is asked. */
export const MOST_OWN_SALES = 2_000_000;

/** A file of sale records as it was imported, or what a service told (VAL-04). */
export interface SaleFile {
  readonly id: number;
  /** What the file was called, or the service. */
  readonly name: string;
  /** The format, in words; empty where a person said what the columns are. */
  readonly layout: string;
  /** Whether it counts for everybody; else for its owner alone. */
  readonly shared: boolean;
  readonly importedAt: Moment;
  /** Sales that were kept. */
  readonly sales: number;
  /** Rows that were left out, by reason (`LeftOutReason` of sale-files). */
  readonly leftOut: Readonly<Record<string, number>>;
  /** Facts that were not believed, by their names. */
  readonly doubted: Readonly<Record<string, number>>;
  /** How many of the rows that were left out can be had as a file. */
  readonly leftOutKept: number;
}
