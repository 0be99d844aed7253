import { ChevronsLeftRight } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from "react";
import { cx } from "./cx.ts";
import { type PictureSource, usePictureState } from "./picture.tsx";
import { useUiTexts } from "./ui-context.tsx";
import { usePrefersReducedMotion } from "./browser.ts";

/** Arrow keys move by this many percent; with Shift, and for Page Up and Page Down, by `BIG_STEP`. */
const STEP = 2;
const BIG_STEP = 10;

/** Keeps a position within 0 to 100 percent; what is no number becomes the middle. */
function clampPercent(percent: number): number {
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
function pointerPercent(x: number, left: number, width: number, grab = 0): number {
  if (width <= 0) return 50;
  return clampPercent(((x - grab - left) / width) * 100);
}

/** Where a key takes the divider from `percent`, or null when the key is not the slider's. */
function keyPercent(key: string, shift: boolean, percent: number): number | null {
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

export interface ComparedPicture {
  src: string;
  /** What the picture shows, for those who do not see it. */
  alt: string;
  /** Sizes to choose from, as in `<img srcset>`. */
  srcSet?: string;
  /** Better formats first, as in `Picture`. */
  sources?: readonly PictureSource[];
}

interface BeforeAfterSliderProps {
  before: ComparedPicture;
  after: ComparedPicture;
  /** The pictures' own pixels: they set the shape of the frame before anything has loaded. */
  width: number;
  height: number;
  /** A fixed height of the view in pixels (QQ-07: 500); the pictures then fill it, cut at the sides where needed. */
  viewHeight?: number;
  /** Where the divider starts, in percent from the left; 50 by default. */
  start?: number;
  /** "Before" and "After" unless said otherwise. */
  beforeLabel?: ReactNode;
  afterLabel?: ReactNode;
  /** The slider's name for screen readers; "Compare before and after" by default. */
  label?: string;
  /** Something small for the top right corner, such as a badge that says "Draft preview". */
  corner?: ReactNode;
  /** As in `<img sizes>`; by default the window's width, or what fills `viewHeight` when that is more. */
  sizes?: string;
  /** The dominant colour of the pictures, shown until they are there. */
  colour?: string;
  /** true for the first picture of a page: loaded at once, before others. */
  priority?: boolean;
  /** Sways once when first seen, to show that it can be moved. Not with reduced motion. */
  hint?: boolean;
  /** Told where the divider came to rest, in percent. */
  onSettle?: (percent: number) => void;
  className?: string;
}

/** How near to the divider, in pixels, a press grabs it instead of calling it over. */
const GRAB_PX = 32;
/** A touch that moves less than this many pixels is a tap. */
const TAP_PX = 8;

interface Drag {
  pointer: number;
  left: number;
  width: number;
  grab: number;
  startX: number;
  moved: boolean;
  touch: boolean;
}

/**
 * Two pictures of one place under a divider that follows the finger, the mouse and the keys.
 * The position lives in one CSS property and is written once per frame, without rendering anything again.
 */
export function BeforeAfterSlider({
  before,
  after,
  width,
  height,
  viewHeight,
  start = 50,
  beforeLabel,
  afterLabel,
  label,
  corner,
  sizes,
  colour,
  priority = false,
  hint = false,
  onSettle,
  className,
}: BeforeAfterSliderProps) {
  const texts = useUiTexts();
  const calm = usePrefersReducedMotion();
  const frame = useRef<HTMLDivElement>(null);
  const range = useRef<HTMLInputElement>(null);
  const percent = useRef(clampPercent(start));
  const drag = useRef<Drag | null>(null);
  const scheduled = useRef(0);
  const [beforeState, beforeImage] = usePictureState(before.src);
  const [afterState, afterImage] = usePictureState(after.src);
  const ready = beforeState === "ready" && afterState === "ready";
  const failed = beforeState === "failed" || afterState === "failed";

  const write = () => {
    scheduled.current = 0;
    const rounded = Math.round(percent.current);
    frame.current?.style.setProperty("--split", `${percent.current}%`);
    if (range.current === null) return;
    range.current.value = String(rounded);
    range.current.setAttribute("aria-valuetext", texts.comparePosition(rounded));
  };
  const move = (to: number, motion: "direct" | "glide") => {
    percent.current = to;
    if (frame.current !== null) frame.current.dataset["motion"] = motion;
    if (scheduled.current === 0) scheduled.current = requestAnimationFrame(write);
  };

  useEffect(() => () => cancelAnimationFrame(scheduled.current), []);

  useEffect(() => {
    const element = frame.current;
    if (!hint || calm || !ready || element === null) return undefined;
    const timers: ReturnType<typeof setTimeout>[] = [];
    const rest = percent.current;
    const sway = (to: number) => {
      // Whoever has begun to move it needs no hint.
      if (drag.current !== null || percent.current !== rest) return;
      element.dataset["motion"] = "hint";
      element.style.setProperty("--split", `${to}%`);
    };
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        watcher.disconnect();
        [clampPercent(rest + 9), clampPercent(rest - 7), rest].forEach((to, index) => {
          timers.push(setTimeout(() => sway(to), 400 + index * 560));
        });
      },
      { threshold: 0.6 },
    );
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      timers.forEach((timer) => clearTimeout(timer));
    };
  }, [hint, calm, ready]);

  const down = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || !event.isPrimary || drag.current !== null) return;
    const touch = event.pointerType === "touch";
    // A mouse would start to drag the picture or select text; a finger's scroll is left to the browser.
    if (!touch) event.preventDefault();
    const box = event.currentTarget.getBoundingClientRect();
    const dividerX = box.left + (percent.current / 100) * box.width;
    const offset = event.clientX - dividerX;
    const grabbed = Math.abs(offset) <= GRAB_PX;
    drag.current = {
      pointer: event.pointerId,
      left: box.left,
      width: box.width,
      grab: grabbed ? offset : 0,
      startX: event.clientX,
      moved: false,
      touch,
    };
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.dataset["dragging"] = "";
    range.current?.focus({ preventScroll: true, focusVisible: false });
    if (!grabbed && !touch) move(pointerPercent(event.clientX, box.left, box.width), "glide");
  };

  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const held = drag.current;
    if (held?.pointer !== event.pointerId) return;
    const travelled = Math.abs(event.clientX - held.startX);
    if (!held.moved && travelled < (held.touch ? 2 : 1)) return;
    // The first movement of a finger away from the divider calls it over softly; from then on it sticks.
    const callOver = !held.moved && held.touch && held.grab === 0;
    held.moved = true;
    const motion =
      callOver || (event.currentTarget.dataset["motion"] === "glide" && travelled < 24)
        ? "glide"
        : "direct";
    move(pointerPercent(event.clientX, held.left, held.width, held.grab), motion);
  };

  const release = (event: PointerEvent<HTMLDivElement>) => {
    const held = drag.current;
    if (held?.pointer !== event.pointerId) return;
    drag.current = null;
    delete event.currentTarget.dataset["dragging"];
    const tapped =
      event.type === "pointerup" && held.touch && Math.abs(event.clientX - held.startX) < TAP_PX;
    if (tapped && held.grab === 0)
      move(pointerPercent(event.clientX, held.left, held.width), "glide");
    onSettle?.(percent.current);
  };

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = keyPercent(event.key, event.shiftKey, percent.current);
    if (to === null) return;
    event.preventDefault();
    move(to, calm ? "direct" : "glide");
    onSettle?.(to);
  };

  const first = Math.round(clampPercent(start));
  const fill = viewHeight === undefined ? 0 : Math.ceil((viewHeight * width) / height);
  const side = { width, height, sizes: sizes ?? `max(100vw, ${fill}px)`, priority };
  return (
    <div
      ref={frame}
      className={cx("ui-ba", className)}
      data-fixed={viewHeight === undefined ? undefined : ""}
      style={{
        ["--split" as string]: `${clampPercent(start)}%`,
        ...(viewHeight === undefined
          ? { aspectRatio: `${width} / ${height}` }
          : { height: viewHeight }),
        ...(colour === undefined ? {} : { backgroundColor: colour }),
      }}
      onPointerDown={down}
      onPointerMove={follow}
      onPointerUp={release}
      onPointerCancel={release}
      onLostPointerCapture={release}
      onDragStart={(event) => event.preventDefault()}
    >
      <Side picture={after} {...side} urgency="high" image={afterImage} />
      <div className="ui-ba-before">
        {/* One after the other: the frame is filled in half the time, and both are there no later. */}
        <Side picture={before} {...side} urgency="low" image={beforeImage} />
        <span className="ui-ba-label ui-ba-label-before">{beforeLabel ?? texts.before}</span>
      </div>
      <div className="ui-ba-after">
        <span className="ui-ba-label ui-ba-label-after">{afterLabel ?? texts.after}</span>
        {corner === undefined ? null : <div className="ui-ba-corner">{corner}</div>}
      </div>
      <div className="ui-ba-line" aria-hidden="true" />
      {/* The real control: screen readers and keys reach this one, the handle only shows where it stands. */}
      <input
        ref={range}
        type="range"
        className="ui-ba-range"
        min={0}
        max={100}
        step={1}
        defaultValue={first}
        aria-label={label ?? texts.compare}
        aria-valuetext={texts.comparePosition(first)}
        onKeyDown={press}
        onInput={(event) => {
          move(event.currentTarget.valueAsNumber, "glide");
          onSettle?.(event.currentTarget.valueAsNumber);
        }}
      />
      <div className="ui-ba-handle" aria-hidden="true">
        <ChevronsLeftRight size={22} strokeWidth={2.25} />
      </div>
      {failed ? <output className="ui-ba-message">{texts.pictureFailed}</output> : null}
    </div>
  );
}

interface SideProps {
  picture: ComparedPicture;
  width: number;
  height: number;
  sizes: string;
  priority: boolean;
  /** Of the two, where they do not wait until one comes near. */
  urgency: "high" | "low";
  /** What follows the loading, from `usePictureState`. */
  image: ReturnType<typeof usePictureState>[1];
}

/** One of the two pictures, filling the frame. */
function Side({ picture, width, height, sizes, priority, urgency, image }: SideProps) {
  return (
    <picture>
      {picture.sources?.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        src={picture.src}
        srcSet={picture.srcSet}
        sizes={sizes}
        alt={picture.alt}
        width={width}
        height={height}
        draggable={false}
        decoding="async"
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? urgency : "auto"}
        {...image}
      />
    </picture>
  );
}
