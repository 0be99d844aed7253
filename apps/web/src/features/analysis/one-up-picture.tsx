import type { PictureLabel } from "@oneup/operations";
import { oneUpsTexts as t } from "@oneup/texts";
import { PictureLabelBadge, usePictureSize, usePictureUrl } from "#parts/pictures/room-picture.tsx";
import { BeforeAfterSlider } from "#ui/before-after-slider.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { DIALOG_WIDTH } from "./use-one-up.ts";

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
  const beforeUrl = usePictureUrl(before, DIALOG_WIDTH);
  const afterUrl = usePictureUrl(after, DIALOG_WIDTH);
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
