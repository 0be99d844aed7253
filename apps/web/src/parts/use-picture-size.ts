import { useEffect, useState } from "react";

/** The shape of a picture, in its own pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The pixels of a picture, by looking at it; null until it is there. A lost one has the usual shape. */
export function usePictureSize(url: string | null): PictureSize | null {
  const [size, setSize] = useState<(PictureSize & { url: string }) | null>(null);
  useEffect(() => {
    if (url === null || url === "") return undefined;
    const image = new Image();
    let wanted = true;
    const tell = (width: number, height: number) => {
      if (wanted) setSize({ url, width, height });
    };
    image.addEventListener("load", () => tell(image.naturalWidth, image.naturalHeight));
    image.addEventListener("error", () => tell(3, 2));
    image.src = url;
    return () => {
      wanted = false;
    };
  }, [url]);
  return size?.url === url ? size : null;
}
