const SQFT_PER_ACRE = 43_560;
const SQFT_PER_HECTARE = 107_639.104;
const SQFT_PER_SQUARE_METER = 10.763_910_4;

const FRACTIONS: Readonly<Record<string, string>> = { "½": " 1/2", "¼": " 1/4", "¾": " 3/4" };
const MIXED = /^(\d+)?[ -]?(\d)\/(\d)$/;
/** A width and a depth: `50 x 100`. */
const SIDES = /^(\d+(?:\.\d+)?) ?['’]? ?[x×] ?(\d+(?:\.\d+)?) ?['’]?$/i;
const PLAIN = /^\d*\.?\d+(?:e\+?\d{1,2})?$/i;
const SCALES: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };

/**
 * A number as people write it: `$490,000.00`, ` 1 842 `, `2 1/2`, `1.2M`. A dash, a blank, a word and what lies below zero
 * are none.
 */
export function readNumber(text: string): number | null {
  if (text === "") return null;
  if (PLAIN.test(text)) return Number(text);
  const bare = text
    .replaceAll(/[½¼¾]/g, (each) => FRACTIONS[each] ?? "")
    .replaceAll(/[$\u00A0\s]+/g, " ")
    // `1,840/A` and `1950/ASR` name where a figure is from.
    .replace(/\/[a-z]+$/i, "")
    .replaceAll(/,(?=\d{3})/g, "")
    .trim();
  if (PLAIN.test(bare)) return Number(bare);
  const mixed = MIXED.exec(bare);
  if (mixed) return Number(mixed[1] ?? 0) + Number(mixed[2]) / Number(mixed[3]);
  const scaled = /^(\d*\.?\d+) ?([km])$/i.exec(bare);
  if (scaled) return Number(scaled[1]) * (SCALES[scaled[2]?.toLowerCase() ?? ""] ?? 1);
  const grouped = /^\d{1,3}(?: \d{3})+$/.test(bare) ? Number(bare.replaceAll(" ", "")) : null;
  return grouped;
}

/** A price in cents: 0 for a price of nothing, null for none that can be read. */
export function readPrice(text: string): number | null {
  const dollars = readNumber(text.replaceAll(/^usd\s*|\s*(?:usd|dollars?|\*+)$/gi, ""));
  return dollars === null ? null : Math.round(dollars * 100);
}

/** How many square feet one of a unit is; null for a text that names none. */
function unitIn(text: string): number | null {
  if (/\b(?:acres?|ac)\b/i.test(text)) return SQFT_PER_ACRE;
  if (/\b(?:hectares?|ha)\b/i.test(text)) return SQFT_PER_HECTARE;
  if (/\b(?:sq(?:uare)?\.? ?m(?:et(?:er|re)s?)?|sqm|m2)\b|m²/i.test(text)) {
    return SQFT_PER_SQUARE_METER;
  }
  return /\b(?:sq(?:uare)?\.? ?f(?:ee|oo)?t|sqft|sf|ft2)\b|ft²/i.test(text) ? 1 : null;
}

/**
 * An area in square feet; 0 and what cannot be read are null.
 * @param unit what its file says of its unit elsewhere: `Acres`, `SquareMeters`; the cell's own word comes first
 */
export function readArea(text: string, unit = ""): number | null {
  if (text === "") return null;
  const plain = PLAIN.test(text);
  const sides = plain ? null : SIDES.exec(text);
  if (sides) return Math.round(Number(sides[1]) * Number(sides[2])) || null;
  const own = plain ? null : unitIn(text.replaceAll(/(\d)([a-z])/gi, "$1 $2"));
  const amount = plain
    ? Number(text)
    : readNumber(text.replaceAll(/^[~≈]\s*|\s*(?:\+\/-|±|\/?[a-z²]).*$/gi, ""));
  if (amount === null || amount <= 0) return null;
  const scale =
    own ?? (unit === "" ? 1 : (unitIn(unit.replaceAll(/([a-z])([A-Z])/g, "$1 $2")) ?? 1));
  return Math.round(amount * scale) || null;
}

/** A whole number within limits, else null. */
export function readWhole(text: string, least: number, most: number): number | null {
  const number = readNumber(text);
  if (number === null || number < least || number > most) return null;
  return Math.round(number);
}

/**
 * Baths in quarters. `2.1` of some listing services is two full and one half bath: no bath is a tenth.
 * Null where it cannot be read or is more than a home has.
 */
export function readBaths(text: string): number | null {
  if (text === "") return null;
  const halves = /^(\d{1,2})\.([1-4])$/.exec(text.trim());
  const baths = halves ? Number(halves[1]) + Number(halves[2]) / 2 : readNumber(text);
  return baths === null || baths > 20 ? null : Math.round(baths * 4) / 4;
}

/** Yes or no in the ways in which files say it; null for neither. */
export function readYes(text: string): boolean | null {
  if (/^(?:1|y|yes|true|t)$/i.test(text)) return true;
  return /^(?:0|n|no|false|f|none)$/i.test(text) ? false : null;
}
