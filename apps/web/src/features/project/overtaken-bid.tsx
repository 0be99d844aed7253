import { alsoChanged, asRevision, changeBetween, isConfirmation, isSentAs } from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { projectTexts as t } from "@oneup/texts";
import { useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { Locked } from "#parts/locked.tsx";
import { hasDraft } from "#parts/use-draft.ts";
import { keepLasting, keptLasting } from "#parts/use-lasting-draft.ts";
import { Button } from "#ui/button.tsx";
import { formatMoney } from "#ui/format.ts";
import { Notice } from "#ui/states.tsx";
import { draftOf, emptyDraft } from "./bid-draft.ts";

/**
 * What was typed for a first bid, where another window sent one meanwhile, goes on as a revision of that:
 * to be called before the draft of the revision is read.
 * @returns whether there is any, and a way to say that it is settled
 */
export function useOvertakenBid(
  quote: QuoteAnswer,
  current: BidAnswer | null,
): readonly [boolean, () => void] {
  const me = useMe();
  const [isOvertaken, setOvertaken] = useState(() => {
    const key = `bid_${quote.id}_new`;
    // Of this tab alone: what another one keeps is told there.
    if (current === null || !hasDraft(me, key)) return false;
    const typed = keptLasting(me, key, emptyDraft(me));
    // Also where the answer to sending it from here was lost.
    if (typed === null || isSentAs(typed, current, quote)) return false;
    keepLasting(me, `bid_${quote.id}_${current.id}`, asRevision(typed, draftOf(current, quote)));
    return true;
  });
  return [isOvertaken, () => setOvertaken(false)];
}

interface OvertakenBidProps {
  bid: BidAnswer;
  onRevise: () => void;
  onDiscard: () => void;
}

/** A bid was sent from another window under what was typed here, which was not. */
export function OvertakenBid({ bid, onRevise, onDiscard }: OvertakenBidProps) {
  return (
    <Notice
      title={t.form.sentElsewhere({ amount: formatMoney(bid.amount) })}
      action={
        <span className="flex flex-wrap gap-2">
          {bid.may.includes("revise") ? (
            <Locked>
              <Button size="sm" variant="primary" onClick={onRevise}>
                {t.form.reviseWithTyped()}
              </Button>
            </Locked>
          ) : null}
          <Button size="sm" onClick={onDiscard}>
            {t.form.discardTyped()}
          </Button>
        </span>
      }
    >
      {t.form.sentElsewhereLine()}
    </Notice>
  );
}

/**
 * As what a bid stood when its revision began, by when it was last changed: one that was confirmed since
 * says what it said.
 */
export function basisOf({ activityLog, lastUpdated }: BidAnswer, began: string): string {
  const last = activityLog.at(-1);
  return last && isConfirmation(last) ? lastUpdated : began;
}

/** What another window made of the bid that is revised here; saving says so. */
export function overtakenText({ amount, activityLog }: BidAnswer): string {
  const last = activityLog.at(-1);
  const changed = (last && alsoChanged(last)) || "none";
  return t.form.revisedElsewhere({ amount: formatMoney(amount), changed });
}

/** What of the request changed since the form of a first bid was opened; "" for nothing (MKT-07). */
export function useRequestChange(quote: QuoteAnswer): string {
  const [began] = useState(quote);
  const change = changeBetween(began, quote);
  if (change === null) return "";
  return t.form.requestChanged({ what: change.what, rooms: change.rooms.join(", ") });
}
