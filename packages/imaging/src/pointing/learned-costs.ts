/**
 * What each clue of `cluesOf` weighs (logarithms of odds), by what is known; fitted by logistic regression to what is right of each patch
 * after an ideal person's taps on photos with outlines. `scripts/evaluate-taps.ts` measures what they give.
 */
export const COSTS = {
  added: [5.07, -2.56, -0.74, -0.75, -1.97, -0.53, 0, 0, 0, 0, 0, 0, 2.34, 0, 0],
  both: [
    1.74, -3.23, -0.68, -0.56, -0.12, -0.64, 0.83, 0.29, -0.1, -1.38, 0.97, 2.04, 1.82, 0.16, 0,
  ],
  namedAdded: [7.8, -1.48, -0.79, -1.06, -1.18, -0.18, 0, 0, 0, 0, 0, 0, 1.37, 0, 1.35],
  namedBoth: [
    3.75, -1.41, -0.65, -0.53, 0.79, -0.79, 0.37, 0.27, -0.08, -1.13, 0.92, 2.28, 2.2, -0.99, 1.43,
  ],
  namedTaken: [-1.8, 0, 0, 0, 0, 0, 0.35, -0.1, 0.45, 0.51, 0.3, 0, 2.34, -1.39, 1.68],
} as const;
