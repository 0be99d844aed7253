import type { FactName, Figure, MarketComparable, RungNote, Valuation } from "@oneup/domain";

/** What sales near a home say of its value; without one, why. */
export type SalesFound =
  | { readonly value: null; readonly note: RungNote }
  | {
      readonly value: Figure;
      readonly note: RungNote | null;
      /** How many it stands on, and the day of the newest. */
      readonly sales: number;
      readonly newestSale: string;
      readonly search: NonNullable<Valuation["search"]>;
      readonly comparables: readonly MarketComparable[];
      readonly wanted: FactName | null;
      readonly effects?: Valuation["effects"];
    };
