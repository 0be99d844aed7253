import { compareBids } from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { bidsTexts as t } from "@oneup/texts";
import { Inbox } from "lucide-react";
import { ButtonLink } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Section } from "#ui/section.tsx";
import { EmptyState } from "#ui/states.tsx";
import { BidCard } from "./bid-card.tsx";

interface BidListProps {
  quote: QuoteAnswer;
  bids: readonly BidAnswer[];
  contractor: boolean;
  selectedId: string | null;
  onSelect: (bidId: string) => void;
}

function emptyLine(quote: QuoteAnswer, contractor: boolean): string {
  if (contractor) return t.list.emptyContractor();
  return quote.may.includes("publish") ? t.list.emptyDraft() : t.list.emptyOwner();
}

/** The bids that this reader may see (BID-08, BID-16). */
export function BidList({ quote, bids, contractor, selectedId, onSelect }: BidListProps) {
  const title = contractor ? t.list.contractor() : t.list.owner({ count: bids.length });
  const offers = bids.filter((bid) => !bid.expired);
  const compared = compareBids(offers, quote.totalCost, new Date().toISOString());
  const lowest = compared?.bids.filter((each) => each.isLowest).map((each) => each.bidId) ?? [];
  return (
    <Section title={title}>
      {bids.length === 0 ? (
        <EmptyState
          level={3}
          title={t.list.empty()}
          picture={<Inbox />}
          action={
            quote.may.includes("publish") ? (
              <ButtonLink
                href={`/quote-builder?quoteId=${encodeURIComponent(quote.id)}`}
                variant="primary"
              >
                {t.list.publish()}
              </ButtonLink>
            ) : quote.standing === "owner" ? (
              <CopyButton text={`${location.origin}/quote/${encodeURIComponent(quote.id)}`}>
                {t.list.copyLink()}
              </CopyButton>
            ) : undefined
          }
        >
          {emptyLine(quote, contractor)}
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-4">
          {bids.map((bid) => (
            <li key={bid.id}>
              <BidCard
                bid={bid}
                quote={quote}
                selected={bid.id === selectedId}
                lowest={lowest.includes(bid.id)}
                onSelect={() => onSelect(bid.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
