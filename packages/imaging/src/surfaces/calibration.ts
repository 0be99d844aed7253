import type { SurfaceKind } from "../language/kinds.ts";

/**
 * From this confidence on a found surface is drawn; below it the person is asked where it is. Of what was drawn so in photographs
 * one in twelve overlapped the true surface by less than half.
 */
const MARK = 0.7;

/** Whether a surface was found surely enough to be drawn, or told as seen, without a question. */
export function isSureOf(_kind: SurfaceKind, confidence: number): boolean {
  return confidence >= MARK;
}
