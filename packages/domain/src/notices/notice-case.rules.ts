import { UNNAMED_PROJECT } from "../quotes/name-list.rules.ts";
import type { Notice, NoticeFacts } from "./notice.schema.ts";

/**
 * The special case within a notice's kind, for the words of screens and mails: a badge taken back, a badge
 * lost with a request for a higher tier, an account gone or on hold, an ended approval;
 * `nobody` for the plain case.
 */
export type NoticeCase = "badge" | "raise" | "owner" | "bidder" | "hold" | "approval" | "nobody";

/** The name of the project that a notice is about; empty for none. Older notices hold only its place. */
export function projectOfNotice({ quoteId, facts }: Pick<Notice, "quoteId" | "facts">): string {
  if (quoteId === "") return "";
  return facts.name ?? [UNNAMED_PROJECT, facts.place].filter(Boolean).join(", ");
}

/** The case that a notice's facts speak of. */
export function caseOfNotice(facts: Partial<NoticeFacts>): NoticeCase {
  if (facts.revoked) return "badge";
  if (facts.badgeLost) return "raise";
  if (facts.ownerLeft) return "owner";
  if (facts.bidderLeft) return "bidder";
  if (facts.onHold) return "hold";
  return facts.wasApproved ? "approval" : "nobody";
}
