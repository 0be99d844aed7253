import { isGreen, isWood, type Look, over, type Region, under } from "./region.ts";

/** Walls and ceilings are plain: edges speak against them. */
const plain = (look: Look): number =>
  Math.min(2.2, over(look.texture, 2.5, 2) + over(look.level, 1.6, 2) + over(look.upright, 1.8, 2));
/** Doors and drawers: upright joints close together, often in wood, seldom in the wall's colour. */
const fronts = (look: Look): number =>
  Math.min(2, under(look.upright, 2.2, 1.2)) +
  1.6 * under(look.fromWall, 12, 12) +
  (isWood(look) ? -0.8 : 0) +
  (isGreen(look) && look.lightness > 55 ? 1 : 0);

const CEILING: Region = {
  name: "ceiling",
  surface: "ceiling",
  height: [
    [-0.02, 0],
    [0.06, 2],
    [0.16, 6],
  ],
  look: (look) =>
    over(look.texture, 3, 2) + under(look.lightness, 62, 10) + over(look.chroma, 28, 8),
  below: { wall: 0, upper: 0, window: 0.5, other: 0.3, splash: 0.8, cabinet: 2, shower: 0.2 },
};
const WINDOW: Region = {
  name: "window",
  surface: "windows",
  height: [
    [0, 3],
    [0.12, 1],
    [0.58, 1],
    [0.7, 4],
  ],
  look: (look) =>
    look.a < -3 && look.b > 3 && look.lightness > 45
      ? 0.2 + over(look.texture, 4, 4)
      : under(look.lightness, 92, 4) + over(look.chroma, 14, 8),
  below: { wall: 0, splash: 0, counter: 0, other: 0, window: 0, shower: 0.5 },
};
const FLOOR: Region = {
  name: "floor",
  surface: "floor",
  height: [
    [0.8, 6],
    [0.92, 2.5],
    [1, 0.7],
    [1.08, 0.1],
    [1.4, 0],
  ],
  look: (look) => (isGreen(look) ? 1 : 0) + under(look.lightness, 18, 6),
  below: { other: 0.4, base: 3.5, cabinet: 2 },
};
const OTHER: Region = {
  name: "other",
  surface: null,
  height: [
    [-0.2, 2.1],
    [0.1, 2],
    [0.4, 1.5],
    [1.2, 1.3],
    [1.6, 1.7],
  ],
  look: (look) =>
    (isGreen(look) ? -0.6 : 0) - Math.min(0.5, over(look.texture, 5, 6)) - (look.a > 30 ? 0.8 : 0),
  below: {
    ceiling: 0.5,
    wall: 0.3,
    upper: 0.3,
    splash: 0.3,
    counter: 0.3,
    base: 0.3,
    floor: 0.3,
    window: 0.3,
    cabinet: 0.3,
    shower: 0.3,
    appliance: 0.3,
  },
};

