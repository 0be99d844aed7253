import { type Bid, type Cover, takesBids } from "@oneup/domain";
import type { BidNotice, OwnBid, QuoteAnswer } from "@oneup/operations";
import { contractorDashboardTexts as t, contractorProfileTexts } from "@oneup/texts";
import type { ReactNode } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { bidDraftOn } from "#parts/drafts/draft-places.ts";
import { BidStatusBadge } from "#parts/market/badges.tsx";
import { useBarred, useWhyBarred } from "#parts/market/own-verification.tsx";
import { BID_FORM, OWN_BID, addressText, bidPageOf, projectAt } from "#parts/market/project.ts";
import { ProgressLine } from "#parts/market/project-progress.tsx";
import { ProjectNumber, SampleBadge } from "#parts/market/sample-project.tsx";
import { CoverPicture } from "#parts/pictures/room-picture.tsx";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { formatDate, formatMoney } from "#ui/format.ts";
import { type Place, milesBetween } from "#ui/map-layout.ts";
import { Heading } from "#ui/typography.tsx";

interface RowFrameProps {
  quote: QuoteAnswer;
  cover: Cover | null;
  badges?: ReactNode;
  amount: ReactNode;
  note: ReactNode;
  /** Miles from the contractor's ZIP code. */
  away?: number | null;
  mark?: number | null;
  /** Where the project stands for its bidder. */
  progress?: ReactNode;
  /** The project is not for this contractor any more; their bid and its messages are. */
  gone?: boolean;
  /** The project changed since the bid: one is led to what can be done about it. */
  outdated?: boolean;
}

/** Whether a project takes no bid that was begun on it; where it takes bids, its bidder may still revise. */
const isShutFor = (quote: QuoteAnswer) =>
  !quote.may.includes("bid") && (quote.standing === "contractor" || !takesBids(quote));

/** A project in a contractor's lists: picture, place, rooms, figure, the two ways on (DASH-12), the first to a bid that was begun. */
function RowFrame({
  quote,
  cover,
  badges,
  amount,
  note,
  away = null,
  mark = null,
  progress,
  gone = false,
  outdated = false,
}: RowFrameProps) {
  const me = useMe();
  const begun = bidDraftOn(me, quote.id);
  const barred = useBarred(quote) && begun !== null;
  const whyBarred = useWhyBarred(barred);
  // The badges of a project that takes no bids say why.
  const isShut = barred || (begun !== null && isShutFor(quote));
  const project = projectAt(quote.id, outdated ? OWN_BID : "");
  return (
    <Card padding="none">
      <div className="grid grid-cols-1 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <CoverPicture cover={cover} />
        <div className="flex flex-col gap-3 p-5">
          <div className="grid gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
            <div className="min-w-0">
              <div className="flex flex-wrap items-center gap-2">
                {mark === null ? null : (
                  <span
                    aria-hidden="true"
                    className="figures grid size-6 place-items-center rounded-full border border-line-strong text-xs font-[600]"
                  >
                    {mark}
                  </span>
                )}
                <Heading level={2} size="card">
                  {quote.name}
                </Heading>
                <SampleBadge quoteId={quote.id} />
                {badges}
                {begun === null ? null : <Badge tone="brass">{t.begun({ what: begun })}</Badge>}
              </div>
              <p className="mt-1 text-sm text-ink-soft">
                {addressText(quote)}
                <ProjectNumber quote={quote} />
                {away === null ? null : ` · ${contractorProfileTexts.area.away({ miles: away })}`}
              </p>
            </div>
            <div className="sm:text-right">{amount}</div>
          </div>
          <p className="line-clamp-2 text-sm [overflow-wrap:anywhere]">
            {quote.upgrades.map(({ room }) => room).join(", ")}
          </p>
          {gone ? null : progress}
          <p className="text-xs text-ink-faint">{note}</p>
          {gone ? <p className="text-sm text-ink-soft">{t.gone()}</p> : null}
          {whyBarred === "" || gone ? null : <p className="text-sm text-brass-text">{whyBarred}</p>}
          <div className="flex flex-wrap gap-2">
            {gone || begun === null ? null : (
              <ButtonLink
                href={projectAt(quote.id, BID_FORM)}
                {...(isShut ? {} : { variant: "primary" })}
              >
                {isShut ? t.seeBegun() : t.goOn({ what: begun })}
              </ButtonLink>
            )}
            {gone || begun !== null ? null : (
              <ButtonLink href={project} variant="primary">
                {t.open()}
              </ButtonLink>
            )}
            {me?.isDemo === false && quote.standing === "contractor" ? null : (
              <ButtonLink href={bidPageOf(quote.id)}>{t.messages()}</ButtonLink>
            )}
          </div>
        </div>
      </div>
    </Card>
  );
}

