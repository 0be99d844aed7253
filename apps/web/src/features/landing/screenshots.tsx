import { landingTexts as t } from "@oneup/texts";
import { cx } from "#ui/cx.ts";
import { Picture } from "#ui/picture.tsx";
import { Heading, Text } from "#ui/typography.tsx";
import { Band } from "./band.tsx";

const screens = [
  { key: "quickQuote", file: "quick-quote" },
  { key: "quoteBuilder", file: "quote-builder" },
  { key: "bidPage", file: "bid-page" },
] as const;

/** The sizes of a screenshot's files, as `assets/build-screens.mjs` makes them, in pixels. */
const WIDTHS = [640, 1280] as const;
const HEIGHT = 800;
const SIZES = "(min-width: 85rem) 46rem, (min-width: 68rem) 54vw, 100vw";

/** A screenshot as it looks in this theme; the other one is never fetched. */
function Screenshot({ file, alt }: { file: string; alt: string }) {
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

/** The product as it is, where the specification asks for placeholders (LAND-10, S-23, T-15). */
export function Screenshots() {
  return (
    <Band title={t.screens.title()} lead={t.screens.lead()} sunken>
      <ul className="flex flex-col gap-14 lg:gap-20">
        {screens.map(({ key, file }, index) => (
          <li
            key={key}
            className={cx(
              "grid items-center gap-x-12 gap-y-5",
              index % 2 === 1 ? "lg:grid-cols-[1fr_1.6fr]" : "lg:grid-cols-[1.6fr_1fr]",
            )}
          >
            <div className={index % 2 === 1 ? "lg:order-2" : undefined}>
              <Screenshot file={file} alt={t.screens[key].alt()} />
            </div>
            <div>
              <Heading level={3} size="section">
                {t.screens[key].title()}
              </Heading>
              <Text tone="soft" className="mt-2 max-w-[40ch]">
                {t.screens[key].line()}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </Band>
  );
}
