import { AT, emptyHome, readSale } from "./home-frame.ts";
import { columnsOfCourse, givenCourse, writeLinear, COLUMNS } from "./hedonic.ts";
import type { HomeFrame } from "./home-frame.ts";
import type { Course } from "./hedonic.ts";
import { RidgeSums, solveWith } from "./ridge.ts";
import type { Step, StepEffect } from "./market-estimate.ts";
import { dateOf } from "./sale-table.ts";
import type { SaleTable } from "./sale-table.ts";

const MOST_ROWS = 20_000;
const LEAST_SALES = 200;
/** Sales on another step than the commonest. */
const LEAST_OTHERS = 30;
const NORMAL_90 = 1.645;

/**
 * One coefficient of a log-linear regression within ZIPs, with an interval that allows for errors of unequal size (White
 * 1980, with the correction for degrees of freedom).
 *
 * @returns null where local evidence is thin: fewer than 200 sales with the fact recorded, or fewer than 30 on another step
 *   than the commonest
 */
export function effectOf(
  table: SaleTable,
  frame: HomeFrame,
  course: Course,
  step: Step,
): StepEffect | null {
  if (!frame.known[AT[step]]) return null;
  const home = emptyHome();
  const rows: Observed[] = [];
  const counts = new Map<number, number>();
  const stride = Math.max(1, table.size / MOST_ROWS);
  for (let at = 0; at < table.size; at += stride) {
    const row = Math.floor(at);
    readSale(frame, table, row, home);
    if (home.missing[AT[step]] === 1) continue;
    const value = home.facts[AT[step]]!;
    counts.set(value, (counts.get(value) ?? 0) + 1);
    const own = new Float64Array(COLUMNS);
    writeLinear(home, step, own);
    const x = Float64Array.from([
      home.facts[AT[step]]!,
      ...own,
      ...columnsOfCourse(course, home.day),
    ]);
    rows.push({
      x,
      y: Math.log(table.price[row]! / 100) - givenCourse(course, home.day),
      zip: home.zip,
      day: home.day,
    });
  }
  const n = rows.length;
  if (n < LEAST_SALES || n - Math.max(...counts.values()) < LEAST_OTHERS) return null;
  withinZips(rows);
  const squares = new Float64Array(rows[0]!.x.length);
  for (const { x } of rows) for (let c = 0; c < x.length; c++) squares[c]! += x[c]! * x[c]!;
  const moving = [...squares.keys()].filter((c) => squares[c]! > 1e-9 * n);
  if (moving[0] !== 0) return null;
  for (const row of rows) row.x = Float64Array.from(moving, (c) => row.x[c]!);
  const width = moving.length;
  const sums = new RidgeSums(width, 0);
  for (const { x, y } of rows) sums.add(x, y, -1);
  // Just enough that two columns that say the same share what they say.
  const penalty = moving.map((c) => squares[c]! * 1e-9);
  const { coefficients, factor } = sums.solve(penalty, 0);
  const unit = new Float64Array(width);
  unit[0] = 1;
  const lever = solveWith(factor, width, unit);
  let variance = 0;
  for (const { x, y } of rows) {
    let rest = y;
    let pull = 0;
    for (let c = 0; c < width; c++) {
      rest -= x[c]! * coefficients[c]!;
      pull += x[c]! * lever[c]!;
    }
    variance += (rest * pull) ** 2;
  }
  const groups = new Set(rows.map(({ zip }) => zip)).size;
  const freedom = n - width - groups;
  if (freedom < LEAST_SALES / 2) return null;
  const error = Math.sqrt((variance * n) / freedom);
  const effect = coefficients[0]!;
  return {
    percent: {
      low: percent(effect - NORMAL_90 * error),
      typical: percent(effect),
      high: percent(effect + NORMAL_90 * error),
    },
    sales: n,
    years: yearsOf(rows),
  };
}

function yearsOf(rows: readonly Observed[]): string {
  let [first, last] = [Infinity, -Infinity];
  for (const { day } of rows) {
    first = Math.min(first, day);
    last = Math.max(last, day);
  }
  const years = [first, last].map((day) => dateOf(day).slice(0, 4));
  return [...new Set(years)].join("-");
}

function percent(log: number): number {
  return 100 * Math.expm1(log);
}

interface Observed {
  x: Float64Array;
  y: number;
  readonly zip: number;
  readonly day: number;
}

/** Leaves each row what sets it apart from the mean of its ZIP. */
function withinZips(rows: readonly Observed[]): void {
  const byZip = new Map<number, Observed[]>();
  for (const row of rows) {
    const zip = byZip.get(row.zip);
    if (zip === undefined) byZip.set(row.zip, [row]);
    else zip.push(row);
  }
  for (const zip of byZip.values()) {
    const x = new Float64Array(zip[0]!.x.length);
    let y = 0;
    for (const row of zip) {
      for (let c = 0; c < x.length; c++) x[c]! += row.x[c]! / zip.length;
      y += row.y / zip.length;
    }
    for (const row of zip) {
      for (let c = 0; c < x.length; c++) row.x[c]! -= x[c]!;
      row.y -= y;
    }
  }
}
