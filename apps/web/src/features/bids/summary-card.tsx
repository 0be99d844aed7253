import type { Cents } from "@oneup/domain";
import type { LabelledQuote } from "@oneup/operations";
import { bidsTexts as t } from "@oneup/texts";
import { useBackend } from "#backend/backend-context.tsx";
import { QuoteStatusBadge } from "#parts/market/badges.tsx";
import { addressText } from "#parts/market/project.ts";
import { ClientNames } from "#parts/market/people.tsx";
import { Badge } from "#ui/badge.tsx";
import { formatDate, formatMoney } from "#ui/format.ts";

/** The fixed budget that guests and personas see (BID-05, T-06). */
const SAMPLE_BUDGET: Cents = 2_670_000;

interface SummaryCardProps {
  quote: LabelledQuote;
  /** Not open any more to its reader, and the version in its place. */
  gone: { readonly newerId: string | null } | null;
}

/** Location, date and budget of the project: the quote's own for an account, samples else. */
export function SummaryCard({ quote, gone }: SummaryCardProps) {
  const { mode } = useBackend();
  const live = mode === "live";
  const place = live ? (
    <>
      {addressText(quote)}
      <ClientNames names={quote.clientNames} />
    </>
  ) : (
    t.summary.sampleLocation()
  );
  const facts = [
    [t.summary.location(), place],
    [t.summary.posted(), formatDate(quote.createdAt)],
    [t.summary.budget(), formatMoney(live ? quote.totalCost : SAMPLE_BUDGET)],
  ] as const;
  return (
    <section
      aria-label={t.summary.title()}
      className="flex flex-wrap items-center gap-x-8 gap-y-4 border-y border-line py-5"
    >
      <dl className="flex flex-1 basis-64 flex-wrap gap-x-8 gap-y-4 sm:gap-x-12">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-ink-faint">{name}</dt>
            <dd className="figures text-lg font-[520] [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        {/* What took its place is active, not this. */}
        {quote.superseded || gone?.newerId ? <Badge>{t.replaced()}</Badge> : null}
        {/* Whether it was closed or made private is not told. */}
        {quote.superseded || gone ? null : <QuoteStatusBadge status={quote.status} />}
        {quote.locked ? <Badge tone="green">{t.locked()}</Badge> : null}
      </div>
    </section>
  );
}
