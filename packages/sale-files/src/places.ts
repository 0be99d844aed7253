import { stateOfZip } from "@oneup/valuation";

const NAMES: Readonly<Record<string, string>> = {
  ALABAMA: "AL",
  ALASKA: "AK",
  ARIZONA: "AZ",
  ARKANSAS: "AR",
  CALIFORNIA: "CA",
  COLORADO: "CO",
  CONNECTICUT: "CT",
  DELAWARE: "DE",
  "DISTRICT OF COLUMBIA": "DC",
  FLORIDA: "FL",
  GEORGIA: "GA",
  HAWAII: "HI",
  IDAHO: "ID",
  ILLINOIS: "IL",
  INDIANA: "IN",
  IOWA: "IA",
  KANSAS: "KS",
  KENTUCKY: "KY",
  LOUISIANA: "LA",
  MAINE: "ME",
  MARYLAND: "MD",
  MASSACHUSETTS: "MA",
  MICHIGAN: "MI",
  MINNESOTA: "MN",
  MISSISSIPPI: "MS",
  MISSOURI: "MO",
  MONTANA: "MT",
  NEBRASKA: "NE",
  NEVADA: "NV",
  "NEW HAMPSHIRE": "NH",
  "NEW JERSEY": "NJ",
  "NEW MEXICO": "NM",
  "NEW YORK": "NY",
  "NORTH CAROLINA": "NC",
  "NORTH DAKOTA": "ND",
  OHIO: "OH",
  OKLAHOMA: "OK",
  OREGON: "OR",
  PENNSYLVANIA: "PA",
  "RHODE ISLAND": "RI",
  "SOUTH CAROLINA": "SC",
  "SOUTH DAKOTA": "SD",
  TENNESSEE: "TN",
  TEXAS: "TX",
  UTAH: "UT",
  VERMONT: "VT",
  VIRGINIA: "VA",
  WASHINGTON: "WA",
  "WEST VIRGINIA": "WV",
  WISCONSIN: "WI",
  WYOMING: "WY",
};
const CODES: ReadonlySet<string> = new Set([...Object.values(NAMES), "PR"]);

/** Degrees that the states lie within, the Aleutian islands beyond the date line aside. */
const within = (lat: number, lon: number) => lat >= 18 && lat <= 72 && lon >= -180 && lon <= -64;

/** A state's two letters, empty where there is none, null for what is no state. */
export function readState(text: string): string | null {
  const said = text.trim().toUpperCase();
  if (said === "" || CODES.has(said)) return said;
  return NAMES[said] ?? null;
}

const ABROAD = /^[A-Z]\d[A-Z] ?\d[A-Z]\d$|^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i;

/** Whether it is a postal code of Canada or of the United Kingdom. */
export const isAbroad = (zip: string) => ABROAD.test(zip.trim());

/**
 * Five digits of a ZIP, ZIP+4, or one that lost its zeros or was taken for a number; null for what is none.
 */
export function readZip(text: string): string | null {
  const digits = text.trim().replace(/\.0+$/, "");
  const five = /^(\d{5})(?:[- ]?\d{4})?$/.exec(digits)?.[1];
  const zip = five ?? (/^\d{3,4}$/.test(digits) ? digits.padStart(5, "0") : null);
  return zip === null || stateOfZip(zip) === null ? null : zip;
}

/** Coordinates; zeros, one without the other and what lies outside of the states are null. */
export function readPlace(
  lat: number | null,
  lon: number | null,
): { readonly lat: number; readonly lon: number } | null {
  if (lat === null || lon === null || (lat === 0 && lon === 0)) return null;
  if (within(lat, lon)) return { lat, lon };
  // The other way about is clear where only that lies in the states.
  return within(lon, lat) ? { lat: lon, lon: lat } : null;
}

/** Degrees, with a sign; some spreadsheets write a comma. */
export function readDegrees(text: string): number | null {
  return /^[+-]?\d{1,3}(?:[.,]\d+)?$/.test(text) ? Number(text.replace(",", ".")) : null;
}

/** `POINT (-73.06 41.34)`, longitude first, or `(41.34, -73.06)` at the end of a text, latitude first. */
export function readPoint(text: string): { readonly lat: number; readonly lon: number } | null {
  const point = /^POINT ?\((-?[\d.]+) (-?[\d.]+)\)$/i.exec(text.trim());
  if (point) return readPlace(Number(point[2]), Number(point[1]));
  const pair = /\((-?\d+\.\d+), ?(-?\d+\.\d+)\)$/.exec(text.trim());
  return pair ? readPlace(Number(pair[1]), Number(pair[2])) : null;
}
