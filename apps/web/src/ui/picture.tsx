import { type CSSProperties, type SyntheticEvent, useCallback, useState } from "react";
import { cx } from "./cx.ts";
import { useUiTexts } from "./ui-context.tsx";

type PictureState = "loading" | "ready" | "failed";

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

export interface PictureSource {
  /** Such as "image/avif". */
  type: string;
  srcSet: string;
}

interface PictureProps {
  /** The address that every browser can show. */
  src: string;
  /** Better formats first; the browser takes the first that it knows. */
  sources?: readonly PictureSource[];
  srcSet?: string;
  /** As in `<img sizes>`. */
  sizes?: string;
  /** The picture's own pixels; they keep its place before it is there. */
  width: number;
  height: number;
  /** What it shows; "" only for decoration. */
  alt: string;
  /** The dominant colour, shown until the picture is. */
  colour?: string;
  /** true for the largest picture of the first view: loaded at once. */
  priority?: boolean;
  /** Another shape than the picture's own, such as "4 / 3": it is cut to fit. */
  ratio?: string;
  rounded?: boolean;
  className?: string;
}

/** A picture that keeps its place, shows its colour first and then fades in. */
export function Picture({
  src,
  sources = [],
  srcSet,
  sizes,
  width,
  height,
  alt,
  colour,
  priority = false,
  ratio,
  rounded = false,
  className,
}: PictureProps) {
  const texts = useUiTexts();
  const [state, image] = usePictureState(src);
  const style: CSSProperties = {
    aspectRatio: ratio ?? `${width} / ${height}`,
    ...(colour === undefined ? {} : { backgroundColor: colour }),
  };
  return (
    <span
      style={style}
      className={cx(
        "relative block w-full overflow-hidden bg-picture-ground",
        rounded && "rounded-lg",
        className,
      )}
    >
      <picture>
        {sources.map((source) => (
          <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
        ))}
        <img
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          loading={priority ? "eager" : "lazy"}
          fetchPriority={priority ? "high" : "auto"}
          decoding="async"
          {...image}
          className={cx(
            "transition-opacity duration-300",
            // Its own shape comes from its attributes, so that a page rendered ahead needs no inline style for it.
            ratio === undefined ? "block h-auto w-full" : "absolute inset-0 size-full object-cover",
            priority || state === "ready" ? "opacity-100" : "opacity-0",
          )}
        />
      </picture>
      {state === "failed" ? (
        <span className="absolute inset-0 grid place-items-center bg-picture-ground p-4 text-center text-sm text-ink-soft">
          {texts.pictureFailed}
        </span>
      ) : null}
    </span>
  );
}
