import { type BidDetails, type BidDetailsDraft, depositBreaches, stateOf } from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { BidTerms, DepositNotes } from "#parts/market/bid-terms.tsx";
import { DetailsFields } from "./details-fields.tsx";

interface DetailsSectionProps {
  quote: QuoteAnswer;
  /** The bid that was sent, where the form is locked on it. */
  sent: (BidAnswer & { readonly details: BidDetails }) | null;
  details: BidDetailsDraft;
  amount: string;
  frozen: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (details: BidDetailsDraft) => void;
  onAmount: (amount: string) => void;
  onRemove: () => void;
}

/** What a bid says beside its amount: as it was sent, or to be filled in (MKT-05). Loaded when opened. */
export default function DetailsSection({ sent, ...editing }: DetailsSectionProps) {
  const { quote } = editing;
  if (sent === null) return <DetailsFields {...editing} />;
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-5">
      <BidTerms details={sent.details} upgrades={quote.upgrades} />
      <DepositNotes
        breaches={depositBreaches(sent.details, sent.amount, stateOf(quote.address))}
        state={stateOf(quote.address)}
      />
    </div>
  );
}
