import {
  type ActivityEntry,
  type Bid,
  type Cents,
  type Tier,
  dayOf,
  writeAmount,
} from "@oneup/domain";
import { storedActivitySchema, storedBidSchema } from "./stored.schema.ts";
import { NO_DATE, isRecord, readMoment, readStoredAmount } from "./values.ts";

/** The email as an identity: by it a contractor's bids are found again (BID-16). */
export function bidderOf(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Reads a log. The records hold only the previous amount; the amount of an entry is the previous
 * one of the next revision, or the bid's own.
 */
function readLog(raw: readonly unknown[], amount: Cents, otherwise: string): ActivityEntry[] {
  const entries: ActivityEntry[] = [];
  let later = amount;
  for (const each of [...raw].reverse()) {
    const read = storedActivitySchema.safeParse(each);
    if (!read.success) continue;
    const { action, timestamp, details, previousAmount, confirmed, changed } = read.data;
    const previous = previousAmount === null ? null : readStoredAmount(previousAmount);
    entries.unshift({
      action,
      timestamp: readMoment(timestamp, otherwise),
      details,
      amount: later,
      previousAmount: previous,
      ...(confirmed ? { confirmed } : {}),
      ...(changed ? { changed } : {}),
    });
    if (previous !== null) later = previous;
  }
  return entries;
}

/** An id made from a timestamp tells when the bid was made, where nothing else does. */
function momentOfId(id: string): string {
  return /^\d{13}$/.test(id) ? readMoment(Number(id), NO_DATE) : NO_DATE;
}

/** The facts that a bid is read with. */
export interface BidSurroundings {
  readonly quoteId: string;
  /** Its place in the list: the name of a bid without an id of its own. */
  readonly at: number;
  /** The badge of a verified contractor, by email. */
  readonly tierOf: (email: string) => Tier | null;
}

/** Reads a bid of `all_bids_{id}`, in full or in the short shape (ENT-12); null for no record. */
export function readBid(raw: unknown, around: BidSurroundings): Bid | null {
  if (!isRecord(raw)) return null;
  const stored = storedBidSchema.parse(raw);
  const submitted = readMoment(stored.submittedAt, "");
  const given = String(stored.id);
  const made = submitted === "" ? "" : `${Date.parse(submitted)}-`;
  const id = given === "" ? `${made}${around.at + 1}` : given;
  const submittedAt = submitted === "" ? momentOfId(id) : submitted;
  const amount = readStoredAmount(stored.amount);
  const until = readMoment(stored.expirationDate, "");
  return {
    id,
    quoteId: around.quoteId,
    contractorId: bidderOf(stored.email),
    amount,
    timeline: stored.timeline,
    notes: stored.notes,
    name: stored.name,
    company: stored.company,
    email: stored.email,
    phone: stored.phone,
    license: stored.license,
    expirationDate: until === "" ? "" : dayOf(until),
    submittedAt,
    lastUpdated: readMoment(stored.lastUpdated, submittedAt),
    status: stored.status,
    activityLog: readLog(stored.activityLog, amount, submittedAt),
    withdrawnReason: stored.withdrawnReason,
    withdrawnAt: stored.withdrawnAt,
    pricedRevision: stored.pricedRevision,
    details: stored.details,
    tier: around.tierOf(stored.email) ?? stored.tier,
  };
}

/** Writes a bid in full (ENT-11), amounts as texts; unknown members of `before` stay. */
export function writeBid(bid: Bid, before: unknown): Record<string, unknown> {
  return {
    ...(isRecord(before) ? before : {}),
    id: bid.id,
    projectId: bid.quoteId,
    amount: writeAmount(bid.amount),
    notes: bid.notes,
    name: bid.name,
    company: bid.company,
    email: bid.email,
    phone: bid.phone,
    license: bid.license,
    expirationDate: bid.expirationDate,
    submittedAt: bid.submittedAt,
    status: bid.status,
    activityLog: bid.activityLog.map(({ amount: _amount, previousAmount, ...entry }) => ({
      ...entry,
      previousAmount: previousAmount === null ? null : writeAmount(previousAmount),
    })),
    lastUpdated: bid.lastUpdated,
    withdrawnReason: bid.withdrawnReason,
    withdrawnAt: bid.withdrawnAt,
    timeline: bid.timeline,
    // Left out by JSON where there are none: the record is then the specification's.
    details: bid.details ?? undefined,
    pricedRevision: bid.pricedRevision === 1 ? undefined : bid.pricedRevision,
    tier: isRecord(before) ? (storedBidSchema.parse(before).tier ?? null) : null,
  };
}

/** Whether a bid was submitted by somebody: samples begin without that log entry (C-42). */
export function wasSubmitted(bid: Bid): boolean {
  return bid.activityLog.some((entry) => entry.action === "bid_submitted");
}
