import type { SurfaceKind } from "../language/kinds.ts";

/**
 * From this confidence on a found surface is drawn; below it the person is asked where it is. Of what is drawn so in
 * photographs one in thirteen overlaps the true surface by less than half.
 */
const MARK = 0.68;
/** What is thin or cut up by what stands before it has much border, where nothing is sure; it is right from less on. */
const OUTSIDE_MARK = 0.6;
const OUTSIDE: ReadonlySet<SurfaceKind> = new Set([
  "siding",
  "trim",
  "roof",
  "shutters",
  "garage-door",
  "lawn",
  "path",
  "driveway",
  "fence",
  "deck",
]);

/** Whether a surface was found surely enough to be drawn, or told as seen, without a question. */
export function isSureOf(kind: SurfaceKind, confidence: number): boolean {
  return confidence >= (OUTSIDE.has(kind) ? OUTSIDE_MARK : MARK);
}
