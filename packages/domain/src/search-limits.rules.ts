/** The number of entries from which a person's own list can be searched: fewer are seen at once. */
export const SEARCHED_FROM = 7;

/** The longest text, and the longest name of a city, that is looked for in a list, in characters. */
export const LONGEST_SEARCH = 80;
