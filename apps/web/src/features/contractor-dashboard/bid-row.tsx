import type { Bid } from "@oneup/domain";
import type { QuoteAnswer } from "@oneup/operations";
import { contractorDashboardTexts as t } from "@oneup/texts";
import { BidStatusBadge } from "#parts/badges.tsx";
import { Badge } from "#ui/badge.tsx";
import { formatDate, formatMoney } from "#ui/format.ts";
import { RowFrame } from "./row-frame.tsx";

interface BidRowProps {
  bid: Bid;
  quote: QuoteAnswer;
  unseenMessages: number;
}

/** One of the contractor's own bids (DASH-08..11). */
export function BidRow({ bid, quote, unseenMessages }: BidRowProps) {
  return (
    <RowFrame
      quote={quote}
      badges={
        <>
          <BidStatusBadge status={bid.status} />
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
      note={formatDate(bid.lastUpdated)}
    />
  );
}
