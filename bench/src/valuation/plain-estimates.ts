import type { Sale } from "@oneup/valuation";

/** What is known without a model: cents, by the sales. */
export type Estimate = (subject: Sale) => number;

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** The median price of a square foot in the ZIP, times the size. */
export function squareFootEstimate(sales: readonly Sale[]): Estimate {
  const rates = new Map<string, number[]>();
  for (const { zip, price, sqft } of sales) {
    if (zip === null || sqft === null) continue;
    const rate = rates.get(zip);
    if (rate === undefined) rates.set(zip, [price / sqft]);
    else rate.push(price / sqft);
  }
  const medians = new Map([...rates].map(([zip, some]) => [zip, medianOf(some)]));
  const overall = medianOf([...rates.values()].flat());
  return ({ zip, sqft }) => (medians.get(zip ?? "") ?? overall) * (sqft ?? 0);
}

/** What sets two homes apart, as a dealer would look for comparables: 1 each for a km, 15% of size, a bath, a grade. */
export function unlikeness(a: Sale, b: Sale): number {
  const north = ((a.lat ?? 0) - (b.lat ?? 0)) * 111.3;
  const east = ((a.lon ?? 0) - (b.lon ?? 0)) * 75;
  const size = Math.log((a.sqft ?? 1) / (b.sqft ?? 1)) / 0.15;
  const grade = (a.grade ?? 7) - (b.grade ?? 7);
  const baths = (a.baths ?? 2) - (b.baths ?? 2);
  const age = ((a.yearBuilt ?? 1980) - (b.yearBuilt ?? 1980)) / 20;
  return north * north + east * east + size * size + grade * grade + baths * baths + age * age;
}

function sixMostAlike(sales: readonly Sale[], subject: Sale): Sale[] {
  const best: { sale: Sale; unlike: number }[] = [];
  for (const sale of sales) {
    const unlike = unlikeness(sale, subject);
    if (best.length === 6 && unlike >= best[5]!.unlike) continue;
    best.push({ sale, unlike });
    best.sort((a, b) => a.unlike - b.unlike);
    best.length = Math.min(6, best.length);
  }
  return best.map(({ sale }) => sale);
}

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The mean price of the six most alike. */
export function plainComparables(sales: readonly Sale[]): Estimate {
  return (subject) => meanOf(sixMostAlike(sales, subject).map(({ price }) => price));
}

/** Their mean after rules of thumb: half of the size's share, 3% a bath, 10% a grade, 5% a step of condition. */
export function adjustedComparables(sales: readonly Sale[]): Estimate {
  return (subject) =>
    meanOf(
      sixMostAlike(sales, subject).map((sale) => {
        const size = ((subject.sqft ?? 1) / (sale.sqft ?? 1)) ** 0.5;
        const baths = 0.03 * ((subject.baths ?? 2) - (sale.baths ?? 2));
        const grade = 0.1 * ((subject.grade ?? 7) - (sale.grade ?? 7));
        const condition = 0.05 * ((subject.condition ?? 3) - (sale.condition ?? 3));
        return sale.price * size * (1 + baths + grade + condition);
      }),
    );
}
