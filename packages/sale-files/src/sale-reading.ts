import type { HomeRecord } from "@oneup/valuation";

/** Why a row is no sale that a home can be compared with, in the order in which it is looked for. */
export const LEFT_OUT = [
  /** A listing, a pending sale, a lease. */
  "not_sold",
  /** None, or none that was told; a transfer without a payment. */
  "no_price",
  /** Under 10,000 dollars. */
  "nominal_price",
  /** Missing, impossible, or after today. */
  "bad_date",
  /** Land, commerce, five units and more. */
  "not_residential",
  /** One price for several parcels. */
  "multi_parcel",
  /** The source's own code says that it is no market sale. */
  "not_arms_length",
  /** Outside of the United States. */
  "outside_us",
  /** The file does not say in which state the home lies. */
  "no_place",
  /** The same sale again, in this file or from another one. */
  "duplicate",
  /** Too few cells, or cells that cannot be what their columns say. */
  "unreadable",
] as const;
export type LeftOutReason = (typeof LEFT_OUT)[number];

/** What of a row was not believed and is taken for unknown. */
export type DoubtedFact = "sqft" | "beds" | "baths" | "year" | "place" | "zip";

/** A sale as a file tells it. */
export interface SoldHome {
  readonly home: HomeRecord;
  /** Its street line with the unit, as it was written; empty where the file does not say. */
  readonly address: string;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  /** The assessor's number of the lot with its zeros; null where the file does not say. */
  readonly parcel: string | null;
  /** Cents. */
  readonly price: number;
  /** `2026-10-04`; the 15th where the file gives the month alone. */
  readonly soldOn: string;
  readonly monthOnly: boolean;
  /** The number by which the source knows the sale. */
  readonly sourceId: string | null;
  /** The number of a deed that may cover several parcels, where a source repeats its row for each. */
  readonly deed: string | null;
}

/** A row as it is read. */
export type SaleReading =
  | { readonly ok: true; readonly sale: SoldHome; readonly doubted: readonly DoubtedFact[] }
  | { readonly ok: false; readonly reason: LeftOutReason };
