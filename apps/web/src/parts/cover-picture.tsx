import type { Cover } from "@oneup/domain";
import { cx } from "#ui/cx.ts";
import { PictureLabelBadge } from "./picture-label.tsx";
import { RoomPicture } from "./room-picture.tsx";

interface CoverPictureProps {
  /** null where there is no picture. */
  cover: Cover | null;
  alt?: string;
}

/** The picture at the side of a card in a list, above it on a phone, with how it was made (PIC-05). */
export function CoverPicture({ cover, alt = "" }: CoverPictureProps) {
  return (
    // On a phone an empty place above a card would only push the next one away.
    <div className={cx("relative", cover === null && "max-sm:hidden")}>
      <RoomPicture
        reference={cover?.picture ?? ""}
        alt={alt}
        width={480}
        className="h-full rounded-none max-sm:aspect-[5/2]"
      />
      {cover === null || cover.label === null ? null : (
        <span className="absolute bottom-3 left-3 flex">
          <PictureLabelBadge label={cover.label} />
        </span>
      )}
    </div>
  );
}
