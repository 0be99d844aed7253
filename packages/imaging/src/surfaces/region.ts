import type { SurfaceKind } from "../language/kinds.ts";

/** A piecewise straight line through (position, cost) pairs, flat beyond its ends. */
export type Profile = readonly (readonly [position: number, cost: number])[];

/** What one patch looks like, for the appearance rules. */
export interface Look {
  readonly lightness: number;
  readonly a: number;
  readonly b: number;
  readonly chroma: number;
  readonly texture: number;
  /** Level and upright edges around the patch, L* units per pixel. */
  readonly level: number;
  readonly upright: number;
  /** Colour distance from what is taken for the wall (rooms) or the facade (outside). */
  readonly fromWall: number;
  /** Chroma beyond the wall's: a warm light colours everything, wood stands out from it. */
  readonly extraChroma: number;
}

/** One region that a picture of this kind usually has. */
export interface Region {
  readonly name: string;
  readonly surface: SurfaceKind | null;
  /**
   * Cost by height. In rooms 0 is the ceiling line and 1 the floor line of the wall behind the pixel; outside 0 is the
   * top of the picture and 1 its bottom.
   */
  readonly height: Profile;
  /** Rooms only: cost by the distance below the eye's horizon, in picture heights (negative: above it). */
  readonly horizon?: Profile;
  readonly look: (look: Look) => number;
  /** Regions that may lie right below this one, with what the step costs beyond an ordinary border. */
  readonly below: Readonly<Record<string, number>>;
}

/** The cost at `position` of a profile. */
export function costAt(profile: Profile, position: number): number {
  const first = profile[0]!;
  if (position <= first[0]) return first[1];
  for (let i = 1; i < profile.length; i += 1) {
    const [x1, y1] = profile[i]!;
    if (position <= x1) {
      const [x0, y0] = profile[i - 1]!;
      return y0 + ((y1 - y0) * (position - x0)) / (x1 - x0);
    }
  }
  return profile.at(-1)![1];
}

/** How far a value lies over a limit, in units of `scale`. */
export const over = (value: number, limit: number, scale: number): number =>
  Math.max(0, value - limit) / scale;
/** How far a value lies under a limit, in units of `scale`. */
export const under = (value: number, limit: number, scale: number): number =>
  Math.max(0, limit - value) / scale;
/** Wood and other warm browns: hue between red and yellow, more coloured than the wall, not bright. */
export const isWood = (look: Look): boolean =>
  look.a > 3 &&
  look.b > 12 &&
  look.b > look.a * 0.8 &&
  look.lightness < 78 &&
  look.chroma > 17 &&
  look.extraChroma > 15;
/** Leaves and grass. */
export const isGreen = (look: Look): boolean => look.a < -6 && look.b > 6;
