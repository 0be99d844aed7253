import { useCallback, useState, type SyntheticEvent } from "react";

export type PictureState = "loading" | "ready" | "failed";

/**
 * Follows one `<img>` until its picture can be painted without a hitch; a new `src` starts over.
 * The second half of the answer is spread onto the image.
 */
export function usePictureState(src: string) {
  const [seen, setSeen] = useState<{ src: string; state: PictureState }>({ src, state: "loading" });
  const settle = useCallback((state: PictureState) => setSeen({ src, state }), [src]);
  const onLoad = useCallback(
    (event: SyntheticEvent<HTMLImageElement>) => {
      event.currentTarget.decode().then(
        () => settle("ready"),
        () => settle("failed"),
      );
    },
    [settle],
  );
  const onError = useCallback(() => settle("failed"), [settle]);
  // A picture from the cache, or in a page rendered ahead, may be there before anybody listens.
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete !== true || image.currentSrc === "") return;
      settle(image.naturalWidth > 0 ? "ready" : "failed");
    },
    [settle],
  );
  const state = seen.src === src ? seen.state : "loading";
  return [state, { ref, onLoad, onError, "data-state": state }] as const;
}
