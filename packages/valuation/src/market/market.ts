import { AT, emptyHome, homeFrame, KM_PER_DEGREE, readSubject } from "./home-frame.ts";
import type { Home } from "./home-frame.ts";
import { COLUMNS, courseAt, fitHedonic, structureOf, writeColumns } from "./hedonic.ts";
import type { HomeRecord, Sale } from "./home-record.ts";
import { findNearest, Nearest } from "./kd-tree.ts";
import type { AdjustedSale, ComparableChoice, Market, MarketAnswer } from "./market-estimate.ts";
import { dateOf, dayNumber, FACTS, saleTable } from "./sale-table.ts";
import type { FactName, SaleTable } from "./sale-table.ts";
import { REACHES, ShownSales, similarityOf, wholeDollars } from "./shown-sales.ts";
import type { Candidate, Reach } from "./shown-sales.ts";
import { effectOf } from "./step-effect.ts";
import type { Step, StepEffect } from "./market-estimate.ts";
import { soldHomes, Surroundings } from "./surroundings.ts";
import type { Sold } from "./surroundings.ts";
import { fitValueModel, valueOf } from "./value-model.ts";

export interface MarketOptions {
  /** Log of a house price index on a day (days since 1970), for a market of fewer than 300 sales a year. */
  readonly index?: ((day: number) => number) | undefined;
  /** Answers also where a home's owner would be refused, as far as the sales reach: for measuring. */
  readonly unrefused?: boolean;
}

const SHOWN = 6;
const LEAST_SHOWN = 3;
const WIDEST = 0.45;
const EVERYWHERE: Reach = { miles: 1000, months: 1200 };
/** Standard deviation in logs by which prices may have moved in each month since the newest sale. */
const DRIFT_PER_MONTH = 0.01;
/** 90% of a normal distribution lie within so many standard deviations. */
const NORMAL_90 = 1.645;
/** Below this standard deviation in logs a fact narrows nothing that anybody would see. */
const LEAST_WANTED = 0.01;

/**
 * Fits a market to its sales: hedonic ridge, neighbours' and similar sales' residuals, boosted trees, conformal intervals.
 * Sales after the day that is asked for count as well: who wants none leaves them out.
 */
