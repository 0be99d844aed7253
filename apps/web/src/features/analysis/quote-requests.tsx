import { namesApart } from "@oneup/domain";
import type { PropertyAnswer, VerbOutput } from "@oneup/operations";
import { commonTexts, analysisTexts as t } from "@oneup/texts";
import { Link2, MessagesSquare } from "lucide-react";
import { useBackend } from "#backend/backend-context.tsx";
import { PagedList } from "#parts/lists/paged-list.tsx";
import { QuoteStatusBadge } from "#parts/market/badges.tsx";
import { bidPageOf, projectAt } from "#parts/market/project.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { formatDate, formatMoney } from "#ui/format.ts";
import { Section } from "#ui/section.tsx";
import { EmptyState } from "#ui/states.tsx";

type ListedQuote = VerbOutput<"quotes.list">["items"][number];

function Request({ quote, standingBids, unseenBids, name }: ListedQuote & { name: string }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-[560]">{name}</span>
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
          href={bidPageOf(quote.id)}
          size="sm"
          icon={<MessagesSquare />}
          aria-label={t.requests.viewBidsOf({ name })}
        >
          {commonTexts.viewBids()}
        </ButtonLink>
        <ButtonLink
          href={projectAt(quote.id)}
          size="sm"
          variant="quiet"
          icon={<Link2 />}
          aria-label={t.requests.shareOf({ name })}
        >
          {t.requests.share()}
        </ButtonLink>
      </div>
    </li>
  );
}

/** The requests for quotes, each with the ways to its bids and its own page (APP-40). */
export default function QuoteRequests({ property }: { property: PropertyAnswer }) {
  const { mode } = useBackend();
  return (
    <Section
      title={t.requests.title()}
      divided
      className="when-near [--near:15rem]"
      actions={
        <ButtonLink href="/quotes" variant="quiet" size="sm">
          {t.requests.all()}
        </ButtonLink>
      }
    >
      <PagedList
        name="quotes.list"
        // The demo has one property, and every request of the browser stands in its data.
        input={mode === "live" ? { address: property.address.line } : {}}
        empty={
          <EmptyState level={3} title={t.requests.empty()}>
            {t.requests.emptyLine()}
          </EmptyState>
        }
        more={t.requests.more()}
      >
        {(quotes, list) => {
          const names = namesApart(
            quotes.map(({ quote }) => quote),
            formatDate,
          );
          return (
            <ul ref={list} className="divide-y divide-line">
              {quotes.map((each) => (
                <Request key={each.quote.id} {...each} name={names.get(each.quote.id) ?? ""} />
              ))}
            </ul>
          );
        }}
      </PagedList>
    </Section>
  );
}
