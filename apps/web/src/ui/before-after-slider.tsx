import { ChevronsLeftRight } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "./cx.ts";
import { clampPercent, moveDivider } from "./move-divider.ts";
import type { PictureSource } from "./picture.tsx";
import { uiTexts as texts } from "./ui-texts.ts";

export interface ComparedPicture {
  src: string;
  /** What the picture shows, for those who do not see it. */
  alt: string;
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
  /** The divider's start, in percent from the left; 50 by default. */
  start?: number;
  /** "Before" and "After" unless said otherwise. */
  beforeLabel?: ReactNode;
  afterLabel?: ReactNode;
  /** The slider's name for screen readers; "Compare before and after" by default. */
  label?: string;
  /** A badge for the top right corner, such as "Draft preview". */
  corner?: ReactNode;
  /** The `sizes` of the `<img>`; by default the window's width, or what fills `viewHeight`. */
  sizes?: string;
  /** The dominant colour of the pictures, shown until they are there. */
  colour?: string;
  /** true for the first picture of a page: loaded at once, before others. */
  priority?: boolean;
  /** Sways once when first seen, to show that it can be moved. Not with reduced motion. */
  hint?: boolean;
  className?: string;
}

/** Two pictures of one place under a divider that follows the finger, the mouse and the keys (`move-divider.ts`). */
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
  className,
}: BeforeAfterSliderProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(
    () => (frame.current === null ? undefined : moveDivider(frame.current, hint)),
    [before.src, after.src, hint],
  );

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
    >
      <Side picture={after} {...side} urgency="high" />
      <div className="ui-ba-before">
        {/* One after the other: the frame is filled in half the time, and both are there no later. */}
        <Side picture={before} {...side} urgency="low" />
        <span className="ui-ba-label ui-ba-label-before">{beforeLabel ?? texts.before}</span>
      </div>
      <div className="ui-ba-after">
        <span className="ui-ba-label ui-ba-label-after">{afterLabel ?? texts.after}</span>
        {corner === undefined ? null : <div className="ui-ba-corner">{corner}</div>}
      </div>
      <div className="ui-ba-line" aria-hidden="true" />
      {/* The real control: screen readers and keys reach this one, the handle only shows where it stands. */}
      <input
        type="range"
        className="ui-ba-range"
        min={0}
        max={100}
        step={1}
        defaultValue={first}
        aria-label={label ?? texts.compare}
        aria-valuetext={texts.comparePosition(first)}
      />
      <div className="ui-ba-handle" aria-hidden="true">
        <ChevronsLeftRight size={22} strokeWidth={2.25} />
      </div>
    </div>
  );
}

interface SideProps extends Required<
  Pick<BeforeAfterSliderProps, "width" | "height" | "sizes" | "priority">
> {
  picture: ComparedPicture;
  /** The loading priority of both pictures. */
  urgency: "high" | "low";
}

/** A picture that fills the frame. */
function Side({ picture, width, height, sizes, priority, urgency }: SideProps) {
  return (
    <picture>
      {picture.sources?.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        src={picture.src}
        sizes={sizes}
        alt={picture.alt}
        width={width}
        height={height}
        draggable={false}
        decoding="async"
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? urgency : "auto"}
        data-state="loading"
      />
    </picture>
  );
}
