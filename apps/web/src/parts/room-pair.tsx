import type { QuoteUpgrade } from "@oneup/domain";
import type { LabelledQuote } from "@oneup/operations";
import { Badge } from "#ui/badge.tsx";
import { cx } from "#ui/cx.ts";
import { PictureLabelBadge } from "./picture-label.tsx";
import { RoomPicture } from "./room-picture.tsx";

interface RoomPairProps {
  upgrade: Pick<QuoteUpgrade, "room" | "beforeImage" | "afterImage">;
  labels: LabelledQuote["pictureLabels"];
  /** What the two pictures are called here. */
  before: string;
  after: string;
  className?: string;
}

/** How a room looks before and after, and how that was made (PIC-05); what was not made takes no room. */
export function RoomPair({ upgrade, labels, before, after, className }: RoomPairProps) {
  const { room, beforeImage, afterImage } = upgrade;
  const made = labels[afterImage];
  const both = beforeImage !== "" && afterImage !== "";
  if (beforeImage === "" && afterImage === "") return null;
  const frame = cx("rounded-none", !both && "sm:aspect-[2/1]");
  return (
    <div className={cx("grid grid-cols-1 gap-px bg-line", both && "sm:grid-cols-2", className)}>
      {beforeImage === "" ? null : (
        <figure className="relative bg-surface">
          <RoomPicture reference={beforeImage} alt={`${before}: ${room}`} className={frame} />
          <figcaption className="absolute top-3 left-3 flex">
            <Badge onPicture>{before}</Badge>
          </figcaption>
        </figure>
      )}
      {afterImage === "" ? null : (
        <figure className="relative bg-surface">
          <RoomPicture reference={afterImage} alt={`${after}: ${room}`} className={frame} />
          <figcaption className="absolute top-3 left-3 flex flex-wrap gap-2 pr-3">
            <Badge onPicture>{after}</Badge>
            {made === undefined ? null : <PictureLabelBadge label={made} />}
          </figcaption>
        </figure>
      )}
    </div>
  );
}
