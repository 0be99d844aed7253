/**
 * What each clue of `cluesOf` weighs (logarithms of odds), by what is known; fitted by logistic regression to what is right of each patch
 * after an ideal person's taps on photos with outlines. `scripts/evaluate-taps.ts` measures what they give.
 */
export const COSTS = {
  added: [4.3, -2.65, -0.65, -0.58, -1.87, -0.3, 0, 0, 0, 0, 0, 0, 1.77, 0, 0],
  both: [
    2.45, -2.99, -0.56, -0.62, -0.84, -1.13, 0.17, 0.23, -0.14, -0.87, 1.3, 2.48, 2.01, -0.76, 0,
  ],
  namedAdded: [7.47, -1.26, -0.68, -0.78, -2.18, -0.36, 0, 0, 0, 0, 0, 0, 1.38, 0, 1.45],
  namedBoth: [
    4.47, -1.37, -0.9, -0.63, -0.09, -0.86, 0.16, 0.22, 0.31, -1.4, 1.16, 2, 2.22, -1.28, 1.65,
  ],
  namedTaken: [-1.74, 0, 0, 0, 0, 0, 0.22, 0.01, 0.5, 0.33, 0.19, 0, 2.42, -2.11, 1.73],
} as const;
