import type { Change } from "@oneup/operations";

/** A kept change with its number: larger is newer, by and large. */
export interface KeptChange extends Change {
  readonly id: number;
}

/** The changes as the store tells them. */
export interface ChangeFeed {
  /**
   * Tells every change from now on, once each, whichever process made it.
   * @param gap called when some were missed for good: all has to be read again
   */
  listen(tell: (change: KeptChange) => void, gap: () => void): Promise<{ stop(): Promise<void> }>;
  /**
   * What a reader missed since a change, oldest first, and again what came up to `overlapMs` before
   * it: a smaller number can appear a moment after a larger.
   * @returns `complete` false when that is too long ago or too much
   */
  since(
    id: number,
    audience: readonly string[],
    overlapMs: number,
  ): Promise<{ readonly changes: readonly KeptChange[]; readonly complete: boolean }>;
  /** The number of the newest change, 0 before the first. */
  newest(): Promise<number>;
}
