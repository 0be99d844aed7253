import {
  type Bid,
  type BidDraft,
  type Quote,
  alsoChanged,
  asRevision,
  bidDraftFaults,
  bidLimits,
  draftForVersion,
  draftOfDetails,
  isRevisedSince,
  lastChange,
  writeAmount,
} from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { errorSentence, projectTexts as t } from "@oneup/texts";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { Me } from "#backend/backend.ts";
import { emptyBid, notesOf, roomNames } from "#parts/drafts/bid-draft.ts";
import { bidDraftKey } from "#parts/drafts/draft-places.ts";
import { keepLasting, keptLasting } from "#parts/drafts/lasting-draft.tsx";
import type { FormFaults } from "#parts/failures/refusal.tsx";
import { formatMoney, today } from "#ui/format.ts";

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

/**
 * The version to which the draft of a revision goes along (MKT-07); null where it stays: the newer one has an approved bid,
 * or another one of its bidder.
 */
export function newerOf(quote: QuoteAnswer, bid: BidAnswer, isLive: boolean): string | null {
  const stays = quote.locked || quote.bidsGoOn === "taken" || quote.bidsGoOn === "both";
  return isLive && bid.status === "pending" && !stays ? quote.supersededBy : null;
}

/** Next step for a revision that was typed and not sent. */
export function nextOfRevision(quote: QuoteAnswer, bid: BidAnswer, newerId: string | null) {
  if (bid.may.includes("revise")) return "now";
  if (newerId !== null) return "newer";
  // A replaced request never takes the bid's revision again.
  if (bid.status === "pending") return quote.superseded ? "none" : "later";
  return bid.status === "rejected" && quote.may.includes("bid") ? "anew" : "none";
}

/**
 * Fits what is kept to the request and the bid as they are, before the form reads it: typed into the short card, for an
 * older version (MKT-07), or for a first bid before another window sent one.
 */
export function fitBidDraft(me: Me | null, quote: QuoteAnswer, current: BidAnswer | null): void {
  const key = bidDraftKey(quote.id);
  const kept = keptLasting(me, key, emptyBid(me));
  if (kept === null) return;
  const rooms = roomNames(quote);
  const isOtherScope = quote.upgrades.every(({ id }) => kept.rooms[id] === undefined);
  const whole = { ...kept, notes: notesOf(kept), message: "", rooms };
  const placed = isOtherScope ? draftForVersion(whole, kept.rooms, quote.upgrades) : whole;
  const isFirst = kept.revises === "" && current !== null;
  const fitted = isFirst
    ? { ...asRevision(placed, draftOf(current, quote)), revises: current.lastUpdated }
    : placed;
  keepLasting(me, key, { ...whole, ...fitted });
}

/** What a revision began with, as the bid is now: one that was confirmed since says what it said. */
export function basisOf(bid: BidAnswer, revises: string): string {
  return isRevisedSince(bid, revises) ? revises : bid.lastUpdated;
}

/** What another window made of the bid that is revised here; saving says so. */
export function conflictText(bid: BidAnswer): string {
  const last = lastChange(bid);
  const changed = (last && alsoChanged(last)) || "none";
  return t.form.revisedElsewhere({ amount: formatMoney(bid.amount), changed });
}
