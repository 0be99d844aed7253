import { type UpgradeWork, baseImage, saidBeside } from "@oneup/domain";
import { pictureVersionsTexts, pointingTexts, quickQuoteTexts as t } from "@oneup/texts";
import {
  Check,
  Columns2,
  Crosshair,
  GitBranch,
  Image as ImageIcon,
  ImageOff,
  Maximize2,
  Minimize2,
  Undo2,
  X,
} from "lucide-react";
import { type ComponentProps, type Ref, useEffect, useRef, useState } from "react";
import { LockableButton } from "#parts/forms/read-only.tsx";
import { DrawnNotes } from "#parts/pictures/drawn-notes.tsx";
import {
  LARGE_WIDTH,
  PictureLabelBadge,
  PictureLimits,
  RoomPicture,
  usePictureUrl,
} from "#parts/pictures/room-picture.tsx";
import { PlaceLine } from "#parts/pointing/place-line.tsx";
import { BeforeAfterSlider } from "#ui/before-after-slider.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { Tooltip } from "#ui/tooltip.tsx";
import { type Photo, type QuickQuoteState, previewShown } from "./quick-quote-state.ts";
import { type CardActions, NetLine } from "./upgrade-card.tsx";
import type { Upgrade } from "./upgrade.ts";
import { WishStage } from "./wish-stage.tsx";

/** The height of the comparison, in pixels (QQ-07). */
const VIEW_HEIGHT = 500;
/** The divider's start for a change that may lie anywhere, in percent from the left. */
const ALL_AFTER = 8;

interface CompareViewProps extends Omit<
  ComponentProps<typeof BeforeAfterSlider>,
  "before" | "after" | "viewHeight"
> {
  /** References of two pictures of the same size. */
  before: string;
  after: string;
  beforeAlt: string;
  afterAlt: string;
  /** Whether the change was pointed out: nothing is cut off then. */
  placed?: boolean;
}

/** Two pictures under the slider, 500 px high; at a tap in their own shape, nothing cut off. */
function CompareView(props: CompareViewProps) {
  const { before, after, beforeAlt, afterAlt, placed = false, ...slider } = props;
  const [whole, setWhole] = useState(placed);
  const beforeUrl = usePictureUrl(before, LARGE_WIDTH);
  const afterUrl = usePictureUrl(after, LARGE_WIDTH);
  if (beforeUrl === "" || afterUrl === "") {
    return (
      <div className="flex h-[500px] flex-col items-center justify-center gap-2 rounded-lg bg-picture-ground text-sm text-ink-soft">
        <ImageOff aria-hidden="true" className="size-6" />
        {t.picture.unavailable()}
      </div>
    );
  }
  if (beforeUrl === null || afterUrl === null) {
    return <Skeleton className="h-[500px] w-full rounded-none" />;
  }
  // A whole portrait leaves the buttons below it in sight.
  const maxWidth = whole ? `calc(70svh * ${slider.width / slider.height})` : "none";
  return (
    <div className="relative mx-auto w-full" style={{ maxWidth }}>
      <BeforeAfterSlider
        {...slider}
        before={{ src: beforeUrl, alt: beforeAlt }}
        after={{ src: afterUrl, alt: afterAlt }}
        priority
        {...(whole ? {} : { viewHeight: VIEW_HEIGHT })}
      />
      <span className="absolute top-3 left-3">
        <IconButton
          variant="overlay"
          size="sm"
          label={whole ? t.picture.fill() : t.picture.whole()}
          aria-pressed={whole}
          icon={whole ? <Maximize2 aria-hidden="true" /> : <Minimize2 aria-hidden="true" />}
          onClick={() => setWhole(!whole)}
        />
      </span>
    </div>
  );
}

interface StepProps {
  reference: string;
  caption: string;
  title: string;
  /** The label of the press; empty for the current step. */
  action: string;
  onPress: () => void;
}

function Step({ reference, caption, title, action, onPress }: StepProps) {
  const isNow = action === "";
  const face = (
    <>
      <span className="relative block">
        <RoomPicture
          reference={reference}
          alt=""
          width={240}
          className={cx("rounded-sm", isNow && "ring-2 ring-brass ring-offset-2 ring-offset-paper")}
        />
        {isNow ? null : (
          <span className="absolute inset-0 grid place-items-center rounded-sm bg-[#181b16a6] text-[#fffdf9] opacity-0 transition-opacity group-hover/step:opacity-100 group-focus-visible/step:opacity-100">
            <Undo2 aria-hidden="true" className="size-5" />
          </span>
        )}
      </span>
      <span className="mt-1.5 block text-xs text-ink-faint">{caption}</span>
      <span className="block truncate text-xs font-[560]">{title}</span>
    </>
  );
  if (isNow) {
    return (
      <div aria-current="step" className="w-24 sm:w-28">
        {face}
        <span className="sr-only">{t.history.current()}</span>
      </div>
    );
  }
  return (
    <Tooltip content={action}>
      <button
        type="button"
        onClick={onPress}
        className="group/step block w-24 rounded-sm text-left sm:w-28"
      >
        {face}
        <span className="sr-only">{action}</span>
      </button>
    </Tooltip>
  );
}

interface UpgradeHistoryProps {
  work: UpgradeWork<Upgrade>;
  /** Keeps so many steps; 0 returns to the original. */
  onRevert: (kept: number) => void;
}

