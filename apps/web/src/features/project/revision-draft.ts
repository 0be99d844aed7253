import type { Me } from "#backend/backend.ts";
import { bidDraftKey } from "#parts/bid-drafts.ts";
import { dropDraft } from "#parts/use-draft.ts";

/** The place of what a bid said when the revision in this draft began. */
export const beganKey = (draftKey: string) => `began_${draftKey}`;

/** Forgets what was typed into the form of a bid that stands there no more. */
export function dropRevision(me: Me | null, quoteId: string, bidId: string): void {
  const key = bidDraftKey(quoteId, bidId);
  dropDraft(me, key);
  dropDraft(me, beganKey(key));
}
