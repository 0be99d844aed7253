import { type PointerEvent, type RefObject, useLayoutEffect, useRef } from "react";

/** Air between the brush of the keys and the border of what is seen, in pixels. */
const AIR = 24;

interface Hold {
  readonly pointer: number;
  x: number;
  y: number;
}

/** What of a photo is seen that is larger than its frame, and how it is moved. */
interface MaskView {
  /** Counts a finger that comes down; true for the second one. */
  readonly touch: (event: PointerEvent) => boolean;
  readonly grab: (event: PointerEvent) => void;
  /** Moves the photo along; false where it is not held by that pointer. */
  readonly drag: (event: PointerEvent) => boolean;
  /** True where that ended the hold. */
  readonly letGo: (event: PointerEvent) => boolean;
  readonly moveBy: (x: number, y: number) => void;
  /** Brings a place of the photo (0 to 1) into view, with so many pixels around it. */
  readonly reveal: (photo: Element, at: { x: number; y: number }, size: number) => void;
}

/** Moves the photo within its frame; another zoom keeps its middle. */
export function useMaskView(ref: RefObject<HTMLDivElement | null>, zoom: number): MaskView {
  const hold = useRef<Hold | null>(null);
  const fingers = useRef(new Set<number>());
  const before = useRef(zoom);
  useLayoutEffect(() => {
    const frame = ref.current;
    const ratio = zoom / before.current;
    before.current = zoom;
    if (frame === null || ratio === 1) return;
    const kept = (scrolled: number, seen: number) => (scrolled + seen / 2) * ratio - seen / 2;
    frame.scrollTo(
      kept(frame.scrollLeft, frame.clientWidth),
      kept(frame.scrollTop, frame.clientHeight),
    );
  }, [ref, zoom]);

  const moveBy = (x: number, y: number) => ref.current?.scrollBy(x, y);
  return {
    touch(event) {
      if (event.pointerType !== "touch") return false;
      fingers.current.add(event.pointerId);
      return fingers.current.size === 2;
    },
    grab(event) {
      hold.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY };
    },
    drag(event) {
      const held = hold.current;
      // A finger beside the one that moves the photo paints nothing.
      if (held?.pointer !== event.pointerId) return held !== null;
      moveBy(held.x - event.clientX, held.y - event.clientY);
      hold.current = { ...held, x: event.clientX, y: event.clientY };
      return true;
    },
    letGo(event) {
      fingers.current.delete(event.pointerId);
      if (hold.current?.pointer !== event.pointerId) return false;
      hold.current = null;
      return true;
    },
    moveBy,
    reveal(photo, at, size) {
      const frame = ref.current?.getBoundingClientRect();
      const box = photo.getBoundingClientRect();
      if (frame === undefined) return;
      const around = size / 2 + AIR;
      const over = (place: number, from: number, to: number) =>
        Math.min(0, place - around - from) + Math.max(0, place + around - to);
      moveBy(
        over(box.left + at.x * box.width, frame.left, frame.right),
        over(box.top + at.y * box.height, frame.top, frame.bottom),
      );
    },
  };
}
