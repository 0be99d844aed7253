import type { Scene } from "./scene.ts";
import { findVanishingPoint } from "./vanishing-point.ts";

/**
 * A room seen as a box: the far wall's corners and the point that the side walls run to. All in scene pixels; corners
 * may lie outside the picture when a side wall is not in view.
 */
export interface RoomBox {
  readonly vanishingX: number;
  readonly horizon: number;
  /** The far wall's left and right edge. */
  readonly left: number;
  readonly right: number;
  /** Height of the ceiling line at the left and right edge. */
  readonly ceilingLeft: number;
  readonly ceilingRight: number;
  /** Eye height over the distance from eye to ceiling: where the floor lies below the horizon. */
  readonly eyeRatio: number;
  /** Share of the box's lines that edges of the picture bear out, 0..1. */
  readonly confidence: number;
}

/** left, right, ceilingLeft, ceilingRight, eyeRatio, vanishingX, horizon. */
type Parameters = [number, number, number, number, number, number, number];

/** The ceiling line or the floor line: along the far wall, and from its edges away from the vanishing point. */
interface Line {
  readonly box: RoomBox;
  /** Its height at the far wall's left and right edge. */
  readonly atLeft: number;
  readonly atRight: number;
}

function lineOf(box: RoomBox, which: -1 | 1): Line {
  const { horizon, ceilingLeft, ceilingRight, eyeRatio } = box;
  if (which < 0) return { box, atLeft: ceilingLeft, atRight: ceilingRight };
  return {
    box,
    atLeft: horizon + (horizon - ceilingLeft) * eyeRatio,
    atRight: horizon + (horizon - ceilingRight) * eyeRatio,
  };
}

function heightOf({ box, atLeft, atRight }: Line, x: number): number {
  const { vanishingX: vx, horizon, left, right } = box;
  if (x < left && left < vx - 1) return horizon + ((atLeft - horizon) * (x - vx)) / (left - vx);
  if (x > right && right > vx + 1) return horizon + ((atRight - horizon) * (x - vx)) / (right - vx);
  return atLeft + ((atRight - atLeft) * (x - left)) / Math.max(1, right - left);
}

/** y of the ceiling line (`which` -1) or the floor line (1) at column x. */
export function boxLine(box: RoomBox, x: number, which: -1 | 1): number {
  return heightOf(lineOf(box, which), x);
}

/** Eye at 1.4 m under a ceiling at 2.55 m, the usual picture of a room. */
const USUAL_EYE_RATIO = 1.22;
/** Candidates of the coarse search that are refined. */
const STARTS = 4;
/** Price of one edge pixel per column above the ceiling line. */
const CLUTTER = 0.005;
/** Edge size that counts half as a line, and what a line outside the picture counts. */
const FAINT = 0.8;
const UNSEEN = 0.25;

