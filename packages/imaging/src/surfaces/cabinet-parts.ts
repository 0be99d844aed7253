import type { CabinetPart } from "../language/kinds.ts";
import { clamp } from "../numeric/roots.ts";
import { type Hands, ONE_HAND } from "../numeric/rows.ts";
import type { Mask } from "../picture.ts";
import type { LabelledScene } from "./labelled-scene.ts";
import { placesIn } from "./soft-mask.ts";

/** Pieces smaller than this share of what they touch belong to it: a foot of a wall cabinet is no base. */
const SMALLEST_PIECE = 0.1;
/** How sharp the border between two parts is at full size: pixels from one to the other. */
const BORDER = 1.5;

/** The cabinets told apart; together the parts are all of them. */
export interface PartedCabinets {
  /** By scene pixel, everywhere: 1 where the nearest cabinet is an upper one. */
  readonly isUpper: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** How sure the finder is of each part, 0..1, and its share of the picture. */
  readonly parts: Readonly<Record<CabinetPart, { confidence: number; share: number }>>;
}

/**
 * Tells upper cabinets from base cabinets by what each place was learned to be. What touches is decided by connected
 * area: small pieces go with the large one beside them.
 * @param cabinets the found cabinets at the scene's size, 0 or 255.
 */
export function partCabinets(
  cabinets: Mask,
  { regions, label, sure }: Pick<LabelledScene, "regions" | "label" | "sure">,
): PartedCabinets {
  const { width, height, data } = cabinets;
  const upper = regions.findIndex(({ name }) => name === "upper");
  const part = new Uint8Array(data.length).fill(UNKNOWN);
  for (let i = 0; i < data.length; i += 1)
    if (data[i] !== 0) part[i] = label[i] === upper ? UPPER : BASE;
  mergeSmallPieces(part, width);
  const count = [0, 0];
  const sureness = [0, 0];
  for (let i = 0; i < part.length; i += 1) {
    const own = part[i]!;
    if (own === UNKNOWN) continue;
    count[own] = count[own]! + 1;
    // what went with its neighbour is not known to be what it is taken for
    if ((label[i] === upper) === (own === UPPER)) sureness[own] = sureness[own]! + sure[i]!;
  }
  const rate = (own: number): { confidence: number; share: number } => ({
    confidence: Math.round((1000 * sureness[own]!) / Math.max(1, count[own]!)) / 1000,
    share: count[own]! / part.length,
  });
  spread(part, width);
  return { isUpper: part, width, height, parts: { base: rate(BASE), upper: rate(UPPER) } };
}

const BASE = 0;
const UPPER = 1;
const UNKNOWN = 2;

/** Whether pixels of both parts lie side by side. */
function partsTouch(part: Uint8Array, width: number): boolean {
  // the parts are 0 and 1; what is no cabinet is 2, and one less than nothing
  for (let i = 1; i < part.length; i += 1)
    if (part[i - 1] === 1 - part[i]! && i % width !== 0) return true;
  for (let i = width; i < part.length; i += 1) if (part[i - width] === 1 - part[i]!) return true;
  return false;
}

/** The pixels left, right, above and below one, in `out`; -1 beyond the sides. */
function neighbours(i: number, width: number, count: number, out: Int32Array): void {
  const x = i % width;
  out[0] = x > 0 ? i - 1 : -1;
  out[1] = x + 1 < width ? i + 1 : -1;
  out[2] = i - width;
  out[3] = i + width < count ? i + width : -1;
}

