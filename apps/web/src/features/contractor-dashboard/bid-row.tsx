import {
  type Bid,
  type Cover,
  calledStatus,
  changeSinceBid,
  isExpired,
  isLive,
  isProjectGone,
  lossOf,
  unpricedScope,
} from "@oneup/domain";
import type { QuoteAnswer } from "@oneup/operations";
import { contractorDashboardTexts as t } from "@oneup/texts";
import { useBackend } from "#backend/backend-context.tsx";
import { BidStatusBadge } from "#parts/badges.tsx";
import { Badge } from "#ui/badge.tsx";
import { formatDate, formatMoney } from "#ui/format.ts";
import { RowFrame } from "./row-frame.tsx";

interface BidRowProps {
  bid: Bid;
  quote: QuoteAnswer;
  cover: Cover | null;
  unseenMessages: number;
}

/** What became of the project under a bid that is open (MKT-07, MKT-09); nothing where all is as it was. */
function Standing({ bid, quote }: { bid: Bid; quote: QuoteAnswer }) {
  if (quote.ownerLeft) return <Badge>{t.ownerLeft()}</Badge>;
  if (bid.status === "approved") return null;
  if (lossOf(quote, bid) === "chosen") return <Badge>{t.otherChosen()}</Badge>;
  if (quote.superseded) return <Badge tone="brass">{t.replaced()}</Badge>;
  if (quote.status !== "active") return <Badge>{t.notOpen({ status: quote.status })}</Badge>;
  if (isExpired(bid.expirationDate, new Date().toISOString())) {
    return <Badge tone="clay">{t.expired({ date: formatDate(bid.expirationDate) })}</Badge>;
  }
  const change = changeSinceBid(quote, bid);
  if (change !== null) return <Badge tone="brass">{t.changed({ what: change.what })}</Badge>;
  return unpricedScope(bid) !== null ? <Badge tone="brass">{t.carried()}</Badge> : null;
}

/** One of the contractor's own bids (DASH-08..11). */
export function BidRow({ bid, quote, cover, unseenMessages }: BidRowProps) {
  const { mode } = useBackend();
  const gone = mode === "live" && isProjectGone(quote, [bid]);
  return (
    <RowFrame
      quote={quote}
      cover={cover}
      gone={gone}
      badges={
        <>
          <BidStatusBadge status={calledStatus(bid)} />
          {isLive(bid) ? <Standing bid={bid} quote={quote} /> : null}
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
      note={t.bidChanged({ date: formatDate(bid.lastUpdated) })}
    />
  );
}
