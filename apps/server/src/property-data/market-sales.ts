import {
  type FactName,
  type Figure,
  type KnownFacts,
  type MarketComparable,
  NO_FACTS,
  type OwnerEvidence,
} from "@oneup/domain";
import type { MarketQuestion, SaleMarkets } from "@oneup/operations";
import {
  type AdjustedSale,
  type ComparableChoice,
  type HomeRecord,
  type MarketEstimate,
  salesOrigin,
} from "@oneup/valuation";
import type { SalesFound } from "./sales-found.ts";

/** The facts of a record that are known of every home. */
export function factsOf(record: HomeRecord): KnownFacts {
  const { dwelling, sqft, lotSqft, beds, baths, yearBuilt, yearRenovated, condition, grade } =
    record;
  return { dwelling, sqft, lotSqft, beds, baths, yearBuilt, yearRenovated, condition, grade };
}

const keysOf = (ids: readonly string[]) =>
  ids.map(Number).filter((key) => Number.isSafeInteger(key) && key > 0);

/** What an owner dropped and added, by the sales' keys. */
export function choiceOf({ dropped, added }: OwnerEvidence): ComparableChoice {
  return { dropped: keysOf(dropped), added: keysOf(added) };
}

/** Sales as comparables, each with its address and source; what was taken back meanwhile is left out. */
export async function comparablesOf(
  markets: SaleMarkets,
  sales: readonly AdjustedSale[],
  { viewerId, choice }: MarketQuestion,
): Promise<readonly MarketComparable[]> {
  const records = await markets.records(
    sales.map(({ sale }) => sale.key),
    viewerId,
  );
  const added = new Set(choice?.added);
  return sales.flatMap((each) => {
    const { sale, distanceMiles, adjustments, adjustedPrice, similarity, weight } = each;
    const record = records.get(sale.key);
    if (record === undefined) return [];
    const { key, price, soldOn, lat, lon } = sale;
    const place = [record.address, record.city].filter((part) => part !== "").join(", ");
    return [
      {
        id: String(key),
        address: place === "" ? `ZIP ${record.zip ?? ""}`.trim() : place,
        price,
        soldOn,
        distanceMiles,
        facts: factsOf(sale),
        lat,
        lon,
        adjustments,
        adjustedPrice,
        similarity,
        weight,
        source: record.source,
        added: added.has(key),
      },
    ];
  });
}

const isFact = (name: keyof HomeRecord): name is FactName & keyof HomeRecord =>
  Object.hasOwn(NO_FACTS, name);

function figureOf(estimate: MarketEstimate, question: MarketQuestion, placed: boolean): Figure {
  const { low, typical, high } = estimate.value;
  const { day, subject, choice } = question;
  const middleOf = placed ? null : subject.zip;
  const added = new Set(choice?.added);
  // An added sale may have been taken back.
  const chosen = {
    dropped: choice?.dropped.length ?? 0,
    added: estimate.shown.filter(({ sale }) => added.has(sale.key)).length,
  };
  return { low, typical, high, origin: salesOrigin(estimate, { day, middleOf, chosen }) };
}

/**
 * What the recorded sales near a home say of its value.
 * @param placed whether its own coordinates are known, not only its ZIP's middle
 */
export async function salesNear(
  markets: SaleMarkets,
  question: MarketQuestion,
  placed: boolean,
): Promise<SalesFound> {
  const answer = await markets.estimate(question);
  if (answer === null) return { value: null, note: "no_sales" };
  if (!answer.known) return { value: null, note: answer.refusal };
  const { estimate } = answer;
  const { sales, newestSale, miles, months, shown, wanted, effects } = estimate;
  return {
    value: figureOf(estimate, question, placed),
    note: null,
    sales,
    newestSale,
    search: { miles, months },
    comparables: await comparablesOf(markets, shown, question),
    wanted: wanted.find(isFact) ?? null,
    effects,
  };
}
