import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import {
  buildMarket,
  coverage,
  byFifth,
  byZip,
  dispersion,
  medianError,
  medianHalfWidth,
  priceBias,
  priceDifferential,
  type Ratio,
  type Sale,
  SaleTableBuilder,
  shareWithin,
} from "@oneup/valuation";
import { BenchFault } from "../report/fault.ts";
import { plainRow, type Row, valueGoal } from "../report/table.ts";
import {
  adjustedComparables,
  type Estimate,
  plainComparables,
  squareFootEstimate,
  unlikeness,
} from "./plain-estimates.ts";
import { type ParcelSale, readParcelSales } from "./sale-file.ts";

/** One of so many parcels is kept back; all sales of a parcel together. */
const KEPT_BACK = 7;

function isKeptBack({ parcel }: ParcelSale): boolean {
  let hash = 2_166_136_261;
  for (const sign of parcel) hash = Math.imul(hash ^ sign.charCodeAt(0), 16_777_619);
  // Mixed well: else neighbouring parcels would be kept back together.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d);
  return ((hash ^ (hash >>> 12)) >>> 0) % KEPT_BACK === 0;
}

/**
 * How far the value model's estimates are from prices that it has not seen (VAL-08), beside what is known without a model,
 * and how quick it is among a million sales.
 */
export async function measureValuation(asked: {
  quick: boolean;
  say: (line: string) => void;
}): Promise<Row[]> {
  const path = process.env["ONEUP_BENCH_SALES"];
  if (path === undefined) {
    throw new BenchFault(
      "ONEUP_BENCH_SALES has to name a file of sales with King County's columns (CSV, packed or not).",
    );
  }
  const sales = readParcelSales(path);
  const known = sales.filter((each) => !isKeptBack(each)).map(({ sale }) => sale);
  const kept = sales.filter(isKeptBack).map(({ sale }) => sale);
  const first = known.map(({ soldOn }) => soldOn).sort()[Math.floor(known.length * 0.8)] ?? "";
  asked.say(`valuation: ${known.length} sales to learn from, ${kept.length} kept back`);
  return [
    ...accuracy("kept back", known, kept),
    ...accuracy(
      `kept back from ${first} on, learned before`,
      known.filter(({ soldOn }) => soldOn < first),
      kept.filter(({ soldOn }) => soldOn >= first),
    ),
    ...speed(known, asked.quick ? 50_000 : 1_000_000, asked.say),
  ];
}

function accuracy(name: string, known: readonly Sale[], kept: readonly Sale[]): Row[] {
  const market = buildMarket(known, { unrefused: true });
  const covered = kept.flatMap((sale) => {
    const answer = market.estimate(sale, sale.soldOn);
    if (!answer.known) return [];
    const { low, typical, high } = answer.estimate.value;
    return [{ estimate: typical, low, high, price: sale.price, zip: sale.zip }];
  });
  const by = (estimate: Estimate): Ratio[] =>
    kept.map((sale) => ({ estimate: estimate(sale), price: sale.price }));
  const others = {
    "$/sqft of the ZIP": by(squareFootEstimate(known)),
    "six plain comparables": by(plainComparables(known)),
    "six comparables, rules of thumb": by(adjustedComparables(known)),
  };
  const thumb = others["six comparables, rules of thumb"];
  const beside = (
    what: string,
    unit: string,
    measure: (sales: readonly Ratio[]) => number,
    goals: Row["goals"] = [],
  ): Row => {
    const value = measure(covered);
    const yardstick = measure(thumb);
    return { what: `${name}: ${what}`, unit, value, yardstick, ratio: value / yardstick, goals };
  };
  const zips = [...byZip(covered, 30).values()].map((some) => coverage(some).percent);
  const fifths = byFifth(covered).map((some) => coverage(some).percent);
  return [
    beside("median error", "%", medianError, [valueGoal("at most", 8)]),
    ...Object.entries(others).map(([what, ratios]) =>
      plainRow(`${name}: median error of ${what}`, "%", medianError(ratios)),
    ),
    beside("within 10%", "%", (sales) => shareWithin(sales, 10), [valueGoal("at least", 59)]),
    beside("within 20%", "%", (sales) => shareWithin(sales, 20), [valueGoal("at least", 84)]),
    beside("COD", "%", dispersion, [valueGoal("at most", 11.6)]),
    beside("PRD", "", priceDifferential, [valueGoal("at most", 1.03)]),
    beside("PRB", "", priceBias, [valueGoal("at least", -0.05)]),
    plainRow(`${name}: 90% intervals hold`, "%", coverage(covered).percent, [
      valueGoal("at least", 88),
    ]),
    ...fifths.map((percent, at) =>
      plainRow(`${name}: they hold, price fifth ${at + 1}`, "%", percent, [
        valueGoal("at least", 85),
      ]),
    ),
    ...(zips.length === 0
      ? []
      : [
          plainRow(`${name}: they hold, worst of ${zips.length} ZIPs`, "%", Math.min(...zips), [
            valueGoal("at least", 80),
          ]),
        ]),
    plainRow(`${name}: median half-width`, "%", medianHalfWidth(covered), [
      valueGoal("at most", 28),
    ]),
  ];
}

