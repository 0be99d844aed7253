import type { QuoteUpgrade } from "@oneup/domain";
import type { LabelledQuote } from "@oneup/operations";
import { Badge } from "#ui/badge.tsx";
import { cx } from "#ui/cx.ts";
import { madePictures } from "./made-pictures.ts";
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

/** How a room looks before and after, and how that was made (PIC-05); nothing for a room without pictures. */
export function RoomPair({ upgrade, labels, before, after, className }: RoomPairProps) {
  const pictures = madePictures(upgrade);
  if (pictures.length === 0) return null;
  const both = pictures.length === 2;
  const words = { before, after };
  const frame = cx("rounded-none", !both && "sm:aspect-[2/1]");
  return (
    <div className={cx("grid grid-cols-1 gap-px bg-line", both && "sm:grid-cols-2", className)}>
      {pictures.map(({ side, reference }) => {
        const made = side === "after" ? labels[reference] : undefined;
        return (
          <figure key={side} className="relative bg-surface">
            <RoomPicture
              reference={reference}
              alt={`${words[side]}: ${upgrade.room}`}
              className={frame}
            />
            <figcaption className="absolute top-3 left-3 flex flex-wrap gap-2 pr-3">
              <Badge onPicture>{words[side]}</Badge>
              {made === undefined ? null : <PictureLabelBadge label={made} />}
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}
