import { type BidDetails, depositBreaches, stateOf } from "@oneup/domain";
import type { QuoteAnswer } from "@oneup/operations";
import { termsTexts as t } from "@oneup/texts";
import { BidTerms, DepositNotes } from "#parts/market/bid-terms.tsx";

interface SentDetailsProps {
  details: BidDetails;
  amount: number;
  quote: QuoteAnswer;
}

/** What a bid says beside its amount, folded, and in view what the law says of its payments. */
export default function SentDetails({ details, amount, quote }: SentDetailsProps) {
  const state = stateOf(quote.address);
  return (
    <div className="mt-4 flex flex-col gap-4">
      <DepositNotes breaches={depositBreaches(details, amount, state)} state={state} />
      <details className="group border-t border-line pt-3">
        <summary className="cursor-pointer text-sm font-[560] text-green-text">{t.title()}</summary>
        <div className="pt-4">
          <BidTerms details={details} upgrades={quote.upgrades} />
        </div>
      </details>
    </div>
  );
}
