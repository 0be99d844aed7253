import {
  type BidDraft,
  alsoChanged,
  asRevision,
  isRevisedSince,
  isSentAs,
  isSentShort,
  lastChange,
  withShortBid,
} from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { projectTexts as t } from "@oneup/texts";
import { useCallback, useEffect, useState } from "react";
import { useBackend, useMe } from "#backend/backend-context.tsx";
import type { Me } from "#backend/backend.ts";
import { basisKey, dropBidDraft, fromOlderKey, roomNames } from "#parts/drafts/bid-draft.ts";
import { NEW_BID, bidDraftKey, chatDraftKey, shortBidKey } from "#parts/drafts/draft-places.ts";
import { draftRows, draftText } from "#parts/drafts/draft-rows.tsx";
import { keepLasting, keptLasting } from "#parts/drafts/lasting-draft.tsx";
import { dropDraft, hasDraft, keepDraft } from "#parts/drafts/use-draft.ts";
import { Locked } from "#parts/forms/read-only.tsx";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { formatMoney } from "#ui/format.ts";
import { Notice } from "#ui/states.tsx";
import { draftOf, emptyDraft } from "./bid-draft.ts";

const NOTHING_SHORT = { amount: "", timeline: "", message: "" };

/** The short form's draft goes on in the whole form; of one that was sent its introduction waits in the conversation. */
function takeShortDraft(me: Me | null, quoteId: string, current: BidAnswer): void {
  const shortKey = shortBidKey(quoteId);
  const isHere = hasDraft(me, shortKey);
  const typed = keptLasting(me, shortKey, NOTHING_SHORT);
  if (typed === null || Object.values(typed).every((each) => each.trim() === "")) return;
  const { message, ...short } = typed;
  if (isSentShort(short, current)) {
    const chatKey = chatDraftKey(current.id);
    // Another tab may be about to send it.
    if (isHere && message.trim() !== "" && !hasDraft(me, chatKey)) {
      keepDraft(me, chatKey, { text: message.trim() });
    }
    return;
  }
  const key = bidDraftKey(quoteId, NEW_BID);
  const empty = emptyDraft(me);
  const kept = (hasDraft(me, key) ? keptLasting(me, key, empty) : null) ?? empty;
  keepLasting(me, key, withShortBid(kept, { ...empty, ...short, notes: message }));
}

/** What a tab keeps beside a revision: what it began with, and whether its bidder was not led on to it yet. */
const NOT_BEGUN = { at: "", isOvertaken: false };

/** How a bid stands to what was typed here for a first one: another window's, as of now, or as of before a reload. */
type Conflict = "now" | "before" | null;

/** The draft of a first bid goes on as a revision where another window sent one; to be called before that draft is read. */
export function useDraftConflict(
  quote: QuoteAnswer,
  current: BidAnswer | null,
): readonly [Conflict, () => void] {
  const me = useMe();
  const { mode } = useBackend();
  const revision = bidDraftKey(quote.id, current?.id ?? NEW_BID);
  const place = basisKey(revision);
  const [overtaken, setOvertaken] = useState<Conflict>(() => {
    const key = bidDraftKey(quote.id, NEW_BID);
    // The short card does nothing in a demo (T-07).
    if (current !== null && mode === "live") takeShortDraft(me, quote.id, current);
    if (current === null) return null;
    // Of this tab alone: what another one keeps is told there.
    if (!hasDraft(me, key)) {
      const { isOvertaken } = keptLasting(me, place, NOT_BEGUN) ?? NOT_BEGUN;
      return isOvertaken && hasDraft(me, revision) ? "before" : null;
    }
    const typed = keptLasting(me, key, emptyDraft(me));
    // Also where the answer to sending it from here was lost.
    if (typed === null || isSentAs(typed, current, quote)) return null;
    keepLasting(me, revision, asRevision(typed, draftOf(current, quote)));
    keepLasting(me, place, { at: current.lastUpdated });
    // In this tab alone, over a reload: to another one it was not this tab's text that a bid overtook.
    keepDraft(me, place, { at: current.lastUpdated, isOvertaken: true });
    return "now";
  });
  const settle = () => {
    setOvertaken(null);
    const { at } = keptLasting(me, place, NOT_BEGUN) ?? NOT_BEGUN;
    if (at !== "") keepDraft(me, place, { at });
  };
  return [overtaken, settle];
}

