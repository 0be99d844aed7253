import { type BidDraft, withCheckedClaim } from "@oneup/domain";
import type { Context } from "../operation.ts";
import { badgeOf } from "../verifications/verification-answer.ts";

/**
 * A draft in its bidder's own name. The email cannot be typed (PROJ-09), because it identifies their bids
 * (BID-16); nor can company and license if they were checked (ACC-11).
 */
export async function asBidder(
  { session, actor }: Pick<Context, "session" | "actor">,
  draft: BidDraft,
): Promise<BidDraft> {
  const email = actor.contact.email === "" ? draft.email : actor.contact.email;
  const badge = actor.tier === null ? null : await badgeOf(session, actor.id);
  return withCheckedClaim({ ...draft, email }, badge);
}
