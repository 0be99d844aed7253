import { maskTexts as t } from "@oneup/texts";
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { cx } from "#ui/cx.ts";
import { type MaskDeed, type Spot, drawPiece } from "./mask-canvas.ts";
import { OVERLAY_OPACITY } from "./painted-mask.tsx";

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
function useMaskView(ref: RefObject<HTMLDivElement | null>, zoom: number): MaskView {
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

export type MaskTool = "paint" | "erase" | "move";

interface MaskSurfaceProps {
  canvas: RefObject<HTMLCanvasElement | null>;
  /** The photo's URL and pixels. */
  url: string;
  width: number;
  height: number;
  tool: MaskTool;
  /** The brush in pixels on the screen. */
  brush: number;
  /** 1 shows the whole photo. */
  zoom: number;
  onDeed: (deed: MaskDeed) => void;
  /** Draws anew what was done: a stroke was given up. */
  onGiveUp: () => void;
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** How far an arrow key moves the photo in the hand, in pixels on the screen. */
const KEY_PAN_PX = 60;

/**
 * The photo under the paint: finger, pen, mouse and keys paint on it. Closer it is moved by the hand
 * tool, the middle button or two fingers, and follows the brush of the keys.
 */
export function MaskSurface(props: MaskSurfaceProps) {
  const { canvas, url, width, height, tool, brush, zoom, onDeed, onGiveUp } = props;
  const frame = useRef<HTMLDivElement>(null);
  const view = useMaskView(frame, zoom);
  const [grabbed, setGrabbed] = useState(false);
  const [cursor, setCursor] = useState<{ x: number; y: number } | null>(null);
  const stroke = useRef<{ pointer: number; spots: Spot[] } | null>(null);
  const erase = tool === "erase";

  /** Pixels of the photo for one pixel on the screen. */
  const scale = () => width / (canvas.current?.getBoundingClientRect().width || width);
  const spotOf = (event: PointerEvent): Spot => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: (event.clientX - box.left) * scale(), y: (event.clientY - box.top) * scale() };
  };
  const draw = (from: Spot, to: Spot) => {
    const paper = canvas.current?.getContext("2d");
    if (paper) drawPiece(paper, from, to, { erase, size: brush * scale() });
  };
  const deedOf = (spots: readonly Spot[]): MaskDeed => ({
    kind: "stroke",
    erase,
    size: brush * scale(),
    spots,
  });

  const down = (event: PointerEvent<HTMLCanvasElement>) => {
    const second = view.touch(event);
    if (second && stroke.current !== null) {
      stroke.current = null;
      onGiveUp();
    }
    const inHand = tool === "move" && event.pointerType !== "touch" && event.button === 0;
    if (second || inHand || event.button === 1) {
      // The middle button would begin to scroll by itself.
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      view.grab(event);
      setGrabbed(true);
      return;
    }
    if (tool === "move" || event.button !== 0 || stroke.current !== null) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const spot = spotOf(event);
    stroke.current = { pointer: event.pointerId, spots: [spot] };
    draw(spot, spot);
  };
  const follow = (event: PointerEvent<HTMLCanvasElement>) => {
    if (view.drag(event)) return;
    const spot = spotOf(event);
    if (event.pointerType !== "touch") setCursor({ x: spot.x / width, y: spot.y / height });
    const running = stroke.current;
    if (running?.pointer !== event.pointerId) return;
    draw(running.spots.at(-1) ?? spot, spot);
    running.spots.push(spot);
  };
  const release = (event: PointerEvent<HTMLCanvasElement>) => {
    if (view.letGo(event)) setGrabbed(false);
    const running = stroke.current;
    if (running?.pointer !== event.pointerId) return;
    stroke.current = null;
    // What the browser took over was no stroke.
    if (event.type === "pointercancel") onGiveUp();
    else onDeed(deedOf(running.spots));
  };
  const press = (event: KeyboardEvent<HTMLCanvasElement>) => {
    const at = cursor ?? { x: 0.5, y: 0.5 };
    const arrow = arrows[event.key];
    if (arrow === undefined && event.key !== " ") return;
    event.preventDefault();
    if (tool === "move") {
      view.moveBy((arrow?.[0] ?? 0) * KEY_PAN_PX, (arrow?.[1] ?? 0) * KEY_PAN_PX);
      return;
    }
    const step = (brush * scale()) / 2;
    const to = {
      x: Math.min(1, Math.max(0, at.x + ((arrow?.[0] ?? 0) * step) / width)),
      y: Math.min(1, Math.max(0, at.y + ((arrow?.[1] ?? 0) * step) / height)),
    };
    setCursor(to);
    view.reveal(event.currentTarget, to, brush);
    if (event.key === " " || event.shiftKey) {
      const spots = [at, to].map(({ x, y }) => ({ x: x * width, y: y * height }));
      onDeed(deedOf(spots));
    }
  };

  return (
    <div ref={frame} className="max-h-[52dvh] overflow-auto rounded-md bg-picture-ground">
      <div
        // The brush at the border would make more to scroll.
        className="relative mx-auto overflow-clip"
        style={{
          // All of the photo is seen at 1, with room for the tools below; closer it is scrolled.
          width: `calc(min(100%, 42dvh * ${width / height}) * ${zoom})`,
        }}
      >
        <img src={url} alt="" width={width} height={height} className="block h-auto w-full" />
        <canvas
          ref={canvas}
          width={width}
          height={height}
          tabIndex={0}
          // A surface to paint on, by pointer or keys: its own keys reach it, not those of reading.
          // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role
          role="application"
          aria-label={t.surface()}
          style={{ opacity: OVERLAY_OPACITY }}
          className={cx(
            "absolute inset-0 size-full",
            grabbed ? "cursor-grabbing" : tool === "move" ? "cursor-grab" : "cursor-none",
            // Closer two fingers move the photo; of the whole one they are left to the browser.
            tool === "move" ? "" : zoom > 1 ? "touch-none" : "touch-pinch-zoom",
          )}
          onPointerDown={down}
          onPointerMove={follow}
          onPointerUp={release}
          onPointerCancel={release}
          onPointerLeave={() => setCursor(null)}
          onKeyDown={press}
          onFocus={(event) => {
            if (event.target.matches(":focus-visible"))
              setCursor((now) => now ?? { x: 0.5, y: 0.5 });
          }}
        />
        {cursor === null || tool === "move" ? null : (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute -translate-1/2 rounded-full border-2 border-[#fffdf9] shadow-[0_0_0_1.5px_rgb(0_0_0/0.6)]"
            style={{
              left: `${cursor.x * 100}%`,
              top: `${cursor.y * 100}%`,
              width: brush,
              height: brush,
            }}
          />
        )}
      </div>
    </div>
  );
}
