/** Longest texts and lists of a quote. */
export const quoteLimits = {
  id: 120,
  room: 160,
  description: 2_000,
  notes: 4_000,
  rooms: 40,
  picture: 2_000_000,
} as const;

/**
 * Longest parts of an address, in characters. A typed street leaves room for the rest of the line; a street
 * read from a line may be as long as the line.
 */
export const addressLimits = { line: 240, street: 160, city: 80, zip: 10 } as const;

/** A ZIP code, trimmed, with or without its last four digits; or none. */
export const ZIP_OR_NONE = /^(\d{5}(-\d{4})?)?$/;

/** The allowed addresses of pictures; see `pictureRefSchema`. */
export const PICTURE_REF =
  /^(|\/(pictures|api\/files)\/(?!.*\.\.)[\w./-]+|picture:[\w-]+|data:image\/(png|jpeg|webp|avif);base64,[A-Za-z0-9+/=]+)$/;

/** The longest texts of an origin. */
export const originLimits = { text: 700, years: 60 } as const;

/** Longest texts of a brief, in characters, its pictures, and its largest budget in cents. */
export const briefLimits = {
  sizes: 1_000,
  access: 500,
  /** Five for each of twelve rooms. */
  photos: 60,
  budget: 9_999_999_900,
} as const;
