import { quoteNumber, untoldTo } from "@oneup/domain";
import type { VerbOutput } from "@oneup/operations";
import { quotesTexts as t } from "@oneup/texts";
import { useBackend, useMe } from "#backend/backend-context.tsx";
import { useCommand } from "#backend/use-command.ts";
import { addressText } from "#parts/market/project.ts";
import { QuoteStatusBadge } from "#parts/market/badges.tsx";
import { ClientNames } from "#parts/market/people.tsx";
import { CoverPicture } from "#parts/pictures/room-picture.tsx";
import { ReturnsFigures, SumTip } from "#parts/market/returns-figures.tsx";
import { SampleBadge } from "#parts/market/sample-project.tsx";
import { useLooking } from "#parts/forms/read-only.tsx";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { formatDate, formatMoney } from "#ui/format.ts";
import { UiLink } from "#ui/ui-context.tsx";
import { Heading } from "#ui/typography.tsx";
import { QuoteMenu } from "./quote-menu.tsx";
import { VersionLine } from "./version-line.tsx";

type QuoteRow = VerbOutput<"quotes.list">["items"][number];

/** One request: number, state, rooms, cost, date, bids (QUO-03..09). */
export function QuoteCard({
  quote,
  clientNames,
  returns,
  cover,
  approvedLeft,
  approvedOnHold,
  approvalEnded,
  bidCount,
  unseenBids,
  version,
}: QuoteRow) {
  // A list answers nobody's phone; it is the reader's own.
  const phone = useMe()?.phone ?? "";
  const { mode } = useBackend();
  const seen = useCommand("quotes.markBidsSeen");
  const contractorId = quote.standing === "owner" ? quote.approvedContractorId : null;
  const { supersededBy: newer } = quote;
  // What a newer version replaced is not active; every card of the demo has its state (QUO-03).
  const replaced = mode === "live" && quote.superseded;
  const looking = useLooking() && quote.standing === "owner";
  const id = encodeURIComponent(quote.id);
  const look = () => {
    if (looking && unseenBids > 0) seen.mutate({ quoteId: quote.id });
  };
  const name = t.number({ number: quote.number });
  const rooms = quote.upgrades.map(({ room }) => room).join(", ");
  return (
    <Card padding="none" data-quote={quote.id}>
      <div className="grid grid-cols-1 sm:grid-cols-[13rem_minmax(0,1fr)]">
        <CoverPicture cover={cover} />
        <div className="flex flex-col gap-4 p-5 tight:p-3">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <div className="flex flex-wrap items-center gap-2">
                <Heading level={2} size="card">
                  {name}
                </Heading>
                {replaced ? null : <QuoteStatusBadge status={quote.status} />}
                <SampleBadge quoteId={quote.id} />
                {unseenBids > 0 ? (
                  <Badge tone="brass">{t.newBids({ count: unseenBids })}</Badge>
                ) : null}
                {quote.superseded ? <Badge>{t.superseded()}</Badge> : null}
                {quote.locked ? <Badge tone="green">{t.locked()}</Badge> : null}
              </div>
              <p className="mt-1 text-sm [overflow-wrap:anywhere] text-ink-soft">
                {addressText(quote)}
                <ClientNames names={clientNames} />
              </p>
            </div>
            <QuoteMenu quote={quote} />
          </div>
          {contractorId === null ? null : (
            <p className="rounded-md bg-green-tint px-4 py-3 text-sm">
              {approvedLeft || approvedOnHold
                ? t.away({ why: approvedLeft ? "left" : "onHold" })
                : t.next({ hidden: untoldTo(quote, contractorId, phone) })}{" "}
              <UiLink
                href={`/bid-page?quoteId=${id}`}
                className="font-[560] text-green-text underline"
              >
                {t.toNext()}
              </UiLink>
            </p>
          )}
          {approvalEnded ? (
            <p className="rounded-md bg-brass-tint px-4 py-3 text-sm">
              {t.approvalEnded()}{" "}
              <UiLink
                href={`/bid-page?quoteId=${id}`}
                className="font-[560] text-brass-text underline"
              >
                {t.toNext()}
              </UiLink>
            </p>
          ) : null}
          {quote.superseded && newer !== null ? (
            <p className="rounded-md bg-brass-tint px-4 py-3 text-sm">
              {t.supersededLine({ number: quoteNumber(newer) })}{" "}
              <UiLink
                href={`/bid-page?quoteId=${encodeURIComponent(newer)}`}
                className="font-[560] text-brass-text underline"
              >
                {t.viewNewer()}
              </UiLink>
            </p>
          ) : null}
          <VersionLine quote={quote} version={version} />
          <dl className="grid grid-cols-2 tight:grid-cols-1 gap-x-6 gap-y-3 text-sm lg:grid-cols-[repeat(4,minmax(0,1fr))_auto]">
            <div className="col-span-full min-w-0">
              <dt className="text-xs text-ink-faint">{t.rooms()}</dt>
              <dd className="line-clamp-2 [overflow-wrap:anywhere]">{rooms}</dd>
            </div>
            <div>
              <dt className="text-xs text-ink-faint">{t.total()}</dt>
              <dd className="inline-flex items-center gap-0.5 font-[560]">
                <span className="figures">{formatMoney(quote.totalCost)}</span>
                <SumTip name={`${name}, ${t.total()}`} upgrades={quote.upgrades} of="cost" />
              </dd>
            </div>
            <div>
              <dt className="text-xs text-ink-faint">{t.created()}</dt>
              <dd className="figures">{formatDate(quote.createdAt)}</dd>
            </div>
            {returns === null ? null : (
              <ReturnsFigures name={name} returns={returns} upgrades={quote.upgrades} />
            )}
            <div>
              <dt className="text-xs text-ink-faint">{t.bids()}</dt>
              <dd className="figures">{bidCount}</dd>
            </div>
          </dl>
          <div className="flex flex-wrap gap-2">
            {bidCount > 0 ? (
              <ButtonLink variant="primary" href={`/bid-page?quoteId=${id}`} onClick={look}>
                {t.viewBids({ count: bidCount })}
              </ButtonLink>
            ) : null}
            <ButtonLink href={`/quote/${id}`} onClick={look}>
              {t.viewQuote()}
            </ButtonLink>
            {quote.may.includes("update") ? (
              // On a line of its own on a phone, its word stands where the buttons above begin.
              <ButtonLink
                variant="quiet"
                href={`/quote-builder?quoteId=${id}`}
                className="max-sm:-ml-4 max-sm:basis-full max-sm:justify-start"
              >
                {t.edit()}
              </ButtonLink>
            ) : null}
          </div>
        </div>
      </div>
    </Card>
  );
}