interface BidRowProps {
  bid: Bid;
  quote: QuoteAnswer;
  cover: Cover | null;
  unseenMessages: number;
  notice: BidNotice | null;
  opens: boolean;
}

const asking: readonly (BidNotice | null)[] = ["outdated", "replaced"];

/** One of the contractor's own bids (DASH-08..11). */
export function BidRow({ bid, quote, cover, unseenMessages, notice, opens }: BidRowProps) {
  return (
    <RowFrame
      quote={quote}
      cover={cover}
      gone={!opens}
      outdated={notice === "outdated"}
      badges={
        <>
          <BidStatusBadge status={bid.status} />
          {/* That a bid was rejected says its status. */}
          {notice === null || notice === "rejected" ? null : (
            <Badge
              tone={notice === "expired" ? "clay" : asking.includes(notice) ? "brass" : "neutral"}
            >
              {t.notice[notice]({ date: formatDate(bid.expirationDate) })}
            </Badge>
          )}
          {unseenMessages > 0 ? (
            <Badge tone="brass">{t.newMessages({ count: unseenMessages })}</Badge>
          ) : null}
        </>
      }
      amount={
        <>
          <p className="text-xs text-ink-faint">{t.yourBid()}</p>
          <p className="figures font-display text-xl">{formatMoney(bid.amount)}</p>
        </>
      }
      progress={<ProgressLine quote={quote} own={{ status: bid.status, notice }} />}
      note={t.bidChanged({ date: formatDate(bid.lastUpdated) })}
    />
  );
}

interface ProjectRowProps {
  quote: QuoteAnswer;
  cover: Cover | null;
  standingBids?: number;
  /** This contractor's own newest bid on it. */
  ownBid: OwnBid | null;
  /** The middle of its ZIP code, and of the contractor's own; null where not known. */
  place: Place | null;
  home: Place | null;
  /** Its number on the map beside the list; null without one. */
  mark: number | null;
}

/** What became of an open project and of one's own bid on it: once a bid is approved it takes no more (S-60, S-75). */
function ProjectBadges({ quote, ownBid }: Pick<ProjectRowProps, "quote" | "ownBid">) {
  const status = ownBid?.status ?? null;
  const taken = quote.locked && status !== "approved";
  return (
    <>
      {status === null ? null : <BidStatusBadge status={status} />}
      {taken ? <Badge>{status === "pending" ? t.notice.lost() : t.taken()}</Badge> : null}
    </>
  );
}

/** An open project (DASH-07), with what one has bid on it already (S-75). */
export function ProjectRow({
  quote,
  cover,
  standingBids,
  ownBid,
  place,
  home,
  mark,
}: ProjectRowProps) {
  const counted = standingBids === undefined ? "" : ` · ${t.bids({ count: standingBids })}`;
  return (
    <RowFrame
      quote={quote}
      cover={cover}
      away={home && place ? milesBetween(home, place) : null}
      mark={mark}
      badges={<ProjectBadges quote={quote} ownBid={ownBid} />}
      amount={
        <>
          <p className="text-xs text-ink-faint">{t.estimate()}</p>
          <p className="figures font-display text-xl">{formatMoney(quote.totalCost)}</p>
          {ownBid === null ? null : (
            <p className="figures text-sm">{t.ownBid({ amount: formatMoney(ownBid.amount) })}</p>
          )}
        </>
      }
      note={`${t.posted({ date: formatDate(quote.createdAt) })} · ${t.rooms({ count: quote.upgrades.length })}${counted}`}
    />
  );
}
