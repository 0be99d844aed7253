import type { Moment } from "../dates.ts";
import { type Refusal, refusal } from "../errors.ts";
import { type Cents, writeAmount } from "../money/money.rules.ts";
import { changedDetails } from "./bid-details.rules.ts";
import type { ActivityEntry, Bid, BidActivity, BidTerms } from "./bid.schema.ts";

/** The log line for an action on a bid, with an amount in cents. */
export function logEntry(
  action: BidActivity,
  timestamp: Moment,
  amount: Cents,
  previousAmount: Cents | null = null,
): ActivityEntry {
  const sum = writeAmount(amount);
  const details = {
    bid_submitted: `Bid of ${sum} submitted.`,
    bid_revised: `Bid revised from ${writeAmount(previousAmount ?? 0)} to ${sum}.`,
    bid_approved: `Bid of ${sum} approved.`,
    bid_rejected: `Bid of ${sum} rejected.`,
  }[action];
  return { action, timestamp, details, amount, previousAmount };
}

/** The plain parts of a bid beside its amount, in the words of the activity log. */
const plainParts = [
  ["timeline", ["timeline"]],
  ["notes", ["notes"]],
  ["validity", ["expirationDate"]],
  ["contact details", ["name", "company", "email", "phone", "license"]],
] as const satisfies readonly (readonly [string, readonly (keyof BidTerms)[]])[];

/** The terms beside the amount that a revision changed, in words. */
function changedTerms(before: Bid, terms: BidTerms): string[] {
  const plain = plainParts.filter(([, fields]) => fields.some((key) => before[key] !== terms[key]));
  return [...plain.map(([word]) => word), ...changedDetails(before.details, terms.details)];
}

/** The log line of a revision, with its changes beside the amount (MKT-05). */
export function revisionEntry(before: Bid, terms: BidTerms, now: Moment): ActivityEntry {
  const plain = logEntry("bid_revised", now, terms.amount, before.amount);
  const changed = changedTerms(before, terms);
  const stays = terms.amount === before.amount;
  const sentence = stays ? `Bid of ${writeAmount(terms.amount)} revised.` : plain.details;
  if (changed.length === 0) return { ...plain, details: sentence };
  const more = stays ? "Changed" : "Also changed";
  return { ...plain, details: `${sentence} ${more}: ${changed.join(", ")}.`, changed };
}

/** The changes of a revision beside the amount, in words; empty if none. */
export function alsoChanged({ changed = [] }: Pick<ActivityEntry, "changed">): string {
  return changed.join(", ");
}

/** The log line of a confirmation without changes (MKT-07). */
export function confirmationEntry(amount: Cents, timestamp: Moment): ActivityEntry {
  const details = `Bid of ${writeAmount(amount)} confirmed after the project changed.`;
  return {
    action: "bid_revised",
    timestamp,
    details,
    amount,
    previousAmount: amount,
    confirmed: true,
  };
}

/** The amounts of a bid over time, oldest first: as sent, and with each revision that changed it. */
export function bidHistory(
  bid: Pick<Bid, "activityLog" | "submittedAt" | "amount">,
): readonly { readonly at: Moment; readonly amount: Cents }[] {
  const told = bid.activityLog.filter(
    ({ action, amount, previousAmount }) =>
      action === "bid_submitted" || (action === "bid_revised" && amount !== previousAmount),
  );
  if (told.length === 0) return [{ at: bid.submittedAt, amount: bid.amount }];
  return told.map(({ timestamp: at, amount }) => ({ at, amount }));
}

/** The bidder's last act on a bid, and its time: sent, revised, or confirmed (MKT-07). */
export function lastDone({ activityLog, submittedAt }: Pick<Bid, "activityLog" | "submittedAt">): {
  done: "submitted" | "revised" | "confirmed";
  at: Moment;
} {
  const last = activityLog.findLast(({ action }) => action === "bid_revised");
  if (last === undefined) return { done: "submitted", at: submittedAt };
  return { done: last.confirmed ? "confirmed" : "revised", at: last.timestamp };
}

/** The log line since which a bid has its present terms: a confirmation changes none of them. */
export function lastChange({ activityLog }: Pick<Bid, "activityLog">): ActivityEntry | undefined {
  return activityLog.findLast(({ confirmed }) => !confirmed);
}

/**
 * The refusal to decide on a bid that changed after it was shown (MKT-03): the amount in cents, and the other
 * changes; null if nothing changed.
 * @param shown when the bid that was seen was last changed; whoever names no moment saw it as it was sent
 */
export function revisedMeanwhile(bid: Bid, shown: Moment = bid.submittedAt): Refusal | null {
  // Nobody was shown a version that is still to come.
  const seen = shown > bid.lastUpdated ? bid.submittedAt : shown;
  if (!isRevisedSince(bid, seen)) return null;
  const parts = bid.activityLog
    .filter((entry) => entry.timestamp > seen)
    .flatMap((entry) => [
      ...(entry.amount === entry.previousAmount ? [] : ["amount"]),
      ...(entry.changed ?? []),
    ]);
  const changed = [...new Set(parts)].join(", ");
  const details = { about: "bid", amount: bid.amount, changed };
  return refusal("changed_meanwhile", { details });
}

/** True if a bid was revised after a moment. A confirmation alone does not count: it changes nothing (MKT-07). */
export function isRevisedSince(bid: Pick<Bid, "activityLog">, moment: Moment): boolean {
  const last = lastChange(bid);
  return last !== undefined && last.timestamp > moment;
}
