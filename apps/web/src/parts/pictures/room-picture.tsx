import type { Cover, QuoteUpgrade } from "@oneup/domain";
import type { PictureLabel } from "@oneup/operations";
import { partsTexts as t } from "@oneup/texts";
import { ImageOff } from "lucide-react";
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { Badge } from "#ui/badge.tsx";
import { cx } from "#ui/cx.ts";
import { Skeleton } from "#ui/skeleton.tsx";

/** The width of large pictures, in pixels: sharp on dense screens. */
export const LARGE_WIDTH = 1440;

/** A picture that can be shown or drawn at once; rejects where there is none. */
export async function decodedPicture(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/**
 * What is found out of a picture, begun anew with another `find`; null while it is looked up.
 * @param of the picture; empty for none
 * @param lost stands for one of which nothing is found
 */
export function useFound<T>(of: string, find: (of: string) => Promise<T>, lost: T): T | null {
  const [found, setFound] = useState<{ of: string; answer: T } | null>(null);
  const tell = useEffectEvent((answer: T = lost) => setFound({ of, answer }));
  useEffect(() => {
    if (of === "") return undefined;
    let wanted = true;
    find(of).then(
      (answer) => wanted && tell(answer),
      () => wanted && tell(),
    );
    return () => {
      wanted = false;
    };
  }, [of, find]);
  return found?.of === of ? found.answer : null;
}

/** The URL of a picture reference, resolved by the home that holds it; null while it is looked up. */
export function usePictureUrl(reference: string, width?: number): string | null {
  const backend = useBackend();
  const find = useCallback((of: string) => backend.pictureUrl(of, width), [backend, width]);
  return useFound(reference, find, "");
}

interface RoomPictureProps {
  reference: string;
  alt: string;
  /** The largest shown width, in pixels, so that no larger file travels. */
  width?: number;
  className?: string;
}

/** A picture of a quote or bid in a frame of 3:2, with a plain place where there is none. */
export function RoomPicture({ reference, alt, width = 960, className }: RoomPictureProps) {
  const url = usePictureUrl(reference, width);
  const [broken, setBroken] = useState("");
  const frame = cx("aspect-[3/2] w-full rounded-md bg-picture-ground object-cover", className);
  if (reference === "" || url === "" || url === broken) {
    return (
      <div className={cx(frame, "flex flex-col items-center justify-center gap-2 text-ink-soft")}>
        <ImageOff aria-hidden="true" className="size-6" />
        <span className="text-xs">{t.picture.none()}</span>
      </div>
    );
  }
  if (url === null) return <Skeleton className={frame} />;
  return (
    <img
      src={url}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={frame}
      onError={() => setBroken(url)}
    />
  );
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The pixels of a picture, by looking at it; null until it is there. A lost one has the usual shape. */
export function usePictureSize(url: string | null): PictureSize | null {
  return useFound<PictureSize>(url ?? "", sizeOf, USUAL);
}

const USUAL: PictureSize = { width: 3, height: 2 };

async function sizeOf(url: string): Promise<PictureSize> {
  const { naturalWidth: width, naturalHeight: height } = await decodedPicture(url);
  return { width, height };
}

const words: Record<PictureLabel, () => string> = {
  sample: t.picture.sample,
  draft: t.picture.draft,
  model: t.picture.aiGenerated,
};

export function pictureLabelWords(label: PictureLabel): string {
  return words[label]();
}

/** How a picture was made, said on the picture itself (PIC-05). */
export function PictureLabelBadge({ label }: { label: PictureLabel }) {
  return <Badge onPicture>{pictureLabelWords(label)}</Badge>;
}

/** The limits of made pictures, beside each one (PIC-11). */
export function PictureLimits({ className }: { className?: string }) {
  return <p className={cx("text-xs text-ink-soft", className)}>{t.picture.limits()}</p>;
}

/** The picture at the side of a card in a list, above it on a phone, with how it was made (PIC-05). */
export function CoverPicture({ cover, alt = "" }: { cover: Cover | null; alt?: string }) {
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

export interface MadePicture {
  readonly side: "before" | "after";
  readonly reference: string;
}

/** The pictures that a room has, before and after; what was not made takes no room. */
export function madePictures({
  beforeImage,
  afterImage,
}: Pick<QuoteUpgrade, "beforeImage" | "afterImage">): readonly MadePicture[] {
  const both: readonly MadePicture[] = [
    { side: "before", reference: beforeImage },
    { side: "after", reference: afterImage },
  ];
  return both.filter(({ reference }) => reference !== "");
}
