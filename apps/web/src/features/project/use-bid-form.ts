import {
  type Bid,
  type BidDraft,
  type Quote,
  alsoChanged,
  bidDraftFaults,
  bidLimits,
  draftOfDetails,
  isRevisedSince,
  lastChange,
  missingBidFields,
  writeAmount,
} from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { errorSentence, projectTexts as t } from "@oneup/texts";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useMe } from "#backend/backend-context.tsx";
import { newKey } from "#backend/http.ts";
import { draftRows } from "#parts/drafts/bid-draft-cards.tsx";
import {
  type KeptBid,
  bidOf,
  changesWhileTyped,
  emptyBid,
  keptBid,
  notesOf,
  roomNames,
  useBidDraft,
} from "#parts/drafts/bid-draft.ts";
import { useBidSending } from "#parts/drafts/use-bid-sending.ts";
import type { FormFaults } from "#parts/failures/refusal.tsx";
import { BID_FORM } from "#parts/market/project.ts";
import { formatMoney, today } from "#ui/format.ts";
import { toasts } from "#ui/toast.ts";

function draftOf(bid: Bid, quote: Pick<Quote, "upgrades">): BidDraft {
  const rooms = quote.upgrades.map((upgrade) => upgrade.id);
  return {
    amount: writeAmount(bid.amount).replace("$", ""),
    name: bid.name,
    company: bid.company,
    email: bid.email,
    phone: bid.phone,
    license: bid.license,
    expirationDate: bid.expirationDate,
    timeline: bid.timeline,
    notes: bid.notes,
    // A bid of its amount alone stays so until the details are opened.
    ...(bid.details === null ? {} : { details: draftOfDetails(bid.details, rooms) }),
  };
}

/** All that the rules find wrong with a draft, by the path of the field: `amount`, `details.lines.0.labor`. */
function faultsOf(draft: BidDraft, quote: Quote, hasAccount: boolean): FormFaults {
  const beside = { quote, today: today(), hasAccount };
  const found = bidDraftFaults(draft, new Date().toISOString(), beside);
  const faults: Record<string, string> = {};
  for (const { field = "amount", code, details } of found) {
    // The first of two faults at one field keeps the other from being judged.
    faults[field] ??= errorSentence(code, details) ?? "";
  }
  if (draft.notes.length > bidLimits.notes) {
    faults["notes"] = errorSentence("field.too_long", { most: bidLimits.notes }) ?? "";
  }
  return faults;
}

const HEADER_HEIGHT = 64;

/**
 * The focus of a revision: it begins in the amount, and ends at the button that began it, or at the heading where that is
 * gone.
 */
export function useRevisionFocus(
  revising: boolean,
  form: HTMLFormElement | null,
  heading: RefObject<HTMLElement | null>,
) {
  const before = useRef(revising);
  useEffect(() => {
    if (before.current === revising) return;
    before.current = revising;
    const next = revising ? '[name="amount"]' : "button[data-revise]";
    const target = form?.querySelector<HTMLElement>(next) ?? heading.current;
    target?.focus({ preventScroll: true });
    // On a phone the form is longer than the screen: either end of it is far from the other.
    const top = target?.getBoundingClientRect().top ?? 0;
    if (top < HEADER_HEIGHT || top > innerHeight) {
      target?.scrollIntoView({ block: "center" });
    }
  }, [revising, form, heading]);
}

interface Landing {
  /** Whoever was led here, or just sent or withdrew a bid, goes on from the top of this form. */
  readonly landing: boolean;
  readonly onLanded: () => void;
}

/** The pressed button is far above, or went away with the form that it stood in, as does what was typed in. */
export function useLanding(heading: RefObject<HTMLElement | null>, { landing, onLanded }: Landing) {
  useEffect(() => {
    if (!landing) return;
    heading.current?.focus({ preventScroll: true });
    // Not at the top, where a notification says what was done.
    heading.current?.scrollIntoView({ block: "center" });
    onLanded();
  }, [heading, landing, onLanded]);
}

/**
 * What changed since a bid was typed, in sentences: of the project, and of the bid in another window.
 * @param bid the bid that is revised; null for a first one
 */
