import { type MaskFit, type PaintedArea, LONGEST_PROMPT } from "@oneup/domain";
import { maskTexts as t } from "@oneup/texts";
import {
  Contrast,
  Eraser,
  Hand,
  Paintbrush,
  Redo2,
  ScanSearch,
  Undo2,
  X,
  ZoomIn,
} from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { BackendError } from "#backend/backend-error.ts";
import { machineCanInstead } from "#parts/failure.tsx";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Chips } from "#ui/chips.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { formatPercent } from "#ui/format.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { Switch } from "#ui/switch.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toasts } from "#ui/toast.ts";
import { Tooltip } from "#ui/tooltip.tsx";
import { FoundAreas } from "./found-areas.tsx";
import {
  drawAll,
  openMask,
  readMask,
  UNTOUCHED,
  doDeed,
  historyKey,
  redoDeed,
  undoDeed,
} from "./mask-canvas.ts";
import { type MaskTool, MaskSurface } from "./mask-surface.tsx";
import { BRUSH } from "./painted-mask.tsx";
import { type PictureSize, usePictureUrl } from "./room-picture.tsx";

const DETECT = "quickQuote.analyzeMask";
/** How wide the picture is asked for, in pixels: sharp on a dense screen without the whole file. */
const PICTURE_WIDTH = 1440;
const ZOOMS = [1, 1.5, 2, 3] as const;
/** What is typed into takes back its own letters. */
const TYPED_INTO = "textarea, input[type=text]";

interface MaskEditorProps {
  /** The picture that the next preview starts from. */
  image: string;
  /** Its own pixels, in which it is painted. */
  size: PictureSize;
  /** The area to go on with: the mask is a data URL or a reference, empty without one. */
  area: PaintedArea;
  /** What kind of room it is; null where nobody said. */
  room: string | null;
  /** What was asked for so far. */
  words: string;
  /** What is drawn where no words ask for anything else. */
  request: string;
  /** The area, its mask a data URL and empty for none, and the words for it. */
  onSave: (area: PaintedArea, words: string) => void;
  onClose: () => void;
}

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

function tellNothingPainted(): void {
  toasts.show({
    title: t.toast.nothingPainted(),
    description: t.toast.nothingPaintedLine(),
    tone: "destructive",
  });
}

