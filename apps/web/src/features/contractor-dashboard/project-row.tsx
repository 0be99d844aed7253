import type { Cover } from "@oneup/domain";
import type { OwnBid, QuoteAnswer } from "@oneup/operations";
import { contractorDashboardTexts as t } from "@oneup/texts";
import { BidStatusBadge } from "#parts/market/badges.tsx";
import { Badge } from "#ui/badge.tsx";
import { formatDate, formatMoney } from "#ui/format.ts";
import { RowFrame } from "./row-frame.tsx";

interface ProjectRowProps {
  quote: QuoteAnswer;
  cover: Cover | null;
  standingBids?: number;
  /** This contractor's own newest bid on it. */
  ownBid: OwnBid | null;
}

/** What became of an open project and of one's own bid on it: once a bid is approved it takes no more (S-60, S-75). */
function Standing({ quote, ownBid }: Pick<ProjectRowProps, "quote" | "ownBid">) {
  const status = ownBid?.status ?? null;
  const taken = quote.locked && status !== "approved";
  return (
    <>
      {status === null ? null : <BidStatusBadge status={status} />}
      {taken ? <Badge>{status === "pending" ? t.otherChosen() : t.taken()}</Badge> : null}
    </>
  );
}

/** An open project (DASH-07), with what one has bid on it already (S-75). */
export function ProjectRow({ quote, cover, standingBids, ownBid }: ProjectRowProps) {
  const counted = standingBids === undefined ? "" : ` · ${t.bids({ count: standingBids })}`;
  return (
    <RowFrame
      quote={quote}
      cover={cover}
      badges={<Standing quote={quote} ownBid={ownBid} />}
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
