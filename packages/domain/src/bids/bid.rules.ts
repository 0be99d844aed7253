import type { Moment } from "../dates.ts";
import type { QuoteUnit } from "../quotes/quote-unit.ts";
import { isAmong } from "../quotes/quote.rules.ts";
import type { Quote } from "../quotes/quote.schema.ts";
import { isPriced } from "./bid-line.rules.ts";
import { isRevisedSince } from "./bid-log.rules.ts";
import type { Bid } from "./bid.schema.ts";

/** A bid counts as live while it is pending or approved: it binds both sides. */
export function isLive(bid: Pick<Bid, "status">): boolean {
  return bid.status === "pending" || bid.status === "approved";
}

/** True if a bid that counts priced an earlier revision of its project (MKT-07). */
export function isOutdated(
  quote: Pick<Quote, "revision">,
  bid: Pick<Bid, "status" | "pricedRevision">,
): boolean {
  return isLive(bid) && bid.pricedRevision < quote.revision;
}

/** True if a bid has a price for a room that its project has no more: its sum includes that work. */
export function pricesGoneRoom(
  { upgrades }: Pick<Quote, "upgrades">,
  { details }: Pick<Bid, "details">,
): boolean {
  const priced = (details?.lines ?? []).filter(isPriced);
  return priced.some(({ upgradeId }) => !upgrades.some(({ id }) => id === upgradeId));
}

/** True if a bid was priced before a room was added: its amount does not cover the room (MKT-06, MKT-07). */
export function wasNotAskedFor({ since }: Pick<Bid, "since">, room: string): boolean {
  const added = (since?.rooms ?? []).filter(({ kind }) => kind === "added");
  return isAmong(
    added.map((each) => each.room),
    room,
  );
}

/** Whether a bid was approved, and withdrawn afterwards (C-23): the approval ended with that. */
export function endedApproval(bid: Pick<Bid, "status" | "activityLog">): boolean {
  const wasApproved = bid.activityLog.some(({ action }) => action === "bid_approved");
  return wasApproved && bid.status === "withdrawn";
}

/**
 * True for a waiting bid that its owner can choose once no other is approved: not expired (S-63), and its
 * bidder can act (MKT-18).
 */
export function canBeChosen(
  bid: Pick<Bid, "status"> & { readonly expired: boolean; readonly bidderOnHold?: true },
): boolean {
  return bid.status === "pending" && !bid.expired && !bid.bidderOnHold;
}

/**
 * True if an ended approval leaves the request free: no other bid is approved since, and no newer version
 * replaced it.
 */
export function isFreeAgain({ locked, superseded }: Pick<Quote, "locked" | "superseded">): boolean {
  return !locked && !superseded;
}

/** The reason why a question about a bid can no longer be answered. */
export type QuestionEnd = Exclude<Bid["status"], "pending"> | "chosen" | "expired" | "changed";

/**
 * The change that ends the question of approving or rejecting a bid while it is open; null while it can still
 * be answered (MKT-03).
 * @param asked when the bid that was asked about was last changed; whether its owner still may do it; and
 *   whether another bid on the project is approved
 */
export function endOfQuestion(
  bid: Pick<Bid, "status" | "activityLog"> & { readonly expired: boolean },
  asked: { readonly shown: Moment; readonly may: boolean; readonly otherApproved: boolean },
): QuestionEnd | null {
  if (asked.may) return isRevisedSince(bid, asked.shown) ? "changed" : null;
  if (bid.status !== "pending") return bid.status;
  if (asked.otherApproved) return "chosen";
  return bid.expired ? "expired" : "closed";
}

/**
 * True if a project of accounts is gone for the makers of these bids. A closed or private project stays
 * readable for bidders whose bid counts (S-71); a replaced one leads on to the newer one.
 */
export function isProjectGone(
  quote: Pick<Quote, "status" | "superseded">,
  bids: readonly Bid[],
): boolean {
  return quote.status !== "active" && !quote.superseded && !bids.some(isLive);
}

/** A contractor's current bid on a quote: the newest that is not withdrawn (PROJ-15). */
export function currentBidOf(unit: QuoteUnit, contractorId: string): Bid | null {
  const own = unit.bids.filter(
    (bid) => bid.contractorId === contractorId && bid.status !== "withdrawn",
  );
  return own.reduce<Bid | null>(
    (newest, bid) => (newest && newest.submittedAt > bid.submittedAt ? newest : bid),
    null,
  );
}
