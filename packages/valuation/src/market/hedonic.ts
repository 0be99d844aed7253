import {
  AT,
  ageOf,
  bathsOf,
  bedsOf,
  emptyHome,
  logArea,
  logLot,
  readSale,
  yearOf,
} from "./home-frame.ts";
import type { Home, HomeFrame } from "./home-frame.ts";
import type { AdjustmentKind } from "./market-estimate.ts";
import { RidgeSums } from "./ridge.ts";
import type { SaleTable } from "./sale-table.ts";

const SPANS: readonly (readonly [AdjustmentKind, number])[] = [
  ["size", 5],
  ["lot", 3],
  ["beds", 3],
  ["baths", 3],
  ["age", 6],
  ["quality", 13],
  ["condition", 5],
  ["setting", 9],
];
/** What each column of a home's own facts is shown as. */
export const COLUMN_KINDS: readonly AdjustmentKind[] = SPANS.flatMap(([kind, count]) =>
  Array.from({ length: count }, () => kind),
);
export const COLUMNS = COLUMN_KINDS.length;

/** Writes a home's own facts as the columns of the hedonic model. */
export function writeColumns(home: Home, out: Float64Array): void {
  const { facts, missing } = home;
  out.fill(0, 0, COLUMNS);
  const area = logArea(home) - 7.5;
  out[0] = area;
  out[1] = area * area;
  out[2] = Math.min(1, facts[AT.basementSqft]! / Math.max(1, facts[AT.sqft]!));
  out[3] = facts[AT.floors]!;
  out[4] = missing[AT.sqft]!;
  const lot = logLot(home) - 9;
  out[5] = lot;
  out[6] = lot * lot;
  out[7] = missing[AT.lotSqft]!;
  const beds = bedsOf(home) - 3;
  out[8] = beds;
  out[9] = beds * beds;
  out[10] = missing[AT.beds]!;
  const baths = bathsOf(home) - 2;
  out[11] = baths;
  out[12] = baths * baths;
  out[13] = missing[AT.baths]!;
  const age = ageOf(home) / 50;
  out[14] = age;
  out[15] = age * age;
  out[16] = age * age * age;
  const renovated = facts[AT.yearRenovated]!;
  out[17] = renovated > 0 ? 1 : 0;
  out[18] = renovated > 0 && yearOf(home.day) - renovated <= 10 ? 1 : 0;
  out[19] = missing[AT.yearBuilt]!;
  const grade = Math.round(facts[AT.grade]!);
  if (grade >= 1 && grade <= 13) out[19 + grade] = 1;
  const condition = Math.round(facts[AT.condition]!);
  if (condition >= 1 && condition <= 5) out[32 + condition] = 1;
  out[38] = facts[AT.waterfront]!;
  const view = Math.round(facts[AT.view]!);
  if (view >= 1 && view <= 4) out[38 + view] = 1;
  out[43 + facts[AT.dwelling]!] = 1;
}

/** Columns of one fact, apart from those of all others. */
const OWN_COLUMNS = { baths: [11, 12], condition: [33, 37] } as const;

/** As `writeColumns`, without those that tell `fact` itself. */
export function writeLinear(home: Home, fact: keyof typeof OWN_COLUMNS, out: Float64Array): void {
  writeColumns(home, out);
  const [first, last] = OWN_COLUMNS[fact];
  out.fill(0, first, last + 1);
}

const DAYS_PER_YEAR = 365.25;
const DAYS_PER_QUARTER = DAYS_PER_YEAR / 4;
const DAYS_PER_MONTH = DAYS_PER_YEAR / 12;
const MOST_KNOTS = 60;
/** Sales a year from which on a market tells its own course of prices. */
const OWN_TIME = 300;

/** How prices moved: the market's own line with a knot each month, or an index and no line. */
export interface Course {
  readonly first: number;
  readonly last: number;
  readonly knots: readonly number[];
  readonly index: ((day: number) => number) | null;
}

/**
 * @param index log of a house price index, for few sales
 * @internal
 */
export function courseOf(table: SaleTable, index: ((day: number) => number) | undefined): Course {
  let first = Infinity;
  let last = -Infinity;
  for (let row = 0; row < table.size; row++) {
    const day = table.day[row]!;
    if (day < first) first = day;
    if (day > last) last = day;
  }
  const years = Math.max(1, (last - first) / DAYS_PER_YEAR);
  if (index !== undefined && table.size / years < OWN_TIME)
    return { first, last, knots: [], index };
  const span = Math.max(DAYS_PER_MONTH, (last - first) / MOST_KNOTS);
  const knots = [first];
  for (let day = last - span; day > first + span / 2; day -= span) knots.push(day);
  return { first, last, knots, index: null };
}

/**
 * Columns of the course: a line that bends at each knot, and the year's swing beside the usual one. Beyond the newest sale
 * the line goes on for a quarter, then stands still.
 */
export function columnsOfCourse({ first, last, knots, index }: Course, day: number): number[] {
  if (index !== null) return [];
  const within = Math.min(last + DAYS_PER_QUARTER, Math.max(first, day));
  const turn = (2 * Math.PI * day) / DAYS_PER_YEAR;
  return [
    ...knots.map((knot) => Math.max(0, within - knot) / DAYS_PER_YEAR),
    Math.cos(turn),
    Math.sin(turn),
  ];
}