/** A first bid that was sent is no draft, although its answer was lost. To be called after {@link useDraftConflict}. */
export function useFirstDraftDropped(quoteId: string, bidId: string | undefined): void {
  const me = useMe();
  useEffect(() => {
    if (bidId === undefined) return;
    dropBidDraft(me, bidDraftKey(quoteId, NEW_BID));
    dropDraft(me, shortBidKey(quoteId));
    dropDraft(me, fromOlderKey(quoteId));
  }, [bidId, me, quoteId]);
}

interface DraftConflictProps {
  quote: QuoteAnswer;
  bid: BidAnswer;
  /** What was typed, as a revision of the bid; and that of which nothing was. */
  draft: BidDraft;
  sent: BidDraft;
  onRevise: () => void;
  onDiscard: () => void;
}

/** A bid was sent from another window, or carried over, under what was typed here, which was not. */
export function DraftConflict({
  quote,
  bid,
  draft,
  sent,
  onRevise,
  onDiscard,
}: DraftConflictProps) {
  const mayRevise = bid.may.includes("revise");
  const typed = draftText(draftRows(draft, roomNames(quote), sent));
  const how = bid.carriedFrom === null ? "sent" : "carried";
  return (
    <Notice
      title={t.form.sentElsewhere({ amount: formatMoney(bid.amount), how })}
      action={
        <span className="flex flex-wrap gap-2">
          {mayRevise ? (
            <Locked>
              <Button size="sm" variant="primary" onClick={onRevise}>
                {t.form.reviseWithTyped()}
              </Button>
            </Locked>
          ) : null}
          {mayRevise || typed === "" ? null : (
            <CopyButton size="sm" text={typed}>
              {t.form.copyTyped()}
            </CopyButton>
          )}
          <Button size="sm" onClick={onDiscard}>
            {t.form.discardTyped()}
          </Button>
        </span>
      }
    >
      {mayRevise ? t.form.sentElsewhereLine({ how }) : t.form.sentElsewhereOver({ how })}
    </Notice>
  );
}

/** As what a bid stood when its revision began, by when it was last changed. */
interface Basis {
  /** "" until one began. */
  readonly at: string;
  /** A revision begins; one that waits as a draft goes on from what it was begun with. */
  readonly begin: (lastUpdated: string) => void;
  readonly end: () => void;
}

/** What a revision began with, kept with its draft (PROJ-17, EXP-03). To be called after {@link useDraftConflict}. */
export function useBasis(draftKey: string): Basis {
  const me = useMe();
  const key = basisKey(draftKey);
  const [at, setAt] = useState(() => keptLasting(me, key, { at: "" })?.at ?? "");
  const begin = (lastUpdated: string) => {
    if (at !== "" && hasDraft(me, draftKey)) return;
    keepLasting(me, key, { at: lastUpdated });
    setAt(lastUpdated);
  };
  const end = useCallback(() => {
    dropDraft(me, key);
    setAt("");
  }, [me, key]);
  return { at, begin, end };
}

/** What a revision began with, as the bid is now: one that was confirmed since says what it said. */
export function basisOf(bid: BidAnswer, began: string): string {
  return isRevisedSince(bid, began) ? began : bid.lastUpdated;
}

/** What another window made of the bid that is revised here; saving says so. */
export function conflictText(bid: BidAnswer): string {
  const last = lastChange(bid);
  const changed = (last && alsoChanged(last)) || "none";
  return t.form.revisedElsewhere({ amount: formatMoney(bid.amount), changed });
}
