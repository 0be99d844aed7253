import { landingTexts as t } from "@oneup/texts";
import { Heading, Text } from "#ui/typography.tsx";
import { Band } from "./band.tsx";

const steps = ["address", "options", "connect"] as const;

/** How it goes (LAND-10). */
export function Steps() {
  return (
    <Band title={t.steps.title()}>
      <ol className="grid gap-10 lg:grid-cols-3 lg:gap-12">
        {steps.map((key, index) => (
          <li key={key} className="grid grid-cols-[1.5rem_1fr] gap-x-4">
            <span
              aria-hidden="true"
              className="row-span-2 font-display text-4xl leading-none text-brass"
            >
              {index + 1}
            </span>
            <Heading level={3} className="self-center">
              {t.steps[key].title()}
            </Heading>
            <Text tone="soft" size="small" className="mt-2 max-w-[42ch]">
              {t.steps[key].line()}
            </Text>
          </li>
        ))}
      </ol>
    </Band>
  );
}
