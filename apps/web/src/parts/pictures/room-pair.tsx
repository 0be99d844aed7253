import type { QuoteUpgrade } from "@oneup/domain";
import type { LabelledQuote } from "@oneup/operations";
import { projectBriefTexts as t } from "@oneup/texts";
import type { ComponentProps } from "react";
import { Badge } from "#ui/badge.tsx";
import { cx } from "#ui/cx.ts";
import {
  LARGE_WIDTH,
  PictureLabelBadge,
  PictureLimits,
  RoomPicture,
  madePictures,
  usePictureUrl,
} from "./room-picture.tsx";

/** A picture that opens large, in a window of its own, where fingers can zoom. */
export function OpeningPicture(props: ComponentProps<typeof RoomPicture>) {
  const large = usePictureUrl(props.reference, LARGE_WIDTH);
  const picture = <RoomPicture {...props} />;
  if (!large) return picture;
  return (
    <a href={large} target="_blank" rel="noreferrer" aria-label={t.open({ what: props.alt })}>
      {picture}
    </a>
  );
}

interface RoomPairProps {
  upgrade: Pick<QuoteUpgrade, "room" | "beforeImage" | "afterImage">;
  labels: LabelledQuote["pictureLabels"];
  before: string;
  after: string;
  className?: string;
}

/** A room before and after, with its origin (PIC-05); nothing without pictures. */
export function RoomPair({ upgrade, labels, before, after, className }: RoomPairProps) {
  const pictures = madePictures(upgrade);
  if (pictures.length === 0) return null;
  const both = pictures.length === 2;
  const words = { before, after };
  const frame = cx("rounded-none", !both && "sm:aspect-[2/1]");
  return (
    <div className={className}>
      <div className={cx("grid grid-cols-1 gap-px bg-line", both && "sm:grid-cols-2")}>
        {pictures.map(({ side, reference }) => {
          const made = side === "after" ? labels[reference] : undefined;
          return (
            <figure key={side} className="relative bg-surface">
              <OpeningPicture
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
      {labels[upgrade.afterImage] === undefined ? null : <PictureLimits className="px-5 pt-3" />}
    </div>
  );
}
