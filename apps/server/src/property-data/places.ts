import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { PriceIndex, ZipArea } from "@oneup/valuation";

/** What is known of places from published tables. */
export interface Places {
  /** By five digits; null for a ZIP that is in no table. */
  zip(zip: string): ZipArea | null;
  /** All that are in the table. */
  zips(): readonly ZipArea[];
  /** The house price indexes of a place, the narrowest area first. @param state two letters */
  indexes(zip: string | null, state: string | null): readonly PriceIndex[];
}

/** Beside the bundle, or in the package that they belong to (tests, development). */
const FOLDER = import.meta.url.endsWith(".ts") ? "../../../../packages/valuation/data/" : "./data/";

const unpack = promisify(gunzip);

/** The rows of a packed table without quotes, its head left out. */
async function rowsOf(name: string): Promise<string[][]> {
  const packed = await readFile(new URL(`${FOLDER}${name}`, import.meta.url));
  const lines = (await unpack(packed)).toString("utf8").trimEnd().split("\n");
  return lines.slice(1).map((line) => line.split(","));
}

function zipArea([
  zip = "",
  lat = "",
  lon = "",
  median = "",
  bound = "",
  owners = "",
]: string[]): ZipArea {
  return {
    zip,
    lat: lat === "" ? null : Number(lat),
    lon: lon === "" ? null : Number(lon),
    median: median === "" ? null : Number(median) * 100,
    bound: bound === "top" || bound === "bottom" ? bound : null,
    owners: Number(owners),
  };
}

const ORDINALS = ["1st", "2nd", "3rd", "4th"];
const LAST_DAYS = ["03-31", "06-30", "09-30", "12-31"];

/** When an index's value holds: the middle of its year or quarter. */
const middle = ([, year = "", quarter = ""]: string[]) =>
  Number(year) + (quarter === "" ? 0.5 : (Number(quarter) - 0.5) / 4);

function priceIndex(area: string, rows: readonly string[][]): PriceIndex {
  const [, year = "", quarter = ""] = rows.at(-1) ?? [];
  const at = quarter === "" ? 3 : Number(quarter) - 1;
  return {
    area,
    kind: /^\d/.test(area) ? "zip3" : "state",
    times: rows.map(middle),
    values: rows.map(([, , , value]) => Number(value)),
    last: {
      name: quarter === "" ? year : `the ${ORDINALS[at]} quarter of ${year}`,
      day: `${year}-${LAST_DAYS[at]}`,
    },
  };
}

let loading: Promise<Places> | null = null;

/** The tables, read once for all who ask. */
export function placesOnce(): Promise<Places> {
  loading ??= loadPlaces();
  return loading;
}

/** Reads the tables: a fifth of a second, for the first value that is asked for. */
async function loadPlaces(): Promise<Places> {
  const [zips, values] = await Promise.all([
    rowsOf("zip_areas.csv.gz"),
    rowsOf("price_indexes.csv.gz"),
  ]);
  const areas = new Map(zips.map((row) => [row[0] ?? "", row]));
  const indexes = new Map<string, string[][]>();
  for (const row of values) {
    const [area = ""] = row;
    const before = indexes.get(area);
    if (before) before.push(row);
    else indexes.set(area, [row]);
  }
  return {
    zip(zip) {
      const row = areas.get(zip);
      return row ? zipArea(row) : null;
    },
    zips: () => zips.map(zipArea),
    indexes(zip, state) {
      return [zip?.slice(0, 3), state].flatMap((area) => {
        const rows = area ? indexes.get(area) : undefined;
        return area && rows ? [priceIndex(area, rows)] : [];
      });
    },
  };
}
