import { clamp } from "../numeric/roots.ts";
import {
  type CeilingBorder,
  edgeAlong,
  type Edges,
  foundHeights,
  plainPlaces,
} from "./ceiling-border.ts";

/** A straight line: its height at column 0, in scene pixels downwards, and how it changes with each column. */
export interface Line {
  readonly start: number;
  readonly slope: number;
}

/** A line with the columns (from, to exclusive) where the ceiling ends at it. */
export interface Piece extends Line {
  readonly from: number;
  readonly to: number;
}

/** Columns between those that a line is judged by, and between those that lines are drawn from. */
const STEP = 4;
const POINT_STEP = 8;
/** Columns between those that a chosen line is refined by, and how its ends are shifted. */
const FINE_STEP = 2;
const SHIFTS = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
  [-1, -1],
  [1, 1],
  [-1, 1],
  [1, -1],
] as const;
/** How far apart, in drawing columns, the two points of a line lie. */
const SPANS = [3, 5, 8, 14, 24];
/** Heights that lines are drawn through in each column: the border as found, and the clearest edge nearby. */
const POINTS = 2;
/** How far from the border as found an edge may be its true place, in scene pixels. */
export const FARTHEST = 36;
const STEEPEST = 3;
/** Stretches of columns, the lines that are kept as the best of each, and how far these differ at least. */
const STRETCHES = 12;
const KEPT = 6;
const ALIKE = 1.5;
/** What a further line must earn, in columns. */
const PRICE = 1.5;

/** Height of a line at a column. */
export function heightAt(line: Line, x: number): number {
  return line.start + line.slope * x;
}

interface Judged {
  readonly line: Line;
  /** Worth of the line in all judged columns before each. */
  readonly sums: Float64Array;
}

/** Fits the end of a ceiling: it is convex, so at each column the highest of at most three lines. */
export function fitCeilingLine(border: CeilingBorder, strays: Int32Array): Piece[] {
  const { scene } = border;
  const plain = plainPlaces(border);
  const { width, height } = scene;
  const columns = Math.floor((width - 1) / STEP) + 1;
  const worthAt = (line: Line, x: number, scale: number): number => {
    const y = Math.round(heightAt(line, x));
    const off = strays[x * (height + 1) + clamp(y, 0, height)]! * scale;
    // edges far from the found line belong to something else
    if (off >= FARTHEST) return -1;
    return (
      (plain[y * width + x] === 1 ? edgeAlong(scene, x, y, line.slope, scale) : 0) - off / FARTHEST
    );
  };
  const judge = (line: Line): Judged => {
    const sums = new Float64Array(columns + 1);
    const scale = 1 / Math.sqrt(1 + line.slope * line.slope);
    for (let c = 0; c < columns; c += 1) sums[c + 1] = sums[c]! + worthAt(line, c * STEP, scale);
    return { line, sums };
  };
  const judged = linesThrough(scene, plain, foundHeights(strays, width, height)).map(judge);
  const kept = new Set<Judged>();
  for (let k = 0; k < STRETCHES; k += 1) {
    const from = Math.round((k * columns) / STRETCHES);
    const to = Math.round(((k + 1) * columns) / STRETCHES);
    for (const one of bestOn(judged, from, to)) kept.add(one);
  }
  const pieces = bestPieces([...kept], columns).map((piece) =>
    refined(piece, (line) => {
      const scale = 1 / Math.sqrt(1 + line.slope * line.slope);
      let sum = 0;
      for (let x = piece.from * STEP; x < Math.min(width, piece.to * STEP); x += FINE_STEP)
        sum += worthAt(line, x, scale);
      return sum;
    }),
  );
  return joined(pieces, width);
}

/** A piece whose ends were shifted up and down for as long as that helps; `from` and `to` in judged columns. */
function refined(piece: Piece, worth: (line: Line) => number): Piece {
  const [from, to] = [piece.from * STEP, piece.to * STEP];
  const through = (left: number, right: number): Line => {
    const slope = (right - left) / (to - from);
    return { start: left - slope * from, slope };
  };
  let [left, right] = [heightAt(piece, from), heightAt(piece, to)];
  let best = worth(piece);
  for (let step = 2; step >= 0.5; step /= 2)
    for (let isBetter = true; isBetter;) {
      isBetter = false;
      for (const [up, down] of SHIFTS) {
        const value = worth(through(left + up * step, right + down * step));
        if (value <= best + 1e-6) continue;
        best = value;
        left += up * step;
        right += down * step;
        isBetter = true;
      }
    }
  return { ...through(left, right), from: piece.from, to: piece.to };
}

/** Pieces that end where they meet, in scene pixels. */
function joined(pieces: readonly Piece[], width: number): Piece[] {
  let from = 0;
  return pieces.map((piece, k) => {
    const next = pieces[k + 1];
    let to = width;
    if (next !== undefined) {
      const steeper = piece.slope - next.slope;
      const meet = steeper > 0.01 ? Math.round((next.start - piece.start) / steeper) : -1;
      const lies = meet > from && meet < Math.min(width, next.to * STEP);
      to = lies ? meet : piece.to * STEP;
    }
    const whole = { ...piece, from, to };
    from = to;
    return whole;
  });
}

