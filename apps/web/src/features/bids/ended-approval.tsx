import { bidderName, canBeChosen, isOpenForBids } from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { nextStepsTexts as t } from "@oneup/texts";
import { Unlock } from "lucide-react";
import { formatDate, formatMoney } from "#ui/format.ts";
import { Notice } from "#ui/states.tsx";

/** Whether something that the bidder had been shown was taken back with the bid (MKT-08). */
function tookBack({ reveals = [] }: QuoteAnswer, { contractorId, withdrawnAt }: BidAnswer) {
  return reveals.some(
    (line) => line.contractorId === contractorId && !line.shown && line.at === withdrawnAt,
  );
}

interface EndedApprovalProps {
  quote: QuoteAnswer;
  bid: BidAnswer;
  /** All bids on the request. */
  bids: readonly BidAnswer[];
}

/** What it means for a request that its approval ends: whether new bids come, and whether one waits to be chosen. */
export function afterApproval(quote: QuoteAnswer, bids: readonly BidAnswer[]) {
  return {
    reach: isOpenForBids(quote) ? "open" : "other",
    waits: bids.some(canBeChosen) ? "yes" : "none",
  };
}

/** To an owner whose approved bid was withdrawn: that the approval ended, and what it means for the request (S-60). */
export function EndedApproval({ quote, bid, bids }: EndedApprovalProps) {
  return (
    <Notice tone="brass" icon={<Unlock />} title={t.release.done()} className="mt-6">
      {t.ended({
        amount: formatMoney(bid.amount),
        company: bidderName(bid),
        date: formatDate(bid.withdrawnAt ?? bid.lastUpdated),
      })}{" "}
      {t.endedReach(afterApproval(quote, bids))}
      {tookBack(quote, bid) ? ` ${t.endedShown({ company: bidderName(bid) })}` : null}
    </Notice>
  );
}
