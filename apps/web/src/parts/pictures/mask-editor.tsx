import { type MaskFit, type PaintedArea, LONGEST_PROMPT } from "@oneup/domain";
import { maskTexts as t, pointingTexts } from "@oneup/texts";
import { Crosshair, Paintbrush, ScanSearch } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { machineCanInstead } from "#parts/failures/failure.tsx";
import type { Outline } from "#parts/pointing/outline-path.ts";
import { PointingView } from "#parts/pointing/pointing-view.tsx";
import { usePointing } from "#parts/pointing/use-pointing.ts";
import { AlertDialog, Dialog } from "#ui/dialog.tsx";
import { Button } from "#ui/button.tsx";
import { Chips } from "#ui/chips.tsx";
import { Field } from "#ui/field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toasts } from "#ui/toast.ts";
import { useRun } from "#ui/use-run.ts";
import { Brush } from "./brush.tsx";
import {
  UNTOUCHED,
  doDeed,
  drawAll,
  historyKey,
  openMask,
  outlineOf,
  readMask,
} from "./mask-canvas.ts";
import { LARGE_WIDTH, type PictureSize, useFound, usePictureUrl } from "./room-picture.tsx";

const DETECT = "quickQuote.analyzeMask";
/** A mask needs no name. */
const ANYTHING = { surface: "furniture", name: "" } as const;
/** What is typed into takes back its own letters. */
const TYPED_INTO = "textarea, input[type=text]";

interface MaskEditorProps {
  /** The picture that the next preview starts from. */
  image: string;
  /** The photo's own size, in which the mask is painted. */
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

/** The mask tool: paints an area of the photo and asks what changes (QQ-17..22, PIC-04). */
export default function MaskEditor(props: MaskEditorProps) {
  const { image, size, room, area, words: before, request, onSave, onClose } = props;
  const backend = useBackend();
  const url = usePictureUrl(image, LARGE_WIDTH);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [history, setHistory] = useState(UNTOUCHED);
  const pointing = usePointing(image, room ?? "");
  const [mode, setMode] = useState<"point" | "brush">(area.mask === "" ? "point" : "brush");
  const [maskFit, setMaskFit] = useState<MaskFit>(area.maskFit);
  const [share, setShare] = useState(0);
  /** The painted area, to be lit; null for none. */
  const [painted, setPainted] = useState<Outline | null>(null);
  const [prompt, setPrompt] = useState(before);
  const [detecting, setDetecting] = useState(false);
  /** What was detected names nothing that could be drawn there. */
  const [lacking, setLacking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const run = useRun();
  const { width, height } = size;
  const kept = usePictureUrl(area.mask);
  const open = useCallback((mask: string) => openMask(mask, width, height), [width, height]);
  const start = useFound<HTMLCanvasElement | null>(kept ?? "", open, null);

  useEffect(() => {
    const paper = canvas.current?.getContext("2d", { willReadFrequently: true });
    if (!paper) return;
    drawAll(paper, start, history.done);
    const now = readMask(paper.canvas).share;
    setShare(now);
    setPainted(now === 0 ? null : outlineOf(paper.canvas));
  }, [start, history, url]);

  const redraw = () => {
    const paper = canvas.current?.getContext("2d");
    if (paper) drawAll(paper, start, history.done);
  };

  useEffect(() => {
    if (mode === "point") return undefined;
    const press = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.matches(TYPED_INTO);
      const change = typing ? null : historyKey(event);
      if (change === null) return;
      event.preventDefault();
      setHistory(change);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [mode]);

  /** Paints what is pointed at, and answers all that is painted; empty for nothing. */
  const paintPointed = async (): Promise<string> => {
    const cut = (await pointing.cutOut(ANYTHING)) ?? [];
    const paints = await Promise.all(cut.map(({ mask }) => openMask(mask, width, height)));
    const next = paints.reduce(
      (before, paint) => doDeed(before, { kind: "surface", paint }),
      history,
    );
    const paper = canvas.current?.getContext("2d");
    if (!paper) return "";
    drawAll(paper, start, next.done);
    setHistory(next);
    pointing.dispatch({ type: "startedOver" });
    return readMask(paper.canvas).url;
  };
  const turnTo = async (next: typeof mode) => {
    if (next === "brush") await paintPointed();
    setMode(next);
  };

  const detect = async (engine?: "machine") => {
    const mask = await paintPointed();
    if (mask === "") {
      toasts.fail(t.toast.nothingPainted(), t.toast.nothingPaintedLine());
      return;
    }
    const signal = run.begin();
    setDetecting(true);
    toasts.settle(DETECT);
    try {
      const userIntent = prompt.trim().slice(0, LONGEST_PROMPT);
      const input = { image, mask, userIntent, request, engine };
      const { detectedPrompt, lacksFinish } = await backend.call(DETECT, input, { signal });
      if (signal.aborted) return;
      setPrompt(detectedPrompt);
      setLacking(lacksFinish);
    } catch (error) {
      if (signal.aborted) return;
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
  const nothing = share === 0 && pointing.selected.length === 0;
  const save = async () => onSave({ mask: await paintPointed(), maskFit }, words);
  // What was painted or written here is asked about before it is dropped.
  const placed = history.done.length > 0 || pointing.selected.length > 0;
  const made = placed ? "paint" : words === before.trim() ? "nothing" : "words";
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
          {nothing ? (
            <Button variant="quiet" disabled={tooLong} onClick={() => void save()}>
              {t.remove()}
            </Button>
          ) : null}
          <Button variant="primary" disabled={tooLong || nothing} onClick={() => void save()}>
            {t.save()}
          </Button>
        </>
      }
    >
      <Chips
        label={pointingTexts.mode.label()}
        hideLabel
        value={mode}
        onChange={(next) => void turnTo(next)}
        options={[
          {
            value: "point",
            label: pointingTexts.mode.point(),
            icon: <Crosshair aria-hidden="true" />,
          },
          {
            value: "brush",
            label: pointingTexts.mode.brush(),
            icon: <Paintbrush aria-hidden="true" />,
          },
        ]}
        className="mb-3"
      />
      <div hidden={mode !== "point"}>
        <PointingView
          pointing={pointing}
          image={image}
          size={size}
          alt=""
          lights={painted === null ? [] : [{ outline: painted, tone: "on" }]}
          otherwise={pointingTexts.failedBrush()}
        />
      </div>
      {/* Its canvas holds what is painted in either mode. */}
      <div hidden={mode !== "brush"}>
        <Brush
          canvas={canvas}
          url={url}
          size={size}
          history={history}
          share={share}
          maskFit={maskFit}
          onHistory={setHistory}
          onGiveUp={redraw}
          onMaskFit={setMaskFit}
        />
      </div>
      <p aria-live="polite" className="mt-2 text-sm text-ink-soft empty:hidden">
        {detecting ? t.detecting() : ""}
      </p>
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
