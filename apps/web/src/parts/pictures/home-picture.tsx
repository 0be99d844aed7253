import { partsTexts as t } from "@oneup/texts";
import { House, ImageOff } from "lucide-react";
import { pictureAt, pictureProps } from "#pictures/picture-named.ts";
import { cx } from "#ui/cx.ts";
import { Picture } from "#ui/picture.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { usePictureUrl } from "./room-picture.tsx";

interface HomePictureProps {
  /** A reference of any kind: of the product, of this browser, of the server, or a picture on the web. */
  reference: string;
  alt: string;
  /** The `sizes` of the `<img>`. */
  sizes: string;
  /** The largest shown width, in pixels, so that no larger file travels. */
  width?: number;
  ratio?: string;
  priority?: boolean;
  className?: string;
}

/** A picture of a home in a frame of its own shape; ours in every size and format that they have. */
export function HomePicture(props: HomePictureProps) {
  const { reference, alt, sizes, width = 960, ratio = "3 / 2" } = props;
  const { priority = false, className = "" } = props;
  const ours = pictureAt(reference);
  const url = usePictureUrl(ours ? "" : reference, width);
  const shared = { alt, ratio, priority, className };
  if (ours) return <Picture {...shared} {...pictureProps(ours)} sizes={sizes} />;
  const frame = cx("block w-full", className);
  if (reference === "" || url === "") {
    return (
      <span
        style={{ aspectRatio: ratio }}
        className={cx(
          frame,
          "flex! flex-col items-center justify-center gap-2 bg-picture-ground text-ink-soft",
        )}
      >
        <ImageOff aria-hidden="true" className="size-6" />
        <span className="text-xs">{t.picture.none()}</span>
      </span>
    );
  }
  if (url === null) {
    return (
      <span style={{ aspectRatio: ratio }} className={frame}>
        <Skeleton className="size-full rounded-none" />
      </span>
    );
  }
  return <Picture {...shared} src={url} width={3} height={2} />;
}

/** Stands for a home of which nobody has a photo yet; its size is that of its place. */
export function HomeMark({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx("grid place-items-center bg-picture-ground text-ink-faint", className)}
    >
      <House className="size-6" strokeWidth={1.5} />
    </span>
  );
}
