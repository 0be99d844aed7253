/** Words that speak for a new floor. */
export const OLD_FLOOR = [
  "carpet",
  "worn",
  "stained",
  "linoleum",
  "orange",
  "dark",
  "scratched",
  "beige",
];

/** Words that speak for fresh wall paint. */
export const OLD_WALL = [
  "dark",
  "yellow",
  "red",
  "brown",
  "orange",
  "worn",
  "wallpaper",
  "purple",
  "panel",
];
