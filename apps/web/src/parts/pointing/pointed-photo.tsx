import { addsAt } from "@oneup/imaging";
import { pointingTexts as t } from "@oneup/texts";
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import type { PictureSize } from "#parts/pictures/room-picture.tsx";
import { cx } from "#ui/cx.ts";
import { formatPercent } from "#ui/format.ts";
import { rovingTarget } from "#ui/roving.ts";
import { Spinner } from "#ui/skeleton.tsx";
import { useLong } from "#ui/waiting.ts";
import { type Light, type Outline, outlinePath } from "./outline-path.ts";
import type { PointingOfPhoto } from "./use-pointing.ts";

export interface PointedPhotoProps {
  pointing: PointingOfPhoto;
  url: string;
  alt: string;
  size: PictureSize;
  lights: readonly Light[];
  /** True where a finger moves the page up and down: a stroke goes sideways then. */
  scrolls?: boolean;
  /** Heard at each tap, stroke and choice. */
  onTouch?: (() => void) | undefined;
}

type Place = readonly [x: number, y: number];

/** The distance from which a tap is a stroke, in screen pixels. */
const STROKE_PX = 12;
/** The time after which a wait is shown, in ms. */
const WAIT_MS = 300;

export const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const part = (value: number) => Math.min(1, Math.max(0, value));

/** The finger's place on the photo, 0 to 1, kept within its border. */
function placeOf({ currentTarget, clientX, clientY }: PointerEvent): Place {
  const box = currentTarget.getBoundingClientRect();
  return [part((clientX - box.left) / box.width), part((clientY - box.top) / box.height)];
}

/** A surface with its share of the photo: "Cabinets, 24% of the photo". */
export function describeArea(name: string, share: number): string {
  const percent = formatPercent(share * 100);
  return name === "" ? t.share({ percent }) : t.described({ name: capital(name), percent });
}

/** White on dark, so that it is seen on any photo. */
function Border({ path, scale, isDashed }: { path: string; scale: string; isDashed: boolean }) {
  const strokes = [
    { stroke: "#14160f", strokeOpacity: 0.6, strokeWidth: 4 },
    { stroke: "#fffdf9", strokeWidth: 1.75 },
  ];
  return (
    <g
      transform={scale}
      fill="none"
      strokeLinejoin="round"
      strokeDasharray={isDashed ? "7 6" : undefined}
    >
      {strokes.map((look) => (
        <path key={look.stroke} d={path} vectorEffect="non-scaling-stroke" {...look} />
      ))}
    </g>
  );
}

/** Lit areas in full color, the rest dimmed, asked ones with a dashed outline. */
function Lights({ lights, hovered }: { lights: readonly Light[]; hovered: Outline | null }) {
  const id = useId();
  const drawn = lights.map(({ outline, tone }) => ({
    tone,
    path: outlinePath(outline),
    scale: `scale(${1 / outline.width} ${1 / outline.height})`,
  }));
  const on = drawn.filter(({ tone }) => tone === "on");
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full"
    >
      {on.length === 0 ? null : (
        <>
          <mask id={id}>
            <rect width="1" height="1" fill="#fff" />
            {on.map(({ path, scale }) => (
              <path key={path} d={path} transform={scale} fillRule="evenodd" fill="#000" />
            ))}
          </mask>
          <rect width="1" height="1" fill="#14160f" fillOpacity=".5" mask={`url(#${id})`} />
        </>
      )}
      {hovered === null ? null : (
        <g transform={`scale(${1 / hovered.width} ${1 / hovered.height})`}>
          <path
            d={outlinePath(hovered)}
            fillRule="evenodd"
            fill="#fffdf9"
            fillOpacity=".22"
            stroke="#fffdf9"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
        </g>
      )}
      {drawn.map(({ path, scale, tone }) => (
        <Border key={path} path={path} scale={scale} isDashed={tone === "asked"} />
      ))}
    </svg>
  );
}

