/** What the learned finder tells apart inside, in the order of its tables. */
export const LEARNED_CLASSES = [
  "other",
  "wall",
  "ceiling",
  "floor",
  "base",
  "upper",
  "counter",
  "splash",
  "appliance",
  "window",
  "shower",
  "furniture",
  "trim",
] as const;

export type LearnedClass = (typeof LEARNED_CLASSES)[number];
