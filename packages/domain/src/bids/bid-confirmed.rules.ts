import type { Moment } from "../dates.ts";
import type { ActivityEntry, Bid } from "./bid.schema.ts";

// A file of its own: pages that show bids read no more of the log.

/** The end of a log line that says a bid was confirmed unchanged. */
export const CONFIRMED = "confirmed after the request changed.";

/** Whether a line of the log is of a bid that was confirmed, not revised. */
export function isConfirmation({ details }: Pick<ActivityEntry, "details">): boolean {
  return details.endsWith(CONFIRMED);
}

/** The bidder's last act on a bid, and its time: sent, revised, or confirmed (MKT-07). */
export function lastDone({ activityLog, submittedAt }: Pick<Bid, "activityLog" | "submittedAt">): {
  done: "submitted" | "revised" | "confirmed";
  at: Moment;
} {
  const last = activityLog.findLast(({ action }) => action === "bid_revised");
  if (last === undefined) return { done: "submitted", at: submittedAt };
  return { done: isConfirmation(last) ? "confirmed" : "revised", at: last.timestamp };
}
