import { type OneUpPreview, resultVersion, showsScope } from "@oneup/domain";
import type { PictureLabel, PropertyAnswer, PropertyRoom } from "@oneup/operations";
import { analysisTexts, oneUpsTexts as t } from "@oneup/texts";
import { CircleAlert, GitCompareArrows } from "lucide-react";
import { Locked } from "#parts/forms/read-only.tsx";
import { HomePicture } from "#parts/pictures/home-picture.tsx";
import {
  LARGE_WIDTH,
  PictureLabelBadge,
  PictureLimits,
  usePictureSize,
  usePictureUrl,
} from "#parts/pictures/room-picture.tsx";
import { BeforeAfterSlider } from "#ui/before-after-slider.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Notice } from "#ui/states.tsx";

/** The height of a picture that stands upright, in pixels: whole it would fill more than the window. */
const UPRIGHT_HEIGHT = 520;

interface OneUpSliderProps {
  room: string;
  before: string;
  after: string;
  /** How the after-picture was made (PIC-05); null where that is not known. */
  label: PictureLabel | null;
}

/** A room as it is and with its 1UP, under the slider (APP-27). */
export function OneUpSlider({ room, before, after, label }: OneUpSliderProps) {
  const beforeUrl = usePictureUrl(before, LARGE_WIDTH);
  const afterUrl = usePictureUrl(after, LARGE_WIDTH);
  const size = usePictureSize(beforeUrl);
  // Both halves come at once: half a picture beside an empty frame explains nothing.
  const arrived = usePictureSize(afterUrl) !== null;
  if (beforeUrl === null || afterUrl === null || size === null || !arrived) {
    return <Skeleton className="aspect-[3/2] w-full" />;
  }
  const upright = size.height >= size.width;
  return (
    <BeforeAfterSlider
      before={{ src: beforeUrl, alt: t.preview.altBefore({ room }) }}
      after={{ src: afterUrl, alt: t.preview.altAfter({ room }) }}
      width={size.width}
      height={size.height}
      {...(upright ? { viewHeight: UPRIGHT_HEIGHT } : {})}
      label={t.preview.slider({ room })}
      priority
      hint
      corner={label === null ? undefined : <PictureLabelBadge label={label} />}
      className="rounded-lg"
    />
  );
}

/** The words that a picture was drawn by; nothing for the first one of a comparable. */
export function PromptLine({ prompt }: { prompt: string }) {
  if (prompt === "") return null;
  return (
    <p dir="auto" className="mt-4 text-sm text-ink-soft [overflow-wrap:anywhere]">
      {t.preview.asked({ prompt })}
    </p>
  );
}

interface OtherScopeProps {
  room: PropertyRoom;
  version: OneUpPreview;
  /** Makes a new picture against a comparable, by its place in the list; null where none can be asked for. */
  onAnew: ((at: number) => void) | null;
}

/** A note that the 1UP was made for another scope; nothing where it fits. */
export function OtherScope({ room, version, onAnew }: OtherScopeProps) {
  const needed = room.comparison.upgradeNeeded;
  if (showsScope(version, needed)) return null;
  const at = room.comparables.findIndex(({ id }) => id === version.comparableId);
  return (
    <Notice
      tone="clay"
      icon={<CircleAlert />}
      action={
        onAnew === null ? undefined : (
          <Locked>
            {/* One whose comparable is gone is made against the first. */}
            <Button size="sm" onClick={() => onAnew(Math.max(at, 0))}>
              {t.scope.anew()}
            </Button>
          </Locked>
        )
      }
    >
      {t.scope.other({ needed })}
    </Notice>
  );
}

interface BeforeAfterDialogProps {
  property: PropertyAnswer;
  room: PropertyRoom;
  onCompare: () => void;
  /** Makes a new picture against a comparable, by its place in the list. */
  onAnew: (at: number) => void;
  onClose: () => void;
}

/** The before/after preview of a room (APP-26, S-17): the version it shows, else its newest. */
export function BeforeAfterDialog(props: BeforeAfterDialogProps) {
  const { property, room, onCompare, onAnew, onClose } = props;
  const name = room.room;
  const version = resultVersion(property.versions, room);
  const isShown = version?.id === room.selectedVersionId;
  const lead = isShown ? t.beforeAfter.lead() : t.beforeAfter.leadNewest();
  return (
    <Dialog
      size="lg"
      onClose={onClose}
      title={t.beforeAfter.title({ room: name })}
      description={version === null ? t.beforeAfter.none() : lead}
      footer={
        <Button variant="brass" icon={<GitCompareArrows />} onClick={onCompare}>
          {t.beforeAfter.compare()}
        </Button>
      }
    >
      {version === null ? (
        <>
          <span className="block overflow-hidden rounded-lg">
            <HomePicture
              reference={room.image}
              alt={analysisTexts.rooms.yoursAlt({ room: name })}
              sizes="(min-width: 52rem) 47rem, 100vw"
            />
          </span>
          <p className="mt-4 text-sm text-ink-soft">{t.beforeAfter.noneLine()}</p>
        </>
      ) : (
        <>
          <OneUpSlider
            room={name}
            before={version.original ?? room.image}
            after={version.imageUrl}
            label={property.pictureLabels[version.imageUrl] ?? null}
          />
          <PictureLimits className="mt-3" />
          <PromptLine prompt={version.prompt} />
          <div className="mt-4 empty:hidden">
            <OtherScope room={room} version={version} onAnew={onAnew} />
          </div>
        </>
      )}
    </Dialog>
  );
}