/** A photo to point at (PIC-09): by tap or stroke, or by a keyboard list of surfaces, largest first. */
export function PointedPhoto(props: PointedPhotoProps) {
  const { pointing, url, alt, size, lights, scrolls = false, onTouch } = props;
  const { photo, waits, active, dispatch } = pointing;
  /** The found surfaces, for the keys and the mouse to move among; empty until they are found. */
  const regions = photo?.regions ?? [];
  const id = useId();
  const [at, setAt] = useState(-1);
  const [hovered, setHovered] = useState<Outline | null>(null);
  const [stroke, setStroke] = useState<readonly Place[]>([]);
  const running = useRef<{ pointer: number; x: number; y: number; points: Place[] } | null>(null);
  const long = useLong(waits ? "waits" : "", WAIT_MS);
  const focused = regions[at] ?? null;

  const down = (event: PointerEvent) => {
    if (event.button !== 0 || running.current !== null) return;
    if (event.pointerType !== "touch") event.currentTarget.setPointerCapture(event.pointerId);
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    running.current = { pointer, x, y, points: [placeOf(event)] };
    setHovered(null);
  };
  const move = (event: PointerEvent) => {
    const place = placeOf(event);
    const run = running.current;
    if (run?.pointer !== event.pointerId) {
      // What is lit grows by what is tapped, not by whole surfaces.
      if (event.pointerType === "mouse" && lights.length === 0)
        setHovered(regions.find(({ outline }) => !addsAt([place], outline))?.outline ?? null);
      return;
    }
    const isStroke =
      run.points.length > 1 ||
      Math.hypot(event.clientX - run.x, event.clientY - run.y) >= STROKE_PX;
    if (!isStroke) return;
    run.points.push(place);
    setStroke([...run.points]);
  };
  const end = (event: PointerEvent) => {
    const run = running.current;
    if (run?.pointer !== event.pointerId) return;
    running.current = null;
    setStroke([]);
    // What the browser took over, to move the page, was no tap.
    if (event.type !== "pointerup") return;
    onTouch?.();
    pointing.point(run.points);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      dispatch({ type: "undone" });
      return;
    }
    if (regions.length === 0) return;
    const key = event.key.replace("Right", "Down").replace("Left", "Up");
    const to = rovingTarget(key, at, regions.length);
    const chooses = key === "Enter" || key === " ";
    if (to === null && !chooses) return;
    event.preventDefault();
    if (to !== null) setAt(to);
    else if (focused !== null) {
      onTouch?.();
      if (focused.surface !== null) dispatch({ type: "regionChosen", surface: focused.surface });
    }
  };
  const focus = (event: FocusEvent) => {
    if (event.target.matches(":focus-visible") && at === -1 && regions.length > 0) setAt(0);
  };
  const strokePath = useMemo(
    () => stroke.map(([x, y], index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join(""),
    [stroke],
  );

  return (
    <div
      className="relative mx-auto overflow-clip rounded-lg bg-picture-ground"
      style={{
        width: `min(100%, 54dvh * ${size.width / size.height})`,
        aspectRatio: `${size.width} / ${size.height}`,
      }}
    >
      <img src={url} alt={alt} decoding="async" className="block size-full" />
      <Lights lights={lights} hovered={focused?.outline ?? hovered} />
      {strokePath === "" ? null : (
        <svg
          aria-hidden="true"
          viewBox="0 0 1 1"
          preserveAspectRatio="none"
          className="pointer-events-none absolute inset-0 size-full"
        >
          <path
            d={strokePath}
            fill="none"
            stroke="#fffdf9"
            strokeOpacity=".85"
            strokeWidth="10"
            strokeLinecap="round"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      )}
      <div
        role="listbox"
        tabIndex={0}
        aria-label={active.named === null ? t.photo() : t.photoFor({ name: active.named.name })}
        aria-busy={waits}
        aria-activedescendant={focused === null ? undefined : `${id}-${at}`}
        className={cx(
          "absolute inset-0 cursor-crosshair select-none",
          scrolls ? "touch-pan-y touch-pinch-zoom" : "touch-none",
        )}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        onPointerLeave={() => setHovered(null)}
        onKeyDown={press}
        onFocus={focus}
        onBlur={() => setAt(-1)}
      >
        {regions.map(({ surface, name, share }, index) => (
          <span
            key={surface}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            className="sr-only"
          >
            {describeArea(name, share)}
          </span>
        ))}
      </div>
      {focused === null ? null : (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute bottom-3 left-3 rounded-full bg-surface px-3 py-1 text-sm font-[560] shadow-lift"
        >
          {describeArea(focused.name, focused.share)}
        </span>
      )}
      {waits && long ? (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-3 right-3 flex items-center gap-2 rounded-full bg-surface px-3 py-1.5 text-sm shadow-lift"
        >
          <Spinner size={16} />
          {t.looking()}
        </span>
      ) : null}
    </div>
  );
}
