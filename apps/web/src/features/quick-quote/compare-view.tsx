import { quickQuoteTexts as t } from "@oneup/texts";
import { ImageOff, Maximize2, Minimize2 } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { LARGE_WIDTH, usePictureUrl } from "#parts/pictures/room-picture.tsx";
import { BeforeAfterSlider } from "#ui/before-after-slider.tsx";
import { IconButton } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

/** The height of the comparison, in pixels (QQ-07). */
const VIEW_HEIGHT = 500;
/** The divider's start for a change that may lie anywhere, in percent from the left. */
const ALL_AFTER = 8;

interface CompareViewProps extends Omit<
  ComponentProps<typeof BeforeAfterSlider>,
  "before" | "after" | "viewHeight" | "start"
> {
  /** References of two pictures of the same size. */
  before: string;
  after: string;
  beforeAlt: string;
  afterAlt: string;
  /** Whether the change was pointed out: nothing is cut off then, and the divider starts left. */
  placed?: boolean;
}

/** Two pictures under the slider, 500 px high; at a tap in their own shape, nothing cut off. */
export function CompareView(props: CompareViewProps) {
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
  return (
    <div className="relative">
      <BeforeAfterSlider
        {...slider}
        before={{ src: beforeUrl, alt: beforeAlt }}
        after={{ src: afterUrl, alt: afterAlt }}
        priority
        {...(placed ? { start: ALL_AFTER } : {})}
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
