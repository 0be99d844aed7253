import type { SurfaceKind } from "../language/kinds.ts";
import type { Mask } from "../picture.ts";

/** One found surface at the reduced size. */
export interface FoundSurface {
  readonly kind: SurfaceKind;
  /** Coverage at the reduced size, 0 or 255; `SurfaceMap.mask` gives it at full size with soft borders. */
  readonly coarse: Mask;
  /** How sure the finder is, 0..1. */
  readonly confidence: number;
  /** Share of the picture, 0..1. */
  readonly share: number;
}
