import { labOfRgb, rgbOfLab } from "../colour/lab.ts";
import { LINEAR_OF_BYTE, rgbFromHex, type Rgb } from "../colour/srgb.ts";
import type { PatternKind, SurfaceKind } from "../language/kinds.ts";
import type { WantedFinish } from "../language/understanding.ts";
import { clamp } from "../numeric/roots.ts";

/** A finish ready to be laid: linear colours and how it treats the photo's light. */
export interface Finish {
  /** Main and second colour in linear light, three numbers each. */
  readonly colour: Float32Array;
  readonly second: Float32Array;
  readonly rgb: Rgb;
  readonly pattern: PatternKind;
  /** Size of a piece in metres. */
  readonly along: number;
  readonly across: number;
  readonly gloss: number;
  readonly strength: number;
  /** Share of the photo's fine texture that stays, 0..1. */
  readonly keepTexture: number;
  /** Whether it covers wood wholly, as a paint does. */
  readonly hidesGrain: boolean;
  /** Whether joints and inlays of what it covers are hidden, as by a new floor. */
  readonly hidesJoints: boolean;
  /** Whether what it covers may have been of several colours, as two-tone cabinets are. */
  readonly coversColours: boolean;
}

/** Surfaces that are often made of pieces in several colours; of others a darker part lies in the shade. */
const IN_PIECES: ReadonlySet<SurfaceKind> = new Set(["cabinets", "island", "counters", "trim"]);

/** Surfaces whose own relief (laps, shingles, blades, tiles) shall stay visible under a paint. */
const RELIEF: ReadonlySet<SurfaceKind> = new Set([
  "siding",
  "roof",
  "lawn",
  "path",
  "driveway",
  "fence",
  "deck",
  "plants",
  "shower",
  "backsplash",
  "garage-door",
  "shutters",
]);

/** Gloss of a paint by where it is used: eggshell walls, satin cabinets, flat ceilings. */
const PAINT_GLOSS: Readonly<Partial<Record<SurfaceKind, number>>> = {
  cabinets: 0.35,
  island: 0.35,
  trim: 0.35,
  door: 0.4,
  counters: 0.55,
  floor: 0.3,
  ceiling: 0.02,
  walls: 0.08,
};

/** How strongly joints show that have a color of their own. */
const JOINTS_SHOW = 0.85;
const DEFAULT_SIZE = [0.6, 0.6] as const;

function shifted(hex: string, shift: number): Rgb {
  const rgb = rgbFromHex(hex) ?? ([128, 128, 128] as const);
  if (shift === 0) return rgb;
  const [l, a, b] = labOfRgb(rgb);
  return rgbOfLab([clamp(l + shift, 4, 98), a, b]);
}

function linear(rgb: Rgb): Float32Array {
  return Float32Array.from(rgb, (part) => LINEAR_OF_BYTE[part]!);
}

/** Turns a wished-for finish into one that can be laid on the given surface (null: a painted area of unknown kind). */
export function resolveFinish(wanted: WantedFinish, surface: SurfaceKind | null): Finish {
  const { material, colour, joints, lightnessShift } = wanted;
  const hex = colour?.hex ?? material?.colour ?? "#808080";
  const rgb = shifted(hex, lightnessShift);
  const coversColours = surface === null || IN_PIECES.has(surface);
  if (material === null) {
    const hasRelief = surface !== null && RELIEF.has(surface);
    return {
      colour: linear(rgb),
      second: linear(rgb),
      rgb,
      pattern: surface === "counters" ? "speckle" : "solid",
      along: 0.006,
      across: 0.006,
      gloss: (surface === null ? undefined : PAINT_GLOSS[surface]) ?? 0.15,
      strength: surface === "counters" ? 0.12 : 0,
      keepTexture: hasRelief ? 0.95 : 0.35,
      hidesGrain: !hasRelief,
      hidesJoints: false,
      coversColours,
    };
  }
  const own =
    colour === null
      ? shifted(material.second, lightnessShift)
      : secondFor(rgb, material.colour, material.second);
  const second = joints === null ? own : shifted(joints.hex, 0);
  const [along, across] = material.size ?? DEFAULT_SIZE;
  let { pattern } = material;
  if (pattern === "grain" && (surface === "floor" || surface === "deck")) pattern = "planks";
  const isGrass = pattern === "turf";
  return {
    // a grass in "green" is the grass's own green
    colour: linear(isGrass && colour !== null ? shifted(material.colour, lightnessShift) : rgb),
    second: linear(isGrass && colour !== null ? shifted(material.second, lightnessShift) : second),
    rgb: isGrass && colour !== null ? shifted(material.colour, lightnessShift) : rgb,
    pattern,
    along,
    across,
    gloss: material.gloss,
    // Joints in a color of their own are the point of asking for it.
    strength: joints === null ? material.strength : Math.max(material.strength, JOINTS_SHOW),
    keepTexture: isGrass || (pattern === "shingles" && surface === "roof") ? 0.9 : 0.15,
    hidesGrain: false,
    hidesJoints: surface === "floor",
    coversColours,
  };
}

/** Moves the second colour as far from the wished-for colour as it lies from the material's usual one. */
function secondFor(rgb: Rgb, usual: string, second: string): Rgb {
  const from = labOfRgb(rgbFromHex(usual)!);
  const to = labOfRgb(rgbFromHex(second)!);
  const base = labOfRgb(rgb);
  return rgbOfLab([
    clamp(base[0] + (to[0] - from[0]) * (base[0] < 30 && to[0] < from[0] ? -0.4 : 0.8), 3, 98),
    base[1] + (to[1] - from[1]) * 0.5,
    base[2] + (to[2] - from[2]) * 0.5,
  ]);
}
