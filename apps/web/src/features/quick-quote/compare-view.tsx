import { partsTexts, quickQuoteTexts as t } from "@oneup/texts";
import { ImageOff, Maximize2, Minimize2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { usePictureUrl } from "#parts/pictures/room-picture.tsx";
import { Badge } from "#ui/badge.tsx";
import { BeforeAfterSlider } from "#ui/before-after-slider.tsx";
import { IconButton } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { PreviewNote } from "./quick-quote-model.ts";
import { PICTURE_WIDTH } from "./stage-size.ts";

/** The height of the comparison, in pixels (QQ-07). */
const VIEW_HEIGHT = 500;
/** Where the divider starts to show a change that lies anywhere, in percent from the left. */
const ALL_AFTER = 8;

/** How a picture was made, said on the picture itself (PIC-05). */
export function MadeBadge({ kind }: { kind: PreviewNote["kind"] }) {
  return (
    <Badge onPicture>
      {kind === "draft" ? partsTexts.picture.draft() : partsTexts.picture.aiGenerated()}
    </Badge>
  );
}

interface CompareViewProps {
  /** References of two pictures of the same size. */
  before: string;
  after: string;
  beforeAlt: string;
  afterAlt: string;
  width: number;
  height: number;
  /** The slider's name. */
  label: string;
  beforeLabel?: string;
  afterLabel?: string;
  corner?: ReactNode;
  hint?: boolean;
  /** What changed lies where somebody pointed: nothing is cut off, and hardly anything of it is before the divider. */
  placed?: boolean;
  className?: string;
}

/** Two pictures under the slider, 500 px high; at a tap in their own shape, nothing cut off. */
export function CompareView(props: CompareViewProps) {
  const { width, height, label, beforeLabel, afterLabel, corner, hint, className } = props;
  const { placed = false } = props;
  const [whole, setWhole] = useState(placed);
  const before = usePictureUrl(props.before, PICTURE_WIDTH);
  const after = usePictureUrl(props.after, PICTURE_WIDTH);
  if (before === "" || after === "") return <NoPicture />;
  if (before === null || after === null) {
    return <Skeleton className="h-[500px] w-full rounded-none" />;
  }
  return (
    <div className="relative">
      <BeforeAfterSlider
        before={{ src: before, alt: props.beforeAlt }}
        after={{ src: after, alt: props.afterAlt }}
        width={width}
        height={height}
        label={label}
        priority
        {...(placed ? { start: ALL_AFTER } : {})}
        {...(whole ? {} : { viewHeight: VIEW_HEIGHT })}
        {...(beforeLabel === undefined ? {} : { beforeLabel })}
        {...(afterLabel === undefined ? {} : { afterLabel })}
        {...(corner === undefined ? {} : { corner })}
        {...(hint === undefined ? {} : { hint })}
        {...(className === undefined ? {} : { className })}
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

/** Stands where a picture could not be found. */
export function NoPicture() {
  return (
    <div className="flex h-[500px] flex-col items-center justify-center gap-2 rounded-lg bg-picture-ground text-sm text-ink-soft">
      <ImageOff aria-hidden="true" className="size-6" />
      {t.picture.unavailable()}
    </div>
  );
}
