/** A notification swiped further right than this many pixels goes away (UX-05). */
const SWIPE_DISMISS_PX = 50;
/** A movement shorter than this many pixels is a press, not a swipe. */
const SLOP_PX = 6;

export type SwipeAxis = "undecided" | "horizontal" | "vertical";

/** Which way a movement of (dx, dy) pixels goes; once decided a swipe keeps its axis. */
export function swipeAxis(dx: number, dy: number): SwipeAxis {
  if (Math.hypot(dx, dy) < SLOP_PX) return "undecided";
  return Math.abs(dx) > Math.abs(dy) ? "horizontal" : "vertical";
}

/** How far the notification follows the finger, in pixels: freely to the right, hardly to the left. */
export function swipeOffset(dx: number): number {
  return dx >= 0 ? dx : -Math.sqrt(-dx);
}

/** Whether a swipe that ends dx pixels to the right of its start dismisses. */
export function swipeDismisses(dx: number): boolean {
  return dx > SWIPE_DISMISS_PX;
}
