import {
  type Bid,
  type BidAction,
  type Quote,
  type QuoteUnit,
  type Standing,
  absenceIn,
  isExpired,
  isOnMarket,
  isOpenForBids,
  isOtherState,
  isOutdated,
  isLive,
  nextBidStatus,
  pricesGoneRoom,
  type Moment,
  withChanges,
  withCheckedClaim,
} from "@oneup/domain";
import type { MarketSession } from "../ports.ts";
import type { JobCount } from "../profiles.port.ts";
import type { Credentials } from "../verification.port.ts";
import { type BadgeAnswer, answerBadge } from "../verifications/verification-answer.ts";

/** The one thing that a bidder is told about a bid now (MKT-07, MKT-09). */
export type BidNotice =
  | "rejected"
  | "owner_left"
  | "owner_away"
  /** Another bid is approved. */
  | "lost"
  /** At a browser: a newer request stands in the place of this one (BID-02). */
  | "replaced"
  | "closed"
  | "private"
  | "expired"
  /** The project changed since its price. */
  | "outdated";

/** The notice of a bid for its bidder; null if all is as they left it. */
export function noticeOfBid(unit: QuoteUnit, bid: Bid, now: Moment): BidNotice | null {
  const { quote } = unit;
  if (bid.status === "rejected") return "rejected";
  if (!isLive(bid)) return null;
  const absence = absenceIn(unit, quote.ownerId);
  if (absence !== null) return absence === "left" ? "owner_left" : "owner_away";
  if (bid.status === "pending") {
    if (quote.locked) return "lost";
    if (quote.superseded) return "replaced";
    if (!isOpenForBids(quote)) return quote.status === "closed" ? "closed" : "private";
    if (isExpired(bid.expirationDate, now)) return "expired";
  }
  return isOutdated(quote, bid) ? "outdated" : null;
}

/** A bid in an answer: with this reader's actions on it and its unseen parts. */
export interface BidAnswer extends Bid {
  readonly may: readonly (Exclude<BidAction, "submit"> | "message" | "confirm")[];
  /** For its bidder: what they are told about it; missing if that is nothing. */
  readonly notice?: BidNotice;
  readonly expired: boolean;
  readonly unseenMessages: number;
  /** The proof behind the bidder's badge now; missing in lists without it. */
  readonly badge?: BadgeAnswer | null;
  /** The state of the bidder's license, and whether the property lies in another one (ACC-10). */
  readonly licenseState?: string;
  readonly otherState?: boolean;
  /** How often its bidder was hired here; missing for who never was, and in lists without it. */
  readonly jobs?: JobCount;
  /** True if its bidder's account is gone (ACC-07); otherwise missing. */
  readonly bidderLeft?: true;
  /** The account of its bidder is on hold (MKT-18): nothing is decided about it until that ends. */
  readonly bidderOnHold?: true;
}

/** The bidders' credentials, by account; a browser's own home has none. */
export type BidderCredentials = ReadonlyMap<string, Credentials>;

/** Reads the credentials of the bidders of some bids, and of a possible bidder. */
export async function credentialsOfBidders(
  session: MarketSession,
  bids: readonly Bid[],
  others: readonly string[] = [],
): Promise<BidderCredentials> {
  const ids = [...new Set([...bids.map(({ contractorId }) => contractorId), ...others])];
  const known = await session.verifications.credentialsOf(ids);
  return new Map(known.map((each) => [each.accountId, each]));
}

/** The state that licensed a contractor, if it is not the property's (ACC-10); otherwise null. */
export function licensedElsewhere(
  credentials: Credentials | undefined,
  { address }: Pick<Quote, "address">,
): string | null {
  const request = credentials?.request;
  if (request?.userType !== "contractor") return null;
  return isOtherState(request.licenseState, address.state) ? request.licenseState : null;
}

/**
 * Adds its bidder's present credentials to a bid: a badge follows the verification, with the checked name and
 * number, whatever they were when the bid was sent (ACC-11).
 */
export function withCredentials(
  bid: BidAnswer,
  unit: QuoteUnit,
  bidders: BidderCredentials,
): BidAnswer {
  const credentials = bidders.get(bid.contractorId);
  if (!credentials) return bid;
  const { tier, request } = credentials;
  const licenseState = request?.licenseState ?? "";
  const otherState = licensedElsewhere(credentials, unit.quote) !== null;
  const badge = answerBadge(credentials);
  return { badge, licenseState, otherState, ...withCheckedClaim(bid, badge), tier };
}

/**
 * Adds the reader's actions, from the life-cycle table and the reader's standing; the same table guards the
 * write.
 */
export function answerBid(
  kept: Bid,
  reader: {
    unit: QuoteUnit;
    standing: Standing;
    now: Moment;
    unseenMessages: number;
    /**
     * True if the reader's verification was rejected (D1): their bid stays, and they can read and write about
     * it.
     */
    barred?: boolean;
  },
): BidAnswer {
  const { unit, standing, now, unseenMessages, barred = false } = reader;
  const bid = withChanges(unit, kept, standing === "bidder" ? "bidder" : "owner");
  const may: BidAnswer["may"][number][] = [];
  const expired = isExpired(bid.expirationDate, now);
  const free = !unit.quote.locked && !unit.quote.superseded;
  const otherId = standing === "owner" ? bid.contractorId : unit.quote.ownerId;
  const absence = absenceIn(unit, otherId);
  const isThere = absence === null;
  const notice = standing === "bidder" ? noticeOfBid(unit, bid, now) : null;
  if (standing === "owner") {
    if (nextBidStatus(bid.status, "approve") && free && !expired && isThere) may.push("approve");
    if (nextBidStatus(bid.status, "reject") && isThere) may.push("reject");
    if (nextBidStatus(bid.status, "release") && !isThere) may.push("release");
  }
  if (standing === "bidder" && !barred) {
    const open = free && isOnMarket(unit);
    if (nextBidStatus(bid.status, "revise") && open) may.push("revise");
    const isWhole = !pricesGoneRoom(unit.quote, bid);
    if (may.includes("revise") && notice === "outdated" && isWhole) may.push("confirm");
    if (nextBidStatus(bid.status, "withdraw")) may.push("withdraw");
  }
  const onASide = standing === "owner" || standing === "bidder";
  if (onASide && isLive(bid) && isThere) may.push("message");
  if (standing === "owner" && absence !== null) {
    const told = absence === "left" ? "bidderLeft" : "bidderOnHold";
    return { may, expired, unseenMessages, [told]: true, ...bid };
  }
  if (notice !== null) return { may, expired, unseenMessages, notice, ...bid };
  // The spread last: V8 copies one quickly, but adds members to the copy slowly (4 us a bid).
  return { may, expired, unseenMessages, ...bid };
}
