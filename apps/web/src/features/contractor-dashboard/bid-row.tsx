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
import { useBackend, useMe } from "#backend/backend-context.tsx";
import { BidStatusBadge } from "#parts/market/badges.tsx";
import { useReadOnly } from "#parts/forms/read-only.tsx";
import { isBarred } from "#parts/market/project.ts";
import { Badge } from "#ui/badge.tsx";
import { formatDate, formatMoney } from "#ui/format.ts";
import { RowFrame } from "./row-frame.tsx";

interface BidRowProps {
  bid: Bid;
  quote: QuoteAnswer;
  cover: Cover | null;
  unseenMessages: number;
}

interface Standing {
  text: string;
  tone: "neutral" | "brass" | "clay";
  /** Its bidder is asked for a word about the price. */
  asks?: boolean;
}

/** What became of the project under a bid that is open (MKT-07, MKT-09); null where all is as it was. */
function standingOf(bid: Bid, quote: QuoteAnswer, barred: boolean): Standing | null {
  if (!isLive(bid)) return null;
  if (quote.ownerLeft) return { text: t.ownerLeft(), tone: "neutral" };
  if (quote.ownerOnHold) return { text: t.ownerOnHold(), tone: "neutral" };
  if (bid.status === "approved") return null;
  if (lossOf(quote, bid) === "chosen") return { text: t.otherChosen(), tone: "neutral" };
  if (quote.superseded) return { text: t.replaced(), tone: "brass" };
  if (quote.status !== "active")
    return { text: t.notOpen({ status: quote.status }), tone: "neutral" };
  if (isExpired(bid.expirationDate, new Date().toISOString())) {
    return { text: t.expired({ date: formatDate(bid.expirationDate) }), tone: "clay" };
  }
  // Nothing is asked of whoever would be refused (D1).
  if (barred) return null;
  const change = changeSinceBid(quote, bid);
  if (change !== null) {
    return { text: t.changed({ what: change.what }), tone: "brass", asks: true };
  }
  return unpricedScope(bid) === null ? null : { text: t.carried(), tone: "brass", asks: true };
}

/** One of the contractor's own bids (DASH-08..11). */
export function BidRow({ bid, quote, cover, unseenMessages }: BidRowProps) {
  const { mode } = useBackend();
  const gone = mode === "live" && isProjectGone(quote, [bid]);
  const me = useMe();
  const barred = isBarred(quote, me, useReadOnly());
  const standing = standingOf(bid, quote, barred);
  return (
    <RowFrame
      quote={quote}
      cover={cover}
      gone={gone}
      asksForPrice={standing?.asks ?? false}
      badges={
        <>
          <BidStatusBadge status={calledStatus(bid)} />
          {standing === null ? null : <Badge tone={standing.tone}>{standing.text}</Badge>}
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
