/** What kind of dwelling a record is of; `multi` has two to four units. */
export const DWELLINGS = ["house", "townhouse", "condo", "multi"] as const;
export type Dwelling = (typeof DWELLINGS)[number];

/**
 * What is recorded, or said, of a home; null is what nobody recorded. Areas in square feet. Nothing here is ever
 * made up: a figure does without what is null, and says so.
 */
export interface HomeRecord {
  readonly dwelling: Dwelling | null;
  /** Finished living area. */
  readonly sqft: number | null;
  /** The part of the living area below ground. */
  readonly basementSqft: number | null;
  readonly lotSqft: number | null;
  readonly beds: number | null;
  /** In quarters: a full bath 1, three-quarter 0.75, half 0.5. */
  readonly baths: number | null;
  readonly floors: number | null;
  readonly yearBuilt: number | null;
  /** Null where it never was, or nobody recorded it. */
  readonly yearRenovated: number | null;
  /** Upkeep for its age, 1 (poor) to 5 (very good), 3 average. */
  readonly condition: number | null;
  /** Quality of construction and finish, 1 to 13, 7 average. */
  readonly grade: number | null;
  /** 0 (none) to 4. */
  readonly view: number | null;
  readonly waterfront: boolean | null;
  /** Five digits; null where there is none. */
  readonly zip: string | null;
  /** Degrees, WGS84; both or neither. */
  readonly lat: number | null;
  readonly lon: number | null;
}

/** A home that was sold: an arm's-length sale of one dwelling with its price and date. */
export interface Sale extends HomeRecord {
  /** Names the record among all sales; its address and source are kept elsewhere under it. */
  readonly key: number;
  /** Cents. */
  readonly price: number;
  /** `2026-10-04`; the 15th where a source gives the month alone. */
  readonly soldOn: string;
}
