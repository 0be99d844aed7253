import { lossOf } from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { projectTexts as t } from "@oneup/texts";
import { MessageSquare } from "lucide-react";
import { Suspense } from "react";
import { bidLink } from "#parts/market/project.ts";
import { Locked } from "#parts/forms/read-only.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { late } from "#ui/late.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

const LostBid = late(() => import("#parts/market/lost-bid.tsx"));

/** Where the bid is now; "" where it lost, the notice above the form says it, or nobody waits for anything. */
function standingOf(quote: QuoteAnswer, bid: BidAnswer): string {
  if (bid.status === "approved") {
    if (quote.ownerOnHold) return t.standing.ownerOnHold();
    return quote.ownerLeft ? t.standing.ownerLeft() : t.standing.approved();
  }
  if (bid.status !== "pending" || !bid.may.includes("revise")) return "";
  return bid.expired ? t.standing.expired() : t.standing.pending();
}

interface BidStandingProps {
  quote: QuoteAnswer;
  /** The bid that the form is locked on. */
  bid: BidAnswer;
  onRevise: () => void;
  onWithdraw: () => void;
}

/** At the top of a bid that was sent: where it is now, and what its bidder can do (PROJ-14, PROJ-18). */
export function BidStanding({ quote, bid, onRevise, onWithdraw }: BidStandingProps) {
  const line = standingOf(quote, bid);
  const messages = bidLink({ quoteId: quote.id, bidId: bid.id });
  return (
    <div className="mb-2 flex flex-col gap-4 border-b border-line pb-5">
      {line === "" ? null : <p className="text-sm text-ink-soft">{line}</p>}
      {lossOf(quote, bid) === null ? null : (
        <Suspense fallback={<Skeleton className="h-28 w-full" />}>
          <LostBid quote={quote} bid={bid} here />
        </Suspense>
      )}
      <div className="flex flex-wrap gap-2">
        {bid.may.includes("revise") ? (
          <Locked>
            {/* It may come to stand under a double press on Save Revision, whose second half is no wish to revise again. */}
            <Button
              variant="primary"
              data-revise
              onClick={({ detail }) => {
                if (detail <= 1) onRevise();
              }}
            >
              {t.form.revise()}
            </Button>
          </Locked>
        ) : null}
        {bid.may.includes("message") ? (
          <ButtonLink href={messages} icon={<MessageSquare />}>
            {t.standing.write()}
          </ButtonLink>
        ) : null}
        {bid.may.includes("withdraw") ? (
          <Locked>
            <Button variant="quiet" onClick={onWithdraw}>
              {t.form.withdraw()}
            </Button>
          </Locked>
        ) : null}
      </div>
    </div>
  );
}