export function buildMarket(
  sales: SaleTable | Iterable<Sale>,
  options: MarketOptions = {},
): Market {
  const table = "key" in sales ? sales : saleTable(sales);
  const frame = homeFrame(table);
  const hedonic = fitHedonic(table, frame, options.index);
  const sold = soldHomes(table, frame, hedonic);
  const model = fitValueModel(sold);
  const places = placesOfZips(sold);
  const around = new Surroundings(sold);
  const near = new Nearest(40);
  const widest = options.unrefused === true ? Infinity : WIDEST;
  const reaches = options.unrefused === true ? [...REACHES, EVERYWHERE] : REACHES;

  const read = (subject: HomeRecord, day: string): { home: Home; guessed: Guessed } | null => {
    const home = emptyHome();
    readSubject(frame, subject, dayNumber(day), home);
    const placed = subject.lat !== null && subject.lon !== null;
    if (!placed) {
      const place = places.get(home.zip);
      if (place === undefined) return null;
      home.x = place.x;
      home.y = place.y;
    }
    findNearest(sold.byPlace, [home.x, home.y], near);
    return { home, guessed: fillIn(sold, home, near, placed) };
  };

  // Worked out when it is first asked for: it takes longer than an estimate.
  const effects = new Map<Step, StepEffect | null>();
  const effect = (step: Step): StepEffect | null => {
    const found = effects.get(step);
    if (found !== undefined) return found;
    const worked = effectOf(table, frame, hedonic.course, step);
    effects.set(step, worked);
    return worked;
  };

  return {
    sales: table.size,
    estimate: (subject, day, choice) => {
      const known = read(subject, day);
      if (known === null) return refused("no_place");
      const { home, guessed } = known;
      const shownSales = new ShownSales(sold, home);
      const dropped = rowsOf(table, choice?.dropped);
      const found = reachFor(shownSales, reaches, dropped);
      if (found === null) return refused("few_sales");
      around.look(home, -1);
      const value = valueOf(model, around);
      const late = Math.max(0, home.day - hedonic.course.last) / 30.44;
      const variance = guessed.variance + (DRIFT_PER_MONTH * late) ** 2;
      const more = NORMAL_90 * Math.sqrt(variance);
      const below = Math.hypot(value.below, more);
      const above = Math.hypot(value.above, more);
      if (!((Math.exp(above) - Math.exp(-below)) / 2 <= widest)) {
        return refused(home.missing[AT.sqft] === 1 ? "size_unknown" : "wide_interval");
      }
      const log = courseAt(hedonic, home.day) + value.log;
      const shown = showing(shownSales, found.candidates, log, { table, choice, dropped, subject });
      const typical = wholeDollars(
        shown.reduce((sum, each) => sum + each.weight * each.adjustedPrice, 0),
      );
      return {
        known: true,
        estimate: {
          value: {
            low: wholeDollars(typical * Math.exp(-below)),
            typical,
            high: wholeDollars(typical * Math.exp(above)),
          },
          sales: table.size,
          newestSale: dateOf(hedonic.course.last),
          miles: found.reach.miles,
          months: found.reach.months,
          shown,
          wanted: guessed.wanted,
          effects: { baths: effect("baths"), condition: effect("condition") },
        },
      };
    },
    effect,
    near: (subject, day, most) => {
      const known = read(subject, day);
      if (known === null) return [];
      const shownSales = new ShownSales(sold, known.home);
      let candidates: Candidate[] = [];
      for (const reach of REACHES) {
        candidates = shownSales.within(reach);
        if (candidates.length >= most) break;
      }
      around.look(known.home, -1);
      const log = courseAt(hedonic, known.home.day) + valueOf(model, around).log;
      const local = localOf(shownSales, candidates.slice(0, SHOWN), log, table);
      return candidates.slice(0, most).map((each) => shownSales.adjusted(each, local, 0, subject));
    },
  };
}

function refused(
  refusal: "no_place" | "few_sales" | "wide_interval" | "size_unknown",
): MarketAnswer {
  return { known: false, refusal };
}

/** What a subject's record does not tell, as far as it moves the price. */
interface Guessed {
  /** The variance of the log of the price. */
  readonly variance: number;
  readonly wanted: readonly (keyof HomeRecord)[];
}

/** Gives the subject its neighbours' median for each missing fact, and says what their spread makes of the price. */
function fillIn(sold: Sold, home: Home, near: Nearest, placed: boolean): Guessed {
  const { table, frame, hedonic, rest } = sold;
  const rows = near.rows.subarray(0, near.count);
  const missing = FACTS.filter(
    (fact) => home.missing[AT[fact]] === 1 && frame.known[AT[fact]] && fact !== "yearRenovated",
  );
  for (const fact of missing) {
    const values = [...rows]
      .map((row) => table.facts[fact][row]!)
      .filter((value) => !Number.isNaN(value));
    const median = values.sort((a, b) => a - b)[values.length >> 1];
    if (median !== undefined) home.facts[AT[fact]] = median;
    home.missing[AT[fact]] = 0;
  }
  const columns = new Float64Array(COLUMNS);
  const priceOf = (facts: Home) => {
    writeColumns(facts, columns);
    return structureOf(hedonic, columns);
  };
  const own = priceOf(home);
  const varianceOf = (facts: readonly FactName[]) => {
    let sum = 0;
    for (const row of rows) {
      const other: Home = { ...home, facts: home.facts.slice() };
      for (const fact of facts) {
        const value = table.facts[fact][row]!;
        if (!Number.isNaN(value)) other.facts[AT[fact]] = value;
      }
      sum += (priceOf(other) - own) ** 2;
    }
    return sum / Math.max(1, rows.length);
  };
  const parts: { name: keyof HomeRecord; variance: number }[] = missing.map((name) => ({
    name,
    variance: varianceOf([name]),
  }));
  let variance = missing.length === 0 ? 0 : varianceOf(missing);
  if (!placed) {
    let squares = 0;
    for (const row of rows) squares += rest[row]! ** 2;
    const place = squares / Math.max(1, rows.length);
    parts.push({ name: "lat", variance: place });
    variance += place;
  }
  for (const fact of missing) home.missing[AT[fact]] = 1;
  return {
    variance,
    wanted: parts
      .filter((part) => part.variance > LEAST_WANTED ** 2)
      .sort((a, b) => b.variance - a.variance)
      .map(({ name }) => name),
  };
}

