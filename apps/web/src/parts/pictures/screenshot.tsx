import { cx } from "#ui/cx.ts";
import { Picture } from "#ui/picture.tsx";

/** The sizes of a screenshot's files, as `assets/build-screens.mjs` makes them, in pixels. */
const WIDTHS = [640, 1280] as const;
const HEIGHT = 800;
const SIZES = "(min-width: 85rem) 46rem, (min-width: 68rem) 54vw, 100vw";

/** A screenshot as it looks in this theme; the other one is never fetched. */
export function Screenshot({ file, alt }: { file: string; alt: string }) {
  return ["light", "dark"].map((theme) => {
    const set = (type: string) =>
      WIDTHS.map((width) => `/screens/${file}-${theme}-${width}.${type} ${width}w`).join(", ");
    return (
      <div
        key={theme}
        className={cx(
          "overflow-hidden rounded-lg border border-line shadow-lift",
          theme === "light" ? "dark:hidden" : "hidden dark:block",
        )}
      >
        <Picture
          src={`/screens/${file}-${theme}-${WIDTHS[1]}.webp`}
          sources={[
            { type: "image/avif", srcSet: set("avif") },
            { type: "image/webp", srcSet: set("webp") },
          ]}
          sizes={SIZES}
          width={WIDTHS[1]}
          height={HEIGHT}
          alt={alt}
        />
      </div>
    );
  });
}
