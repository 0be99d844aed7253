import type { MaskFit } from "@oneup/domain";
import { commonTexts, maskTexts as t } from "@oneup/texts";
import { Contrast, Eraser, Hand, Paintbrush, Redo2, Undo2, X, ZoomIn } from "lucide-react";
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Button, IconButton } from "#ui/button.tsx";
import { Chips } from "#ui/chips.tsx";
import { cx } from "#ui/cx.ts";
import { formatPercent } from "#ui/format.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { Switch } from "#ui/checkbox.tsx";
import { Tooltip } from "#ui/tooltip.tsx";
import {
  type MaskDeed,
  type MaskHistory,
  type Spot,
  doDeed,
  drawPiece,
  redoDeed,
  undoDeed,
} from "./mask-canvas.ts";
import { BRUSH, OVERLAY_OPACITY } from "./painted-mask.tsx";
import type { PictureSize } from "./room-picture.tsx";

/** Air between the brush of the keys and the border of what is seen, in pixels. */
const AIR = 24;

/** The visible part of a zoomed photo; zooming keeps its middle. */
function useMaskView(ref: RefObject<HTMLDivElement | null>, zoom: number) {
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
    moveBy,
    /** Brings a place of the photo (0 to 1) into view, with so many pixels around it. */
    reveal(photo: Element, at: { x: number; y: number }, size: number) {
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

type MaskTool = "paint" | "erase" | "move";

interface MaskSurfaceProps extends Pick<BrushProps, "canvas" | "onGiveUp"> {
  /** The photo's URL and pixels. */
  url: string;
  size: PictureSize;
  tool: MaskTool;
  /** The brush in pixels on the screen. */
  brush: number;
  /** 1 shows the whole photo. */
  zoom: number;
  onDeed: (deed: MaskDeed) => void;
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The step of an arrow key with the hand tool, in screen pixels. */
const KEY_PAN_PX = 60;

/** The photo under the paint, painted by finger, pen, mouse or keys; the hand tool moves it. */
function MaskSurface(props: MaskSurfaceProps) {
  const { canvas, url, tool, brush, zoom, onDeed, onGiveUp } = props;
  const { width, height } = props.size;
  const frame = useRef<HTMLDivElement>(null);
  const view = useMaskView(frame, zoom);
  /** The pointer that holds the photo, and where it was last. */
  const held = useRef<{ pointer: number; x: number; y: number } | null>(null);
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

  const hold = ({ pointerId: pointer, clientX: x, clientY: y }: PointerEvent) => {
    held.current = { pointer, x, y };
  };
  const down = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.button !== 0 || stroke.current !== null) return;
    if (tool === "move") {
      // A finger scrolls it by itself.
      if (event.pointerType === "touch") return;
      event.currentTarget.setPointerCapture(event.pointerId);
      hold(event);
      return;
    }
    event.currentTarget.setPointerCapture(event.pointerId);
    const spot = spotOf(event);
    stroke.current = { pointer: event.pointerId, spots: [spot] };
    draw(spot, spot);
  };
  const follow = (event: PointerEvent<HTMLCanvasElement>) => {
    if (held.current?.pointer === event.pointerId) {
      view.moveBy(held.current.x - event.clientX, held.current.y - event.clientY);
      hold(event);
      return;
    }
    const spot = spotOf(event);
    if (event.pointerType !== "touch") setCursor({ x: spot.x / width, y: spot.y / height });
    const running = stroke.current;
    if (running?.pointer !== event.pointerId) return;
    draw(running.spots.at(-1) ?? spot, spot);
    running.spots.push(spot);
  };
  const release = (event: PointerEvent<HTMLCanvasElement>) => {
    if (held.current?.pointer === event.pointerId) held.current = null;
    const running = stroke.current;
    if (running?.pointer !== event.pointerId) return;
    stroke.current = null;
    // A touch that the browser took over was no stroke.
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
            tool === "move" ? "cursor-grab active:cursor-grabbing" : "cursor-none touch-pinch-zoom",
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

const ZOOMS = [1, 1.5, 2, 3] as const;

interface Tool {
  readonly label: string;
  readonly icon: ReactElement;
  readonly off: boolean;
  /** The keys that do the same, as `aria-keyshortcuts` has them. */
  readonly keys?: string;
  readonly change: (before: MaskHistory) => MaskHistory;
}

interface BrushProps {
  canvas: RefObject<HTMLCanvasElement | null>;
  /** The photo's; null or empty while it is not there. */
  url: string | null;
  size: PictureSize;
  history: MaskHistory;
  /** The painted share, 0 to 1. */
  share: number;
  maskFit: MaskFit;
  onHistory: (change: (before: MaskHistory) => MaskHistory) => void;
  /** Draws anew what was done: a stroke was given up. */
  onGiveUp: () => void;
  onMaskFit: (fit: MaskFit) => void;
}

/** The brush: paint, erase, zoom, and whether it ends at edges (PIC-04). */
export function Brush(props: BrushProps) {
  const { canvas, url, size, history, share, maskFit, onHistory, onGiveUp, onMaskFit } = props;
  const [tool, setTool] = useState<MaskTool>("paint");
  const [brush, setBrush] = useState<number>(BRUSH.start);
  const [zoomAt, setZoomAt] = useState(0);
  const id = useId();
  const zoom = ZOOMS[zoomAt] ?? 1;
  const tools: readonly Tool[] = [
    {
      label: commonTexts.undo(),
      icon: <Undo2 />,
      off: history.done.length === 0,
      keys: "Control+Z Meta+Z",
      change: undoDeed,
    },
    {
      label: t.redo(),
      icon: <Redo2 />,
      off: history.undone.length === 0,
      keys: "Control+Shift+Z Meta+Shift+Z",
      change: redoDeed,
    },
    {
      label: t.invert(),
      icon: <Contrast />,
      off: false,
      change: (now) => doDeed(now, { kind: "invert" }),
    },
    {
      label: t.clear(),
      icon: <X />,
      off: share === 0,
      change: (now) => doDeed(now, { kind: "clear" }),
    },
  ];
  return (
    <>
      {url === null || url === "" ? (
        <Skeleton className="h-80 w-full" />
      ) : (
        <MaskSurface
          canvas={canvas}
          url={url}
          size={size}
          tool={tool}
          brush={brush}
          zoom={zoom}
          onDeed={(deed) => onHistory((now) => doDeed(now, deed))}
          onGiveUp={onGiveUp}
        />
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Chips
          label={t.tools()}
          hideLabel
          value={tool}
          onChange={setTool}
          options={[
            { value: "paint", label: t.paint(), icon: <Paintbrush aria-hidden="true" /> },
            { value: "erase", label: t.erase(), icon: <Eraser aria-hidden="true" /> },
            ...(zoom > 1
              ? [
                  {
                    value: "move" as const,
                    label: t.move(),
                    icon: <Hand aria-hidden="true" />,
                  },
                ]
              : []),
          ]}
        />
        <div className="flex items-center">
          {tools.map(({ label, icon, off, keys, change }) => (
            <Tooltip key={label} content={label}>
              <IconButton
                label={label}
                icon={icon}
                disabled={off}
                aria-keyshortcuts={keys}
                onClick={() => onHistory(change)}
              />
            </Tooltip>
          ))}
          <Button
            size="sm"
            variant="quiet"
            icon={<ZoomIn />}
            className="figures"
            onClick={() => {
              const next = (zoomAt + 1) % ZOOMS.length;
              setZoomAt(next);
              if (next === 0 && tool === "move") setTool("paint");
            }}
          >
            {t.zoom({ zoom })}
          </Button>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <label htmlFor={id} className="text-sm font-[560]">
          {t.brush()}
        </label>
        <input
          id={id}
          type="range"
          min={BRUSH.least}
          max={BRUSH.most}
          step={BRUSH.step}
          value={brush}
          onChange={(event) => setBrush(event.target.valueAsNumber)}
          className="h-11 min-w-40 flex-1 accent-(--green-text)"
        />
        <output htmlFor={id} className="w-8 text-right text-sm text-ink-soft">
          {brush}
        </output>
        <p aria-live="polite" className="w-full text-sm text-ink-soft">
          {share > 0 && share < 0.01
            ? t.shareTiny()
            : t.share({ percent: formatPercent(share * 100) })}
        </p>
      </div>
      <Switch
        label={t.followEdges()}
        hint={maskFit === "edges" ? t.endsAtEdges() : t.asPainted()}
        checked={maskFit === "edges"}
        onChange={(event) => onMaskFit(event.target.checked ? "edges" : "painted")}
      />
    </>
  );
}
