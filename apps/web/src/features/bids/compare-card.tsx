import { type BidStanding, compareBids } from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { bidsTexts as t } from "@oneup/texts";
import { BarList } from "#ui/charts.tsx";
import { formatMoney } from "#ui/format.ts";
import { Section } from "#ui/section.tsx";

/** How far an amount is from the estimate, in words. */
export function fromEstimateText(difference: number): string {
  const amount = formatMoney(Math.abs(difference));
  if (difference === 0) return t.compare.same();
  return difference < 0 ? t.compare.below({ amount }) : t.compare.above({ amount });
}

interface CompareCardProps {
  quote: QuoteAnswer;
  bids: readonly BidAnswer[];
}

/** The bids that can be taken beside the estimate, cheapest first, so that they compare at a glance. */
export function CompareCard({ quote, bids }: CompareCardProps) {
  const offers = bids.filter((bid) => !bid.expired);
  const compared = compareBids(offers, quote.totalCost, new Date().toISOString());
  if (compared === null || compared.bids.length < 2) return null;
  const nameOf = ({ bidId }: BidStanding) => {
    const bid = bids.find((each) => each.id === bidId);
    return bid?.company || bid?.name || "";
  };
  return (
    <Section title={t.compare.title()}>
      <BarList
        label={t.compare.chart()}
        items={[
          ...compared.bids.map((standing) => ({
            key: standing.bidId,
            label: nameOf(standing),
            value: standing.amount,
            text: (
              <>
                {formatMoney(standing.amount)}
                <span className="max-sm:hidden"> · {fromEstimateText(standing.fromEstimate)}</span>
              </>
            ),
            tone: standing.isLowest ? ("brass" as const) : ("green" as const),
          })),
          {
            key: "estimate",
            label: t.compare.estimate(),
            value: compared.estimate,
            text: formatMoney(compared.estimate),
            tone: "neutral" as const,
          },
        ]}
      />
    </Section>
  );
}
