/**
 * What each clue of `cluesOf` weighs (logarithms of odds), by what is known: fitted by logistic regression to what is right of each patch
 * after an ideal person's taps on eight of our own renders, altered as photographs are (2026-11-29: `scripts/learn-costs.ts 8`; neither
 * photographs nor held-out scenes are read). `scripts/evaluate-taps.ts` measures what they give.
 */
export const COSTS = {
  added: [1.9, -1.95, -0.5, -0.33, -0.46, -0.18, 0, 0, 0, 0, 0, 0, 1.3, 0, 0],
  both: [0.66, -1.86, -0.47, -0.24, -0.09, -0.2, 0.17, 0.07, 0, -0.57, 0.49, 1.05, 1.08, 0.3, 0],
  namedAdded: [2.35, -0.75, -0.23, -0.17, -0.33, 0, 0, 0, 0, 0, 0, 0, 0.79, 0, 1.12],
  namedBoth: [
    1.58, -0.74, -0.32, -0.08, 0.09, -0.05, -0.01, -0.09, -0.02, 0.02, 0.08, 1.12, 0.23, -0.19,
    1.22,
  ],
  namedTaken: [0.11, 0, 0, 0, 0, 0, -0.16, -0.09, 0.03, 0.15, -0.05, 0, 1.32, -0.17, 1.13],
} as const;
