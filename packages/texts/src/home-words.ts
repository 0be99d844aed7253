import loanTexts from "./generated/loan.js";

interface KnownHome {
  readonly beds: number | null;
  readonly baths: number | null;
  readonly sqft: number | null;
  readonly yearBuilt: number | null;
}

const t = loanTexts.property;

/**
 * The known facts of a home in one line, on screen and on paper: `3 bedrooms, 1,840 sq ft`; empty if there
 * are none.
 */
export function homeWords({ beds, baths, sqft, yearBuilt }: KnownHome): string {
  return [
    beds === null ? "" : t.beds({ beds }),
    baths === null ? "" : t.baths({ baths }),
    sqft === null ? "" : t.sqft({ sqft }),
    yearBuilt === null ? "" : t.built({ year: String(yearBuilt) }),
  ]
    .filter((part) => part !== "")
    .join(", ");
}

interface Standing {
  readonly rung: string;
  readonly count: number | null;
  readonly search: { readonly miles: number; readonly months: number } | null;
}

/** The basis of a home's value, on screen and on paper. @param date as people read it */
export function standingWords({ rung, count, search }: Standing, date: string): string {
  return rung === "sales" && search
    ? t.valuedOn({ sales: count ?? 0, ...search, date })
    : t.valuedBy({ rung, date });
}
