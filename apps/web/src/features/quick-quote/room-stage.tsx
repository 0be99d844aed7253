import { type UpgradeWork, baseImage } from "@oneup/domain";
import { pictureVersionsTexts, pointingTexts, quickQuoteTexts as t } from "@oneup/texts";
import { Columns2, Crosshair, GitBranch, ImagePlus, Undo2 } from "lucide-react";
import { type ComponentProps, type Ref, useEffect, useRef, useState } from "react";
import { PictureLabelBadge, RoomPicture } from "#parts/pictures/room-picture.tsx";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Tooltip } from "#ui/tooltip.tsx";
import { CompareView } from "./compare-view.tsx";
import type { Photo, QuickQuoteState } from "./quick-quote-model.ts";
import type { Upgrade } from "./upgrade.ts";
import { WishStage } from "./wish-stage.tsx";

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

interface RoomStageProps {
  ref: Ref<HTMLDivElement>;
  photo: Photo;
  state: QuickQuoteState;
  onRevert: (kept: number) => void;
  onVersions: () => void;
  onNewPhoto: () => void;
  /** What is drawn where somebody points. */
  wish: Omit<ComponentProps<typeof WishStage>, "image" | "photo">;
}

/** The current room: the photo, or the applied upgrades beside the original. */
export function RoomStage(props: RoomStageProps) {
  const { ref, photo, state, wish, onRevert, onVersions, onNewPhoto } = props;
  const { work, notes, versions } = state;
  const now = baseImage(work);
  const applied = work.steps.length > 0;
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
      {points ? (
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
          beforeLabel={t.picture.original()}
          afterLabel={t.picture.now()}
          corner={<PictureLabelBadge label={notes[now]?.kind ?? "draft"} />}
        />
      )}
      <div className="mt-3 flex flex-col-reverse items-start justify-between gap-x-3 gap-y-1 sm:flex-row">
        <UpgradeHistory work={work} onRevert={onRevert} />
        <div className="-ml-3 flex shrink-0 flex-wrap sm:ml-auto">
          {applied ? (
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
          <Button size="sm" variant="quiet" icon={<ImagePlus />} onClick={onNewPhoto}>
            {t.picture.another()}
          </Button>
        </div>
      </div>
    </div>
  );
}
