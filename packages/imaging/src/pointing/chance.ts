import { exponential, logarithm } from "../numeric/roots.ts";
import { SIGNS } from "./evidence.ts";
import { COSTS } from "./learned-costs.ts";

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

/** What a chance is worked out from, per patch: a one, five signs of each side, how the ways compare, and three shares. */
const CLUES = 2 * SIGNS + 5;

/** Shares below this count as little as none. */
const LEAST_SHARE = 0.02;

/** Writes the clues of one patch. */
function cluesOf(
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

/** Which of the learned costs count. */
function costsFor({ added, taken, named }: Known): readonly number[] {
  if (named === null) return taken === null ? COSTS.added : COSTS.both;
  if (added === null) return COSTS.namedTaken;
  return taken === null ? COSTS.namedAdded : COSTS.namedBoth;
}

/** How likely each of `count` patches is meant, 0..1. */
export function chancesOf(known: Known, count: number): Float32Array {
  const costs = costsFor(known);
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
