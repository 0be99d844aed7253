/** A rectangle in the window, in pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Which edges of the anchor a menu shares. */
export type Align = "start" | "center" | "end";
export type Side = "top" | "bottom";

/** The least distance to the window's edge, in pixels. */
const MARGIN = 8;

/**
 * Where to put a floating box beside its anchor: on the wanted side if it fits there or fits nowhere better, shifted
 * sideways so that it stays in the window. All figures in pixels.
 */
export function place(
  anchor: Box,
  floating: Size,
  viewport: Size,
  {
    side = "bottom",
    align = "start",
    distance = 6,
  }: { side?: Side; align?: Align; distance?: number } = {},
): { left: number; top: number; side: Side } {
  const above = anchor.top - distance - MARGIN;
  const below = viewport.height - (anchor.top + anchor.height) - distance - MARGIN;
  const room = { top: above, bottom: below };
  const other: Side = side === "top" ? "bottom" : "top";
  const chosen = room[side] >= floating.height || room[side] >= room[other] ? side : other;
  const top =
    chosen === "bottom"
      ? anchor.top + anchor.height + distance
      : anchor.top - distance - floating.height;
  const wanted = {
    start: anchor.left,
    center: anchor.left + anchor.width / 2 - floating.width / 2,
    end: anchor.left + anchor.width - floating.width,
  }[align];
  const keep = (at: number, size: number, full: number) =>
    Math.max(MARGIN, Math.min(at, full - size - MARGIN));
  return {
    left: keep(wanted, floating.width, viewport.width),
    top: keep(top, floating.height, viewport.height),
    side: chosen,
  };
}
