import type { ClientSummary } from "@oneup/domain";
import { realtorTexts as t } from "@oneup/texts";
import { formatCount, formatMoney } from "#ui/format.ts";
import { Stat, Stats } from "#ui/stat.tsx";
import { InfoTip } from "#ui/tooltip.tsx";

/** The three stat cards (DASH-13): the clients' own figures added up, with where they come from. */
export function ClientStats({ summary, sample }: { summary: ClientSummary; sample: boolean }) {
  const source = sample ? t.stats.sample() : t.stats.own();
  const tipOf = (figure: string) => (
    <InfoTip label={`${figure}: ${source}`}>
      <strong className="block">{source}</strong>
      <span className="block">{sample ? t.stats.sampleLine() : t.stats.ownLine()}</span>
    </InfoTip>
  );
  return (
    <Stats className="mb-10 border-y border-line py-6">
      <Stat
        size="lg"
        label={t.stats.clients()}
        value={formatCount(summary.activeClients)}
        note={t.stats.clientsLine()}
        aside={tipOf(t.stats.clients())}
      />
      <Stat
        size="lg"
        tone="green"
        label={t.stats.value()}
        value={formatMoney(summary.totalValueAdd, { signed: true })}
        note={t.stats.valueLine()}
        aside={tipOf(t.stats.value())}
      />
      <Stat
        size="lg"
        label={t.stats.quotes()}
        value={formatCount(summary.activeQuotes)}
        note={t.stats.quotesLine()}
        aside={tipOf(t.stats.quotes())}
      />
    </Stats>
  );
}
