// Frames of 1280 x 720 in plain red, green, blue: fades, wipes and a camera that moves over a still.

import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "../stage/demo-server.mjs";

// The image library is the server's; the workspace's root has no dependency on it.
export const sharp = createRequire(join(root, "apps", "server", "package.json"))("sharp");

export const WIDTH = 1280;
export const HEIGHT = 720;
const ROW = WIDTH * 3;

/** Reads a picture as pixels, cut to a shape from its middle. */
export async function readPixels(input, width = WIDTH, height = HEIGHT) {
  return sharp(input).resize(width, height, { fit: "cover" }).removeAlpha().raw().toBuffer();
}

/** Begins and ends softly; 0..1 to 0..1. */
export const ease = (t) => (t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t));

/** Between two frames; `part` 0 is the first, 1 the second. */
export function fade(first, second, part) {
  if (part <= 0) return first;
  if (part >= 1) return second;
  const frame = Buffer.allocUnsafe(first.length);
  const share = Math.round(part * 256);
  for (let at = 0; at < frame.length; at += 1) {
    frame[at] = first[at] + (((second[at] - first[at]) * share) >> 8);
  }
  return frame;
}

/**
 * From one screen to the next by way of the page they stand on: what both show stays, the rest goes before the other
 * comes, so that no letter ever lies over another.
 */
export function turn(first, second, part) {
  if (part <= 0) return first;
  if (part >= 1) return second;
  const [screen, share] = part < 0.5 ? [first, 1 - 2 * part] : [second, 2 * part - 1];
  const corner = (HEIGHT - 2) * ROW + 2 * 3;
  const page = [...first.subarray(corner, corner + 3)];
  const weight = Math.round(share * 256);
  const frame = Buffer.from(first);
  for (let at = 0; at < frame.length; at += 3) {
    if (first[at] === second[at] && first[at + 1] === second[at + 1] && first[at + 2] === second[at + 2]) continue;
    for (let channel = 0; channel < 3; channel += 1) {
      const ground = page[channel];
      frame[at + channel] = ground + (((screen[at + channel] - ground) * weight) >> 8);
    }
  }
  return frame;
}

/** The first frame left of a seam, the second right of it, in pixels of a box of the frame. */
export function wipe(left, right, seam, box = { x: 0, y: 0, width: WIDTH, height: HEIGHT }) {
  const frame = Buffer.from(right);
  const edge = Math.round(Math.min(box.x + box.width, Math.max(box.x, seam)));
  for (let y = box.y; y < box.y + box.height; y += 1) {
    const start = y * ROW;
    left.copy(frame, start + box.x * 3, start + box.x * 3, start + edge * 3);
    // A light line over the seam, as in the product.
    frame.fill(0xfd, start + Math.max(0, edge - 1) * 3, start + Math.min(WIDTH, edge + 1) * 3);
  }
  return frame;
}

/** Lays a small picture with transparency over a frame, its middle at a point. */
export function stamp(frame, { pixels, width, height }, centreX, centreY) {
  const left = Math.round(centreX - width / 2);
  const top = Math.round(centreY - height / 2);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const to = (top + y) * ROW + (left + x) * 3;
      if (left + x < 0 || left + x >= WIDTH || top + y < 0 || top + y >= HEIGHT) continue;
      const from = (y * width + x) * 4;
      const alpha = pixels[from + 3] / 255;
      for (let channel = 0; channel < 3; channel += 1) {
        frame[to + channel] += (pixels[from + channel] - frame[to + channel]) * alpha;
      }
    }
  }
  return frame;
}

/** Farther than any wall: the garden behind a window, whose leaves are but noise. */
const OUTSIDE = 0.15;

/**
 * A depth pass as shares of 1. What is near reaches a pixel over its edge, where the still mixes its
 * colour with what is behind.
 */
export async function readDepth(input, width, height) {
  const resized = sharp(input).resize(width, height, { fit: "cover" }).extractChannel(0);
  const grey = await resized.clone().raw().toBuffer();
  const around = await resized.clone().median(9).raw().toBuffer();
  const near = Float32Array.from(grey, (value, at) => {
    const outside = around[at] / 255 < OUTSIDE && value / 255 < 3 * OUTSIDE;
    return outside ? 0 : value / 255;
  });
  return near.map((share, at) =>
    Math.max(share, near[at - 1] ?? 0, near[at + 1] ?? 0, near[at - width] ?? 0, near[at + width] ?? 0),
  );
}

/** Neighbours whose depths differ by more are not of one surface: between them something shows anew. */
const ONE_SURFACE = 0.04;

/**
 * One row of a still, with what is near moved further than what is far; what that uncovers is
 * filled from the farther side.
 * @param row colours, and `near` from 0 (farthest) to 1, of the still's width
 * @param placeOf where a pixel of the row comes to stand in the frame's row
 */
