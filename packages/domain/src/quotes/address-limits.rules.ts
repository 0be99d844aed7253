/**
 * Longest parts of an address, in characters. A typed street leaves room for the rest of the line; a street
 * read from a line may be as long as the line.
 */
export const addressLimits = { line: 240, street: 160, city: 80, zip: 10 } as const;

/** A ZIP code, trimmed, with or without its last four digits; or none. */
export const ZIP_OR_NONE = /^(\d{5}(-\d{4})?)?$/;
