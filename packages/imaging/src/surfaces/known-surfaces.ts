import type { SurfaceKind } from "../language/kinds.ts";

/** How likely each group of surfaces is at each place of a grid over a picture, as another model says. */
export interface SurfaceShares {
  readonly width: number;
  readonly height: number;
  /** What that model does not tell apart lies in one group; no surface lies in two. */
  readonly groups: readonly (readonly SurfaceKind[])[];
  /** 0..1, row by row, one number per place and group; what a place lacks to 1 is none of the groups. */
  readonly data: Float32Array;
}

/** What is known of a picture's surfaces before the engine looks at it. */
export interface KnownSurfaces {
  readonly shares?: SurfaceShares | undefined;
  /** Surfaces that the picture does not show. */
  readonly absent?: ReadonlySet<SurfaceKind> | undefined;
}
