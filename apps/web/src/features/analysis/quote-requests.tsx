import type { PropertyAnswer } from "@oneup/operations";
import { analysisTexts as t } from "@oneup/texts";
import { Link2, MessagesSquare } from "lucide-react";
import { useBackend } from "#backend/backend-context.tsx";
import { usePages } from "#backend/use-pages.ts";
import { QuoteStatusBadge } from "#parts/market/badges.tsx";
import { LoadFailure, failureOf } from "#parts/failure.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { formatDate, formatMoney } from "#ui/format.ts";
import { Section } from "#ui/section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useGrownList } from "#ui/focus.ts";

/** The requests for quotes, each with the ways to its bids and its own page (APP-40). */
export default function QuoteRequests({ property }: { property: PropertyAnswer }) {
  const { mode } = useBackend();
  // The demo has one property, and every request of the browser stands in its data.
  const asked = mode === "live" ? { address: property.address.line } : {};
  const quotes = usePages("quotes.list", asked);
  const failure = failureOf(quotes);
  const items = failure === null ? (quotes.data?.pages ?? []).flatMap((page) => page.items) : [];
  const { list, growFrom } = useGrownList(items.length);
  return (
    <Section
      title={t.requests.title()}
      divided
      className="when-near [--near:15rem]"
      actions={
        items.length === 0 ? undefined : (
          <ButtonLink href="/quotes" variant="quiet" size="sm">
            {t.requests.all()}
          </ButtonLink>
        )
      }
    >
      {quotes.isPending ? (
        <div aria-busy="true">
          <Skeleton className="h-20 w-full" />
        </div>
      ) : null}
      {failure === null ? null : (
        <LoadFailure error={failure} onRetry={() => void quotes.refetch()} />
      )}
      {quotes.data !== undefined && failure === null && items.length === 0 ? (
        <EmptyState level={3} title={t.requests.empty()}>
          {t.requests.emptyLine()}
        </EmptyState>
      ) : null}
      {items.length === 0 ? null : (
        <ul ref={list} className="divide-y divide-line">
          {items.map(({ quote, standingBids, unseenBids }) => {
            const id = encodeURIComponent(quote.id);
            const { number } = quote;
            return (
              <li
                key={quote.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0"
              >
                <div className="min-w-0">
                  <p className="flex flex-wrap items-center gap-2">
                    <span className="font-[560]">{t.requests.number({ number })}</span>
                    <QuoteStatusBadge status={quote.status} />
                    {quote.superseded ? <Badge>{t.requests.superseded()}</Badge> : null}
                    {quote.locked ? <Badge tone="green">{t.requests.locked()}</Badge> : null}
                    {unseenBids > 0 ? (
                      <Badge tone="brass">{t.requests.newBids({ count: unseenBids })}</Badge>
                    ) : null}
                  </p>
                  <p className="mt-0.5 text-sm text-ink-soft [overflow-wrap:anywhere]">
                    {quote.upgrades.map(({ room }) => room).join(", ")}
                  </p>
                  <p className="figures text-sm text-ink-soft">
                    {[
                      formatMoney(quote.totalCost),
                      formatDate(quote.createdAt),
                      t.requests.bids({ count: standingBids }),
                    ].join(" · ")}
                  </p>
                </div>
                <div className="flex flex-wrap gap-2">
                  <ButtonLink
                    href={`/bid-page?quoteId=${id}`}
                    size="sm"
                    icon={<MessagesSquare />}
                    aria-label={t.requests.viewBidsOf({ number })}
                  >
                    {t.requests.viewBids()}
                  </ButtonLink>
                  <ButtonLink
                    href={`/quote/${id}`}
                    size="sm"
                    variant="quiet"
                    icon={<Link2 />}
                    aria-label={t.requests.shareOf({ number })}
                  >
                    {t.requests.share()}
                  </ButtonLink>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {failure === null && quotes.hasNextPage ? (
        <Button
          className="mt-4"
          full
          loading={quotes.isFetchingNextPage}
          onClick={() => {
            growFrom(items.length);
            void quotes.fetchNextPage();
          }}
        >
          {t.requests.more()}
        </Button>
      ) : null}
    </Section>
  );
}