/** The applied steps, oldest first, each a way back to it (QQ-11). Nothing before the first. */
function UpgradeHistory({ work, onRevert }: UpgradeHistoryProps) {
  const { steps } = work;
  const list = useRef<HTMLOListElement>(null);
  // The step that stands is the last one: it is in sight, however many there are.
  useEffect(() => {
    list.current?.scrollTo({ left: list.current.scrollWidth });
  }, [steps.length]);
  if (steps.length === 0) return null;
  const titleOf = (id: string) => work.recommendations.find((each) => each.id === id)?.title ?? "";
  return (
    <section aria-label={t.history.title()} className="max-w-full min-w-0 flex-1">
      <ol ref={list} className="flex gap-3 overflow-x-auto p-1 pb-2">
        <li className="shrink-0">
          <Step
            reference={work.originalImage}
            caption={t.history.original()}
            title=""
            action={t.history.revertOriginal()}
            onPress={() => onRevert(0)}
          />
        </li>
        {steps.map(({ recommendationId, image }, at) => {
          const title = titleOf(recommendationId);
          const isNow = at === steps.length - 1;
          return (
            <li key={recommendationId} className="shrink-0">
              <Step
                reference={image}
                caption={isNow ? t.history.now() : t.history.step({ number: at + 1 })}
                title={title}
                action={isNow ? "" : t.history.revert()}
                onPress={() => onRevert(at + 1)}
              />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** A preview beside the picture that it was drawn into, and below it the decision (QQ-07, QQ-09). */
function Preview({ upgrade, photo, state, actions }: RoomStageProps & { upgrade: Upgrade }) {
  const { work, notes } = state;
  const { id, title, generatedImage } = upgrade;
  const note = notes[generatedImage];
  return (
    <>
      <CompareView
        key={generatedImage}
        before={baseImage(work)}
        after={generatedImage}
        beforeAlt={t.picture.altBefore()}
        afterAlt={t.picture.altAfter({ title })}
        width={photo.width}
        height={photo.height}
        label={t.picture.compare({ title })}
        corner={<PictureLabelBadge label={note?.kind ?? "draft"} />}
        hint
        {...(upgrade.pointed.length > 0 ? { placed: true, start: ALL_AFTER } : {})}
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-48 flex-1">
          <p className="font-[560] [overflow-wrap:anywhere]">{title}</p>
          <p className="text-sm [overflow-wrap:anywhere] text-ink-soft empty:hidden">
            {saidBeside(upgrade.description, title)}
          </p>
          <NetLine upgrade={upgrade} />
        </div>
        <div data-actions className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
          <LockableButton
            variant="primary"
            icon={<Check />}
            aria-label={t.actions.applyOf({ title })}
            onClick={() => actions.apply(id)}
          >
            {t.actions.apply()}
          </LockableButton>
          <LockableButton
            icon={<X />}
            aria-label={t.actions.redoOf({ title })}
            onClick={() => actions.redo(id)}
          >
            {t.actions.redo()}
          </LockableButton>
        </div>
      </div>
      <div className="mt-3 flex flex-col gap-3">
        {note === undefined ? null : (
          <>
            <DrawnNotes {...note} notDoneLine={t.preview.notDoneHint()} />
            {note.kind === "model" ? null : (
              <PlaceLine title={title} asks={note.asks} onPlace={() => actions.place(id)} />
            )}
          </>
        )}
        <PictureLimits />
      </div>
    </>
  );
}

interface RoomStageProps {
  photo: Photo;
  state: QuickQuoteState;
  ref: Ref<HTMLDivElement>;
  actions: Pick<CardActions, "apply" | "redo" | "place" | "show">;
  onRevert: (kept: number) => void;
  onVersions: () => void;
  /** The wish that is drawn where somebody points. */
  wish: Omit<ComponentProps<typeof WishStage>, "image" | "photo">;
}

/** The room in one picture: the photo, a preview, or the applied upgrades beside the original. */
export function RoomStage(props: RoomStageProps) {
  const { ref, photo, state, wish, actions, onRevert, onVersions } = props;
  const { work, notes, versions } = state;
  const now = baseImage(work);
  const applied = work.steps.length > 0;
  const previewed = previewShown(state);
  /** The picture that is pointed at for the next upgrade, in place of the comparison. */
  const [changing, setChanging] = useState("");
  const points = !applied || changing === now;
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-label={applied ? t.picture.altNow() : t.picture.alt()}
      className="min-w-0 outline-none"
    >
      {previewed ? (
        <Preview {...props} upgrade={previewed} />
      ) : points ? (
        <WishStage key={now} {...wish} image={now} photo={photo} />
      ) : (
        <CompareView
          before={work.originalImage}
          after={now}
          beforeAlt={t.picture.altOriginal()}
          afterAlt={t.picture.altNow()}
          width={photo.width}
          height={photo.height}
          label={t.picture.compareAll()}
          start={ALL_AFTER}
          beforeLabel={t.picture.original()}
          afterLabel={t.picture.now()}
          corner={<PictureLabelBadge label={notes[now]?.kind ?? "draft"} />}
        />
      )}
      <div className="mt-3 flex flex-col-reverse items-start justify-between gap-x-3 gap-y-1 sm:flex-row">
        <UpgradeHistory work={work} onRevert={onRevert} />
        <div className="-ml-3 flex shrink-0 flex-wrap sm:ml-auto">
          {previewed ? (
            <Button size="sm" variant="quiet" icon={<ImageIcon />} onClick={() => actions.show("")}>
              {t.picture.back()}
            </Button>
          ) : applied ? (
            <Button
              size="sm"
              variant="quiet"
              icon={points ? <Columns2 /> : <Crosshair />}
              onClick={() => setChanging(points ? "" : now)}
            >
              {points ? pointingTexts.compare() : pointingTexts.change()}
            </Button>
          ) : null}
          {versions.length === 0 ? null : (
            <Button size="sm" variant="quiet" icon={<GitBranch />} onClick={onVersions}>
              {pictureVersionsTexts.button({ count: versions.length })}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
