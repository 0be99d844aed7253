import { type ActivityEntry, alsoChanged } from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { projectTexts as t } from "@oneup/texts";
import { useCallback, useEffect, useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { codeOf } from "#backend/backend-error.ts";
import { useVerb } from "#backend/use-verb.ts";
import { LoadFailure, failureOf } from "#parts/failures/failure.tsx";
import { useReadOnly } from "#parts/forms/read-only.tsx";
import { OwnVerification } from "#parts/market/own-verification.tsx";
import { OwnerContact } from "#parts/market/owner-contact.tsx";
import OwnBidNotice from "#parts/market/bid-notice.tsx";
import { isBarred } from "#parts/market/project.ts";
import { formatDate, formatMoney } from "#ui/format.ts";
import { late, lateNamed } from "#ui/late.tsx";
import { Section } from "#ui/section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

const titles = {
  bid_submitted: t.log.submitted,
  bid_revised: t.log.revised,
  bid_approved: t.log.approved,
  bid_rejected: t.log.rejected,
} as const;

function titleOf(entry: ActivityEntry): string {
  return entry.confirmed ? t.log.confirmed() : titles[entry.action]();
}

function amountOf({ amount: cents, previousAmount }: ActivityEntry): string {
  const amount = formatMoney(cents);
  if (previousAmount === null) return amount;
  if (previousAmount === cents) return t.log.same({ amount });
  return t.log.from({ amount, previous: formatMoney(previousAmount) });
}

/** What was changed beside the amount; empty where nothing was, or nothing is known of it. */
function changesOf(entry: ActivityEntry): string {
  const parts = alsoChanged(entry);
  if (parts === "") return "";
  const stays = entry.previousAmount === entry.amount;
  return stays ? t.log.changed({ parts }) : t.log.alsoChanged({ parts });
}

/** What happened to a bid, when, and for a revision the amount before (PROJ-21). */
function ActivityLog({ bid }: { bid: BidAnswer }) {
  return (
    <Section title={t.log.title()} divided>
      <ol className="flex flex-col border-l border-line pl-5">
        {bid.activityLog.map((entry, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a log only grows at its end
          <li key={at} className="relative pb-5 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute top-2 -left-[1.53rem] size-2 rounded-full bg-brass ring-4 ring-paper"
            />
            <p className="font-[560]">{titleOf(entry)}</p>
            <p className="figures text-sm text-ink-soft">{amountOf(entry)}</p>
            <p className="text-sm text-ink-soft empty:hidden">{changesOf(entry)}</p>
            <p className="text-xs text-ink-faint">{formatDate(entry.timestamp, "time")}</p>
          </li>
        ))}
        {bid.withdrawnAt === null ? null : (
          <li className="relative">
            <p className="font-[560]">{t.log.withdrawn()}</p>
            <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{bid.withdrawnReason}</p>
            <p className="text-xs text-ink-faint">{formatDate(bid.withdrawnAt, "time")}</p>
          </li>
        )}
      </ol>
    </Section>
  );
}

// For whoever bids alone: an owner never loads the form and what it is checked by.
const loadForm = () => import("./bid-form.tsx");
const BidForm = late(loadForm, "h-96 w-full");
const ClosedProject = lateNamed("ClosedProject", () => import("#parts/drafts/bid-draft-cards.tsx"));

interface ContractorPanelProps {
  quote: QuoteAnswer;
  /** Somebody is led to what they can do here. */
  led: boolean;
  onLanded: () => void;
}

/** What a contractor does on a project: reach the owner, bid, revise, withdraw, look back. */
export function ContractorPanel({ quote, led, onLanded }: ContractorPanelProps) {
  const open = quote.may.includes("bid");
  const me = useMe();
  const [couldBid] = useState(open);
  const readOnly = useReadOnly();
  const bids = useVerb("bids.list", { quoteId: quote.id });
  const barred = isBarred(quote, me, readOnly);
  const shown = bids.data === undefined ? null : (bids.data.currentBidId ?? "");
  /** The form that stands: one that takes its place, as a bid was sent or withdrawn, is landed on. */
  const [stood, setStood] = useState(shown);
  if (stood === null && shown !== null) setStood(shown);
  const landed = useCallback(() => {
    setStood(shown);
    onLanded();
  }, [shown, onLanded]);
  // On its way while the bids are read.
  useEffect(() => void loadForm().catch(() => undefined), []);
  if (bids.isPending) return <Skeleton className="h-96 w-full" />;
  // A project that is gone is on its way to be known as that: trying again would help nobody.
  const isMissing = codeOf(bids.error) === "quote.not_found";
  const failure = isMissing && bids.data !== undefined ? null : failureOf(bids);
  if (failure !== null || bids.data === undefined) {
    return <LoadFailure error={failure} onRetry={() => void bids.refetch()} />;
  }
  const { items, currentBidId } = bids.data;
  const current = items.find((bid) => bid.id === currentBidId) ?? null;
  const newest = current ?? items.at(-1) ?? null;
  return (
    <>
      <OwnerContact owner={quote.owner} />
      {/* With the project that its changes lead to: another answer may be newer. */}
      {current === null ? null : (
        <OwnBidNotice quote={bids.data.quote} bid={current} bids={items} />
      )}
      {barred ? <OwnVerification place="above" /> : null}
      {current !== null || open ? (
        <BidForm
          key={shown}
          quote={quote}
          current={current}
          licensedElsewhere={bids.data.licensedElsewhere}
          landing={led || stood !== shown}
          onLanded={landed}
        />
      ) : (
        <ClosedProject quote={quote} underHands={couldBid} />
      )}
      {newest === null ? null : <ActivityLog bid={newest} />}
    </>
  );
}