export function changedSinceTyped(
  quote: QuoteAnswer,
  bid: BidAnswer | null,
  kept: KeptBid,
): { readonly bid: string; readonly project: string } {
  // What may have arrived is asked after as it was sent.
  if (kept.sent !== null) return { project: "", bid: "" };
  const changes = changesWhileTyped(quote, kept);
  const isRevised = bid !== null && kept.revises !== "" && isRevisedSince(bid, kept.revises);
  const last = bid === null ? undefined : lastChange(bid);
  return {
    project: changes === "" ? "" : t.form.changedWhileTyped({ changes }),
    bid: isRevised
      ? t.form.revisedElsewhere({
          amount: formatMoney(bid.amount),
          changed: (last && alsoChanged(last)) || "none",
        })
      : "",
  };
}

/** What is typed of a bid, and the ways to send it: a first one, or a revision of the one that stands. */
export function useBidForm(quote: QuoteAnswer, current: BidAnswer | null) {
  const me = useMe();
  const start = useMemo(
    () => (current ? keptBid(draftOf(current, quote)) : emptyBid(me)),
    [current, quote, me],
  );
  const draft = useBidDraft(quote, start, current);
  const { kept, edit, drop, isTyped } = draft;
  const mayRevise = current?.may.includes("revise") ?? false;
  const isLed = useLocation().hash === BID_FORM && isTyped && mayRevise;
  const [isWanted, setRevising] = useState(isLed);
  /** Whether the revision goes on from what was typed before it was begun. */
  const [isResumed, setResumed] = useState(isLed);
  // The introduction of the short card, which has no field here, begins the notes.
  const shown = useMemo(() => ({ ...kept, notes: notesOf(kept), message: "" }), [kept]);
  const sending = useBidSending({
    draft,
    current,
    onSent(_bid, isAsked) {
      drop();
      setRevising(false);
      const isNew = current === null;
      const title = isNew ? t.form.submitted() : t.form.updated();
      const description = isNew ? t.form.submittedLine() : t.form.updatedLine();
      if (!isAsked) toasts.show({ title, description });
    },
  });
  const { refusal } = sending;
  const submit = () => {
    // The same words again after a lost answer: under their key.
    if (kept.sent !== null) {
      void sending.send(kept.sent);
      return;
    }
    const bid = bidOf(shown, quote);
    const isWrong = refusal.mark(faultsOf(bid, quote, me?.isDemo === false));
    if (missingBidFields(bid).length > 0) {
      const description = current ? t.form.missingRevise() : t.form.missingSubmit();
      toasts.show({ title: t.form.missing(), description, tone: "destructive" });
    } else if (!isWrong) {
      const input = { ...bid, quoteId: quote.id };
      const [key, pricedRevision] = [newKey(), quote.revision];
      void sending.send(
        current === null
          ? { verb: "bids.submit", key, input: { ...input, shownLastUpdated: quote.lastUpdated } }
          : {
              verb: "bids.revise",
              key,
              input: {
                ...input,
                bidId: current.id,
                shownLastUpdated: current.lastUpdated,
                pricedRevision,
              },
            },
      );
    }
  };
  const { mend } = refusal;
  /** Takes what is typed, and what was wrong with the part that it changes. */
  const change = useCallback(
    (part: Partial<BidDraft>) => {
      edit(part.notes === undefined ? part : { ...part, message: "" });
      mend(...Object.keys(part));
    },
    [edit, mend],
  );
  const discard = () => {
    sending.discard();
    setResumed(false);
  };
  const names = { ...kept.rooms, ...roomNames(quote) };
  const rows = isTyped ? draftRows(shown, names, start) : [];
  return {
    ...draft,
    ...sending,
    shown,
    start,
    rows,
    submit,
    change,
    discard,
    mayRevise,
    // Decided meanwhile, it ends, and what was typed is kept to be copied.
    revising: isWanted && mayRevise,
    isResumed,
    begin: () => {
      setResumed(isTyped);
      setRevising(true);
    },
    cancel: () => {
      discard();
      setRevising(false);
    },
  };
}
