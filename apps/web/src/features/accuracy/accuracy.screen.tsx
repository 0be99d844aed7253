import type { AccuracySummary } from "@oneup/domain";
import { accuracyTexts as t } from "@oneup/texts";
import { useVerb } from "#backend/use-verb.ts";
import { LoadFailure, failureOf } from "#parts/failure.tsx";
import { formatDate, formatPercent } from "#ui/format.ts";
import { Page } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Section } from "#ui/section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Stat, Stats } from "#ui/stat.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Text } from "#ui/typography.tsx";
import { useTitle } from "#ui/use-title.ts";

function StateAccuracy({ state, sales, from, to, medianMiss, within10, covered }: AccuracySummary) {
  return (
    <Section title={t.state({ state, sales, from: formatDate(from), to: formatDate(to) })} divided>
      <Stats>
        <Stat size="lg" label={t.half()} value={formatPercent(medianMiss, { digits: 1 })} />
        <Stat size="lg" label={t.within()} value={formatPercent(within10)} />
        <Stat size="lg" label={t.covered()} value={formatPercent(covered)} note={t.coveredAim()} />
      </Stats>
    </Section>
  );
}

/** `/accuracy`: how close the estimates of homes that were sold came, for everybody (VAL-08). */
export default function AccuracyScreen() {
  useTitle(t.title());
  const capabilities = useVerb("capabilities.read", {});
  const failure = failureOf(capabilities);
  const measured = capabilities.data?.accuracy;
  return (
    <Page>
      <PageHeader title={t.title()} lead={t.lead()} />
      {failure ? (
        <LoadFailure error={failure} onRetry={() => void capabilities.refetch()} />
      ) : measured === undefined ? (
        <Skeleton className="h-48 w-full" />
      ) : measured.length === 0 ? (
        <EmptyState level={2} title={t.none()}>
          {t.noneLine()}
        </EmptyState>
      ) : (
        measured.map((each) => <StateAccuracy key={each.state} {...each} />)
      )}
      <Section title={t.how()} divided>
        <Text className="max-w-[65ch]">{t.howLine()}</Text>
        <Text tone="soft" className="mt-3 max-w-[65ch]">
          {t.not()}
        </Text>
      </Section>
    </Page>
  );
}
