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

/** What names a home among those of a state, so that its sale from two sources is seen as one: its lot, its address. */
export function homeKeys({
  parcel,
  address,
  city,
  state,
  home,
}: Pick<SoldHome, "parcel" | "address" | "city" | "state" | "home">): readonly string[] {
  const keys: string[] = [];
  const lot =
    parcel
      ?.toUpperCase()
      .replaceAll(/[^A-Z0-9]+/g, "")
      .replace(/^0+/, "") ?? "";
  if (lot !== "") keys.push(`${state} ${lot}`);
  const line = plainAddress(address);
  if (line === "") return keys;
  if (home.zip !== null) keys.push(`${home.zip} ${line}`);
  else if (city !== "") keys.push(`${state} ${city.toUpperCase()} ${line}`);
  return keys;
}

/** Two records of a home are of one sale where the prices lie within 1% and the days within 31. */
export const SAME_SALE = { ratio: 0.01, days: 31 } as const;
