/**
 * The short forms of street words: USPS Publication 28, Appendix C1, the usual ones, and its directionals
 * (section 233).
 */
const SHORTENED =
  "alley aly avenue ave boulevard blvd circle cir court ct cove cv crescent cres drive dr east e expressway expy freeway fwy heights hts highway hwy lane ln north n northeast ne northwest nw parkway pkwy place pl plaza plz point pt ridge rdg road rd south s southeast se southwest sw square sq street st terrace ter trail trl west w".split(
    " ",
  );

/** Words that end the name of a street; `square` or `pt` mostly measure something. */
const WAYS = new Set(
  "alley aly avenue ave boulevard blvd circle cir court ct crescent cres drive dr highway hwy lane ln parkway pkwy place pl road rd street st str terrace ter trail trl way".split(
    " ",
  ),
);

const DIRECTION = /^(?:north|south)?(?:east|west)?$|^[ns]?[ew]?$/;

const UNITS = "apt|apartment|unit|suite|ste|bldg|building|floor|fl|room|rm";
const UNIT_WORD = new RegExp(`^(?:${UNITS})$`);
const UNIT = new RegExp(String.raw`^(?:(?:${UNITS})\b\.?|#)[\s#]*(?:\w*\d[\w-]*|[a-z])?$`, "i");

const otherForms = new Map(
  SHORTENED.map((word, at) => [word, SHORTENED[at % 2 === 0 ? at + 1 : at - 1]]),
);
/** The word of a street in its other form; undefined for any other word. */
export const otherForm = (word: string): string | undefined => otherForms.get(word);

const longForms = new Map([
  ["str", "street"],
  ...SHORTENED.flatMap((word, at): [string, string][] =>
    at % 2 === 0 ? [[SHORTENED[at + 1] ?? word, word]] : [],
  ),
]);
/** A lower-case word or number as it is compared: `street` for `St` and `str.`, `108` for `0108`. */
export const comparedForm = (word: string): string =>
  word.startsWith("0") ? word.replace(/^0+(?=.)/, "") : (longForms.get(word) ?? word);

/** True for a lower-case word that ends the name of a street, or gives a direction on it. */
export const isWay = (word: string): boolean => WAYS.has(word);
export const isDirection = (word: string): boolean => DIRECTION.test(word);
export const isUnitWord = (word: string): boolean => UNIT_WORD.test(word);

/** True if a part of an address is only a unit: `Unit 4`, `#4B`. */
export const isUnit = (part: string): boolean => UNIT.test(part.trim());

/** Words that end no city's name. */
const STREET_ALONE = /^(?:street|st|avenue|ave|road|rd|drive|dr|lane|ln|boulevard|blvd)$/;

/**
 * True if a part of an address is a city: it has no digit, and ends like a street only beside a numbered
 * street (`Federal Way`).
 */
export function isCity(part: string, street: string): boolean {
  const last = /(\p{L}+)\.?\s*$/u.exec(part)?.[1] ?? "";
  const end = last.toLowerCase();
  const isNumbered = /(?:^|,)\s*\d\S*\s+\S/.test(street) && !STREET_ALONE.test(end);
  const isStreet = isWay(end) && !isNumbered;
  return last !== "" && !isStreet && !/\p{Nd}/u.test(part);
}
