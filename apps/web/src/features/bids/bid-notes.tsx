import { type BidDetails, depositBreaches, stateOf } from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { contractorProfileTexts, ownBidTexts as t, termsTexts } from "@oneup/texts";
import { useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { emptyBid } from "#parts/drafts/bid-draft.ts";
import { bidDraftKey, saysBid } from "#parts/drafts/draft-places.ts";
import { keptLasting } from "#parts/drafts/lasting-draft.tsx";
import { BidTerms, DepositNotes } from "#parts/market/bid-terms.tsx";
import { contractorFacts } from "#parts/market/contractor-facts.ts";
import { BID_FORM, projectAt } from "#parts/market/project.ts";
import { TextLink } from "#ui/typography.tsx";

/** To its bidder: that changes to a bid were begun and not sent (EXP-03), and where they go on. */
export function BegunRevision({ bid }: { bid: BidAnswer }) {
  const me = useMe();
  const [isBegun] = useState(() => {
    const kept = keptLasting(me, bidDraftKey(bid.quoteId), emptyBid(me));
    // What was just sent is on its way to be dropped.
    return kept !== null && saysBid(kept) && kept.sent === null;
  });
  if (!isBegun) return null;
  return (
    <p className="text-ink print:hidden">
      {t.list.begun()}{" "}
      <TextLink href={projectAt(bid.quoteId, BID_FORM)}>
        {t.list.toBegun({ may: bid.may.includes("revise") ? "revise" : "read" })}
      </TextLink>
    </p>
  );
}

interface SentDetailsProps {
  details: BidDetails;
  amount: number;
  quote: QuoteAnswer;
}

/** What a bid says beside its amount, folded, and in view what the law says of its payments. */
export function SentDetails({ details, amount, quote }: SentDetailsProps) {
  const state = stateOf(quote.address);
  return (
    <div className="mt-4 flex flex-col gap-4">
      <DepositNotes breaches={depositBreaches(details, amount, state)} state={state} />
      <details className="group border-t border-line pt-3">
        <summary className="cursor-pointer text-sm font-[560] text-green-text">
          {termsTexts.title()}
        </summary>
        <div className="pt-4">
          <BidTerms details={details} upgrades={quote.upgrades} />
        </div>
      </details>
    </div>
  );
}

/** Who a bidder is, in a line of words, with the way to their profile. */
export function BidderFacts({ bid }: { bid: BidAnswer }) {
  const { hired = 0, done = 0 } = bid.jobs ?? {};
  // The job at hand tells nothing of them.
  const before = bid.status === "approved" ? Math.max(0, hired - 1) : hired;
  const jobs = { hired: before, done: Math.min(done, before) };
  return (
    <dl className="mt-3 flex flex-wrap items-baseline gap-x-5 gap-y-1 text-sm">
      {contractorFacts({ ...bid, jobs }).map(({ key, term, value }) => (
        <div key={key}>
          <dt className="inline text-ink-faint">{term}: </dt>
          <dd className="inline">{value}</dd>
        </div>
      ))}
      <div>
        <dt className="sr-only">{contractorProfileTexts.title()}</dt>
        <dd>
          <TextLink href={`/contractor/${encodeURIComponent(bid.contractorId)}`}>
            {contractorProfileTexts.see({ name: bid.company || bid.name })}
          </TextLink>
        </dd>
      </div>
    </dl>
  );
}
