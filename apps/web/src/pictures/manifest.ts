// Written by scripts/build-pictures.mjs: change the jobs in assets/ and run it, not this file.
import type { PictureFrame } from "./picture.ts";

/** The sample pictures by their names, in the order of their rooms. All of them are our own renders. */
export const frames = {
  "kitchen-before": ["#b0906e", 800, [480, 960, 1200]],
  "kitchen-after": ["#b9ad9e", 800, [480, 960, 1200]],
  "kitchen-comparable": ["#9d938a", 800, [480, 960, 1200]],
  "kitchen-comparable-1": ["#9c8a7c", 640, [480, 960]],
  "kitchen-comparable-2": ["#9a9289", 960, [480, 960, 1440]],
  "kitchen-comparable-3": ["#94775e", 640, [480, 960]],
  "kitchen-comparable-3-after": ["#917c6a", 640, [480, 960]],
  "kitchen-comparable-4": ["#b9aea3", 640, [480, 960]],
  "kitchen-comparable-5": ["#7b6c57", 640, [480, 960]],
  "kitchen-comparable-5-after": ["#847963", 640, [480, 960]],
  "kitchen-comparable-6": ["#b1a79b", 640, [480, 960]],
  "facade-before": ["#919285", 800, [480, 960, 1200]],
  "facade-after": ["#90958a", 800, [480, 960, 1200]],
  "facade-comparable-1": ["#91968d", 640, [480, 960]],
  "facade-comparable-2": ["#858a7f", 640, [480, 960]],
  "facade-comparable-3": ["#959d91", 640, [480, 960]],
  "facade-comparable-4": ["#7d8177", 640, [480, 960]],
  "facade-neighbour": ["#8f938b", 640, [480, 960]],
  "facade-neighbour-after": ["#849184", 640, [480, 960]],
  "bath-before": ["#bb9e8c", 960, [480, 960, 1440]],
  "bath-after": ["#bcb9ae", 960, [480, 960, 1440]],
  "bath-comparable-1": ["#c4c2bc", 640, [480, 960]],
  "bath-comparable-2": ["#bfbab3", 640, [480, 960]],
  "bath-comparable-3": ["#b49f88", 640, [480, 960]],
  "bath-comparable-4": ["#d0bdad", 640, [480, 960]],
  "bath-comparable-5": ["#b5af9b", 640, [480, 960]],
  "bath-comparable-6": ["#b8b5ae", 640, [480, 960]],
} as const satisfies Readonly<Record<string, PictureFrame>>;
