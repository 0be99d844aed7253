import type { Notice, NoticeKind } from "./notice.schema.ts";

/**
 * The notices that lead to the project page, where a bid is confirmed or revised (MKT-07) and
 * hidden parts are shown (MKT-08).
 */
const toProject: readonly NoticeKind[] = [
  "bidRejected",
  "bidNotChosen",
  "projectClosed",
  "projectPrivate",
  "projectReopened",
  "requestChanged",
  "revealed",
];

/** The target of a notice, on screens and in mails: a bid's notice leads to that bid and its conversation. */
export function noticePath({
  kind,
  quoteId,
  bidId,
}: Pick<Notice, "kind" | "quoteId" | "bidId">): string {
  const id = encodeURIComponent(quoteId);
  if (kind === "verificationApproved" || kind === "verificationRejected") return "/verification";
  if (kind === "paymentFailed") return "/credits";
  if (kind === "paymentAlert") return "/admin/audit";
  if (toProject.includes(kind)) return `/quote/${id}`;
  const bid = bidId === null ? "" : `&bid=${encodeURIComponent(bidId)}`;
  return `/bid-page?quoteId=${id}${bid}`;
}
