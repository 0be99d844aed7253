import type { Quote } from "@oneup/domain";
import type { Me } from "#backend/backend.ts";
import { bidDraftKey } from "#parts/bid-drafts.ts";
import { dropDraft } from "#parts/use-draft.ts";
import type { RoomNames } from "./written-rows.ts";

/** The place of what a bid said when the revision in this draft began. */
export const beganKey = (draftKey: string) => `began_${draftKey}`;

/** The place of the names of a request's rooms: what was typed for them may outlive it. */
export const roomsKey = (quoteId: string) => `rooms_${quoteId}`;

/** What the rooms of a request are called. */
export const roomNames = ({ upgrades }: Pick<Quote, "upgrades">): RoomNames =>
  Object.fromEntries(upgrades.map(({ id, room }) => [id, room]));

/** Forgets what was typed into the form of a bid that stands there no more. */
export function dropRevision(me: Me | null, quoteId: string, bidId: string): void {
  const key = bidDraftKey(quoteId, bidId);
  dropDraft(me, key);
  dropDraft(me, beganKey(key));
}
