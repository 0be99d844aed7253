import { type CSSProperties, useEffect, useRef } from "react";
import { cx } from "./cx.ts";
import { showPicture } from "./follow-picture.ts";

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
  /** The `sizes` of the `<img>`. */
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
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => (image.current === null ? undefined : showPicture(image.current)), [src]);
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
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          loading={priority ? "eager" : "lazy"}
          fetchPriority={priority ? "high" : "auto"}
          decoding="async"
          ref={image}
          data-state="loading"
          className={cx(
            "transition-opacity duration-300",
            // Its own shape comes from its attributes, so that a page rendered ahead needs no inline style for it.
            ratio === undefined ? "block h-auto w-full" : "absolute inset-0 size-full object-cover",
            !priority && "opacity-0 data-[state=ready]:opacity-100",
          )}
        />
      </picture>
    </span>
  );
}
