import { accuracyTexts as t } from "@oneup/texts";
import { useVerb } from "#backend/use-verb.ts";
import { AccuracyFigures, measuredOn } from "#parts/figures/accuracy-figures.tsx";
import { Loaded } from "#parts/failures/failure.tsx";
import { Page } from "#ui/layout.tsx";
import { Section } from "#ui/section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Text, TextLink } from "#ui/typography.tsx";

/** `/accuracy`: how close the estimates of homes that were sold came, for everybody (VAL-08). */
export default function AccuracyScreen() {
  const capabilities = useVerb("capabilities.read", {});
  return (
    <Page title={t.title()} lead={t.lead()}>
      <Loaded source={capabilities} waiting={<Skeleton className="h-48 w-full" />}>
        {({ accuracy: measured }) =>
          measured.length === 0 ? (
            <EmptyState level={2} title={t.none()}>
              {t.noneLine()}
            </EmptyState>
          ) : (
            measured.map((each) => (
              <Section key={each.state} title={measuredOn(each)} divided className="mb-10">
                <AccuracyFigures of={each} />
              </Section>
            ))
          )
        }
      </Loaded>
      <Section title={t.how()} divided>
        <Text className="max-w-[65ch]">{t.howLine()}</Text>
        <Text tone="soft" className="mt-3 mb-10 max-w-[65ch]">
          {t.not()}
        </Text>
      </Section>
      <Section title={t.sources()} divided>
        <Text className="max-w-[65ch]">{t.sourcesLine()}</Text>
        <Text className="mt-3 max-w-[65ch]">
          {t.statesLine()} <TextLink href="https://www.geonames.org/">{t.geonames()}</TextLink> (
          <TextLink href="https://creativecommons.org/licenses/by/4.0/">{t.license()}</TextLink>).
        </Text>
      </Section>
    </Page>
  );
}