/** Fits the box to the picture's edges: a coarse search from what rooms usually look like, then small steps. */
export function fitRoomBox(scene: Scene): RoomBox {
  const { width, height } = scene;
  const point = findVanishingPoint(scene);
  const cap = edgeCap(scene);
  const clutter = edgesAbove(scene, cap);
  const worth = (p: Parameters, step: number, atLeast: number): number => {
    const [left, right, ceilingLeft, ceilingRight, , vanishingX, horizon] = p;
    if (left > vanishingX - 0.02 || right < vanishingX + 0.02 || right - left < 0.2)
      return -Infinity;
    if (Math.max(ceilingLeft, ceilingRight) > horizon - 0.08) return -Infinity;
    const prior = improbability(p, point.x / width, point.y / height, point.confidence);
    if (1 - prior <= atLeast) return -Infinity;
    const box = toBox(p, width, height, 0);
    return boxScore(scene, box, step) - clutterAbove(clutter, scene, box, step) - prior;
  };
  const starts: { p: Parameters; score: number }[] = [];
  for (const horizon of new Set([point.y / height, 0.45]))
    for (let left = -0.05; left <= 0.46; left += 0.085)
      for (let right = 0.55; right <= 1.06; right += 0.085) {
        // the best of each width of the far wall is a start of its own
        let start: { p: Parameters; score: number } | null = null;
        for (let ceiling = -0.04; ceiling <= 0.32; ceiling += 0.03)
          for (let slope = -0.08; slope <= 0.081; slope += 0.04) {
            const p: Parameters = [
              left,
              right,
              ceiling + slope / 2,
              ceiling - slope / 2,
              USUAL_EYE_RATIO,
              point.x / width,
              horizon,
            ];
            const score = worth(p, 8, start?.score ?? -Infinity);
            if (score > (start?.score ?? -Infinity)) start = { p, score };
          }
        if (start !== null) starts.push(start);
      }
  starts.sort((p, q) => q.score - p.score);
  let best: Parameters = [0.2, 0.8, 0.16, 0.16, USUAL_EYE_RATIO, 0.5, 0.45];
  let bestScore = worth(best, 3, -Infinity);
  for (const start of starts.slice(0, STARTS)) {
    const refined = refine(start.p, worth);
    if (refined.score <= bestScore) continue;
    best = refined.p;
    bestScore = refined.score;
  }
  const box = toBox(best, width, height, 0);
  return { ...box, confidence: Math.min(1, boxScore(scene, box, 3)) };
}

/** Small steps in each parameter for as long as they help. */
function refine(
  start: Parameters,
  worth: (p: Parameters, step: number, atLeast: number) => number,
): { p: Parameters; score: number } {
  let p = start;
  let score = worth(p, 4, -Infinity);
  const steps = [0.02, 0.02, 0.015, 0.015, 0.08, 0.02, 0.015];
  for (let round = 0; round < 6; round += 1) {
    for (let k = 0; k < steps.length; k += 1) {
      for (const sign of [-1, 1]) {
        for (let tries = 0; tries < 4; tries += 1) {
          const next: Parameters = [...p];
          next[k] = next[k]! + sign * steps[k]!;
          const value = worth(next, 4, score);
          if (value <= score) break;
          p = next;
          score = value;
        }
      }
    }
    for (let k = 0; k < steps.length; k += 1) steps[k] = steps[k]! * 0.65;
  }
  return { p, score };
}

function toBox(p: Parameters, width: number, height: number, confidence: number): RoomBox {
  return {
    left: p[0] * width,
    right: p[1] * width,
    ceilingLeft: p[2] * height,
    ceilingRight: p[3] * height,
    eyeRatio: p[4],
    vanishingX: p[5] * width,
    horizon: p[6] * height,
    confidence,
  };
}

function square(value: number): number {
  return value * value;
}

function improbability(p: Parameters, vanishingX: number, horizon: number, trust: number): number {
  return (
    0.02 * square((p[0] - 0.2) / 0.2) +
    0.02 * square((p[1] - 0.8) / 0.2) +
    0.03 * square((p[2] - 0.16) / 0.1) +
    0.03 * square((p[3] - 0.16) / 0.1) +
    0.08 * square((p[4] - USUAL_EYE_RATIO) / 0.2) +
    0.05 * (0.4 + trust) * square((p[5] - vanishingX) / 0.08) +
    0.03 * square((p[6] - horizon) / 0.06) +
    0.04 * square((p[6] - 0.45) / 0.05) +
    // a far wall lower than two fifths of the picture is more likely a row of cabinets or a window
    0.12 * square(Math.max(0, 0.45 - (p[6] - (p[2] + p[3]) / 2) * (1 + p[4])) / 0.12)
  );
}

/** Edge size that counts as a full line: strong, but not the strongest in the picture. */
function edgeCap(scene: Scene): number {
  const bins = new Uint32Array(128);
  for (let i = 0; i < scene.edgeX.length; i += 1) {
    const size = Math.max(Math.abs(scene.edgeX[i]!), Math.abs(scene.edgeY[i]!));
    const bin = Math.min(127, Math.floor(size));
    bins[bin] = bins[bin]! + 1;
  }
  let seen = 0;
  for (let bin = 127; bin > 0; bin -= 1) {
    seen += bins[bin]!;
    if (seen > scene.edgeX.length * 0.2) return Math.min(6, Math.max(2, bin));
  }
  return 3;
}

