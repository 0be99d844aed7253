import { quickQuoteTexts as t } from "@oneup/texts";
import { PencilRuler } from "lucide-react";
import { Locked } from "#parts/forms/read-only.tsx";
import { PictureLimits } from "#parts/pictures/picture-limits.tsx";
import { RoomPicture } from "#parts/pictures/room-picture.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Progress } from "#ui/progress.tsx";
import { Notice } from "#ui/states.tsx";
import { useLong } from "#ui/waiting.ts";
import { CompareView, MadeBadge } from "./compare-view.tsx";
import type { Photo, PreviewNote } from "./quick-quote-model.ts";
import { LONG_MS } from "./reading-photo.tsx";
import { PICTURE_WIDTH } from "./stage-size.ts";

interface PreviewProgressProps {
  waiting: boolean;
  byModel: boolean;
  onCancel: () => void;
}

interface PreviewFailureProps {
  /** In plain words. */
  why: string;
  title: string;
  onDraft: () => void;
}

/** A model made no picture: why, and the draft of this machine at one tap (PIC-03). */
export function PreviewFailure({ why, title, onDraft }: PreviewFailureProps) {
  return (
    <Notice
      tone="brass"
      title={t.engine.failed()}
      action={
        <Locked>
          <Button
            size="sm"
            icon={<PencilRuler />}
            aria-label={t.engine.draftOf({ title })}
            onClick={onDraft}
          >
            {t.engine.draft()}
          </Button>
        </Locked>
      }
    >
      {why}
    </Notice>
  );
}

/** A preview that was asked for and is not there: why, and how it comes (EXP-03). */
export function PreviewUnfinished({ byModel }: { byModel: boolean }) {
  return (
    <Notice tone="brass" title={t.preview.unfinished()}>
      {byModel ? t.preview.unfinishedModelLine() : t.preview.unfinishedLine()}
    </Notice>
  );
}

/** A preview on its way: drawn now, or waiting for the one before it. */
export function PreviewProgress({ waiting, byModel, onCancel }: PreviewProgressProps) {
  const drawing = byModel ? t.engine.drawing() : t.preview.drawing();
  const label = waiting ? t.preview.waiting() : drawing;
  const long = useLong(label, LONG_MS);
  return (
    <Progress
      label={label}
      {...(long && !waiting ? { step: byModel ? t.engine.slow() : t.preview.slow() } : {})}
      onCancel={onCancel}
    />
  );
}

/** What an applied upgrade made of the picture: small, as the whole stands above the list. */
export function AppliedPicture({
  title,
  reference,
  note,
}: {
  title: string;
  reference: string;
  note: PreviewNote | undefined;
}) {
  return (
    <div className="relative">
      <RoomPicture
        reference={reference}
        alt={t.picture.altAfter({ title })}
        width={PICTURE_WIDTH}
        className="aspect-auto h-48 rounded-none sm:h-56"
      />
      <span className="absolute top-3 right-3">
        <MadeBadge kind={note?.kind ?? "draft"} />
      </span>
    </div>
  );
}

interface OutdatedPictureProps {
  reference: string;
  note: PreviewNote | undefined;
}

/** A preview of what was changed since: dimmed, and as high as the next one, so that nothing moves when it comes. */
export function OutdatedPicture({ reference, note }: OutdatedPictureProps) {
  return (
    <div className="relative">
      <RoomPicture
        reference={reference}
        alt={t.preview.outdatedAlt()}
        width={PICTURE_WIDTH}
        className="aspect-auto h-[500px] rounded-none opacity-60"
      />
      <span className="absolute top-3 left-3">
        <Badge onPicture>{t.preview.outdated()}</Badge>
      </span>
      <span className="absolute top-3 right-3">
        <MadeBadge kind={note?.kind ?? "draft"} />
      </span>
    </div>
  );
}

interface PreviewPictureProps {
  title: string;
  before: string;
  after: string;
  photo: Photo;
  note: PreviewNote | undefined;
  /** It was drawn where somebody pointed. */
  placed: boolean;
}

/** A preview beside the picture that it began with (QQ-07). */
export function PreviewPicture(props: PreviewPictureProps) {
  const { title, before, after, photo, note, placed } = props;
  return (
    <>
      <CompareView
        before={before}
        after={after}
        beforeAlt={t.picture.altBefore()}
        afterAlt={t.picture.altAfter({ title })}
        width={photo.width}
        height={photo.height}
        label={t.picture.compare({ title })}
        corner={<MadeBadge kind={note?.kind ?? "draft"} />}
        hint
        placed={placed}
        className="rounded-none"
      />
      <PictureLimits className="px-5 pt-3" />
    </>
  );
}
