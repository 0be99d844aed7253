import { type Cover, takesBids } from "@oneup/domain";
import type { QuoteAnswer } from "@oneup/operations";
import { contractorDashboardTexts as t } from "@oneup/texts";
import { type ReactNode, useContext, useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { OWN_BID, addressText, isBarred, projectAt } from "#parts/market/project.ts";
import { type BegunBid, begunBid, wayOn } from "#parts/drafts/bid-drafts.ts";
import { CoverPicture } from "#parts/pictures/room-picture.tsx";
import { useWhyBarred } from "#parts/market/own-verification.tsx";
import { useReadOnly } from "#parts/forms/read-only.tsx";
import { SampleBadge } from "#parts/market/sample-project.tsx";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Heading } from "#ui/typography.tsx";
import { BegunElsewhereContext } from "./use-begun-elsewhere.ts";

interface RowFrameProps {
  quote: QuoteAnswer;
  cover: Cover | null;
  badges?: ReactNode;
  /** The amount at the right, with what it is. */
  amount: ReactNode;
  note: ReactNode;
  /** The project is not for this contractor any more; their bid and its messages are. */
  gone?: boolean;
  /** The bid there waits for a word about its price: one is led to it. */
  asksForPrice?: boolean;
}

/** The shape of such an entry, before the list is there. */
export function RowSkeleton() {
  return (
    <Card padding="none">
      <div className="grid grid-cols-1 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <Skeleton className="h-full rounded-none max-sm:aspect-[5/2]" />
        <div className="flex flex-col gap-3 p-5">
          <div className="flex flex-wrap items-start justify-between gap-4">
            <Skeleton className="h-14 w-40" />
            <Skeleton className="h-14 w-24" />
          </div>
          <Skeleton lines={1} className="py-1" />
          <Skeleton lines={1} className="w-3/5" />
          <div className="flex flex-wrap gap-2">
            <Skeleton className="h-10 w-24" />
            <Skeleton className="h-10 w-40" />
          </div>
        </div>
      </div>
    </Card>
  );
}

/** Whether a project takes no bid that was begun on it; where it takes bids, its bidder may still revise. */
const isShutFor = (quote: QuoteAnswer) =>
  !quote.may.includes("bid") && (quote.standing === "contractor" || !takesBids(quote));

/**
 * Where a newer version goes on with what was typed for an older one: there a revision is a first bid. It stays with
 * the older bid where no such can be sent.
 */
function begunAs(quote: QuoteAnswer, begun: BegunBid | undefined): BegunBid | null {
  if (begun !== "revision") return begun ?? null;
  return quote.standing === "bidder" || !takesBids(quote) ? null : "form";
}

/** A project in a contractor's lists: picture, place, rooms, figure, the two ways on (DASH-12), the first to a bid that was begun. */
export function RowFrame({
  quote,
  cover,
  badges,
  amount,
  note,
  gone = false,
  asksForPrice = false,
}: RowFrameProps) {
  const id = encodeURIComponent(quote.id);
  const me = useMe();
  const [begunHere] = useState(() => begunBid(me, quote.id));
  const { newer } = useContext(BegunElsewhereContext);
  const begun = begunHere ?? begunAs(quote, newer.get(quote.id));
  const readOnly = useReadOnly();
  const barred = isBarred(quote, me, readOnly) && begun !== null;
  const whyBarred = useWhyBarred(barred);
  // Of a project that takes none the badges say why.
  const isShut = barred || (begun !== null && isShutFor(quote));
  const project = projectAt(quote.id, asksForPrice ? OWN_BID : "");
  const messages = `/bid-page?quoteId=${id}`;
  return (
    <Card padding="none">
      <div className="grid grid-cols-1 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <CoverPicture cover={cover} />
        <div className="flex flex-col gap-3 p-5">
          <div className="grid gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
            <div className="min-w-0">
              <div className="flex flex-wrap items-center gap-2">
                <Heading level={2} size="card">
                  {t.project({ number: quote.number })}
                </Heading>
                <SampleBadge quoteId={quote.id} />
                {badges}
                {begun === null ? null : <Badge tone="brass">{t.begun({ what: begun })}</Badge>}
              </div>
              <p className="mt-1 text-sm text-ink-soft">{addressText(quote)}</p>
            </div>
            <div className="sm:text-right">{amount}</div>
          </div>
          <p className="line-clamp-2 text-sm [overflow-wrap:anywhere]">
            {quote.upgrades.map(({ room }) => room).join(", ")}
          </p>
          <p className="text-xs text-ink-faint">{note}</p>
          {gone ? <p className="text-sm text-ink-soft">{t.gone()}</p> : null}
          {whyBarred === "" || gone ? null : <p className="text-sm text-brass-text">{whyBarred}</p>}
          <div className="flex flex-wrap gap-2">
            {gone || begun === null ? null : (
              <ButtonLink href={wayOn(quote.id, begun)} {...(isShut ? {} : { variant: "primary" })}>
                {isShut ? t.seeBegun() : t.goOn({ what: begun })}
              </ButtonLink>
            )}
            {gone || begun === "form" || begun === "revision" ? null : (
              <ButtonLink href={project} {...(begun === null ? { variant: "primary" } : {})}>
                {t.open()}
              </ButtonLink>
            )}
            {begun === "card" && !gone ? null : (
              <ButtonLink href={messages}>{t.messages()}</ButtonLink>
            )}
          </div>
        </div>
      </div>
    </Card>
  );
}
