// Sales with the columns of King County's public file (id, date, price, bedrooms, ...).

import { buildMarket } from "../src/market/market.ts";
import type { Sale } from "../src/market/home-record.ts";
import type { Appraised } from "./appraised.ts";
import type { Row } from "./sale-rows.ts";

/** @param key names the sale */
export function kingCountySale(row: Row, key: number): Sale {
  const number = (name: string) =>
    row[name] === undefined || row[name] === "" ? null : Number(row[name]);
  const renovated = number("yr_renovated");
  const waterfront = number("waterfront");
  const date = (row["date"] ?? "").replaceAll("-", "");
  return {
    key,
    price: Math.round((number("price") ?? 0) * 100),
    soldOn: `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}`,
    dwelling: "house",
    sqft: number("sqft_living"),
    basementSqft: number("sqft_basement"),
    lotSqft: number("sqft_lot"),
    beds: number("bedrooms"),
    baths: number("bathrooms"),
    floors: number("floors"),
    yearBuilt: number("yr_built"),
    yearRenovated: renovated === 0 ? null : renovated,
    condition: number("condition"),
    grade: number("grade"),
    view: number("view"),
    waterfront: waterfront === null ? null : waterfront === 1,
    zip: row["zipcode"] ?? null,
    lat: number("lat"),
    lon: number("lon") ?? number("long"),
  };
}

export function appraiseKingCounty(train: readonly Row[], ask: readonly Row[]): Appraised[] {
  const market = buildMarket(train.map(kingCountySale), { unrefused: true });
  return ask.map((row, key) => {
    const sale = kingCountySale(row, key);
    const answer = market.estimate(sale, sale.soldOn);
    if (!answer.known) throw new Error(`row ${key + 1}: ${answer.refusal}`);
    const { low, typical, high } = answer.estimate.value;
    return { price: typical / 100, low: low / 100, high: high / 100 };
  });
}
