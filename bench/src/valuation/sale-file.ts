import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { Sale } from "@oneup/valuation";

/** A sale with its parcel, by which a split keeps the sales of one home together. */
export interface ParcelSale {
  readonly parcel: string;
  readonly sale: Sale;
}

/** @param path of a CSV file with King County's columns, without quotes, packed or not */
export function readParcelSales(path: string): ParcelSale[] {
  const bytes = readFileSync(path);
  const text = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString();
  const [header = "", ...lines] = text.trim().split(/\r?\n/);
  const names = header.split(",");
  return lines.map((line, key) => {
    const cells = line.split(",");
    const text = (name: string) => cells[names.indexOf(name)] ?? "";
    const number = (name: string) => (text(name) === "" ? null : Number(text(name)));
    const renovated = number("yr_renovated");
    const date = text("date").replaceAll("-", "");
    return {
      parcel: text("id"),
      sale: {
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
        waterfront: text("waterfront") === "1",
        zip: text("zipcode") || null,
        lat: number("lat"),
        lon: number("lon") ?? number("long"),
      },
    };
  });
}
