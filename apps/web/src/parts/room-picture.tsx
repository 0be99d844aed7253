import { partsTexts as t } from "@oneup/texts";
import { ImageOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { cx } from "#ui/cx.ts";
import { Skeleton } from "#ui/skeleton.tsx";

/** The URL of a picture reference, resolved by the home that holds it; null while it is looked up. */
export function usePictureUrl(reference: string, width?: number): string | null {
  const backend = useBackend();
  const [found, setFound] = useState<{ reference: string; url: string } | null>(null);
  useEffect(() => {
    if (reference === "") return undefined;
    let wanted = true;
    backend.pictureUrl(reference, width).then(
      (url) => {
        if (wanted) setFound({ reference, url });
      },
      () => {
        if (wanted) setFound({ reference, url: "" });
      },
    );
    return () => {
      wanted = false;
    };
  }, [backend, reference, width]);
  return found?.reference === reference ? found.url : null;
}

interface RoomPictureProps {
  reference: string;
  alt: string;
  /** How wide it is shown at the most, in pixels, so that no larger file travels. */
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
