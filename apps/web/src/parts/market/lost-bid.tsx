import { isLive, lossOf } from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { lostBidTexts as t } from "@oneup/texts";
import { Search } from "lucide-react";
import { ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";

interface LostBidProps {
  quote: QuoteAnswer;
  bid: BidAnswer;
  /** The bidder's other bids on the project; a live one makes another offer needless. */
  bids?: readonly BidAnswer[];
  /** Whether it stands on the project's page, where bids are withdrawn and sent. */
  here?: boolean;
  className?: string;
}

function becomesOf(quote: QuoteAnswer, bid: BidAnswer): string {
  if (quote.ownerLeft) return t.ownerLeft();
  if (bid.expired) return t.expired();
  return quote.superseded ? "" : t.stays();
}

/** The fate of a lost bid, for its bidder (MKT-09), never who won or for how much. */
export default function LostBid({ quote, bid, bids = [], here = false, className }: LostBidProps) {
  const loss = lossOf(quote, bid);
  if (loss === null) return null;
  const mayOffer = quote.may.includes("bid") && !bids.some(isLive);
  return (
    <div className={cx("text-sm text-ink-soft", className)}>
      {loss === "chosen" ? (
        <p className="max-w-[70ch]">
          {t.chosen()} {becomesOf(quote, bid)}
        </p>
      ) : (
        <p className="max-w-[70ch]">
          {t.rejected()} {mayOffer ? t.anew({ place: here ? "here" : "else" }) : null}
        </p>
      )}
      <ButtonLink href="/contractor-dashboard" icon={<Search />} className="mt-3">
        {t.toProjects()}
      </ButtonLink>
    </div>
  );
}
