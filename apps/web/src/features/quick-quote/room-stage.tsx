import { type UpgradeWork, baseImage } from "@oneup/domain";
import { pictureVersionsTexts, pointingTexts, quickQuoteTexts as t } from "@oneup/texts";
import { Columns2, Crosshair, GitBranch, ImagePlus } from "lucide-react";
import { type ComponentProps, type Ref, Suspense, useState } from "react";
import { usePictureUrl } from "#parts/pictures/room-picture.tsx";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { late } from "#ui/late.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { PICTURE_WIDTH, STAGE_HEIGHT } from "./stage-size.ts";
import { CompareView, MadeBadge, NoPicture } from "./compare-view.tsx";
import type { Photo, PreviewNote } from "./quick-quote-model.ts";
import type { Upgrade } from "./upgrade.ts";
import { UpgradeHistory } from "./upgrade-history.tsx";

const WishStage = late(() => import("./wish-stage.tsx"));
// It is what is seen first once the photo is read.
WishStage.ahead();

function OriginalPhoto({ reference }: { reference: string }) {
  const url = usePictureUrl(reference, PICTURE_WIDTH);
  if (url === "") return <NoPicture />;
  if (url === null) return <Skeleton className={cx("w-full rounded-lg", STAGE_HEIGHT)} />;
  return (
    <img
      src={url}
      alt={t.picture.alt()}
      decoding="async"
      className={cx("w-full rounded-lg bg-picture-ground object-cover", STAGE_HEIGHT)}
    />
  );
}

interface RoomStageProps {
  ref: Ref<HTMLDivElement>;
  photo: Photo;
  work: UpgradeWork<Upgrade>;
  notes: Readonly<Record<string, PreviewNote>>;
  /** How many previews were drawn, applied or not. */
  versions: number;
  onRevert: (kept: number) => void;
  onVersions: () => void;
  onNewPhoto: () => void;
  /** What is drawn where somebody points. */
  wish: Omit<ComponentProps<typeof WishStage>, "image" | "photo">;
}

/** The room as it is now: the photo, or what the applied upgrades made of it beside the original. */
export function RoomStage(props: RoomStageProps) {
  const { ref, photo, work, notes, versions, wish, onRevert, onVersions, onNewPhoto } = props;
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
        <Suspense fallback={<OriginalPhoto reference={now} />}>
          <WishStage key={now} {...wish} image={now} photo={photo} />
        </Suspense>
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
          corner={<MadeBadge kind={notes[now]?.kind ?? "draft"} />}
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
          {versions === 0 ? null : (
            <Button size="sm" variant="quiet" icon={<GitBranch />} onClick={onVersions}>
              {pictureVersionsTexts.button({ count: versions })}
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
