import { boxBlur } from "../numeric/filters.ts";
import type { Scene } from "./scene.ts";

/** Where lines that run away from the viewer meet, in scene pixels, and how clearly (0..1). */
export interface VanishingPoint {
  readonly x: number;
  readonly y: number;
  readonly confidence: number;
}

const MOST_EDGES = 3000;
/** Square of the sine of the angle from which an edge runs elsewhere, and pixels within which it tells no direction. */
const FAR_OFF = 0.0012;
const CLOSE = 12;

/** Lets sloping edges vote for the point that they run to; candidates lie in the middle of the picture. */
export function findVanishingPoint(scene: Scene): VanishingPoint {
  const { width, height } = scene;
  const edges = slopingEdges(scene);
  const count = edges.length / 5;
  let bestX = width / 2;
  let bestY = height * 0.45;
  let best = 0;
  let total = 0;
  for (let i = 0; i < count; i += 1) total += edges[i * 5 + 4]!;
  if (count < 30) return { x: bestX, y: bestY, confidence: 0 };
  const tryAt = (x: number, y: number): void => {
    let score = 0;
    for (let i = 0; i < count; i += 1) {
      const dx = x - edges[i * 5]!;
      const dy = y - edges[i * 5 + 1]!;
      const squared = dx * dx + dy * dy;
      const across = dx * edges[i * 5 + 3]! - dy * edges[i * 5 + 2]!;
      // most edges run elsewhere
      if (across * across >= FAR_OFF * squared || squared < CLOSE * CLOSE) continue;
      score += (1 - (across * across) / (FAR_OFF * squared)) * edges[i * 5 + 4]!;
    }
    // the eye stands near the middle of the wall's height in pictures of rooms
    const lift = (y / height - 0.45) / 0.2;
    const shift = (x / width - 0.5) / 0.6;
    score *= 1 - 0.25 * Math.min(1, lift * lift) - 0.1 * Math.min(1, shift * shift);
    if (score > best) {
      best = score;
      bestX = x;
      bestY = y;
    }
  };
  for (let y = 0.28; y <= 0.62; y += 0.02)
    for (let x = 0.04; x <= 0.96; x += 0.02) tryAt(x * width, y * height);
  const [coarseX, coarseY] = [bestX, bestY];
  for (let dy = -0.02; dy <= 0.02; dy += 0.005)
    for (let dx = -0.02; dx <= 0.02; dx += 0.005)
      tryAt(coarseX + dx * width, coarseY + dy * height);
  return { x: bestX, y: bestY, confidence: Math.min(1, (best / total) * 2.5) };
}

/** Strong edges that are neither upright nor level: x, y, direction x, direction y, weight. */
function slopingEdges(scene: Scene): Float32Array {
  const { width, height, edgeX, edgeY } = scene;
  const count = width * height;
  const work = new Float32Array(count);
  // directions from the structure tensor of the neighbourhood: single differences are too noisy
  const xx = new Float32Array(count);
  const xy = new Float32Array(count);
  const yy = new Float32Array(count);
  for (let i = 0; i < count; i += 1) {
    const gx = signed(edgeX[i]!, scene, i, 1);
    const gy = signed(edgeY[i]!, scene, i, width);
    xx[i] = gx * gx;
    xy[i] = gx * gy;
    yy[i] = gy * gy;
  }
  for (const plane of [xx, xy, yy]) boxBlur(plane, width, height, 2, plane, work);
  const found: number[] = [];
  for (let y = 3; y < height - 3; y += 1) {
    for (let x = 3; x < width - 3; x += 1) {
      const i = y * width + x;
      const half = (xx[i]! - yy[i]!) / 2;
      const spread = Math.sqrt(half * half + xy[i]! * xy[i]!);
      const energy = xx[i]! + yy[i]!;
      // one clear direction only, and a pixel near the middle of the edge
      if (energy < 8 || spread * 2 < energy * 0.85) continue;
      const own = edgeX[i]! * edgeX[i]! + edgeY[i]! * edgeY[i]!;
      if (own < energy * 1.2) continue;
      // direction along the edge: the eigenvector of the smaller eigenvalue
      const dx = xy[i]!;
      const dy = -(spread + half);
      const [ex, ey] = Math.abs(dx) + Math.abs(dy) > 1e-3 ? [dx, dy] : [1, 0];
      const length = Math.sqrt(ex * ex + ey * ey);
      const [ux, uy] = [ex / length, ey / length];
      if (Math.abs(ux) < 0.12 || Math.abs(uy) < 0.09) continue;
      found.push(x, y, ux, uy, Math.min(Math.sqrt(energy), 14));
    }
  }
  const edges = found.length / 5;
  const step = Math.max(1, Math.ceil(edges / MOST_EDGES));
  const out = new Float32Array(Math.ceil(edges / step) * 5);
  for (let i = 0, at = 0; i < edges; i += step, at += 5)
    for (let k = 0; k < 5; k += 1) out[at + k] = found[i * 5 + k]!;
  return out;
}

/** The edge with the sign of the lightness step where that is clear, else as it is. */
function signed(edge: number, scene: Scene, i: number, stride: number): number {
  const next = scene.lab[Math.min(scene.lab.length / 3 - 1, i + stride) * 3]!;
  const before = scene.lab[Math.max(0, i - stride) * 3]!;
  return next >= before ? Math.abs(edge) : -Math.abs(edge);
}
