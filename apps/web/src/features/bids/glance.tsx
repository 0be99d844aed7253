import { type BidComparison, type BidStanding, bidderName } from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { bidComparisonTexts as t } from "@oneup/texts";
import { Columns3 } from "lucide-react";
import { useRef, useState } from "react";
import { useMediaQuery } from "#ui/browser.ts";
import { BarList } from "#ui/charts.tsx";
import { Button } from "#ui/button.tsx";
import { formatMoney } from "#ui/format.ts";
import { late } from "#ui/late.tsx";
import { Section } from "#ui/section.tsx";
import { Comparable, fromEstimateText } from "./comparable.tsx";

const BidTimes = late(() => import("#parts/figures/bid-times.tsx"));
const Comparison = late(() => import("./comparison.tsx"), "mt-8 h-96 w-full");

/** How many bars are drawn before somebody asks for all: the cheapest. */
const DRAWN = 8;

interface GlanceProps {
  quote: QuoteAnswer;
  bids: readonly BidAnswer[];
  offers: readonly BidAnswer[];
}

export default function Glance({ quote, bids, offers }: GlanceProps) {
  return (
    <Comparable quote={quote} bids={bids}>
      {(compared) =>
        compared && <Bars quote={quote} bids={bids} offers={offers} compared={compared} />
      }
    </Comparable>
  );
}

function Bars({ quote, bids, offers, compared }: GlanceProps & { compared: BidComparison }) {
  const wide = useMediaQuery("(min-width: 40rem)");
  const [asked, setAsked] = useState(false);
  const [whole, setWhole] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  // On a phone the table is long, and stands above the bids: it comes when it is asked for.
  const shown = wide || asked;
  // One more than fits would cost its line for the button that shows it.
  const many = compared.bids.length > DRAWN + 1;
  const isApproved = ({ bidId }: BidStanding) =>
    bids.some((bid) => bid.id === bidId && bid.status === "approved");
  const drawn = compared.bids.filter(
    (standing, at) => whole || !many || at < DRAWN || isApproved(standing),
  );
  const hide = () => {
    setAsked(false);
    opener.current?.focus();
  };
  const nameOf = ({ bidId }: BidStanding) => {
    const bid = bids.find((each) => each.id === bidId);
    return bid ? bidderName(bid) : "";
  };
  return (
    <Section title={t.compare.title()}>
      <BarList
        label={t.compare.chart()}
        items={[
          ...drawn.map((standing) => ({
            key: standing.bidId,
            label: nameOf(standing),
            value: standing.total,
            text: (
              <>
                {formatMoney(standing.total)}
                {standing.gaps === 0 ? null : (
                  <>
                    {" "}
                    <br className="sm:hidden" />
                    {t.compare.completed()}
                  </>
                )}
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
      <BidTimes
        bids={drawn.flatMap(({ bidId }) => bids.filter(({ id }) => id === bidId))}
        estimate={compared.estimate}
      />
      {many ? (
        <Button
          size="sm"
          variant="quiet"
          className="mt-4 self-start"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? t.compare.fewer() : t.compare.all({ count: compared.bids.length })}
        </Button>
      ) : null}
      {/* One button for both: whoever hides it is where they were. */}
      {wide ? null : (
        <Button
          ref={opener}
          className="mt-6"
          icon={<Columns3 />}
          aria-expanded={asked}
          onClick={() => setAsked(!asked)}
        >
          {asked ? t.compare.hide() : t.compare.show()}
        </Button>
      )}
      {shown ? (
        <Comparison
          quote={quote}
          offers={offers}
          shownIds={drawn.map(({ bidId }) => bidId)}
          bids={bids}
          wide={wide}
          asked={asked}
          onHide={hide}
        />
      ) : null}
    </Section>
  );
}
