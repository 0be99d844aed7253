import type { SurfaceKind } from "../language/kinds.ts";

/** From this confidence on a found surface is drawn; below it the person is asked where it is. */
const MARK = 0.66;

/** Whether a surface was found surely enough to be drawn, or told as seen, without a question. */
export function isSureOf(_kind: SurfaceKind, confidence: number): boolean {
  return confidence >= MARK;
}