/** The best lines of the judged columns `from` to `to`, each of another course there. */
function bestOn(judged: readonly Judged[], from: number, to: number): Judged[] {
  const best: { one: Judged; worth: number }[] = [];
  for (const one of judged) {
    const worth = one.sums[to]! - one.sums[from]!;
    if (best.length === KEPT && worth <= best[KEPT - 1]!.worth) continue;
    const twin = best.findIndex((other) => isAlike(one.line, other.one.line, from, to));
    if (twin >= 0 && worth <= best[twin]!.worth) continue;
    best.splice(twin >= 0 ? twin : KEPT - 1, 1);
    best.push({ one, worth });
    best.sort((a, b) => b.worth - a.worth);
  }
  return best.map(({ one }) => one);
}

function isAlike(a: Line, b: Line, from: number, to: number): boolean {
  const left = Math.abs(heightAt(a, from * STEP) - heightAt(b, from * STEP));
  const right = Math.abs(heightAt(a, to * STEP) - heightAt(b, to * STEP));
  return left < ALIKE && right < ALIKE;
}

/** Lines through the border as found and edges nearby, in two columns each. */
function linesThrough(
  { width, height, edgeX, edgeY }: Edges,
  plain: Uint8Array,
  found: Int32Array,
): Line[] {
  const columns = Math.floor((width - 2) / POINT_STEP);
  const heights = new Int32Array(columns * POINTS).fill(-1);
  for (let c = 0; c < columns; c += 1) {
    const x = 1 + c * POINT_STEP;
    const middle = found[x]!;
    if (middle < 1 || middle > height - 2) continue;
    heights[c * POINTS] = middle;
    const from = Math.max(2, middle - FARTHEST);
    const to = Math.min(height - 3, middle + FARTHEST);
    let clearest = 0.5;
    for (let y = from; y <= to; y += 1) {
      const i = y * width + x;
      const size = Math.abs(edgeX[i]!) + Math.abs(edgeY[i]!);
      if (plain[i] === 0 || size <= clearest) continue;
      clearest = size;
      heights[c * POINTS + 1] = y;
    }
  }
  const lines: Line[] = [];
  const courses = new Set<number>();
  for (const span of SPANS)
    for (let c = 0; c + span < columns; c += 1)
      for (let k = 0; k < POINTS; k += 1)
        for (let j = 0; j < POINTS; j += 1) {
          const left = heights[c * POINTS + k]!;
          const right = heights[(c + span) * POINTS + j]!;
          if (left < 0 || right < 0) continue;
          const slope = (right - left) / (span * POINT_STEP);
          const start = left - slope * (1 + c * POINT_STEP);
          const course = Math.round(start) * 10_000 + Math.round(start + slope * width);
          if (Math.abs(slope) > STEEPEST || courses.has(course)) continue;
          courses.add(course);
          lines.push({ slope, start });
        }
  return lines;
}

function mostGain(others: readonly { readonly gain: number }[]): number {
  return others.reduce((most, { gain }) => Math.max(most, gain), 0);
}

/** The best one, two or three lines of which each column takes the highest; `from` and `to` in judged columns. */
function bestPieces(judged: readonly Judged[], columns: number): Piece[] {
  const between = (one: Judged, from: number, to: number): number =>
    one.sums[to]! - one.sums[from]!;
  // the left line of two falls more towards the right, and ends where they meet
  const meeting = (left: Judged, right: Judged): number => {
    const steeper = left.line.slope - right.line.slope;
    if (steeper < 0.02) return -1;
    return Math.round((right.line.start - left.line.start) / steeper / STEP);
  };
  let best = -Infinity;
  let chosen: Piece[] = [];
  const consider = (worth: number, pieces: () => Piece[]): void => {
    if (worth <= best) return;
    best = worth;
    chosen = pieces();
  };
  for (const middle of judged) {
    consider(between(middle, 0, columns), () => [{ ...middle.line, from: 0, to: columns }]);
    // what lies left of each column at best, with a second line
    const left: { at: number; gain: number; line: Line }[] = [];
    const right: { at: number; gain: number; line: Line }[] = [];
    for (const other of judged) {
      const before = meeting(other, middle);
      if (before > 1 && before < columns - 1)
        left.push({
          at: before,
          gain: between(other, 0, before) - between(middle, 0, before) - PRICE,
          line: other.line,
        });
      const after = meeting(middle, other);
      if (after > 1 && after < columns - 1)
        right.push({
          at: after,
          gain: between(other, after, columns) - between(middle, after, columns) - PRICE,
          line: other.line,
        });
    }
    const alone = between(middle, 0, columns);
    if (alone + mostGain(left) + mostGain(right) <= best) continue;
    for (const a of left)
      consider(alone + a.gain, () => [
        { ...a.line, from: 0, to: a.at },
        { ...middle.line, from: a.at, to: columns },
      ]);
    for (const a of left)
      for (const b of right)
        if (a.at < b.at)
          consider(alone + a.gain + b.gain, () => [
            { ...a.line, from: 0, to: a.at },
            { ...middle.line, from: a.at, to: b.at },
            { ...b.line, from: b.at, to: columns },
          ]);
  }
  return chosen;
}