/** For each pixel the edges above it in its column, each counted up to 1. */
function edgesAbove(scene: Scene, cap: number): Float32Array {
  const { width, height } = scene;
  const out = new Float32Array(width * height);
  for (let y = 1; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x;
      const edge = Math.max(Math.abs(scene.edgeX[i]!), Math.abs(scene.edgeY[i]!)) / cap;
      out[i] = out[i - width]! + Math.min(1, edge);
    }
  }
  return out;
}

/** Price of a ceiling with edges on it: ceilings are plain, so the line belongs above most of what is seen. */
function clutterAbove(clutter: Float32Array, scene: Scene, box: RoomBox, step: number): number {
  let sum = 0;
  let columns = 0;
  for (let x = 1; x < scene.width - 1; x += step) {
    columns += 1;
    const y = Math.min(scene.height - 1, Math.round(boxLine(box, x, -1)) - 3);
    if (y > 0) sum += clutter[y * scene.width + x]!;
  }
  return (CLUTTER * sum) / columns;
}

/** What the floor line counts beside the ceiling line: furniture hides floors and corners. */
const FLOOR_WEIGHT = 0.45;

/** Mean support of the box's visible lines, by how much each counts. */
function boxScore(scene: Scene, box: RoomBox, step: number): number {
  const { width, height } = scene;
  const [ceiling, floor] = [lineOf(box, -1), lineOf(box, 1)];
  const columns = Math.ceil((width - 2) / step);
  let sum = lineSupport(scene, ceiling, step) + FLOOR_WEIGHT * lineSupport(scene, floor, step);
  let weights = columns * (1 + FLOOR_WEIGHT);
  for (const x of [box.left, box.right]) {
    if (x < 2 || x > width - 3) continue;
    const column = Math.round(x);
    const from = Math.max(2, Math.ceil(heightOf(ceiling, x)));
    const to = Math.min(height - 3, Math.floor(heightOf(floor, x)));
    for (let y = from; y <= to; y += step) {
      weights += 0.35;
      const i = y * width + column;
      const edge = Math.max(
        Math.abs(scene.edgeX[i]!),
        Math.abs(scene.edgeX[i - 1]!),
        Math.abs(scene.edgeX[i + 1]!),
      );
      if (edge > Math.abs(scene.edgeY[i]!)) sum += 0.35 * (edge / (edge + FAINT));
    }
  }
  return weights > 0 ? sum / weights : 0;
}

/** How well edges run along a line, summed over every `step`-th column. */
function lineSupport(scene: Scene, line: Line, step: number): number {
  let sum = 0;
  for (let x = 1; x < scene.width - 1; x += step) {
    const y = heightOf(line, x);
    if (y < 2 || y > scene.height - 3) {
      sum += UNSEEN;
      continue;
    }
    const slope = (heightOf(line, x + 1) - heightOf(line, x - 1)) / 2;
    sum += support(scene, x, Math.round(y), slope);
  }
  return sum;
}

/** How well an edge near (x, y) runs along a line of the given slope, 0..1. */
function support(scene: Scene, x: number, y: number, slope: number): number {
  const scale = 1 / Math.sqrt(1 + slope * slope);
  let best = 0;
  for (let dy = -1; dy <= 1; dy += 1) {
    const i = (y + dy) * scene.width + x;
    const gx = scene.edgeX[i]!;
    const gy = scene.edgeY[i]!;
    const across = Math.abs(gy - slope * gx) * scale;
    const along = Math.abs(gx + slope * gy) * scale;
    if (across > along) best = Math.max(best, across - along);
  }
  // a faint line on plain walls counts nearly as much as a strong one: lines are told by their length
  return best / (best + FAINT);
}
