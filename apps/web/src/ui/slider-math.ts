/** Arrow keys move by this many percent; with Shift, and for Page Up and Page Down, by `BIG_STEP`. */
const STEP = 2;
const BIG_STEP = 10;

/** Keeps a position within 0 to 100 percent; what is no number becomes the middle. */
export function clampPercent(percent: number): number {
  if (Number.isNaN(percent)) return 50;
  return Math.min(100, Math.max(0, percent));
}

/**
 * Where a pointer stands in the frame, as percent from its left edge.
 * @param x the pointer's clientX, in pixels
 * @param left the frame's left edge, in pixels
 * @param width the frame's width, in pixels; 0 (not laid out) gives the middle
 * @param grab how far from the divider it was grabbed, in pixels; kept while dragging so that nothing jumps
 */
export function pointerPercent(x: number, left: number, width: number, grab = 0): number {
  if (width <= 0) return 50;
  return clampPercent(((x - grab - left) / width) * 100);
}

/** Where a key takes the divider from `percent`, or null when the key is not the slider's. */
export function keyPercent(key: string, shift: boolean, percent: number): number | null {
  const step = shift ? BIG_STEP : STEP;
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return clampPercent(percent + step);
    case "ArrowLeft":
    case "ArrowDown":
      return clampPercent(percent - step);
    case "PageUp":
      return clampPercent(percent + BIG_STEP);
    case "PageDown":
      return clampPercent(percent - BIG_STEP);
    case "Home":
      return 0;
    case "End":
      return 100;
    default:
      return null;
  }
}
