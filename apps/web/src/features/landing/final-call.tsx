import { landingTexts as t } from "@oneup/texts";
import { ButtonLink } from "#ui/button.tsx";
import { Heading, Text } from "#ui/typography.tsx";
import { Footnote } from "./footnote.tsx";

/** The last word, and what the figures above are (LAND-09, LAND-10). */
export function FinalCall() {
  return (
    <section aria-labelledby="final" className="mx-auto w-full max-w-[85rem] px-4 pb-16 sm:px-8">
      <div className="rounded-lg border border-green-line bg-green-tint px-6 py-14 text-center sm:px-12 sm:py-20">
        <Heading id="final" level={2} size="title" className="mx-auto max-w-[20ch]">
          {t.final.title()}
        </Heading>
        <Text tone="soft" className="mx-auto mt-4 max-w-[48ch]">
          {t.final.line()}
        </Text>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink href="/plans" variant="primary" size="lg">
            {t.final.start()}
          </ButtonLink>
          <ButtonLink href="/app" size="lg">
            {t.final.look()}
          </ButtonLink>
        </div>
      </div>
      <div className="mt-8">
        <Footnote />
      </div>
    </section>
  );
}
