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

/**
 * What a camera sees of a still: a window of it, blown up to a frame without steps.
 * @param still pixels with their width and height
 * @param view left, top and width of the window, in pixels of the still
 */
export function look(still, { left, top, width }) {
  const frame = Buffer.allocUnsafe(HEIGHT * ROW);
  const scale = width / WIDTH;
  for (let y = 0; y < HEIGHT; y += 1) {
    const sourceY = Math.min(still.height - 1.001, top + y * scale);
    const y0 = Math.floor(sourceY);
    const fy = sourceY - y0;
    for (let x = 0; x < WIDTH; x += 1) {
      const sourceX = Math.min(still.width - 1.001, left + x * scale);
      const x0 = Math.floor(sourceX);
      const fx = sourceX - x0;
      const a = (y0 * still.width + x0) * 3;
      const b = a + still.width * 3;
      const to = y * ROW + x * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const upper = still.pixels[a + channel] * (1 - fx) + still.pixels[a + 3 + channel] * fx;
        const lower = still.pixels[b + channel] * (1 - fx) + still.pixels[b + 3 + channel] * fx;
        frame[to + channel] = upper * (1 - fy) + lower * fy;
      }
    }
  }
  return frame;
}

/** Stills after each other, each held, then faded into the next. Times in seconds. */
export function slides(stills, { hold, cross }) {
  const each = hold + cross;
  return {
    seconds: each * stills.length - cross,
    frameAt(time) {
      const at = Math.min(stills.length - 1, Math.floor(time / each));
      const next = stills[Math.min(stills.length - 1, at + 1)];
      return fade(stills[at], next, ease((time - at * each - hold) / cross));
    },
  };
}
