import type { ContractorProfile } from "@oneup/domain";

/** How often a contractor was hired in this marketplace, and how many of those projects are done. */
export interface JobCount {
  readonly hired: number;
  readonly done: number;
}

/** What contractors tell of their work. */
export interface ContractorProfileStore {
  /** Null for who told nothing yet. */
  of(accountId: string): Promise<ContractorProfile | null>;
  save(accountId: string, profile: ContractorProfile): Promise<void>;
  /** By account; missing for who was never hired. */
  jobsOf(accountIds: readonly string[]): Promise<ReadonlyMap<string, JobCount>>;
}

/** A place in degrees, WGS84. */
export interface ZipPlace {
  readonly lat: number;
  readonly lon: number;
}

/** Where ZIP codes lie, by the middles of their areas. */
export interface ZipPlaces {
  /** Null for one that no table knows. */
  at(zip: string): Promise<ZipPlace | null>;
  /**
   * The ZIP codes within so many miles, as beginnings of three to five digits. Of one that no table knows all
   * that begin as it does.
   */
  within(zip: string, miles: number): Promise<readonly string[]>;
}