const MB = 1_000_000;
setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");
const memory = () => {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / MB;
};

/** Counties like the one of the file, side by side, with places and sizes moved a little. */
function speed(known: readonly Sale[], size: number, say: (line: string) => void): Row[] {
  say(`valuation: ${size} sales`);
  const before = memory();
  const builder = new SaleTableBuilder(size);
  for (let at = 0; at < size; at++)
    builder.add(copyOf(known[at % known.length]!, at, known.length));
  const table = builder.finish();
  const start = performance.now();
  const market = buildMarket(table);
  const build = (performance.now() - start) / 1000;
  const used = memory() - before;
  const subjects = Array.from({ length: 600 }, (_, i) => {
    const at = (i * 7919 * 31) % size;
    return copyOf(known[at % known.length]!, at + 3, known.length);
  });
  const times = subjects
    .map((subject) => {
      const began = performance.now();
      market.estimate(subject, subject.soldOn);
      return performance.now() - began;
    })
    .slice(100)
    .sort((a, b) => a - b);
  const looked = subjects.slice(0, 5).map((subject) => {
    const began = performance.now();
    let nearest = Infinity;
    for (let at = 0; at < size; at++) {
      nearest = Math.min(nearest, unlikeness(known[at % known.length]!, subject));
    }
    return nearest < Infinity ? performance.now() - began : Number.NaN;
  });
  const brute = looked.sort((a, b) => a - b)[2]!;
  const p50 = times[Math.floor(times.length / 2)]!;
  const of = `${size.toLocaleString("en-US")} sales`;
  return [
    {
      what: `an estimate among ${of}, p50, beside looking at each`,
      unit: "ms",
      value: p50,
      yardstick: brute,
      ratio: p50 / brute,
      goals: [valueGoal("at most", 1)],
    },
    plainRow(`an estimate among ${of}, p95`, "ms", times[Math.floor(times.length * 0.95)]!, [
      valueGoal("at most", 10),
    ]),
    plainRow(
      `building a market of ${of}`,
      "s",
      build,
      size < 1_000_000 ? [] : [valueGoal("at most", 5)],
    ),
    plainRow(`its memory, sales included`, "MB", used, [valueGoal("at most", 250)]),
  ];
}

function copyOf(sale: Sale, at: number, perCounty: number): Sale {
  const county = Math.floor(at / perCounty);
  const step = ((at * 2_654_435_761) % 1000) / 1000 - 0.5;
  return {
    ...sale,
    key: at,
    price: Math.round((sale.price / 100) * (1 + 0.2 * step)) * 100,
    lat: (sale.lat ?? 0) - (county % 8) * 1.2 + step * 0.01,
    lon: (sale.lon ?? 0) + Math.floor(county / 8) * 1.2 - step * 0.01,
    zip: String(10_000 + (county % 800) * 100 + (Number(sale.zip ?? 0) % 100)),
  };
}
