import { type KnownFacts, type MarketComparable, NO_FACTS, marketAdjustments } from "@oneup/domain";
import { type ComparedSale, compareSales, homeOfAddress, townSales } from "@oneup/valuation";
import type { SalesFound } from "./sales-found.ts";

const SOURCE = "Sample data: the fictional town of Sampleton";

/** What the sample town has on record for one of its addresses. */
export function recordInTown(line: string): KnownFacts {
  const { beds, baths, sqft, yearBuilt, lotSqft } = homeOfAddress(line);
  return { ...NO_FACTS, dwelling: "house", beds, baths, sqft, yearBuilt, lotSqft };
}

const wholeDollars = (cents: number) => Math.round(cents / 100) * 100;

function comparableOf(
  { record, distanceMiles, adjustments, adjustedPrice, similarity }: ComparedSale,
  weight: number,
): MarketComparable {
  const { id, address, price, soldOn, beds, baths, sqft, yearBuilt, lotSqft, scores } = record;
  const amountOf = (kind: string) => adjustments.find((each) => each.kind === kind)?.amount ?? 0;
  return {
    id,
    address,
    price,
    soldOn: soldOn ?? "",
    distanceMiles,
    facts: { ...NO_FACTS, dwelling: "house", beds, baths, sqft, yearBuilt, lotSqft },
    lat: null,
    lon: null,
    adjustments: marketAdjustments
      .map((kind) => ({ kind, amount: amountOf(kind) }))
      .filter(({ kind, amount }) => kind === "time" || amount !== 0),
    adjustedPrice,
    similarity,
    weight,
    source: SOURCE,
    added: false,
    roomScores: scores,
  };
}

/**
 * The sales of the fictional sample town near one of its addresses (T-16), said to be sample data. Computed on this machine,
 * nothing is asked of anybody.
 * @param facts as they count, the owner's before the town's own
 */
export function salesInTown(line: string, facts: KnownFacts, day: string): SalesFound {
  const town = homeOfAddress(line);
  const { beds, baths, sqft, yearBuilt, lotSqft } = facts;
  const subject = {
    ...town,
    beds: beds ?? town.beds,
    baths: baths ?? town.baths,
    sqft: sqft ?? town.sqft,
    yearBuilt: yearBuilt ?? town.yearBuilt,
    lotSqft: lotSqft ?? town.lotSqft,
  };
  const sold = townSales(day).filter(({ soldOn }) => soldOn !== null);
  const found = compareSales(sold, subject, day);
  if (!found) return { value: null, note: "no_sales" };
  const { miles, months, sales, shown } = found;
  const together = shown.reduce((sum, { similarity }) => sum + similarity, 0);
  const comparables = shown.map((each) => comparableOf(each, each.similarity / together));
  const typical = wholeDollars(
    comparables.reduce((sum, each) => sum + each.weight * each.adjustedPrice, 0),
  );
  return {
    value: {
      low: Math.min(found.value.low, typical),
      typical,
      high: Math.max(found.value.high, typical),
      origin: {
        kind: "sample",
        source: SOURCE,
        evidence: `${sales} sales within ${miles} mi and ${months} months, adjusted to this home; an average condition is assumed. Its facts are sample data too, where its owner says nothing.`,
        years: `${Number(day.slice(0, 4)) - Math.ceil(months / 12)}-${day.slice(0, 4)}`,
      },
    },
    note: "sample",
    sales,
    newestSale:
      comparables
        .map(({ soldOn }) => soldOn)
        .toSorted()
        .at(-1) ?? day,
    search: { miles, months },
    comparables,
    wanted: null,
  };
}
