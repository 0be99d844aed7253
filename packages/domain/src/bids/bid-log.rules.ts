import type { Moment } from "../dates.ts";
import { type Refusal, refusal } from "../errors.ts";
import { type Cents, writeAmount } from "../money/money.rules.ts";
import { changedDetails } from "./bid-details.rules.ts";
import { CONFIRMED, isConfirmation } from "./bid-confirmed.rules.ts";
import type { ActivityEntry, Bid, BidActivity, BidTerms } from "./bid.schema.ts";

/** The line of the log that says what was done with a bid, of an amount in cents. */
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

/** What a revision changed beside the amount, in words. */
function changedTerms(before: Bid, terms: BidTerms): string[] {
  const plain = plainParts.filter(([, fields]) => fields.some((key) => before[key] !== terms[key]));
  return [...plain.map(([word]) => word), ...changedDetails(before.details, terms.details)];
}

/** The line of a revision, which says what it changed beside the amount, too (MKT-05). */
export function revisionEntry(before: Bid, terms: BidTerms, now: Moment): ActivityEntry {
  const plain = logEntry("bid_revised", now, terms.amount, before.amount);
  const changed = changedTerms(before, terms).join(", ");
  const stays = terms.amount === before.amount;
  const sentence = stays ? `Bid of ${writeAmount(terms.amount)} revised.` : plain.details;
  const more = stays ? "Changed" : "Also changed";
  return { ...plain, details: changed === "" ? sentence : `${sentence} ${more}: ${changed}.` };
}

/** What a line of the log says was changed beside the amount, as it words it; empty where nothing. */
export function alsoChanged({ details }: Pick<ActivityEntry, "details">): string {
  return / (?:Also c|C)hanged: (.*?)\.?$/.exec(details)?.[1] ?? "";
}

/** The line of a bid that was confirmed as it is (MKT-07). */
export function confirmationEntry(amount: Cents, timestamp: Moment): ActivityEntry {
  const details = `Bid of ${writeAmount(amount)} ${CONFIRMED}`;
  return { action: "bid_revised", timestamp, details, amount, previousAmount: amount };
}

/** The line of the log with which a bid began to say what it says: a confirmation changes nothing of that. */
export function lastChange({ activityLog }: Pick<Bid, "activityLog">): ActivityEntry | undefined {
  return activityLog.findLast((entry) => !isConfirmation(entry));
}

/**
 * Why its owner decides nothing about a bid that is not as it was shown (MKT-03): the amount in cents, and what else
 * changed; null where it says what it said.
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
      ...alsoChanged(entry).split(", ").filter(Boolean),
    ]);
  const changed = [...new Set(parts)].join(", ");
  const details = { amount: bid.amount, changed, whose: "contractor" };
  return refusal("bid.revised_meanwhile", { details });
}

/** Whether a bid was revised after a moment; not where it was confirmed alone, as it says what it said (MKT-07). */
export function isRevisedSince(bid: Pick<Bid, "activityLog">, moment: Moment): boolean {
  const last = lastChange(bid);
  return last !== undefined && last.timestamp > moment;
}
