import type { HomeRecord } from "./home-record.ts";
import { factColumns, FACTS, factOf, zipNumber } from "./sale-table.ts";
import type { FactName, SaleTable } from "./sale-table.ts";

/** Places of facts in a home's numbers. */
export const AT: Readonly<Record<FactName, number>> = factColumns((_, at) => at);

/** What stands for a fact that few record because most homes have none of it. */
const NONE_OF_IT: ReadonlySet<FactName> = new Set([
  "basementSqft",
  "yearRenovated",
  "view",
  "waterfront",
]);

export const KM_PER_DEGREE = 111.32;
export const KM_PER_MILE = 1.609_344;

/** How a market reads homes: which facts it knows, and what stands for one that is not recorded. */
export interface HomeFrame {
  /** By fact: recorded in at least half of the sales, or a fact that most homes have none of. */
  readonly known: readonly boolean[];
  /** By fact: the market's median. */
  readonly usual: readonly number[];
  readonly kmPerLon: number;
}

/** A home in numbers, with its place in km; reused from one row to the next. */
export interface Home {
  /** By `AT`, without gaps. */
  readonly facts: Float64Array;
  /** By `AT`: 1 where nothing is recorded. */
  readonly missing: Uint8Array;
  zip: number;
  x: number;
  y: number;
  /** Days since 1970. */
  day: number;
}

export function emptyHome(): Home {
  return {
    facts: new Float64Array(FACTS.length),
    missing: new Uint8Array(FACTS.length),
    zip: 0,
    x: 0,
    y: 0,
    day: 0,
  };
}

const SAMPLE = 20_001;

export function homeFrame(table: SaleTable): HomeFrame {
  const stride = Math.max(1, Math.floor(table.size / SAMPLE));
  const known: boolean[] = [];
  const usual: number[] = [];
  for (const fact of FACTS) {
    const values: number[] = [];
    let rows = 0;
    for (let row = 0; row < table.size; row += stride, rows++) {
      const value = table.facts[fact][row]!;
      if (!Number.isNaN(value)) values.push(value);
    }
    known.push(NONE_OF_IT.has(fact) ? values.length > 0 : values.length * 2 >= rows);
    values.sort((a, b) => a - b);
    usual.push(NONE_OF_IT.has(fact) ? 0 : (values[values.length >> 1] ?? 0));
  }
  let sum = 0;
  let places = 0;
  for (let row = 0; row < table.size; row += stride) {
    const lat = table.lat[row]!;
    if (Number.isNaN(lat)) continue;
    sum += lat;
    places++;
  }
  const middle = places === 0 ? 0 : sum / places;
  return { known, usual, kmPerLon: KM_PER_DEGREE * Math.cos((middle * Math.PI) / 180) };
}

export function readSale(frame: HomeFrame, table: SaleTable, row: number, home: Home): void {
  for (let at = 0; at < FACTS.length; at++) {
    const value = frame.known[at] ? table.facts[FACTS[at]!][row]! : Number.NaN;
    setFact(frame, home, at, value);
  }
  home.zip = table.zip[row]!;
  home.x = table.lon[row]! * frame.kmPerLon;
  home.y = table.lat[row]! * KM_PER_DEGREE;
  home.day = table.day[row]!;
}

/** The place stays as it is where the record has none. */
export function readSubject(frame: HomeFrame, subject: HomeRecord, day: number, home: Home): void {
  for (let at = 0; at < FACTS.length; at++) {
    const value = frame.known[at] ? factOf(subject, FACTS[at]!) : Number.NaN;
    setFact(frame, home, at, value);
  }
  home.zip = zipNumber(subject.zip);
  if (subject.lat !== null && subject.lon !== null) {
    home.x = subject.lon * frame.kmPerLon;
    home.y = subject.lat * KM_PER_DEGREE;
  }
  home.day = day;
}

function setFact(frame: HomeFrame, home: Home, at: number, value: number): void {
  const missing = Number.isNaN(value);
  home.missing[at] = missing ? 1 : 0;
  home.facts[at] = missing ? frame.usual[at]! : value;
}

const DAYS_PER_YEAR = 365.25;

export function yearOf(day: number): number {
  return 1970 + day / DAYS_PER_YEAR;
}

/** Years since it was built, as of the home's day; a home not yet built counts as new. */
export function ageOf({ facts, day }: Home): number {
  const built = facts[AT.yearBuilt]!;
  return built === 0 ? 0 : Math.min(150, Math.max(0, yearOf(day) - built));
}

/** Years since it was built or renovated. */
export function effectiveAgeOf(home: Home): number {
  const renovated = home.facts[AT.yearRenovated]!;
  const age = ageOf(home);
  return renovated > 0 ? Math.min(age, Math.max(0, yearOf(home.day) - renovated)) : age;
}

/** Whole beds, at most eight: a house of 33 bedrooms is a slip of the pen. */
export function bedsOf({ facts }: Home): number {
  return Math.min(8, facts[AT.beds]!);
}

export function bathsOf({ facts }: Home): number {
  return Math.min(8, facts[AT.baths]!);
}

export function logArea({ facts }: Home): number {
  return Math.log(Math.min(20_000, Math.max(200, facts[AT.sqft]!)));
}

export function logLot({ facts }: Home): number {
  return Math.log(Math.min(4_000_000, Math.max(400, facts[AT.lotSqft]!)));
}
