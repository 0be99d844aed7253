import type { Dwelling, HomeRecord } from "@oneup/valuation";
import type { KindOfHome } from "./dwellings.ts";
import { readArea, readBaths, readNumber, readWhole, readYes } from "./numbers.ts";
import { readDegrees, readPlace, readPoint } from "./places.ts";
import type { SaleColumn } from "./sale-columns.ts";
import type { DoubtedFact } from "./sale-reading.ts";

/** What a row says in a column; empty for nothing. */
export type Said = (column: SaleColumn) => string;

const CONDITIONS: Readonly<Record<string, number>> = {
  poor: 1,
  fair: 2,
  average: 3,
  good: 4,
  "very good": 5,
  excellent: 5,
};
const DOUBTABLE: readonly DoubtedFact[] = ["sqft", "beds", "baths", "year", "place", "zip"];
const OLDEST = 1600;
/** No home for two to four families is smaller or larger. In square feet. */
const [LEAST_SQFT, MOST_SQFT] = [100, 50_000];
const [LEAST_LOT_SQFT, MOST_LOT_SQFT] = [100, 43_560_000];

/** `3 bd` and `2.5 baths` without their words. */
const roomsIn = (text: string) => text.replace(/\s*b(?:e?d|r|a)[a-z]*\.?$/i, "");

function bathsSaid(said: Said): number | null {
  const full = readNumber(said("fullBaths"));
  if (full === null) return readBaths(roomsIn(said("baths")));
  const threeQuarter = readNumber(said("threeQuarterBaths")) ?? 0;
  const half = readNumber(said("halfBaths")) ?? 0;
  return readBaths(String(full + threeQuarter * 0.75 + half * 0.5));
}

function lotSaid(said: Said): number | null {
  const area = said("lotArea");
  const amount = readNumber(area);
  // No lot is that small in square feet.
  const unit = said("lotUnit") || (amount !== null && amount < LEAST_LOT_SQFT ? "acres" : "");
  const found =
    readArea(said("lotSqft")) ?? readArea(area, unit) ?? readArea(said("lotAcres"), "acres");
  return found !== null && found <= MOST_LOT_SQFT ? found : null;
}

function conditionSaid(text: string): number | null {
  if (text === "") return null;
  return readWhole(text, 1, 5) ?? CONDITIONS[text.toLowerCase()] ?? null;
}

const dwellingOf = (kind: KindOfHome | null): Dwelling | null =>
  kind === null || kind === "home" || kind === "none" ? null : kind;

/** A fact that is null where it was said and cannot be is doubted. */
function doubtful(given: Readonly<Record<DoubtedFact, readonly [string, unknown]>>): DoubtedFact[] {
  return DOUBTABLE.filter((fact) => {
    const [text, value] = given[fact];
    return value === null && text !== "" && /[1-9a-z]/i.test(text);
  });
}

/**
 * The facts of a home as a row says them; what cannot be (33 bedrooms, a year to come, a place in the sea) is null and named
 * as doubted.
 * @param year of today; `zipOf` reads a ZIP
 */
export function readHome(
  said: Said,
  kind: KindOfHome | null,
  { year, zipOf }: { readonly year: number; readonly zipOf: (text: string) => string | null },
): { readonly home: HomeRecord; readonly doubted: readonly DoubtedFact[] } {
  const area = readArea(said("sqft"), said("sqftUnit"));
  const sqft = area !== null && area >= LEAST_SQFT && area <= MOST_SQFT ? area : null;
  const basement = readArea(said("basementSqft"), said("sqftUnit"));
  const beds = /^studio$/i.test(said("beds")) ? 0 : readWhole(roomsIn(said("beds")), 0, 20);
  const baths = bathsSaid(said);
  const yearBuilt = readWhole(said("yearBuilt"), OLDEST, year + 1);
  const zip = zipOf(said("zip"));
  const place =
    readPlace(readDegrees(said("lat")), readDegrees(said("lon"))) ??
    readPoint(said("point") || said("address"));
  const home: HomeRecord = {
    dwelling: dwellingOf(kind),
    sqft,
    basementSqft: sqft === null || basement === null || basement > sqft ? null : basement,
    lotSqft: lotSaid(said),
    beds,
    baths,
    floors: floorsSaid(said("floors")),
    yearBuilt,
    yearRenovated: readWhole(said("yearRenovated"), OLDEST, year + 1),
    condition: conditionSaid(said("condition")),
    grade: readWhole(said("grade"), 1, 13),
    view: readWhole(said("view"), 0, 4),
    waterfront: readYes(said("waterfront")),
    zip,
    lat: place?.lat ?? null,
    lon: place?.lon ?? null,
  };
  const doubted = doubtful({
    sqft: [said("sqft"), sqft],
    beds: [said("beds"), beds],
    baths: [said("baths"), baths],
    year: [said("yearBuilt"), yearBuilt],
    place: [said("lat"), place],
    zip: [said("zip"), zip],
  });
  return { home, doubted };
}

function floorsSaid(text: string): number | null {
  const floors = readNumber(text);
  return floors === null || floors <= 0 || floors > 10 ? null : Math.round(floors * 2) / 2;
}
