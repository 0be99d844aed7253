import { type Cents, bidHistory, bidderName, dayOf } from "@oneup/domain";
import type { BidAnswer } from "@oneup/operations";
import { figureChartsTexts as t } from "@oneup/texts";
import { formatDate, formatMoney } from "#ui/format.ts";
import { TimeChart } from "#ui/time-chart.tsx";
import { Heading } from "#ui/typography.tsx";

interface BidTimesProps {
  bids: readonly BidAnswer[];
  estimate: Cents;
}

/** The number of days that make a course. */
const LEAST_DAYS = 3;

/** The amounts of some bids over time, with what each revision changed (VAL-06); nothing before there is a course. */
export default function BidTimes({ bids, estimate }: BidTimesProps) {
  const told = bids.map((bid) => ({ bid, points: bidHistory(bid) }));
  const days = told.flatMap(({ points }) => points.map(({ at }) => dayOf(at)));
  if (new Set(days).size < LEAST_DAYS) return null;
  const lowest = Math.min(...bids.map(({ amount }) => amount));
  return (
    <figure className="mt-10">
      <figcaption>
        <Heading level={3}>{t.bids.title()}</Heading>
        <p className="mt-1 mb-4 max-w-[60ch] text-sm text-ink-soft">{t.bids.line()}</p>
      </figcaption>
      <TimeChart
        lines={told.map(({ bid, points }) => ({
          key: bid.id,
          points: points.map(({ at, amount }) => ({ at, value: amount })),
          tone: bid.amount === lowest ? "brass" : "green",
        }))}
        mark={{ value: estimate, label: t.bids.estimate({ amount: formatMoney(estimate) }) }}
      />
      <ol className="mt-3 grid gap-x-6 gap-y-1 text-sm text-ink-soft sm:grid-cols-2">
        {told.map(({ bid, points }, at) => (
          <li key={bid.id} className="min-w-0 [overflow-wrap:anywhere]">
            <span className="figures font-[560] text-ink">{at + 1}</span> {bidderName(bid)}:{" "}
            {points
              .map(({ at: moment, amount }) =>
                t.bids.point({ amount: formatMoney(amount), date: formatDate(moment) }),
              )
              .join(", ")}
          </li>
        ))}
      </ol>
    </figure>
  );
}
