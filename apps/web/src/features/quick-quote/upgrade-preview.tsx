import { quickQuoteTexts as t } from "@oneup/texts";
import { Check, Minus, PencilRuler } from "lucide-react";
import { RoomPicture } from "#parts/room-picture.tsx";
import { Button } from "#ui/button.tsx";
import { formatPercent } from "#ui/format.ts";
import { Progress } from "#ui/progress.tsx";
import { Notice } from "#ui/states.tsx";
import { useLong } from "#ui/use-long.ts";
import { CompareView, MadeBadge } from "./compare-view.tsx";
import type { Photo, PreviewNote } from "./quick-quote-state.ts";
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
        <Button
          size="sm"
          icon={<PencilRuler />}
          aria-label={t.engine.draftOf({ title })}
          onClick={onDraft}
        >
          {t.engine.draft()}
        </Button>
      }
    >
      {why}
    </Notice>
  );
}

/** From which part on it is said that a model changed what it should not, 0 to 1. */
const LARGE_DRIFT = 0.15;

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

/** What of the request is in the picture and what is not (PIC-01). */
export function PreviewNotes({ note }: { note: PreviewNote }) {
  const { kind, done, notDone, hints, drift } = note;
  if (kind === "model") {
    if (drift < LARGE_DRIFT) return null;
    const percent = formatPercent(drift * 100, { digits: 0 });
    return <Notice tone="slate">{t.engine.drift({ percent })}</Notice>;
  }
  if (done.length === 0 && notDone.length === 0) return null;
  return (
    <div className="grid gap-3 text-sm sm:grid-cols-2">
      {done.length === 0 ? (
        <p className="text-ink-soft sm:col-span-2">{t.preview.nothingDone()}</p>
      ) : (
        <div>
          <p className="font-[560]">{t.preview.done()}</p>
          <ul className="mt-1 flex flex-col gap-1">
            {done.map((each) => (
              <li key={each} className="flex gap-2 text-ink-soft">
                <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-green-text" />
                {each}
              </li>
            ))}
          </ul>
        </div>
      )}
      {notDone.length === 0 ? null : (
        <div>
          <p className="font-[560]">{t.preview.notDone()}</p>
          <ul className="mt-1 flex flex-col gap-1">
            {notDone.map((each) => (
              <li key={each} className="flex gap-2 text-ink-soft">
                <Minus aria-hidden="true" className="mt-1 size-4 shrink-0 text-ink-faint" />
                {each}
              </li>
            ))}
          </ul>
          {hints.map((hint) => (
            <p key={hint} className="mt-1 text-xs text-ink-soft">
              {hint}
            </p>
          ))}
          <p className="mt-1 text-xs text-ink-faint">{t.preview.notDoneHint()}</p>
        </div>
      )}
    </div>
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

interface PreviewPictureProps {
  title: string;
  before: string;
  after: string;
  photo: Photo;
  note: PreviewNote | undefined;
}

/** A preview beside the picture that it began with (QQ-07). */
export function PreviewPicture({ title, before, after, photo, note }: PreviewPictureProps) {
  return (
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
      className="rounded-none"
    />
  );
}
