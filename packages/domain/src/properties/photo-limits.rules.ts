/**
 * The shortest side, in pixels, of a photo that a room is judged and drawn on. Below it a cabinet door of a
 * kitchen, a tenth of the picture's width, is narrower than 24 pixels: its edges and its material cannot be
 * told from noise, and whatever is said of the room or drawn on it would be made up.
 */
export const SHORTEST_PHOTO_SIDE = 240;

/** Whether a photo is too small to judge the room that it shows; its size in pixels. */
export function isTooSmallToJudge(size: {
  readonly width: number;
  readonly height: number;
}): boolean {
  return Math.min(size.width, size.height) < SHORTEST_PHOTO_SIDE;
}
