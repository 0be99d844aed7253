import type { MaskFit } from "@oneup/domain";
import { maskTexts as t } from "@oneup/texts";
import { Contrast, Eraser, Hand, Paintbrush, Redo2, Undo2, X, ZoomIn } from "lucide-react";
import { type ReactNode, type RefObject, useId, useState } from "react";
import { Button, IconButton } from "#ui/button.tsx";
import { Chips } from "#ui/chips.tsx";
import { formatPercent } from "#ui/format.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { Switch } from "#ui/checkbox.tsx";
import { Tooltip } from "#ui/tooltip.tsx";
import { type MaskHistory, doDeed, redoDeed, undoDeed } from "./mask-canvas.ts";
import { type MaskTool, MaskSurface } from "./mask-surface.tsx";
import { BRUSH } from "./painted-mask.tsx";
import type { PictureSize } from "./room-picture.tsx";

const ZOOMS = [1, 1.5, 2, 3] as const;

interface ToolProps {
  label: string;
  icon: ReactNode;
  disabled?: boolean;
  /** The keys that do the same, as `aria-keyshortcuts` has them. */
  keys?: string;
  onPress: () => void;
}

function Tool({ label, icon, disabled = false, keys, onPress }: ToolProps) {
  return (
    <Tooltip content={label}>
      <IconButton
        label={label}
        icon={icon}
        disabled={disabled}
        aria-keyshortcuts={keys}
        onClick={onPress}
      />
    </Tooltip>
  );
}

interface BrushProps {
  canvas: RefObject<HTMLCanvasElement | null>;
  /** The photo's; null or empty while it is not there. */
  url: string | null;
  size: PictureSize;
  history: MaskHistory;
  /** How much is painted, 0 to 1. */
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
  const { width, height } = size;
  const [tool, setTool] = useState<MaskTool>("paint");
  const [brush, setBrush] = useState<number>(BRUSH.start);
  const [zoomAt, setZoomAt] = useState(0);
  const id = useId();
  const zoom = ZOOMS[zoomAt] ?? 1;
  return (
    <>
      {url === null || url === "" ? (
        <Skeleton className="h-80 w-full" />
      ) : (
        <MaskSurface
          canvas={canvas}
          url={url}
          width={width}
          height={height}
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
          <Tool
            label={t.undo()}
            icon={<Undo2 aria-hidden="true" />}
            disabled={history.done.length === 0}
            keys="Control+Z Meta+Z"
            onPress={() => onHistory(undoDeed)}
          />
          <Tool
            label={t.redo()}
            icon={<Redo2 aria-hidden="true" />}
            disabled={history.undone.length === 0}
            keys="Control+Shift+Z Meta+Shift+Z"
            onPress={() => onHistory(redoDeed)}
          />
          <Tool
            label={t.invert()}
            icon={<Contrast aria-hidden="true" />}
            onPress={() => onHistory((now) => doDeed(now, { kind: "invert" }))}
          />
          <Tool
            label={t.clear()}
            icon={<X aria-hidden="true" />}
            disabled={share === 0}
            onPress={() => onHistory((now) => doDeed(now, { kind: "clear" }))}
          />
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
