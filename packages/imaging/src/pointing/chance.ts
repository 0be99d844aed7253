import { exponential, logarithm } from "../numeric/roots.ts";
import { SIGNS } from "./evidence.ts";

/** What is known of which patches are meant. */
export interface Known {
  /** As `nearestOf` answers them, of what adds and of what takes away. */
  readonly added: Float32Array | null;
  readonly taken: Float32Array | null;
  /** How much lies of each patch in found surfaces under the taps, and how much beyond them, by how far those are trusted: -1..1. */
  readonly inAdded: Float32Array;
  readonly inTaken: Float32Array;
  /** Where somebody said what it is: the net's share of that in each patch, 0..1. Its found region is among `inAdded`. */
  readonly named: Float32Array | null;
}

/**
 * What a chance is worked out from, per patch: a one, five signs of each side, how the ways compare, and three shares.
 * @internal scripts/learn-costs.ts learns from them
 */
export const CLUES = 2 * SIGNS + 5;

/** Shares below this count as little as none. */
const LEAST_SHARE = 0.02;

/**
 * Writes the clues of one patch.
 * @internal scripts/learn-costs.ts learns from them
 */
export function cluesOf(
  { added, taken, inAdded, inTaken, named }: Known,
  i: number,
  out: Float64Array,
): void {
  out[0] = 1;
  writeSigns(added, i, out, 1);
  writeSigns(taken, i, out, 1 + SIGNS);
  const there = added === null ? 0 : added[i * SIGNS + 2]!;
  const back = taken === null ? 0 : taken[i * SIGNS + 2]!;
  out[1 + 2 * SIGNS] = added === null || taken === null ? 0 : (back - there) / (back + there + 20);
  out[2 + 2 * SIGNS] = inAdded[i]!;
  out[3 + 2 * SIGNS] = inTaken[i]!;
  out[4 + 2 * SIGNS] = named === null ? 0 : logarithm(named[i]! + LEAST_SHARE);
}

/** Steps count less the larger they are; what is far is far. */
function writeSigns(signs: Float32Array | null, i: number, out: Float64Array, at: number): void {
  if (signs === null) {
    out.fill(0, at, at + SIGNS);
    return;
  }
  const from = i * SIGNS;
  out[at] = signs[from]!;
  out[at + 1] = logarithm(1 + signs[from + 1]! / 4);
  out[at + 2] = logarithm(1 + signs[from + 2]! / 10);
  out[at + 3] = signs[from + 3]!;
  out[at + 4] = logarithm(1 + signs[from + 4]! / 3);
}

/** What each clue weighs (logarithms of odds), by what is known. */
export type Costs = Readonly<
  Record<"added" | "both" | "namedAdded" | "namedBoth" | "namedTaken", readonly number[]>
>;

/**
 * Which of the learned costs count.
 * @internal scripts/learn-costs.ts learns them
 */
export function costsFor({ added, taken, named }: Known): keyof Costs {
  if (named === null) return taken === null ? "added" : "both";
  if (added === null) return "namedTaken";
  return taken === null ? "namedAdded" : "namedBoth";
}

/** How likely each of `count` patches is meant, 0..1. */
export function chancesOf(known: Known, count: number, all: Costs): Float32Array {
  const costs = all[costsFor(known)];
  const clues = new Float64Array(CLUES);
  const out = new Float32Array(count);
  for (let i = 0; i < count; i += 1) {
    cluesOf(known, i, clues);
    let sum = 0;
    for (let k = 0; k < CLUES; k += 1) sum += costs[k]! * clues[k]!;
    out[i] = 1 / (1 + exponential(-sum));
  }
  return out;
}
