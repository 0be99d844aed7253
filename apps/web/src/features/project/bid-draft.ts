import {
  type Bid,
  type BidDraft,
  type Quote,
  bidDraftFaults,
  bidLimits,
  draftOfDetails,
  writeAmount,
} from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { errorSentence, projectTexts as t } from "@oneup/texts";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { Me } from "#backend/backend.ts";
import { staysOnOlder } from "#parts/drafts/bid-draft.ts";
import type { FormFaults } from "#parts/refusal.tsx";
import { today } from "#ui/format.ts";
import { toasts } from "#ui/toast.ts";

/** An empty form with the contact details of who is bidding (PROJ-09, C-25). */
export function emptyDraft(me: Me | null): BidDraft {
  return {
    amount: "",
    name: me?.name ?? "",
    company: me?.company ?? "",
    email: me?.email ?? "",
    phone: me?.phone ?? "",
    license: me?.license ?? "",
    expirationDate: "",
    timeline: "",
    notes: "",
  };
}

export function draftOf(bid: Bid, quote: Pick<Quote, "upgrades">): BidDraft {
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
export function faultsOf(draft: BidDraft, quote: Quote, hasAccount: boolean): FormFaults {
  const beside = { quote, today: today(), hasAccount };
  const found = bidDraftFaults(draft, new Date().toISOString(), beside);
  const faults: Record<string, string> = {};
  for (const { field = "amount", code, details } of found) {
    // Of two at one field the first is what keeps the other from being judged.
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
export function useRevising(
  form: HTMLFormElement | null,
  heading: RefObject<HTMLElement | null>,
  atFirst: boolean,
) {
  const [revising, setRevising] = useState(atFirst);
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
  return { revising, setRevising };
}

export function whyDecided(quote: QuoteAnswer, bid: BidAnswer, why: string): string {
  if (bid.status !== "pending") return t.form.decided();
  return quote.locked ? t.form.othersChosen() : why;
}

/** The version to which the draft of a revision goes along (MKT-07); null where it stays. */
export function newerOf(quote: QuoteAnswer, bid: BidAnswer | null, isLive: boolean): string | null {
  const goes = bid?.status === "pending" && !quote.locked && !staysOnOlder(quote);
  return isLive && goes ? quote.supersededBy : null;
}

/** A notification to whoever types in a form that can be sent no more (EXP-03), unless its words are in sight. */
export function useClosingNotice(
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
