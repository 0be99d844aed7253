import { landingTexts as t } from "@oneup/texts";
import { Screenshot } from "#parts/pictures/screenshot.tsx";
import { cx } from "#ui/cx.ts";
import { Heading, Text } from "#ui/typography.tsx";
import { Band } from "./band.tsx";

const screens = [
  { key: "quickQuote", file: "quick-quote" },
  { key: "quoteBuilder", file: "quote-builder" },
  { key: "bidPage", file: "bid-page" },
] as const;

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
