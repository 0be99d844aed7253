import type { Costs } from "./chance.ts";

/**
 * What each clue weighs (logarithms of odds), by what is known, at first and at a second look: fitted by logistic regression to what is right
 * of each patch after an ideal person's taps on 32 of our own renders, altered as photographs are, of which the net is made to call pieces
 * something else as it does in those (2026-11-29: `scripts/learn-costs.ts 32`; neither photographs nor held-out scenes are read).
 * `scripts/evaluate-taps.ts` measures what they give.
 */
export const COSTS: Costs = {
  added: {
    first: [
      4.01, -1.81, -0.62, -0.5, -0.81, -0.39, -0.47, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -0.13, 0, 0, 0,
      0, 0,
    ],
    second: [-1.12, 0.34, 0.24, 0.04, 0.6, 0.29],
  },
  both: {
    first: [
      2.08, -1.15, -0.32, -0.34, -0.58, -0.25, -0.29, -0.36, -0.12, -0.17, -0.51, -0.11, 0.13, 2.25,
      0.86, 0.93, 0.99, -0.04, -0.03, 0, 0, 0, 0,
    ],
    second: [-1.02, 0.38, 0.18, 0.07, 0.33, 0.36],
  },
  namedAdded: {
    first: [
      4.68, -0.88, -0.61, -0.4, -0.36, -0.32, -0.3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -0.25, 0, 1.15,
      0.97, 0, -0.52,
    ],
    second: [-0.69, 0.42, 0.25, 0.1, 0.56, 0.35],
  },
  namedBoth: {
    first: [
      3.99, -0.66, -0.43, -0.27, -0.14, -0.26, -0.28, -0.53, -0.04, -0.02, -0.45, -0.06, 0.05, 0.89,
      0.96, 0.6, 0.77, -0.01, 0.08, 0.72, 0.88, 0.33, 0.12,
    ],
    second: [-1.45, 0.36, 0.26, 0.13, 0.59, 0.32],
  },
  namedTaken: {
    first: [
      -2.23, 0, 0, 0, 0, 0, 0, -0.12, 0.12, 0.19, -0.06, 0.13, 0.16, 0, 0, 0, 0, 0, -0.2, 0.89, 0,
      0.17, 0,
    ],
    second: [-0.58, 0.58, 0.3, 0.04, 1.08, 0.41],
  },
};
