import { quickQuoteTexts as t } from "@oneup/texts";
import { Check, Minus } from "lucide-react";
import { Progress } from "#ui/progress.tsx";
import { CompareView, MadeBadge } from "./compare-view.tsx";
import type { Photo, PreviewNote } from "./quick-quote-state.ts";
import { useLong } from "./reading-photo.tsx";

/** A preview on its way: drawn now, or waiting for the one before it. */
export function PreviewProgress({ waiting, onCancel }: { waiting: boolean; onCancel: () => void }) {
  const label = waiting ? t.preview.waiting() : t.preview.drawing();
  const long = useLong(label);
  return (
    <Progress
      label={label}
      {...(long && !waiting ? { step: t.preview.slow() } : {})}
      onCancel={onCancel}
    />
  );
}

/** What of the request is in the picture and what is not (PIC-01). */
export function PreviewNotes({ note }: { note: PreviewNote }) {
  const { done, notDone } = note;
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
          <p className="mt-1 text-xs text-ink-faint">{t.preview.notDoneHint()}</p>
        </div>
      )}
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
