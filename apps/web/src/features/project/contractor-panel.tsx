import { type ActivityEntry, alsoChanged, isConfirmation, isOpenForBids } from "@oneup/domain";
import type { BidAnswer, QuoteAnswer, VerbOutput } from "@oneup/operations";
import { projectTexts as t } from "@oneup/texts";
import { Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { codeOf } from "#backend/backend-error.ts";
import type { Me } from "#backend/backend.ts";
import { useVerb } from "#backend/use-verb.ts";
import { bidDraftKey, NEW_BID } from "#parts/drafts/draft-places.ts";
import { hasLastingDraft } from "#parts/drafts/lasting-draft.tsx";
import {
  copyDraft,
  dropRevision,
  fromOlderKey,
  hasLeftover,
  useLeftover,
} from "#parts/drafts/bid-draft.ts";
import { useOlderDrafts } from "#parts/drafts/use-older-drafts.ts";
import { LoadFailure, failureOf } from "#parts/failure.tsx";
import { useReadOnly } from "#parts/forms/read-only.tsx";
import { OwnVerification, useWhyBarred } from "#parts/market/own-verification.tsx";
import { OwnerContact } from "#parts/market/people.tsx";
import { OlderStands, whyNotOpen } from "#parts/market/project-notes.tsx";
import { isBarred } from "#parts/market/project.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { formatDate, formatMoney } from "#ui/format.ts";
import { late } from "#ui/late.tsx";
import { Section } from "#ui/section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Heading } from "#ui/typography.tsx";
import { OlderBid, VersionNotice } from "./version-notice.tsx";

const titles = {
  bid_submitted: t.log.submitted,
  bid_revised: t.log.revised,
  bid_approved: t.log.approved,
  bid_rejected: t.log.rejected,
} as const;

function titleOf(entry: ActivityEntry): string {
  return isConfirmation(entry) ? t.log.confirmed() : titles[entry.action]();
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
            <p className="font-[560]">{bid.carriedTo ? t.log.carried() : t.log.withdrawn()}</p>
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
const BidForm = late(loadForm);
const BidDraftCards = late(() => import("#parts/drafts/bid-draft-cards.tsx"));

/** The bid that was withdrawn last with a revision unsent, where nothing was typed for a new one since; null for none. */
function withdrawnUnsent(
  me: Me | null,
  quoteId: string,
  items: readonly BidAnswer[],
): string | null {
  if (hasLastingDraft(me, bidDraftKey(quoteId, NEW_BID))) return null;
  // One that was carried over to a newer version stands there.
  const found = items.findLast(
    ({ id, status, carriedTo }) =>
      status === "withdrawn" && carriedTo === null && hasLastingDraft(me, bidDraftKey(quoteId, id)),
  );
  return found?.id ?? null;
}

/** A revision goes on as a new bid once its bid is withdrawn, also on another device before this page was opened. */
function useCarriedRevision(
  quoteId: string,
  bids: Pick<VerbOutput<"bids.list">, "items" | "currentBidId"> | undefined,
  gone: boolean,
  onCarried: () => void,
): boolean {
  const me = useMe();
  const [before, setBefore] = useState<string | null | undefined>(undefined);
  const [from, setFrom] = useState<string | null>(null);
  const currentId = gone ? null : bids?.currentBidId;
  if (currentId !== undefined && currentId !== before) {
    setBefore(currentId);
    const left = before ?? withdrawnUnsent(me, quoteId, bids?.items ?? []);
    const lost = currentId === null ? left : null;
    // Before the form of the new bid reads what it begins with.
    const carries =
      lost !== null && copyDraft(me, bidDraftKey(quoteId, lost), bidDraftKey(quoteId, NEW_BID));
    setFrom(carries ? lost : null);
    if (carries) onCarried();
  }
  useEffect(() => {
    if (from !== null) dropRevision(me, quoteId, from);
  }, [from, me, quoteId]);
  return from !== null;
}

function whyClosed(quote: QuoteAnswer, gone: "here" | "newer" | "gone", readOnly: string): string {
  if (gone === "gone") return t.goneLine();
  return gone === "newer" ? t.supersededLine() : whyNotOpen(quote, readOnly);
}

interface ContractorPanelProps {
  quote: QuoteAnswer;
  /** The project is not open to this contractor any more since the page was opened. */
  gone: boolean;
  /** Leads on to the version that replaced it; null where there is none for them. */
  onNewer: (() => void) | null;
  /** Somebody is led to what they can do here. */
  led: boolean;
  /** They go on with what they typed: not to a bid that waits on an older version, which stands above the form. */
  toForm: boolean;
  onLanded: () => void;
}

/** What a contractor does on a project: reach the owner, bid, revise, withdraw, look back. */
export function ContractorPanel(props: ContractorPanelProps) {
  const { waits, olderIds } = useOlderDrafts(props.quote, "form");
  // On its way while the bids are read.
  useEffect(() => void loadForm().catch(() => undefined), []);
  // Before the form reads what it begins with.
  if (waits) return <Skeleton className="h-96 w-full" />;
  return <Panel {...props} olderIds={olderIds} />;
}

interface PanelProps extends ContractorPanelProps {
  olderIds: readonly string[];
}

function Panel({ quote, gone, onNewer, led, toForm, onLanded, olderIds }: PanelProps) {
  const open = quote.may.includes("bid") && !gone;
  const olderId = gone ? null : (quote.olderBidOn ?? null);
  const me = useMe();
  /** What was written stays before their eyes where its form is closed, over a reload too, until it is discarded. */
  const [wrote, setWrote] = useState(
    () => open || hasLastingDraft(me, bidDraftKey(quote.id, NEW_BID)),
  );
  if (open && !wrote) setWrote(true);
  const readOnly = useReadOnly();
  const bids = useVerb("bids.list", { quoteId: quote.id });
  const barred = !gone && isBarred(quote, me, readOnly);
  const whyBarred = useWhyBarred(barred);
  const [, setDiscards] = useState(0);
  const told = useRef<HTMLDivElement>(null);
  /** The form to which a bid that was sent or withdrawn leads, until it stands there. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const done = useCallback((bidId: string | null) => setAwaited(bidId ?? NEW_BID), []);
  const landed = useCallback(() => {
    setAwaited(null);
    onLanded();
  }, [onLanded]);
  const carried = useCarriedRevision(quote.id, bids.data, gone, () => {
    setAwaited(NEW_BID);
    setWrote(true);
  });
  const isTaken = useLeftover(bidDraftKey(quote.id, NEW_BID));
  useEffect(() => {
    // Nothing can come of the revision of a bid that was withdrawn, where it did not go on as a new one.
    for (const { id, status, carriedTo } of bids.data?.items ?? []) {
      // That of one that was carried over goes on where the bid does.
      if (status === "withdrawn" && carriedTo === null) dropRevision(me, quote.id, id);
    }
  }, [bids.data, me, quote.id]);
  if (bids.isPending) return <Skeleton className="h-96 w-full" />;
  // The project is on its way to be known as gone, too: trying again would help nobody.
  const isMissing = codeOf(bids.error) === "quote.not_found";
  const failure = (gone || isMissing) && bids.data !== undefined ? null : failureOf(bids);
  if (isMissing && bids.data === undefined) {
    return (
      <Card tone="brass">
        <p>{t.goneLine()}</p>
      </Card>
    );
  }
  if (failure !== null || bids.data === undefined) {
    return <LoadFailure error={failure} onRetry={() => void bids.refetch()} />;
  }
  const { items, currentBidId } = bids.data;
  // What was read before it was gone is not how things stand.
  const current = gone ? null : (items.find((bid) => bid.id === currentBidId) ?? null);
  // The current one is none that was withdrawn.
  const hasLive = current !== null && current.status !== "rejected";
  const ledToOlder = led && !toForm && olderId !== null && !hasLive;
  const newest = gone ? null : (current ?? items.at(-1) ?? null);
  const closed = current === null && !open;
  const why = barred
    ? whyBarred
    : whyClosed(
        quote,
        gone ? (onNewer === null ? "gone" : "newer") : "here",
        isOpenForBids(quote) ? readOnly : "",
      );
  // Its form stands all the same: storage may be blocked.
  const typed =
    closed && !isTaken && (carried || hasLastingDraft(me, bidDraftKey(quote.id, NEW_BID)));
  const shown = current?.id ?? NEW_BID;
  // Whose bid stands on either version has nothing there that goes on here, but maybe what did not fit.
  const both = new Set([quote.id, ...olderIds, ...(olderId === null ? [] : [olderId])]);
  const leftOf = [...both].filter((id) => olderIds.includes(id) || hasLeftover(me, id));
  const isFromOlder =
    hasLastingDraft(me, fromOlderKey(quote.id)) &&
    hasLastingDraft(me, bidDraftKey(quote.id, NEW_BID));
  return (
    <>
      <OwnerContact owner={quote.owner} />
      {current === null ? null : <VersionNotice quote={quote} bid={current} />}
      {olderId === null || !hasLive ? null : (
        <OlderStands olderId={olderId} className="text-sm text-ink-soft" />
      )}
      {olderId !== null && !hasLive ? (
        <OlderBid
          olderId={olderId}
          newerId={quote.id}
          landing={ledToOlder}
          onLanded={onLanded}
          onCarried={done}
        />
      ) : null}
      {/* It stands before a project closes under somebody's hands, or nothing is said of that. */}
      <div ref={told} tabIndex={-1} role="status" className="rounded-sm empty:absolute">
        {barred ? <OwnVerification place="above" /> : null}
        {closed && (!barred || typed) ? (
          <Card tone="brass">
            {barred ? (
              <Heading level={2} size="small">
                {t.written.title()}
              </Heading>
            ) : (
              <p>{why}</p>
            )}
            {typed ? (
              <p className="mt-2 text-sm">{onNewer === null ? t.writtenLine() : t.writtenOn()}</p>
            ) : null}
            {onNewer === null ? null : (
              <Button variant="primary" className="mt-3" onClick={onNewer}>
                {t.viewNewer()}
              </Button>
            )}
          </Card>
        ) : null}
        {isFromOlder && current === null && open ? (
          <Card tone="brass">
            <p>{t.form.fromOlder()}</p>
          </Card>
        ) : null}
        {carried && current === null && open ? (
          <Card tone="brass">
            <p>{t.form.carried()}</p>
          </Card>
        ) : null}
      </div>
      {current !== null || open || (wrote && !isTaken) ? (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <BidForm
            key={shown}
            quote={quote}
            current={current}
            closed={closed}
            why={why}
            licensedElsewhere={bids.data.licensedElsewhere}
            landing={(led && !ledToOlder) || awaited === shown}
            onDone={done}
            onDiscarded={() => {
              if (!closed) {
                // What is said above of what it began with is over.
                setDiscards((before) => before + 1);
                return;
              }
              // The form goes away: why it was closed stands above.
              setWrote(false);
              told.current?.focus();
            }}
            onLanded={landed}
          />
        </Suspense>
      ) : null}
      {newest === null ? null : <ActivityLog bid={newest} />}
      {leftOf.map((id) => (
        // What is kept for a bid moves when that is withdrawn.
        <Suspense key={id === quote.id ? shown : id} fallback={null}>
          <BidDraftCards quoteId={id} leftAlone={!olderIds.includes(id)} />
        </Suspense>
      ))}
    </>
  );
}
