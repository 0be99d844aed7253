import type { Dwelling } from "@oneup/valuation";

/** What a word for a kind of property says: a kind of home, a home of a kind that nobody said, or none. */
export type KindOfHome = Dwelling | "home" | "none";

/** In this order: the first that fits counts. */
const WORDS: readonly (readonly [RegExp, KindOfHome])[] = [
  [
    /vacant|\bland\b|\blots?\b|commercial|industrial|retail|office|warehouse|store\b|utility|agricultur|\bfarm|exempt|school|church|religious/,
    "none",
  ],
  [
    /parking|garage only|timeshare|time share|fractional|hotel|motel|storage|boat slip|mixed use|business|unknown/,
    "none",
  ],
  [
    /(?:^|[^\d])(?:[5-9]|[1-9]\d+)\+? ?(?:\+|or more|units?\b|-? ?plex|famil)|five family|6 ?family|5 ?unit|multi ?family ?5|\bapartments\b|apartment (?:building|house|complex)/,
    "none",
  ],
  [/condo|co-?op|cooperative|apartment|flat\b|loft|high ?rise/, "condo"],
  [
    /town ?ho(?:use|me)|row ?(?:ho|end|inside)|\brow\b|single family ?-? ?attached|semi-?detached|patio|gemini|twin ?home/,
    "townhouse",
  ],
  [
    /multi|duplex|triplex|quad|(?:two|three|four|[2-4]) ?-?(?:family|unit|plex|flat)|residential income|2-4/,
    "multi",
  ],
  [
    /single|detached|one family|1 family|\bsfr?\b|house|bungalow|ranch|colonial|cottage|\bsingle family/,
    "house",
  ],
];

/**
 * What words of a file call a kind of property, capitals, hyphens and missing spaces aside: `SingleFamilyResidence`,
 * `Multi-Family (2-4 Unit)`. Words that nobody knows are a home of an unknown kind.
 */
export function kindOfHome(text: string): KindOfHome {
  const words = text
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replaceAll(/[-_/]+/g, (each) => (each === "-" ? "-" : " "));
  return WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? "home";
}

/** Whether words name a lease: its price is a rent. */
export const isLease = (text: string) => /lease|rental|for rent/i.test(text);

/** The kind by how many homes are in it: two to four are one property, more are no home. */
export function kindByUnits(units: number | null): KindOfHome | null {
  if (units === null || units < 2) return null;
  return units <= 4 ? "multi" : "none";
}
