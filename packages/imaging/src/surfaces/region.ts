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
  /** Colour distance from what is taken for the facade. */
  readonly fromFacade: number;
}

/** One region that a picture of this kind usually has. */
export interface Region {
  readonly name: string;
  readonly surface: SurfaceKind | null;
  /** Cost by height: 0 is the top of the picture and 1 its bottom. */
  readonly height: Profile;
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
