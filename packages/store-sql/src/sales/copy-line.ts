import type { SaleRow } from "@oneup/operations";

type Home = SaleRow["home"];

/** The kinds of homes by their numbers in the table, which are never given anew. */
export const DWELLING_NUMBERS: readonly NonNullable<Home["dwelling"]>[] = [
  "house",
  "townhouse",
  "condo",
  "multi",
];

/** The columns of a line of `copyLine`. */
export const COPIED = [
  "file_id",
  "state",
  "zip",
  "city",
  "address",
  "parcel",
  "price",
  "sold_on",
  "month_only",
  "source_id",
  "dwelling",
  "sqft",
  "basement_sqft",
  "lot_sqft",
  "beds",
  "baths",
  "floors",
  "year_built",
  "year_renovated",
  "condition",
  "grade",
  "view",
  "waterfront",
  "lat",
  "lon",
  "lot_hash",
  "address_hash",
].join(", ");

const ESCAPES: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "\t": "\\t",
  "\n": "\\n",
  "\r": "\\r",
};

/** Text of COPY: U+0000, which PostgreSQL cannot hold, falls away. */
function text(value: string | null): string {
  if (value === null) return "\\N";
  // oxlint-disable-next-line no-control-regex -- it is what is looked for
  if (!/[\\\t\n\r\u0000]/.test(value)) return value;
  return value.replaceAll("\u0000", "").replaceAll(/[\\\t\n\r]/g, (each) => ESCAPES[each] ?? "");
}

const number = (value: number | null) => (value === null ? "\\N" : value);
const truth = (value: boolean | null) => (value === null ? "\\N" : value ? "t" : "f");

/** A sale as a line of PostgreSQL's COPY in its text format. */
export function copyLine(fileId: number, sale: SaleRow): string {
  const { home } = sale;
  const dwelling = home.dwelling === null ? "\\N" : DWELLING_NUMBERS.indexOf(home.dwelling);
  return `${fileId}\t${sale.state}\t${text(home.zip)}\t${text(sale.city)}\t${text(sale.address)}\t${text(sale.parcel)}\t${sale.price}\t${sale.soldOn}\t${truth(sale.monthOnly)}\t${text(sale.sourceId)}\t${dwelling}\t${number(home.sqft)}\t${number(home.basementSqft)}\t${number(home.lotSqft)}\t${number(home.beds)}\t${number(home.baths)}\t${number(home.floors)}\t${number(home.yearBuilt)}\t${number(home.yearRenovated)}\t${number(home.condition)}\t${number(home.grade)}\t${number(home.view)}\t${truth(home.waterfront)}\t${number(home.lat)}\t${number(home.lon)}\t${number(sale.lotHash)}\t${sale.addressHash}\n`;
}
