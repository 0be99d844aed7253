import type { KindOfHome } from "./dwellings.ts";
import type { SaleColumn } from "./sale-columns.ts";

/** What a row says in a column of its file, by the name as `plainName` writes it; trimmed, empty for nothing. */
export type Cell = (name: string) => string;

/** A format in which sales are published: how to know it, and what its own codes mean. */
export interface SaleLayout {
  readonly id: string;
  /** As a person knows it. */
  readonly name: string;
  /** Column names that only this format has together. */
  readonly signs: readonly string[];
  /** The names of a column where they differ from the usual ones; none where this format does not say it. */
  readonly columns?: Readonly<Partial<Record<SaleColumn, readonly string[]>>>;
  /** The state of all its rows. */
  readonly state?: string;
  readonly city?: (cell: Cell) => string;
  /** What its codes call the property; null where they do not say. */
  readonly kind?: (cell: Cell) => KindOfHome | null;
  /** Whether a row is a sale at all; by its status where this is missing. */
  readonly isSold?: (cell: Cell) => boolean;
  readonly isMultiParcel?: (cell: Cell) => boolean;
  readonly isArmsLength?: (cell: Cell) => boolean;
  /** Whether the source itself calls the row a repetition. */
  readonly isRepeated?: (cell: Cell) => boolean;
  readonly parcel?: (cell: Cell) => string | null;
  readonly address?: (cell: Cell) => string;
  /** The number of a deed that may stand once for each of its parcels. */
  readonly deed?: string;
  /** Where facts of the homes come in a second file: the names of that file's parts of the parcel number. */
  readonly joins?: string;
}

/** A file of homes beside a file of sales, joined by the parcel number. */
export interface HomesLayout {
  readonly id: string;
  readonly name: string;
  readonly signs: readonly string[];
  /** The number as `SaleLayout.parcel` of the sales writes it. */
  readonly parcel: (cell: Cell) => string | null;
  readonly columns?: Readonly<Partial<Record<SaleColumn, readonly string[]>>>;
  readonly address?: (cell: Cell) => string;
}

/** Digits with the zeros that they lost; null where there are none, or a spreadsheet made a rough number of them. */
export function padded(digits: string, length: number): string | null {
  const whole = digits.trim().replace(/\.0+$/, "").replaceAll("-", "");
  return /^\d+$/.test(whole) && whole.length <= length ? whole.padStart(length, "0") : null;
}
