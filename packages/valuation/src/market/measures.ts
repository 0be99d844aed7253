/** An estimate beside the price that was paid, in the same unit. */
export interface Ratio {
  readonly estimate: number;
  readonly price: number;
}

/** An estimate with its interval, beside the price that was paid. */
export interface Covered extends Ratio {
  readonly low: number;
  readonly high: number;
  readonly zip: string | null;
}

/** How many prices lie in their intervals. */
export interface Coverage {
  readonly percent: number;
  readonly count: number;
}

/** NaN for an empty list; the mean of the two in the middle for an even number. */
function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length % 2 === 1) return sorted[middle]!;
  return (sorted[middle - 1]! + sorted[middle]!) / 2;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Median absolute error, percent of the price. */
export function medianError(sales: readonly Ratio[]): number {
  return 100 * medianOf(sales.map(({ estimate, price }) => Math.abs(estimate / price - 1)));
}

/** Percent of estimates that are off by at most so many percent of the price (PPE10, PPE20). */
export function shareWithin(sales: readonly Ratio[], percent: number): number {
  const close = sales.filter(({ estimate, price }) => {
    return Math.abs(estimate - price) * 100 <= percent * price;
  });
  return (100 * close.length) / sales.length;
}

/**
 * Coefficient of dispersion: mean distance of the ratios from their median, percent of the median (IAAO, Standard on Ratio
 * Studies, 2013, section 5.4.1).
 */
export function dispersion(sales: readonly Ratio[]): number {
  const ratios = sales.map(({ estimate, price }) => estimate / price);
  const median = medianOf(ratios);
  return (100 * meanOf(ratios.map((ratio) => Math.abs(ratio - median)))) / median;
}

/** Price-related differential: mean ratio over the ratio of the sums; above 1 dear homes come out low (same, 5.6.1). */
export function priceDifferential(sales: readonly Ratio[]): number {
  const ratios = sales.map(({ estimate, price }) => estimate / price);
  const estimates = sales.reduce((sum, { estimate }) => sum + estimate, 0);
  const prices = sales.reduce((sum, { price }) => sum + price, 0);
  return meanOf(ratios) / (estimates / prices);
}

/**
 * Price-related bias: by what part of the median ratio the ratio changes when value doubles; a regression on the log, base 2,
 * of the mean of the price and the estimate over the median ratio (same, 5.6.2).
 */
export function priceBias(sales: readonly Ratio[]): number {
  const median = medianOf(sales.map(({ estimate, price }) => estimate / price));
  const x = sales.map(({ estimate, price }) => Math.log2((estimate / median + price) / 2));
  const y = sales.map(({ estimate, price }) => (estimate / price - median) / median);
  const meanX = meanOf(x);
  const meanY = meanOf(y);
  let products = 0;
  let squares = 0;
  for (let i = 0; i < x.length; i++) {
    products += (x[i]! - meanX) * (y[i]! - meanY);
    squares += (x[i]! - meanX) ** 2;
  }
  return squares === 0 ? 0 : products / squares;
}

export function coverage(sales: readonly Covered[]): Coverage {
  const held = sales.filter(({ low, high, price }) => low <= price && price <= high);
  return { percent: (100 * held.length) / sales.length, count: sales.length };
}

/** The sales by fifth of their prices, the cheapest first. */
export function byFifth<T extends Ratio>(sales: readonly T[]): readonly (readonly T[])[] {
  const sorted = sales.toSorted((a, b) => a.price - b.price);
  const end = (fifth: number) => Math.round((fifth * sorted.length) / 5);
  return [0, 1, 2, 3, 4].map((fifth) => sorted.slice(end(fifth), end(fifth + 1)));
}

/**
 * The sales by ZIP; those without one are left out.
 * @param least sales that a ZIP has at least; others are left out
 */
export function byZip<T extends Covered>(
  sales: readonly T[],
  least: number,
): ReadonlyMap<string, readonly T[]> {
  const zips = new Map<string, T[]>();
  for (const sale of sales) {
    if (sale.zip === null) continue;
    const zip = zips.get(sale.zip);
    if (zip === undefined) zips.set(sale.zip, [sale]);
    else zip.push(sale);
  }
  return new Map([...zips].filter(([, some]) => some.length >= least));
}

/** Median of half an interval's width, percent of the estimate. */
export function medianHalfWidth(sales: readonly Covered[]): number {
  return 100 * medianOf(sales.map(({ low, high, estimate }) => (high - low) / 2 / estimate));
}