/** The middle of each ZIP's sales, in km. */
function placesOfZips({ table, frame }: Sold): ReadonlyMap<number, { x: number; y: number }> {
  const sums = new Map<number, { lat: number; lon: number; count: number }>();
  for (let row = 0; row < table.size; row++) {
    const zip = table.zip[row]!;
    if (zip === 0 || Number.isNaN(table.lat[row]!)) continue;
    let sum = sums.get(zip);
    if (sum === undefined) sums.set(zip, (sum = { lat: 0, lon: 0, count: 0 }));
    sum.lat += table.lat[row]!;
    sum.lon += table.lon[row]!;
    sum.count++;
  }
  return new Map(
    [...sums].map(([zip, { lat, lon, count }]) => [
      zip,
      { x: (lon / count) * frame.kmPerLon, y: (lat / count) * KM_PER_DEGREE },
    ]),
  );
}

function rowsOf(
  { key, size }: SaleTable,
  keys: readonly number[] | undefined,
): ReadonlySet<number> {
  const rows = new Set<number>();
  if (keys === undefined || keys.length === 0) return rows;
  const wanted = new Set(keys);
  for (let row = 0; row < size; row++) if (wanted.has(key[row]!)) rows.add(row);
  return rows;
}

function reachFor(
  shownSales: ShownSales,
  reaches: readonly Reach[],
  dropped: ReadonlySet<number>,
): { reach: Reach; candidates: Candidate[] } | null {
  for (const reach of reaches) {
    const candidates = shownSales.within(reach);
    const left = candidates.filter(({ row }) => !dropped.has(row)).length;
    if (candidates.length >= SHOWN && left >= LEAST_SHOWN) return { reach, candidates };
  }
  return null;
}

/** The log by which the sales that are shown of themselves miss the estimate: what the neighbourhood says besides. */
function localOf(
  shownSales: ShownSales,
  first: readonly Candidate[],
  log: number,
  table: SaleTable,
): number {
  const weights = first.reduce((sum, each) => sum + similarityOf(each), 0);
  const mean = first.reduce((sum, each) => {
    const steps = shownSales.steps(each.row).reduce((total, step) => total + step, 0);
    return sum + (similarityOf(each) / weights) * (table.price[each.row]! / 100) * Math.exp(steps);
  }, 0);
  return mean > 0 ? log - Math.log(mean) : 0;
}

/**
 * The six most similar come to the model's estimate together. The owner's choice leaves each sale's adjustments as they
 * are, so that the value moves by what the dropped and the added ones say.
 */
function showing(
  shownSales: ShownSales,
  candidates: readonly Candidate[],
  log: number,
  asked: {
    table: SaleTable;
    choice: ComparableChoice | undefined;
    dropped: ReadonlySet<number>;
    subject: HomeRecord;
  },
): AdjustedSale[] {
  const { table, choice, dropped, subject } = asked;
  const first = candidates.slice(0, SHOWN);
  const local = localOf(shownSales, first, log, table);
  const kept = first.filter(({ row }) => !dropped.has(row));
  const added = [...rowsOf(table, choice?.added)]
    .filter((row) => !dropped.has(row) && !kept.some((each) => each.row === row))
    .map((row) => shownSales.candidate(row));
  for (const candidate of candidates.slice(SHOWN)) {
    if (kept.length + added.length >= LEAST_SHOWN) break;
    if (dropped.has(candidate.row) || added.some(({ row }) => row === candidate.row)) continue;
    kept.push(candidate);
  }
  const all = [...kept, ...added].sort((a, b) => a.unlike - b.unlike);
  const weights = all.reduce((sum, each) => sum + similarityOf(each), 0);
  return all.map((each) => shownSales.adjusted(each, local, similarityOf(each) / weights, subject));
}
