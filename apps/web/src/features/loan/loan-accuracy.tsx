import type { AccuracySummary } from "@oneup/domain";
import { accuracyTexts as t } from "@oneup/texts";
import { AccuracyFigures, measuredOn } from "#parts/figures/accuracy-figures.tsx";
import { Section } from "#ui/section.tsx";
import { Text } from "#ui/typography.tsx";

/** How close values by sales came in the property's state, for the bank that reads one (VAL-08). */
export default function LoanAccuracy({ accuracy }: { accuracy: AccuracySummary }) {
  return (
    <Section title={t.title()}>
      <Text className="mb-4">{measuredOn(accuracy)}</Text>
      <AccuracyFigures of={accuracy} />
      <Text tone="soft" className="mt-4 max-w-[65ch]">
        {t.howLine()}
      </Text>
    </Section>
  );
}
