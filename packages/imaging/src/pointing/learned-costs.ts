/**
 * What each clue of `cluesOf` weighs (logarithms of odds), by what is known: fitted to an ideal person's taps on photos with outlines,
 * `scripts/evaluate-taps.ts` measures what they give.
 */
export const COSTS = {
  added: [3, -1, -0.5, -0.7, -1, 0, 0, 0, 0, 0, -0.3, 0, 1, 0, 0],
  both: [3, -1, -0.5, -0.7, -1, 0, 0, 0, 0, 0, -0.3, 3, 1, 0, 0],
  namedAdded: [3, -1, -0.5, -0.7, -1, 0, 0, 0, 0, 0, -0.3, 0, 3, 0, 0.5],
  namedTaken: [-3, 0, 0, 0, 0, 0, 0.5, 0, 0.7, 0, 0, 0, 6, 0, 0.5],
  namedBoth: [3, -1, -0.5, -0.7, -1, 0, 0, 0, 0, 0, -0.3, 3, 3, 0, 0.5],
} as const;
