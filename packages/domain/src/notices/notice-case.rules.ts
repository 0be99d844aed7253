import type { NoticeFacts } from "./notice.schema.ts";

/**
 * Which case of its kind a notice tells of, for the words of screens and mails: a badge that was taken
 * back, one that ended with a request for a higher tier, an account that is gone or on hold, an approval that ended,
 * a bid that was carried over; `nobody` for the plain case.
 */
export type NoticeCase =
  | "badge"
  | "raise"
  | "owner"
  | "bidder"
  | "hold"
  | "approval"
  | "carried"
  | "nobody";

/** The case that a notice's facts speak of. */
export function caseOfNotice(facts: Partial<NoticeFacts>): NoticeCase {
  if (facts.revoked) return "badge";
  if (facts.badgeLost) return "raise";
  if (facts.ownerLeft) return "owner";
  if (facts.bidderLeft) return "bidder";
  if (facts.onHold) return "hold";
  if (facts.carriedOver) return "carried";
  return facts.wasApproved ? "approval" : "nobody";
}