function moveRow(row, near, placeOf) {
  const out = new Float32Array(WIDTH * 3);
  const depth = new Float32Array(WIDTH).fill(-1);
  for (let at = 0; at + 1 < near.length; at += 1) {
    if (Math.abs(near[at + 1] - near[at]) > ONE_SURFACE) continue;
    const from = placeOf(at, near[at]);
    const to = placeOf(at + 1, near[at + 1]);
    for (let x = Math.max(0, Math.ceil(from)); x < WIDTH && x <= to; x += 1) {
      const part = to > from ? (x - from) / (to - from) : 0;
      const here = near[at] + (near[at + 1] - near[at]) * part;
      if (here < depth[x]) continue;
      depth[x] = here;
      for (let channel = 0; channel < 3; channel += 1) {
        const first = row[at * 3 + channel];
        out[x * 3 + channel] = first + (row[at * 3 + 3 + channel] - first) * part;
      }
    }
  }
  fillHoles(out, depth);
  return out;
}

/** Continues the farther side into what was uncovered, mirrored so that its texture goes on. */
function fillHoles(out, depth) {
  for (let x = 0; x < WIDTH; x += 1) {
    if (depth[x] >= 0) continue;
    let end = x;
    while (end < WIDTH && depth[end] < 0) end += 1;
    const left = x > 0 ? depth[x - 1] : Number.POSITIVE_INFINITY;
    const right = end < WIDTH ? depth[end] : Number.POSITIVE_INFINITY;
    for (let hole = x; hole < end; hole += 1) {
      const mirrored = left <= right ? 2 * x - hole - 1 : 2 * end - hole - 1;
      const edge = left <= right ? x - 1 : end;
      // Never what is near: it would stand there twice.
      const fits = depth[mirrored] >= 0 && depth[mirrored] <= depth[edge] + ONE_SURFACE;
      const source = fits ? mirrored : edge;
      for (let channel = 0; channel < 3; channel += 1) out[hole * 3 + channel] = out[source * 3 + channel];
    }
    x = end;
  }
}

/**
 * A still with its depth as a camera sees it that steps aside and comes closer: what is near moves
 * further than what is far.
 * @param still pixels with width, height and `near`, 0 the farthest to 1 the nearest
 * @param aside how far the nearest point moves, in pixels of the still
 * @param closer the part of the still that is left out on either side
 */
export function walk(still, { aside, closer }) {
  const { width, height, near, pixels } = still;
  const left = width * closer;
  const scale = (width * (1 - 2 * closer)) / WIDTH;
  const top = (height - HEIGHT * scale) / 2;
  // The middle distance stays where it is.
  const placeOf = (at, share) => (at - left - aside * (share - 0.35)) / scale;
  const row = new Float32Array(width * 3);
  const depths = new Float32Array(width);
  const frame = Buffer.allocUnsafe(HEIGHT * ROW);
  for (let y = 0; y < HEIGHT; y += 1) {
    const from = Math.min(height - 1.001, Math.max(0, top + y * scale));
    const upper = Math.floor(from);
    const part = from - upper;
    const start = upper * width;
    for (let at = 0; at < row.length; at += 1) {
      const first = pixels[start * 3 + at];
      row[at] = first + (pixels[(start + width) * 3 + at] - first) * part;
    }
    depths.set(near.subarray(start + (part > 0.5 ? width : 0), start + (part > 0.5 ? width : 0) + width));
    const moved = moveRow(row, depths, placeOf);
    for (let at = 0; at < moved.length; at += 1) frame[y * ROW + at] = moved[at];
  }
  return frame;
}

/**
 * A long page read from top to bottom: it rests at each stop, then glides to the next.
 * @param page pixels of the width of a frame, with their height
 * @param stops the page's top at each stop, in pixels
 * @param times in seconds
 */
export function reading(page, stops, { rest, glide }) {
  const each = rest + glide;
  const topAt = (time) => {
    const at = Math.min(stops.length - 1, Math.floor(time / each));
    const next = Math.min(stops.length - 1, at + 1);
    const part = ease((time - at * each - rest) / glide);
    return Math.round(stops[at] + (stops[next] - stops[at]) * part);
  };
  return {
    seconds: each * stops.length - glide,
    frameAt(time) {
      const start = Math.min(page.height - HEIGHT, Math.max(0, topAt(time))) * ROW;
      return Buffer.from(page.pixels.subarray(start, start + HEIGHT * ROW));
    },
  };
}

/** Stills after each other, each held, then turned into the next. Times in seconds. */
export function slides(stills, { hold, cross }) {
  const each = hold + cross;
  return {
    seconds: each * stills.length - cross,
    frameAt(time) {
      const at = Math.min(stills.length - 1, Math.floor(time / each));
      const next = stills[Math.min(stills.length - 1, at + 1)];
      return turn(stills[at], next, ease((time - at * each - hold) / cross));
    },
  };
}
