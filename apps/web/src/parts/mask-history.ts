/** A place on the photo, in its pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** One thing done to the mask. Sizes are in pixels of the photo. */
export type MaskDeed =
  | {
      readonly kind: "stroke";
      readonly erase: boolean;
      readonly size: number;
      readonly spots: readonly Spot[];
    }
  /** A surface that was chosen as a whole. */
  | { readonly kind: "surface"; readonly erase: boolean; readonly paint: CanvasImageSource }
  | { readonly kind: "invert" }
  | { readonly kind: "clear" };

/** What was done, oldest first, and what was taken back, newest last. */
export interface MaskHistory {
  readonly done: readonly MaskDeed[];
  readonly undone: readonly MaskDeed[];
}

export const UNTOUCHED: MaskHistory = { done: [], undone: [] };

/** Does something: what was taken back before is gone. */
export function doDeed(history: MaskHistory, deed: MaskDeed): MaskHistory {
  return { done: [...history.done, deed], undone: [] };
}

/** Takes the last deed back; nothing to take back changes nothing. */
export function undoDeed({ done, undone }: MaskHistory): MaskHistory {
  const last = done.at(-1);
  return last === undefined
    ? { done, undone }
    : { done: done.slice(0, -1), undone: [...undone, last] };
}

/** Does again what was taken back last. */
export function redoDeed({ done, undone }: MaskHistory): MaskHistory {
  const last = undone.at(-1);
  return last === undefined
    ? { done, undone }
    : { done: [...done, last], undone: undone.slice(0, -1) };
}

/**
 * What a key does to the history: Ctrl+Z (on a Mac Cmd+Z) takes back, with Shift, or Ctrl+Y, does
 * again; null for any other key.
 */
export function historyKey(
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">,
): ((history: MaskHistory) => MaskHistory) | null {
  if (event.altKey || event.ctrlKey === event.metaKey) return null;
  const key = event.key.toLowerCase();
  if (key === "z") return event.shiftKey ? redoDeed : undoDeed;
  return key === "y" && event.ctrlKey && !event.shiftKey ? redoDeed : null;
}
