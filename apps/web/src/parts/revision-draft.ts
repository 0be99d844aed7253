import type { Quote } from "@oneup/domain";
import type { QuoteAnswer } from "@oneup/operations";
import type { Me } from "#backend/backend.ts";
import { bidDraftKey, NEW_BID, takenKey } from "./bid-drafts.ts";
import { dropDraft } from "./use-draft.ts";
import type { RoomNames } from "./written-rows.ts";

/** The place of what a bid said when the revision in this draft began. */
export const beganKey = (draftKey: string) => `began_${draftKey}`;

/** The place of what a request asked for when a first bid on it was begun, in this draft. */
export const askedKey = (draftKey: string) => `asked_${draftKey}`;

/** The place of what is known of a first bid's draft that was typed for an older version of its request (MKT-07). */
export const fromOlderKey = (quoteId: string) => `older_${bidDraftKey(quoteId, NEW_BID)}`;

/** The place of the names of a request's rooms: what was typed for them may outlive it. */
export const roomsKey = (quoteId: string) => `rooms_${quoteId}`;

/** What the rooms of a request are called. */
export const roomNames = ({ upgrades }: Pick<Quote, "upgrades">): RoomNames =>
  Object.fromEntries(upgrades.map(({ id, room }) => [id, room]));

/**
 * Whether a revision stays with its bid although a newer version took the place of the request (MKT-07): on that one
 * another bid is approved, or its bidder has a bid as well, which says something else.
 */
export const staysOnOlder = ({ bidsGoOn }: Pick<QuoteAnswer, "bidsGoOn">) =>
  bidsGoOn === "taken" || bidsGoOn === "both";

/** Forgets a draft, with what was noted of it. */
export function dropWritten(me: Me | null, key: string): void {
  dropDraft(me, key);
  dropDraft(me, beganKey(key));
  dropDraft(me, askedKey(key));
  dropDraft(me, takenKey(key));
}

/** Forgets what was typed into the form of a bid that stands there no more. */
export function dropRevision(me: Me | null, quoteId: string, bidId: string): void {
  dropWritten(me, bidDraftKey(quoteId, bidId));
}
