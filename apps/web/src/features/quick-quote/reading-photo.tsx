import { quickQuoteTexts as t } from "@oneup/texts";
import { usePictureUrl } from "#parts/pictures/room-picture.tsx";
import { cx } from "#ui/cx.ts";
import { Progress } from "#ui/progress.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useLong } from "#ui/waiting.ts";
import { PICTURE_WIDTH, STAGE_HEIGHT } from "./stage-size.ts";

/** From when on a wait is called long, in ms. */
export const LONG_MS = 6_000;

interface ReadingPhotoProps {
  phase: "preparing" | "reading";
  /** Empty until the photo is kept. */
  reference: string;
  onCancel: () => void;
}

/** The photo while it is prepared and read, with the shapes of what comes (EXP-03). */
export function ReadingPhoto({ phase, reference, onCancel }: ReadingPhotoProps) {
  const url = usePictureUrl(reference, PICTURE_WIDTH);
  const long = useLong(phase, LONG_MS);
  const step = phase === "reading" ? t.working.readingStep() : undefined;
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10" aria-busy="true">
      <h1 className="sr-only">{t.title()}</h1>
      <div className="min-w-0">
        <div className={cx("relative overflow-hidden rounded-lg bg-picture-ground", STAGE_HEIGHT)}>
          {url === null || url === "" ? (
            <Skeleton className="size-full rounded-lg" />
          ) : (
            <img src={url} alt={t.working.alt()} className="size-full object-cover" />
          )}
          <div className="absolute inset-x-3 bottom-3 rounded-md bg-surface p-4 shadow-lift sm:inset-x-6 sm:bottom-6">
            <Progress
              label={phase === "reading" ? t.working.reading() : t.working.preparing()}
              step={long ? t.working.slow() : step}
              onCancel={onCancel}
            />
          </div>
        </div>
        <div className="mt-10 flex flex-col gap-4">
          <Skeleton className="h-9 w-72 max-w-full" />
          <Skeleton className="h-56 w-full rounded-lg" />
          <Skeleton className="h-56 w-full rounded-lg" />
        </div>
      </div>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-40 w-full rounded-lg" />
        <Skeleton className="h-72 w-full rounded-lg" />
      </div>
    </div>
  );
}
