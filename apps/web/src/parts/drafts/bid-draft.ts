import {
  type BidDraft,
  type PricedParts,
  type Quote,
  changeBetween,
  pricedParts,
} from "@oneup/domain";
import { versionsTexts as t } from "@oneup/texts";
import { useCallback } from "react";
import type { Me } from "#backend/backend.ts";
import { bidDraftKey } from "./draft-places.ts";
import { hasLastingDraft, keepLasting, keptLasting, useLastingDraft } from "./lasting-draft.tsx";
import { dropDraft } from "./use-draft.ts";

/** Names of a request's rooms, by the ids of its upgrades. */
export type RoomNames = Readonly<Record<string, string>>;

/** An unsent bid: one record, whichever form it is typed in. */
export interface KeptBid extends BidDraft {
  /** The introduction of the short card, which begins the conversation (C-04). */
  readonly message: string;
  /** The last change of the revised bid, as typing began; "" for a first bid. */
  readonly revises: string;
  /** What the request asked for as the typing began; null until then. */
  readonly asked: PricedParts | null;
  /** The names of the rooms: what is typed for them may outlive the request. */
  readonly rooms: RoomNames;
  /** Whether the draft is for an older version of the request (MKT-07). */
  readonly isOfOlder: boolean;
}

export const keptBid = (draft: BidDraft): KeptBid => ({
  message: "",
  revises: "",
  asked: null,
  rooms: {},
  isOfOlder: false,
  ...draft,
});

/** An empty form with the contact details of who is bidding (PROJ-09, C-25). */
export const emptyBid = (me: Me | null): KeptBid =>
  keptBid({
    amount: "",
    name: me?.name ?? "",
    company: me?.company ?? "",
    email: me?.email ?? "",
    phone: me?.phone ?? "",
    license: me?.license ?? "",
    expirationDate: "",
    timeline: "",
    notes: "",
  });

/** The bid of a draft, without what is kept beside it. */
export function bidOf({
  message: _message,
  revises: _revises,
  asked: _asked,
  rooms: _rooms,
  isOfOlder: _isOfOlder,
  ...bid
}: KeptBid): BidDraft {
  return bid;
}

/** The notes of a draft, with the introduction that the whole form has no field for. */
export const notesOf = ({ notes, message }: KeptBid): string =>
  [notes.trim() === "" ? "" : notes, message.trim()].filter(Boolean).join("\n\n");

export const roomNames = ({ upgrades }: Pick<Quote, "upgrades">): RoomNames =>
  Object.fromEntries(upgrades.map(({ id, room }) => [id, room]));

/**
 * The draft of a bid, with ways to change and to drop it.
 * @param start what the form says while nothing is typed: always the same object
 * @param revises when the bid that is revised was last changed; "" for a first bid
 */
export function useBidDraft(quote: Quote, start: KeptBid, revises = "") {
  const [kept, change, drop, isBack] = useLastingDraft(bidDraftKey(quote.id), start);
  const isTyped = kept !== start;
  const edit = useCallback(
    (part: Partial<BidDraft & Pick<KeptBid, "message">>) =>
      change(
        isTyped ? part : { ...part, revises, asked: pricedParts(quote), rooms: roomNames(quote) },
      ),
    [change, isTyped, revises, quote],
  );
  return { kept, edit, drop, isTyped, isBack };
}

/** The request's change since its draft began (MKT-07), in a sentence; "" for none. */
export function requestChange(quote: Quote, { asked }: KeptBid): string {
  const change = asked === null ? null : changeBetween(asked, pricedParts(quote));
  return change === null
    ? ""
    : t.changedWhileWritten({ what: change.what, rooms: change.rooms.join(", ") });
}

/** Moves a draft to the newer version of its request (MKT-07); a draft there stays. */
export function moveBidDraft(me: Me | null, from: string, to: string): void {
  const kept = keptLasting(me, bidDraftKey(from), emptyBid(me));
  if (kept === null || hasLastingDraft(me, bidDraftKey(to))) return;
  keepLasting(me, bidDraftKey(to), { ...kept, revises: "", asked: null, isOfOlder: true });
  dropDraft(me, bidDraftKey(from));
}
