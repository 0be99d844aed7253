/**
 * What each clue of `cluesOf` weighs (logarithms of odds), by what is known; fitted by logistic regression to what is right of each patch
 * after an ideal person's taps on photos with outlines. `scripts/evaluate-taps.ts` measures what they give.
 */
export const COSTS = {
  added: [4.01, -2.23, -0.71, -0.38, -2.77, -0.66, 0, 0, 0, 0, 0, 0, 3.42, 0, 0],
  both: [
    2.34, -2.55, -1.06, -0.48, -2.35, -0.87, 0.41, 0.36, 0.11, -0.34, 0.81, 2.24, 3.58, -0.36, 0,
  ],
  namedAdded: [7.59, -1.51, -0.88, -1.02, -1.82, -0.39, 0, 0, 0, 0, 0, 0, 2.96, 0, 1.13],
  namedBoth: [
    5.78, -1.92, -0.81, -0.82, -1.93, -1.1, 0.21, 0.16, -0.14, -1.3, 0.77, 2.64, 4.66, -2.94, 0.92,
  ],
  namedTaken: [-3.78, 0, 0, 0, 0, 0, 0.57, -0.27, 0.52, 0.75, 0.62, 0, 4.71, -1.87, 1.34],
} as const;
