/** Corners of pixels around an area, two numbers (x, y) per corner, closed: the last one is followed by the first. */
export type Outline = Int32Array;

/** Right, down, left, up. */
const ACROSS = [1, 0, -1, 0];
const DOWN = [0, 1, 0, -1];
/** From a corner that was reached that way to the pixel ahead of it on the right; the one on the left is the next way's. */
const RIGHT_X = [0, -1, -1, 0];
const RIGHT_Y = [0, 0, -1, -1];

/**
 * Walks around the connected area (four neighbours) whose first pixel in reading order is `start`: clockwise, with the
 * area on the right.
 * @param area 1 in areas, 0 elsewhere, one number per pixel.
 */
export function outlineOf(area: Uint8Array, width: number, height: number, start: number): Outline {
  const isAhead = (x: number, y: number, way: number): boolean => {
    const [px, py] = [x + RIGHT_X[way]!, y + RIGHT_Y[way]!];
    return px >= 0 && py >= 0 && px < width && py < height && area[py * width + px] === 1;
  };
  const [startX, startY] = [start % width, Math.floor(start / width)];
  const corners: number[] = [];
  let [x, y, way] = [startX, startY, 0];
  do {
    corners.push(x, y);
    x += ACROSS[way]!;
    y += DOWN[way]!;
    if (!isAhead(x, y, way)) way = (way + 1) % 4;
    else if (isAhead(x, y, (way + 3) % 4)) way = (way + 3) % 4;
  } while (x !== startX || y !== startY || way !== 0);
  return Int32Array.from(corners);
}

/**
 * The corners of an outline where it bends: straight lines from one to the next stay within `most` pixels of all that
 * lies between (Douglas and Peucker, 1973).
 * @returns numbers of corners in the order of the outline.
 */
export function bendsOf(outline: Outline, most: number): number[] {
  const count = outline.length / 2;
  let far = 0;
  let farthest = -1;
  for (let i = 0; i < count; i += 1) {
    const dx = outline[i * 2]! - outline[0]!;
    const dy = outline[i * 2 + 1]! - outline[1]!;
    if (dx * dx + dy * dy > farthest) [farthest, far] = [dx * dx + dy * dy, i];
  }
  const bends = new Set([0, far]);
  const open = [0, far, far, count];
  while (open.length > 0) {
    const to = open.pop()!;
    const from = open.pop()!;
    const [ax, ay] = [outline[from * 2]!, outline[from * 2 + 1]!];
    const end = (to % count) * 2;
    const [dx, dy] = [outline[end]! - ax, outline[end + 1]! - ay];
    let worst = most * most * (dx * dx + dy * dy);
    let at = -1;
    for (let i = from + 1; i < to; i += 1) {
      const off = dx * (outline[i * 2 + 1]! - ay) - dy * (outline[i * 2]! - ax);
      if (off * off > worst) [worst, at] = [off * off, i];
    }
    if (at < 0) continue;
    bends.add(at);
    open.push(from, at, at, to);
  }
  return [...bends].sort((a, b) => a - b);
}
