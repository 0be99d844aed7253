import type { AccuracyPart, AccuracyReport } from "@oneup/domain";
import type { SaleReader } from "@oneup/store-sql";
import {
  type Covered,
  type Sale,
  SaleTableBuilder,
  buildMarket,
  byFifth,
  byZip,
  coverage,
  dispersion,
  medianError,
  medianHalfWidth,
  priceBias,
  priceDifferential,
  shareWithin,
} from "@oneup/valuation";

/** The span of the newest sales, which the model does not see, in ms. */
const TESTED_MS = 92 * 24 * 60 * 60 * 1000;
const LEAST_TRAINED = 100;
const LEAST_TESTED = 30;
/** More sales than so make no figure surer; every so-many-th is taken. */
const MOST_TESTED = 20_000;
const LEAST_OF_ZIP = 30;

const hundredths = (value: number) => Math.round(value * 100) / 100;
const thousandths = (value: number) => Math.round(value * 1_000) / 1_000;

function partOf(name: string, sales: readonly Covered[]): AccuracyPart {
  const ratios = sales.map(({ estimate, price }) => estimate / price).toSorted((a, b) => a - b);
  return {
    name,
    sales: sales.length,
    medianMiss: hundredths(medianError(sales)),
    covered: hundredths(coverage(sales).percent),
    medianRatio: thousandths(ratios[ratios.length >> 1] ?? 1),
  };
}

function zipsOf(sales: readonly Covered[]): readonly AccuracyPart[] {
  return [...byZip(sales, LEAST_OF_ZIP)]
    .map(([zip, some]) => partOf(zip, some))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/**
 * Measures the estimates of a state's newest three months of sales by a market that was built from the older ones alone
 * (VAL-08): each as of its own day.
 * @returns null where there are fewer than 100 sales to learn from, or 30 to measure on
 */
export async function measureMarket(
  reader: Pick<SaleReader, "files" | "sales">,
  state: string,
  measuredAt: string,
): Promise<AccuracyReport | null> {
  const files = (await reader.files(state, null)).map(({ id }) => id);
  if (files.length === 0) return null;
  let newest = "";
  await reader.sales(state, files, ({ soldOn }) => {
    if (soldOn > newest) newest = soldOn;
  });
  if (newest === "") return null;
  const cut = new Date(Date.parse(newest) - TESTED_MS).toISOString().slice(0, 10);
  const older = new SaleTableBuilder(1_024);
  const newer: Sale[] = [];
  let trained = 0;
  await reader.sales(state, files, (sale) => {
    if (sale.soldOn > cut) {
      newer.push(sale);
      return;
    }
    older.add(sale);
    trained += 1;
  });
  if (trained < LEAST_TRAINED) return null;
  const market = buildMarket(older.finish());
  const stride = Math.ceil(newer.length / MOST_TESTED);
  const asked = newer.filter((_, at) => at % stride === 0);
  const sales = asked.flatMap((sale): Covered[] => {
    const answer = market.estimate(sale, sale.soldOn);
    if (!answer.known) return [];
    const { low, typical, high } = answer.estimate.value;
    return [{ estimate: typical, low, high, price: sale.price, zip: sale.zip }];
  });
  if (sales.length < LEAST_TESTED) return null;
  const days = asked.map(({ soldOn }) => soldOn).toSorted();
  const fifths = byFifth(sales);
  return {
    state,
    from: days[0] ?? cut,
    to: newest,
    sales: sales.length,
    measuredAt,
    trained,
    refused: asked.length - sales.length,
    medianMiss: hundredths(medianError(sales)),
    within10: hundredths(shareWithin(sales, 10)),
    within20: hundredths(shareWithin(sales, 20)),
    covered: hundredths(coverage(sales).percent),
    medianHalfWidth: hundredths(medianHalfWidth(sales)),
    cod: hundredths(dispersion(sales)),
    prd: thousandths(priceDifferential(sales)),
    prb: thousandths(priceBias(sales)),
    fifthLimits: fifths.slice(0, 4).map((some) => some.at(-1)?.price ?? 0),
    fifths: fifths.map((some, at) => partOf(String(at + 1), some)),
    zips: zipsOf(sales),
  };
}