/** A kitchen, from ceiling to floor. Worktops lie at 0.91 m and wall cabinets hang from 1.37 m, about eye height. */
export const KITCHEN: readonly Region[] = [
  CEILING,
  {
    name: "wall",
    surface: "walls",
    height: [
      [-0.12, 5],
      [-0.02, 1.5],
      [0.03, 0.5],
      [0.45, 0.5],
      [0.6, 1],
      [1, 1],
      [1.12, 4],
    ],
    look: (look) => plain(look) + over(look.chroma, 45, 8) + over(look.fromWall, 12, 9) - 0.3,
    below: {
      upper: 0,
      splash: 0,
      counter: 0.3,
      base: 1.5,
      floor: 0.3,
      window: 0,
      other: 0,
      appliance: 0,
    },
  },
  {
    name: "upper",
    surface: "cabinets",
    height: [
      [-0.1, 5],
      [0, 1],
      [0.08, 0.2],
      [0.55, 0.2],
      [0.7, 4],
    ],
    horizon: [
      [-0.3, 0.6],
      [-0.2, 0],
      [0, 0],
      [0.03, 0.7],
      [0.08, 4],
    ],
    look: (look) => fronts(look) + over(look.texture, 6, 3),
    below: { splash: 0, wall: 0, counter: 1.5, other: 0, appliance: 0 },
  },
  {
    name: "splash",
    surface: "backsplash",
    height: [
      [0.1, 5],
      [0.3, 1.2],
      [0.42, 0.3],
      [0.68, 0.3],
      [0.85, 4],
    ],
    horizon: [
      [-0.3, 3],
      [-0.12, 1],
      [-0.02, 0],
      [0.1, 0],
      [0.17, 1],
      [0.25, 4],
    ],
    look: (look) =>
      under(look.level, 1.4, 1) +
      over(look.chroma, 50, 8) +
      (isWood(look) ? 1.2 : 0) +
      under(look.lightness, 30, 8),
    below: { counter: 0, base: 2, window: 0.3, other: 0, appliance: 0.2 },
  },
  {
    name: "counter",
    surface: "counters",
    height: [
      [0.45, 6],
      [0.54, 1.2],
      [0.6, 0.2],
      [0.85, 0.2],
      [1.05, 1.4],
      [1.2, 5],
    ],
    horizon: [
      [0, 5],
      [0.05, 0.8],
      [0.09, 0],
      [0.24, 0.1],
      [0.34, 1.5],
      [0.4, 4],
    ],
    look: (look) => under(look.level, 4.5, 2) + (isWood(look) && look.lightness < 62 ? 1.4 : 0),
    below: { base: 0, floor: 2, other: 0, appliance: 0.2 },
  },
  {
    name: "base",
    surface: "cabinets",
    height: [
      [0.56, 6],
      [0.64, 0.8],
      [0.7, 0.2],
      [1.1, 0.2],
      [1.3, 0.5],
      [1.8, 1.8],
    ],
    horizon: [
      [0.04, 5],
      [0.1, 0.7],
      [0.14, 0],
      [0.4, 0.2],
      [0.55, 1.5],
    ],
    look: (look) => fronts(look),
    below: { floor: 0, counter: 1.2, other: 0 },
  },
  {
    name: "appliance",
    surface: "appliances",
    height: [
      [0.05, 5],
      [0.15, 1.2],
      [0.3, 0.9],
      [1.1, 0.9],
      [1.3, 3],
    ],
    horizon: [
      [-0.2, 4],
      [-0.1, 0.5],
      [0, 0],
      [0.35, 0],
      [0.5, 2],
    ],
    look: (look) =>
      plain(look) * 0.6 +
      over(look.extraChroma, 0, 5) +
      over(look.chroma, 16, 5) +
      under(look.fromWall, 4, 6),
    below: { wall: 0.6, upper: 1.5, splash: 0.8, counter: 0.5, base: 0.2, floor: 0, other: 0 },
  },
  {
    ...FLOOR,
    height: [
      [0.8, 6],
      [0.92, 3],
      [1, 1.4],
      [1.12, 0.6],
      [1.35, 0.1],
      [1.6, 0],
    ],
    horizon: [
      [0.12, 5],
      [0.22, 1.5],
      [0.32, 0.3],
      [0.5, 0],
    ],
  },
  WINDOW,
  OTHER,
];

/** A bath. */
export const BATH: readonly Region[] = [
  CEILING,
  {
    name: "wall",
    surface: "walls",
    height: [
      [-0.12, 5],
      [-0.02, 1.5],
      [0.03, 0.5],
      [0.95, 0.5],
      [1.08, 4],
    ],
    look: (look) => plain(look) + over(look.fromWall, 10, 7) - 0.3,
    below: { shower: 0, cabinet: 0.5, counter: 0, floor: 0, window: 0, other: 0 },
  },
  {
    name: "shower",
    surface: "shower",
    height: [
      [-0.1, 4],
      [0, 1.4],
      [0.2, 0.7],
      [1, 0.7],
      [1.1, 4],
    ],
    look: (look) =>
      under(look.fromWall, 9, 6) + (isWood(look) ? 1.6 : 0) + over(look.lightness, 94, 2),
    below: { floor: 0, other: 0, wall: 1 },
  },
  {
    name: "counter",
    surface: "counters",
    height: [
      [0.45, 6],
      [0.56, 1.6],
      [0.62, 0.6],
      [0.72, 0.6],
      [0.82, 4],
    ],
    look: (look) => under(look.level, 3, 1.5) + under(look.lightness, 30, 10),
    below: { cabinet: 0, wall: 1, other: 0 },
  },
  {
    name: "cabinet",
    surface: "cabinets",
    height: [
      [0.5, 6],
      [0.62, 0.9],
      [0.68, 0.4],
      [1.02, 0.4],
      [1.15, 2.5],
      [1.3, 5],
    ],
    look: (look) => 1.4 * fronts(look) + (isWood(look) ? 0 : 0.9),
    below: { floor: 0, wall: 0.3, other: 0 },
  },
  FLOOR,
  // no leaves here: green is tile more often than garden
  { ...WINDOW, look: (look) => under(look.lightness, 92, 4) + over(look.chroma, 14, 8) },
  OTHER,
];

/** Any other room. */
export const ROOM: readonly Region[] = [
  CEILING,
  {
    name: "wall",
    surface: "walls",
    height: [
      [-0.12, 5],
      [-0.02, 1.5],
      [0.03, 0.3],
      [0.95, 0.4],
      [1.1, 4],
    ],
    look: (look) => plain(look) * 0.7 + over(look.fromWall, 14, 8) - 0.3,
    below: { floor: 0, window: 0, other: 0 },
  },
  FLOOR,
  WINDOW,
  OTHER,
];
