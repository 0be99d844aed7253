import { type Look, over, type Region, under } from "./region.ts";

const isSky = (look: Look): boolean => look.lightness > 62 && look.b < 8 && look.a < 6;

/** A house seen from outside, from sky to lawn. */
export const OUTSIDE: readonly Region[] = [
  {
    name: "sky",
    surface: "sky",
    height: [
      [0.2, 0],
      [0.4, 0.8],
      [0.6, 3],
      [0.7, 6],
    ],
    look: (look) => (isSky(look) ? -0.6 : 2.5) + over(look.texture, 4, 2),
    below: { tree: 0, roof: 0, siding: 0.3, other: 0, fence: 0.5 },
  },
  {
    name: "tree",
    surface: "plants",
    height: [
      [0, 0.8],
      [0.15, 0.3],
      [0.72, 0.5],
      [0.8, 2.5],
      [0.9, 5],
    ],
    look: (look) => (look.a < -4 && look.b > 4 ? -0.5 : 2.2) + under(look.texture, 3, 2) * 0.6,
    below: { sky: 0.3, roof: 0, siding: 0, lawn: 0.2, path: 0.4, other: 0, window: 0.2 },
  },
  {
    name: "roof",
    surface: "roof",
    height: [
      [0.12, 5],
      [0.24, 0.8],
      [0.46, 0.4],
      [0.56, 2.2],
      [0.64, 6],
    ],
    look: (look) =>
      over(look.chroma, 22, 6) +
      over(look.lightness, 74, 8) +
      (look.a < -4 ? 2 : 0) +
      under(look.texture, 1.2, 0.8),
    below: { siding: 0, window: 0.3, tree: 0.5, other: 0 },
  },
  {
    name: "siding",
    surface: "siding",
    height: [
      [0.18, 5],
      [0.32, 1.2],
      [0.5, 0.4],
      [0.7, 0.4],
      [0.78, 2.5],
      [0.85, 6],
    ],
    look: (look) =>
      (look.a < -5 ? 2 : 0) +
      over(look.fromFacade, 14, 8) +
      over(look.texture, 6, 2) +
      over(look.chroma, 40, 10) -
      0.3,
    below: { window: 0, tree: 0, lawn: 0.6, path: 0.6, other: 0, roof: 0.8 },
  },
  {
    name: "window",
    surface: "windows",
    height: [
      [0.3, 5],
      [0.45, 1.5],
      [0.68, 1.5],
      [0.75, 5],
    ],
    look: (look) =>
      over(look.chroma, 16, 6) + under(look.texture, 4, 3) + over(look.lightness, 75, 10),
    below: { siding: 0, tree: 0, other: 0 },
  },
  {
    name: "lawn",
    surface: "lawn",
    height: [
      [0.62, 6],
      [0.72, 1.6],
      [0.78, 0.3],
      [1, 0],
    ],
    look: (look) => (look.b > 12 && look.a < 9 ? -0.4 : 2) + under(look.texture, 1.2, 1),
    below: { path: 0.4, other: 0.3 },
  },
  {
    name: "path",
    surface: "path",
    height: [
      [0.62, 6],
      [0.74, 1.4],
      [0.8, 0.6],
      [1, 0.5],
    ],
    look: (look) => over(look.chroma, 13, 4) + under(look.lightness, 40, 8),
    below: { lawn: 0.4, other: 0.3 },
  },
  {
    name: "other",
    surface: null,
    height: [
      [0, 2.4],
      [0.3, 1.8],
      [0.5, 1.6],
      [1, 1.9],
    ],
    look: () => 0,
    below: { sky: 0.5, tree: 0.3, roof: 0.3, siding: 0.2, window: 0.3, lawn: 0.2, path: 0.2 },
  },
];