/** Gives small pieces to the larger ones of the other part beside them. */
function mergeSmallPieces(part: Uint8Array, width: number): void {
  if (!partsTouch(part, width)) return;
  const seen = new Uint8Array(part.length);
  const queue = new Int32Array(part.length);
  const beside = new Int32Array(4);
  /** Collects the piece of one part around `start` from `queue[from]` on; returns the end and whether it touches the other. */
  const gather = (start: number, from: number): { to: number; touches: boolean } => {
    const own = part[start]!;
    let to = from;
    let touches = false;
    queue[to++] = start;
    seen[start] = 1;
    for (let at = from; at < to; at += 1) {
      neighbours(queue[at]!, width, part.length, beside);
      for (let way = 0; way < 4; way += 1) {
        const j = beside[way]!;
        if (j < 0 || part[j] === UNKNOWN) continue;
        if (part[j] !== own) touches = true;
        else if (seen[j] === 0) {
          seen[j] = 1;
          queue[to++] = j;
        }
      }
    }
    return { to, touches };
  };
  const pieces: { from: number; to: number }[] = [];
  let from = 0;
  for (let i = 0; i < part.length; i += 1) {
    if (part[i] === UNKNOWN || seen[i] === 1) continue;
    const { to, touches } = gather(i, from);
    if (touches) pieces.push({ from, to });
    from = to;
  }
  pieces.sort((a, b) => a.to - a.from - (b.to - b.from));
  const size = new Int32Array(part.length);
  for (const piece of pieces)
    for (let at = piece.from; at < piece.to; at += 1) size[queue[at]!] = piece.to - piece.from;
  for (const piece of pieces) {
    const own = part[queue[piece.from]!]!;
    let largest = 0;
    for (let at = piece.from; at < piece.to; at += 1) {
      neighbours(queue[at]!, width, part.length, beside);
      for (let way = 0; way < 4; way += 1) {
        const j = beside[way]!;
        if (j >= 0 && part[j] === 1 - own) largest = Math.max(largest, size[j]!);
      }
    }
    if (piece.to - piece.from >= SMALLEST_PIECE * largest) continue;
    for (let at = piece.from; at < piece.to; at += 1) {
      part[queue[at]!] = 1 - own;
      size[queue[at]!] = largest;
    }
  }
}

/** Gives every pixel the part that is nearest to it, by steps along rows and columns. */
function spread(part: Uint8Array, width: number): void {
  const far = part.length;
  const steps = new Int32Array(part.length);
  for (let i = 0; i < part.length; i += 1) steps[i] = part[i] === UNKNOWN ? far : 0;
  const take = (i: number, j: number): void => {
    if (steps[j]! + 1 >= steps[i]!) return;
    steps[i] = steps[j]! + 1;
    part[i] = part[j]!;
  };
  for (let i = 1; i < part.length; i += 1) {
    if (i % width !== 0) take(i, i - 1);
    if (i >= width) take(i, i - width);
  }
  for (let i = part.length - 2; i >= 0; i -= 1) {
    if ((i + 1) % width !== 0) take(i, i + 1);
    if (i + width < part.length) take(i, i + width);
  }
}

/** One part of a full-size mask of the cabinets; the other part is all the rest of it. */
export function maskOfPart(
  cabinets: Mask,
  { isUpper, width: sceneWidth, height: sceneHeight }: PartedCabinets,
  part: CabinetPart,
  hands: Hands = ONE_HAND,
): Mask {
  const { width, height, data } = cabinets;
  const out = new Uint8Array(hands.memory(width * height));
  const wanted = part === "upper" ? UPPER : BASE;
  const columns = placesIn(width, sceneWidth);
  const rows = placesIn(height, sceneHeight);
  const [last, lowest] = [Math.max(1, sceneWidth - 1), Math.max(1, sceneHeight - 1)];
  const toRight = sceneWidth > 1 ? 1 : 0;
  const below = sceneHeight > 1 ? sceneWidth : 0;
  const sharpness = width / sceneWidth / BORDER;
  /** What lies between four scene pixels: one part, or several. */
  const between = (at: number): number => {
    const own = isUpper[at]!;
    const same =
      own === isUpper[at + toRight] &&
      own === isUpper[at + below] &&
      own === isUpper[at + toRight + below];
    return same ? own : UNKNOWN;
  };
  for (let sy = 0; sy < lowest; sy += 1) {
    const row = sy * sceneWidth;
    for (let from = 0, to = 1; from < last; from = to, to += 1) {
      const what = between(row + from);
      // one part goes on over many scene pixels, the border between two is drawn one by one
      if (what !== UNKNOWN) while (to < last && between(row + to) === what) to += 1;
      if (what === 1 - wanted) continue;
      const [x0, x1] = [columns.starts[from]!, columns.starts[to]!];
      for (let y = rows.starts[sy]!; y < rows.starts[sy + 1]!; y += 1) {
        const start = y * width;
        if (what === wanted) {
          out.set(data.subarray(start + x0, start + x1), start + x0);
          continue;
        }
        const at = row + from;
        const down = rows.parts[y]!;
        const left = isUpper[at]! * (1 - down) + isUpper[at + below]! * down;
        const right = isUpper[at + toRight]! * (1 - down) + isUpper[at + toRight + below]! * down;
        for (let x = x0; x < x1; x += 1) {
          const cover = data[start + x]!;
          const share = left + (right - left) * columns.parts[x]!;
          const ofUpper = Math.round(cover * clamp((share - 0.5) * sharpness + 0.5, 0, 1));
          out[start + x] = part === "upper" ? ofUpper : cover - ofUpper;
        }
      }
    }
  }
  return { width, height, data: out };
}