/** The mask tool: where in the photo something changes, and what (QQ-17..22, PIC-04). */
export default function MaskEditor(props: MaskEditorProps) {
  const { image, size, room, area, words: before, request, onSave, onClose } = props;
  const backend = useBackend();
  const url = usePictureUrl(image, PICTURE_WIDTH);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [start, setStart] = useState<HTMLCanvasElement | null>(null);
  const [history, setHistory] = useState(UNTOUCHED);
  const [tool, setTool] = useState<MaskTool>("paint");
  const [brush, setBrush] = useState<number>(BRUSH.start);
  const [zoomAt, setZoomAt] = useState(0);
  const [maskFit, setMaskFit] = useState<MaskFit>(area.maskFit);
  const [share, setShare] = useState(0);
  const [prompt, setPrompt] = useState(before);
  const [detecting, setDetecting] = useState(false);
  /** What was detected names nothing that could be drawn there. */
  const [lacking, setLacking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const controller = useRef<AbortController | null>(null);
  const brushId = useId();
  const { width, height } = size;
  const kept = usePictureUrl(area.mask);
  const zoom = ZOOMS[zoomAt] ?? 1;

  useEffect(() => () => controller.current?.abort(), []);

  useEffect(() => {
    if (kept === null || kept === "") return undefined;
    let wanted = true;
    openMask(kept, width, height).then(
      (opened) => {
        if (wanted) setStart(opened);
      },
      () => {
        if (wanted) setStart(null);
      },
    );
    return () => {
      wanted = false;
    };
  }, [kept, width, height]);

  useEffect(() => {
    const paper = canvas.current?.getContext("2d", { willReadFrequently: true });
    if (!paper) return;
    drawAll(paper, start, history.done);
    setShare(readMask(paper.canvas).share);
  }, [start, history, url]);

  const redraw = () => {
    const paper = canvas.current?.getContext("2d");
    if (paper) drawAll(paper, start, history.done);
  };

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.matches(TYPED_INTO);
      const change = typing ? null : historyKey(event);
      if (change === null) return;
      event.preventDefault();
      setHistory(change);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);

  const painted = () => (canvas.current === null ? "" : readMask(canvas.current).url);

  const detect = async (engine?: "machine") => {
    const mask = painted();
    if (mask === "") {
      tellNothingPainted();
      return;
    }
    controller.current?.abort();
    controller.current = new AbortController();
    const { signal } = controller.current;
    setDetecting(true);
    toasts.settle(DETECT);
    try {
      const userIntent = prompt.trim().slice(0, LONGEST_PROMPT);
      const input = { image, mask, userIntent, request, engine };
      const { detectedPrompt, lacksFinish } = await backend.call(DETECT, input, {
        signal,
      });
      if (signal.aborted) return;
      setPrompt(detectedPrompt);
      setLacking(lacksFinish);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof BackendError && error.code === "picture.nothing_painted") {
        tellNothingPainted();
        return;
      }
      toasts.show({
        title: t.toast.detectionFailed(),
        description: t.toast.detectionFailedLine(),
        tone: "destructive",
        about: DETECT,
        ...(machineCanInstead(error)
          ? { action: { label: t.withoutModel(), onPress: () => void detect("machine") } }
          : {}),
      });
    } finally {
      if (!signal.aborted) setDetecting(false);
    }
  };

  const words = prompt.trim();
  const tooLong = words.length > LONGEST_PROMPT;
  const save = () => onSave({ mask: painted(), maskFit }, words);
  // What was painted or written here is asked about before it is dropped.
  const made = history.done.length > 0 ? "paint" : words === before.trim() ? "nothing" : "words";
  const drop = made === "words" ? t.dropWords : t.drop;
  return (
    <Dialog
      open
      size="lg"
      onClose={() => (made === "nothing" ? onClose() : setLeaving(true))}
      closeOnOutsidePress={false}
      title={t.title()}
      description={t.line()}
      footer={
        <>
          <Button loading={detecting} icon={<ScanSearch />} onClick={() => void detect()}>
            {t.detect()}
          </Button>
          {share > 0 ? null : (
            <Button variant="quiet" disabled={tooLong} onClick={save}>
              {t.remove()}
            </Button>
          )}
          <Button variant="primary" disabled={tooLong || share === 0} onClick={save}>
            {t.save()}
          </Button>
        </>
      }
    >
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
          onDeed={(deed) => setHistory((now) => doDeed(now, deed))}
          onGiveUp={redraw}
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
            onPress={() => setHistory(undoDeed)}
          />
          <Tool
            label={t.redo()}
            icon={<Redo2 aria-hidden="true" />}
            disabled={history.undone.length === 0}
            keys="Control+Shift+Z Meta+Shift+Z"
            onPress={() => setHistory(redoDeed)}
          />
          <Tool
            label={t.invert()}
            icon={<Contrast aria-hidden="true" />}
            onPress={() => setHistory((now) => doDeed(now, { kind: "invert" }))}
          />
          <Tool
            label={t.clear()}
            icon={<X aria-hidden="true" />}
            disabled={share === 0}
            onPress={() => setHistory((now) => doDeed(now, { kind: "clear" }))}
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
      <FoundAreas
        image={image}
        size={size}
        room={room}
        erase={tool === "erase"}
        onChoose={(paint) =>
          setHistory((now) => doDeed(now, { kind: "surface", erase: tool === "erase", paint }))
        }
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <label htmlFor={brushId} className="text-sm font-[560]">
          {t.brush()}
        </label>
        <input
          id={brushId}
          type="range"
          min={BRUSH.least}
          max={BRUSH.most}
          step={BRUSH.step}
          value={brush}
          onChange={(event) => setBrush(event.target.valueAsNumber)}
          className="h-11 min-w-40 flex-1 accent-(--green-text)"
        />
        <output htmlFor={brushId} className="w-8 text-right text-sm text-ink-soft">
          {brush}
        </output>
        <p aria-live="polite" className="w-full text-sm text-ink-soft">
          {detecting
            ? t.detecting()
            : share > 0 && share < 0.01
              ? t.shareTiny()
              : t.share({ percent: formatPercent(share * 100) })}
        </p>
      </div>
      <Switch
        label={t.followEdges()}
        hint={maskFit === "edges" ? t.endsAtEdges() : t.asPainted()}
        checked={maskFit === "edges"}
        onChange={(event) => setMaskFit(event.target.checked ? "edges" : "painted")}
      />
      <Field label={t.intent()} error={lacking ? t.lacksFinish() : ""} className="mt-3">
        <TextArea
          rows={2}
          limit={LONGEST_PROMPT}
          value={prompt}
          placeholder={t.intentPlaceholder()}
          onChange={(event) => {
            setPrompt(event.target.value);
            setLacking(false);
          }}
        />
      </Field>
      <AlertDialog
        open={leaving}
        tone="danger"
        title={drop.title()}
        cancelLabel={drop.keep()}
        confirmLabel={drop.confirm()}
        onCancel={() => setLeaving(false)}
        onConfirm={onClose}
      >
        {drop.line()}
      </AlertDialog>
    </Dialog>
  );
}
