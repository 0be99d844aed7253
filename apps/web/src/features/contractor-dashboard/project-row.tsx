import type { QuoteAnswer } from "@oneup/operations";
import { contractorDashboardTexts as t } from "@oneup/texts";
import { formatDate, formatMoney } from "#ui/format.ts";
import { RowFrame } from "./row-frame.tsx";

interface ProjectRowProps {
  quote: QuoteAnswer;
  bidCount: number;
}

/** An open project (DASH-07). */
export function ProjectRow({ quote, bidCount }: ProjectRowProps) {
  return (
    <RowFrame
      quote={quote}
      amount={
        <>
          <p className="text-xs text-ink-faint">{t.estimate()}</p>
          <p className="figures font-display text-xl">{formatMoney(quote.totalCost)}</p>
        </>
      }
      note={`${formatDate(quote.createdAt)} · ${t.rooms({ count: quote.upgrades.length })} · ${t.bids({ count: bidCount })}`}
    />
  );
}