/** Residual variance over the variance that each part is thought to have: slopes of 10% a year, bends of 17% a year. */
function coursePenalties({ knots, index }: Course): number[] {
  return index === null ? [...knots.map((_, k) => (k === 0 ? 3 : 1)), 300, 300] : [];
}

/** The index, or how far prices of a season are from the year's: FHFA's purchase-only index, 100 metros, as sold over adjusted. */
export function givenCourse({ index }: Course, day: number): number {
  return index?.(day) ?? 0.0095 * Math.cos((2 * Math.PI * (day - 180)) / DAYS_PER_YEAR);
}

/** A log-linear model of prices in dollars with an effect for each ZIP. */
export interface Hedonic {
  readonly course: Course;
  readonly intercept: number;
  /** By column, 0 where it tells nothing; those of the course follow. */
  readonly weights: Float64Array;
  /** What the course comes to on each day of the sales, from the first on. */
  readonly courseByDay: Float64Array;
  readonly zips: ReadonlyMap<number, number>;
  /** By the first three digits. */
  readonly areas: ReadonlyMap<number, number>;
  /** Rows that it was fitted to. */
  readonly rows: number;
}

const ALPHA = 2;
/** Rows that settle a hundred columns as well as a million do. */
const MOST_ROWS = 20_000;

export function fitHedonic(
  table: SaleTable,
  frame: HomeFrame,
  index?: (day: number) => number,
): Hedonic {
  const course = courseOf(table, index);
  const width = COLUMNS + coursePenalties(course).length;
  const groups = new Map<number, number>();
  for (let row = 0; row < table.size; row++) {
    const zip = table.zip[row]!;
    if (zip > 0 && !groups.has(zip)) groups.set(zip, groups.size);
  }
  const home = emptyHome();
  const columns = new Float64Array(width);
  const stride = Math.max(1, table.size / MOST_ROWS);
  const means = new Float64Array(width);
  const squares = new Float64Array(width);
  let rows = 0;
  let meanLog = 0;
  const each = (visit: (log: number) => void) => {
    for (let at = 0; at < table.size; at += stride) {
      const row = Math.floor(at);
      readSale(frame, table, row, home);
      writeColumns(home, columns);
      columns.set(columnsOfCourse(course, home.day), COLUMNS);
      visit(Math.log(table.price[row]! / 100) - givenCourse(course, home.day));
    }
  };
  each((log) => {
    rows++;
    meanLog += log;
    for (let c = 0; c < width; c++) {
      means[c]! += columns[c]!;
      squares[c]! += columns[c]! * columns[c]!;
    }
  });
  meanLog /= Math.max(1, rows);
  const penalty = new Float64Array(width);
  for (let c = 0; c < width; c++) {
    means[c]! /= Math.max(1, rows);
    const variance = squares[c]! / Math.max(1, rows) - means[c]! * means[c]!;
    // A column that never moves tells nothing; else the penalty is that of a standardised column.
    penalty[c] = variance > 1e-9 ? ALPHA * variance : Infinity;
  }
  penalty.set(coursePenalties(course), COLUMNS);
  const sums = new RidgeSums(width, groups.size);
  each((log) => {
    for (let c = 0; c < width; c++) columns[c]! -= means[c]!;
    sums.add(columns, log - meanLog, groups.get(home.zip) ?? -1);
  });
  const { coefficients, groups: effects } = sums.solve(penalty, ALPHA);
  let intercept = meanLog;
  for (let c = 0; c < width; c++) intercept -= means[c]! * coefficients[c]!;
  const zips = new Map<number, number>();
  const areas = new Map<number, { sum: number; count: number }>();
  for (const [zip, group] of groups) {
    zips.set(zip, effects[group]!);
    const area = areas.get(Math.floor(zip / 100)) ?? { sum: 0, count: 0 };
    area.sum += effects[group]!;
    area.count++;
    areas.set(Math.floor(zip / 100), area);
  }
  return {
    course,
    intercept,
    weights: coefficients,
    courseByDay: Float64Array.from(
      { length: Math.max(0, course.last - course.first + 1) },
      (_, at) => courseOn(course, coefficients, course.first + at),
    ),
    zips,
    areas: new Map([...areas].map(([area, { sum, count }]) => [area, sum / count])),
    rows,
  };
}

/** What prices stood at on a day, in logs. */
export function courseAt({ course, weights, courseByDay }: Hedonic, day: number): number {
  return courseByDay[day - course.first] ?? courseOn(course, weights, day);
}

function courseOn(course: Course, weights: Float64Array, day: number): number {
  let sum = givenCourse(course, day);
  const columns = columnsOfCourse(course, day);
  for (let k = 0; k < columns.length; k++) sum += columns[k]! * weights[COLUMNS + k]!;
  return sum;
}

/** An unseen ZIP stands where its three digits do. */
export function zipEffect({ zips, areas }: Hedonic, zip: number): number {
  return zips.get(zip) ?? areas.get(Math.floor(zip / 100)) ?? 0;
}

/** @param columns the home's own, as `writeColumns` writes them */
export function structureOf(hedonic: Hedonic, columns: Float64Array): number {
  let sum = hedonic.intercept;
  for (let c = 0; c < COLUMNS; c++) sum += columns[c]! * hedonic.weights[c]!;
  return sum;
}
