import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { projectTexts as t } from "@oneup/texts";
import { useEffect, useRef } from "react";
import { staysOnOlder } from "#parts/drafts/unsent-bid.ts";
import { toasts } from "#ui/toast.ts";

/** Why a revision cannot be saved any more. */
export function whyDecided(quote: QuoteAnswer, bid: BidAnswer, why: string): string {
  if (bid.status !== "pending") return t.form.decided();
  return quote.locked ? t.form.othersChosen() : why;
}

/**
 * The version to which what was typed for a revision goes along (MKT-07); null where there is none, as in a demo, or
 * it stays where it is.
 */
export function newerOf(quote: QuoteAnswer, bid: BidAnswer | null, isLive: boolean): string | null {
  const goes = bid?.status === "pending" && !quote.locked && !staysOnOlder(quote);
  return isLive && goes ? quote.supersededBy : null;
}

/**
 * Tells whoever types in a form that nothing can be sent from it any more: the words for it may stand far from the field
 * that took no more letters (EXP-03). Where they are in sight they are enough.
 * @param why what became of the bid or its project, "" as long as the form can be sent
 * @param revised the bid that the form revises; null for a first one
 */
export function useToldWhenOver(
  form: HTMLFormElement | null,
  why: string,
  revised: BidAnswer | null,
  isTyped: boolean,
): void {
  const before = useRef(why);
  const isTold = useRef(false);
  const isRevision = revised !== null;
  useEffect(() => {
    const wasOpen = before.current === "";
    // The bid may be known to be decided before the request is known to be replaced: what was told then is put right.
    const isCorrected = isTold.current && before.current !== why;
    before.current = why;
    if (why === "") isTold.current = false;
    if (why === "" || !(wasOpen || isCorrected)) return;
    if (!isCorrected && form?.contains(document.activeElement) !== true) return;
    const line = form?.querySelector("[data-why]:not(:empty)")?.getBoundingClientRect();
    const isSeen = line !== undefined && line.top >= 0 && line.bottom <= innerHeight;
    if (isSeen && !isCorrected) return;
    isTold.current = true;
    const unsent = isRevision ? t.unsentRevision.title() : t.written.title();
    toasts.show({
      ...(isTyped ? { title: unsent, description: why } : { title: why }),
      about: isRevision ? "bids.revise" : "bids.submit",
    });
  }, [form, why, isRevision, isTyped]);
}
