import { modelPrice, monthsOf } from "../price-model.ts";
import type { SaleRecord } from "../sale-record.ts";
import { homeAt } from "./homes.ts";
import { seeded } from "./seeded.ts";

/** Homes sold in each month: two years of them are 3,000 records. */
const SALES_PER_MONTH = 125;
/** How far back the records go, in months. */
const MONTHS = 24;
/** How long a home is for sale before it is sold, in months. */
const LISTED_MONTHS = 2;
/** Standard deviation of what buyers pay around the model, in logarithms: about 5%. */
const NOISE = 0.05;
/** What is asked above what will be paid. */
const ASKED_ABOVE = 1.015;

const two = (number: number) => String(number).padStart(2, "0");

/** The sales of a calendar month (months since the year 0), the same each time. */
function salesOf(month: number): readonly SaleRecord[] {
  const name = `${Math.floor(month / 12)}-${two((month % 12) + 1)}`;
  const numbers = seeded(`sales ${name}`);
  return Array.from({ length: SALES_PER_MONTH }, (_, at) => {
    const home = homeAt(numbers.between(0, 1_000_000));
    const soldOn = `${name}-${two(numbers.between(1, 28))}`;
    const price = modelPrice(home, soldOn, numbers.normal(0, NOISE));
    return { ...home, id: `sale-${name}-${at + 1}`, price, soldOn };
  });
}

const known = new Map<number, readonly SaleRecord[]>();
const MOST_KNOWN = 60;

function remembered(month: number): readonly SaleRecord[] {
  const there = known.get(month);
  if (there) return there;
  if (known.size >= MOST_KNOWN) known.clear();
  const sales = salesOf(month);
  known.set(month, sales);
  return sales;
}

/**
 * What the sample town knows on a day: the sales of the two years before it, and the homes that are
 * for sale (those that will be sold in the next two months).
 * @param day `2026-11-21`
 */
export function townSales(day: string): readonly SaleRecord[] {
  const now = Math.floor(monthsOf(day));
  const records: SaleRecord[] = [];
  for (let month = now - MONTHS; month <= now + LISTED_MONTHS; month += 1) {
    for (const sale of remembered(month)) {
      if (sale.soldOn === null || sale.soldOn <= day) records.push(sale);
      else {
        const asked = Math.round((sale.price * ASKED_ABOVE) / 10_000) * 10_000;
        records.push({ ...sale, soldOn: null, price: asked });
      }
    }
  }
  return records;
}
