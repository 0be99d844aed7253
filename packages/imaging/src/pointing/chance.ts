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
  /** Where somebody said what it is. */
  readonly named: Named | null;
}

/** What is known of a surface that somebody named. */
export interface Named {
  /** The net's share of it in each patch, 0..1. */
  readonly share: Float32Array;
  /** The net's share under the added area: how far it agrees with who points; 1 where nothing adds. */
  readonly agreement: number;
  /** How much of each patch its found region covers, -1 (nothing) to 1, by how far that is trusted; null where none was found. */
  readonly found: Float32Array | null;
  /** How surely each patch is part of it because it was surely found there, 0..1; null where nothing was. */
  readonly sure: Float32Array | null;
  /** Whether something adds outside that region: then it is less than what is meant. */
  readonly isOutside: boolean;
}

/**
 * What a chance is worked out from, per patch: a one, the signs of each side, how four of them compare, two shares of regions, and what
 * is known of the name.
 * @internal scripts/learn-costs.ts learns from them
 */
export const CLUES = 1 + 2 * SIGNS + 4 + 2 + 4;
const COMPARED = 1 + 2 * SIGNS;
const REGIONS = COMPARED + 4;
const NAME = REGIONS + 2;

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
  out.fill(0);
  out[0] = 1;
  if (added !== null) writeSigns(added, i, out, 1);
  if (taken !== null) writeSigns(taken, i, out, 1 + SIGNS);
  if (added !== null && taken !== null) {
    const from = i * SIGNS;
    out[COMPARED] = compared(added[from]!, taken[from]!, 0.3);
    out[COMPARED + 1] = compared(added[from + 1]!, taken[from + 1]!, 4);
    out[COMPARED + 2] = compared(added[from + 2]!, taken[from + 2]!, 20);
    out[COMPARED + 3] = compared(added[from + 4]!, taken[from + 4]!, 1);
  }
  out[REGIONS] = inAdded[i]!;
  out[REGIONS + 1] = inTaken[i]!;
  if (named === null) return;
  // what the net says of a name counts by whether it says so of what was pointed at
  const share = logarithm(named.share[i]! + LEAST_SHARE);
  out[NAME] = share * named.agreement;
  out[NAME + 1] = share * (1 - named.agreement);
  if (named.found !== null) out[named.isOutside ? NAME + 3 : NAME + 2] = named.found[i]!;
}

/** How much nearer one is than another, -1..1; both near is neither. */
function compared(near: number, far: number, unclear: number): number {
  return (far - near) / (far + near + unclear);
}

/** Steps count less the larger they are; what is far is far. */
function writeSigns(signs: Float32Array, i: number, out: Float64Array, at: number): void {
  const from = i * SIGNS;
  out[at] = signs[from]!;
  out[at + 1] = logarithm(1 + signs[from + 1]! / 4);
  out[at + 2] = logarithm(1 + signs[from + 2]! / 10);
  out[at + 3] = signs[from + 3]!;
  out[at + 4] = logarithm(1 + signs[from + 4]!);
  out[at + 5] = signs[from + 5]!;
}

type Situation = "added" | "both" | "namedAdded" | "namedBoth" | "namedTaken";

/** What each clue weighs (logarithms of odds), by what is known, at first and where a first answer is known. */
export type Costs = Readonly<
  Record<Situation, { readonly first: readonly number[]; readonly second: readonly number[] }>
>;

/** Which of the learned costs count. */
export function costsFor({ added, taken, named }: Known): Situation {
  if (named === null) return taken === null ? "added" : "both";
  if (added === null) return "namedTaken";
  return taken === null ? "namedAdded" : "namedBoth";
}

/** A chance of so many odds, in logarithms. */
export function chanceOf(odds: number): number {
  return 1 / (1 + exponential(-odds));
}

/** How likely each of `count` patches is meant, 0..1, by what is known at first. */
export function chancesOf(known: Known, count: number, all: Costs): Float32Array {
  const { first } = all[costsFor(known)];
  const clues = new Float64Array(CLUES);
  const out = new Float32Array(count);
  for (let i = 0; i < count; i += 1) {
    cluesOf(known, i, clues);
    let sum = 0;
    for (let k = 0; k < CLUES; k += 1) sum += first[k]! * clues[k]!;
    out[i] = chanceOf(sum);
  }
  return out;
}

/** The same chances with what was surely found: that stays where nothing takes it away, whatever is added elsewhere. */
export function withFound(
  chances: Float32Array,
  known: Known,
  count: number,
  all: Costs,
): Float32Array {
  const sure = known.named?.sure ?? null;
  if (sure === null || known.added === null) return chances;
  const left = known.taken === null ? sure : chancesOf({ ...known, added: null }, count, all);
  return chances.map((chance, i) => 1 - (1 - chance) * (1 - Math.min(sure[i]!, left[i]!)));
}
