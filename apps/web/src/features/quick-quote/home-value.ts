/** The least that the calls take as a home's value, in cents. */
export const LEAST_VALUE = 1_000_000;
/** The most, in cents. */
export const MOST_VALUE = 9_999_999_999;
