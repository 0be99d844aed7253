import type { SoldHome } from "./sale-reading.ts";

/** Words of addresses that are written in two ways. */
const SHORT: Readonly<Record<string, string>> = {
  STREET: "ST",
  AVENUE: "AVE",
  AV: "AVE",
  ROAD: "RD",
  DRIVE: "DR",
  LANE: "LN",
  COURT: "CT",
  PLACE: "PL",
  BOULEVARD: "BLVD",
  TERRACE: "TER",
  CIRCLE: "CIR",
  HIGHWAY: "HWY",
  PARKWAY: "PKWY",
  SQUARE: "SQ",
  TRAIL: "TRL",
  NORTH: "N",
  SOUTH: "S",
  EAST: "E",
  WEST: "W",
  NORTHEAST: "NE",
  NORTHWEST: "NW",
  SOUTHEAST: "SE",
  SOUTHWEST: "SW",
  APARTMENT: "#",
  APT: "#",
  UNIT: "#",
  SUITE: "#",
  STE: "#",
  NO: "#",
};

/** A street line in one way of writing: `12 North Oak Street, Apt. 4` and `12 N OAK ST #4` are one. */
export function plainAddress(line: string): string {
  const words = line
    .toUpperCase()
    .replaceAll("#", " # ")
    .replaceAll(/[^A-Z0-9# ]+/g, " ")
    .split(" ")
    .filter((word) => word !== "");
  return words
    .map((word) => SHORT[word] ?? word)
    .filter((word, at, all) => word !== "#" || all[at - 1] !== "#")
    .join(" ");
}

/** The number of a lot in one way of writing: without what parts it, and without the zeros that spreadsheets lose. */
function plainLot(parcel: string | null): string {
  return (parcel ?? "")
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, "")
    .replace(/^0+/, "");
}

/** Two records of a home are of one sale where the prices lie within 1% and the days within 31. */
export const SAME_SALE = { ratio: 0.01, days: 31 } as const;

/** 53 bits of a text (cyrb53, public domain, github bryc/code): equal for equal texts, hardly ever for others. */
function hashOf(text: string): number {
  let [a, b] = [0xde_ad_be_ef, 0x41_c6_ce_57];
  for (let at = 0; at < text.length; at += 1) {
    // oxlint-disable-next-line unicorn/prefer-code-point -- of each unit
    const unit = text.charCodeAt(at);
    a = Math.imul(a ^ unit, 2_654_435_761);
    b = Math.imul(b ^ unit, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & b) + (a >>> 0);
}

/** The address of a home as one whole number, for looking it up; null for a street without a number, which many share. */
export function addressHash(
  address: string,
  place: { readonly zip: string | null; readonly city: string; readonly state: string },
): number | null {
  const line = plainAddress(address);
  if (!/\d/.test(line)) return null;
  return hashOf(
    place.zip === null
      ? `${place.state} ${place.city.toUpperCase()} ${line}`
      : `${place.zip} ${line}`,
  );
}

/** What names the home of a sale, as whole numbers: its lot, and its address or else all that is known of it. */
export function homeHashes(sale: SoldHome): {
  readonly lotHash: number | null;
  readonly addressHash: number;
} {
  const { home, state, city, sourceId } = sale;
  const lot = plainLot(sale.parcel);
  const facts = [
    state,
    home.zip,
    home.lat,
    home.lon,
    home.sqft,
    home.lotSqft,
    home.beds,
    home.baths,
    home.yearBuilt,
  ];
  const byFacts = lot === "" ? [...facts, sourceId] : [state, lot];
  return {
    lotHash: lot === "" ? null : hashOf(`${state} ${lot}`),
    addressHash:
      addressHash(sale.address, { zip: home.zip, city, state }) ?? hashOf(byFacts.join("|")),
  };
}
