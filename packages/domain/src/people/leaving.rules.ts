import { withTexts } from "../bids/bid-details.rules.ts";
import { findBid, replaceBid } from "../bids/bid-verbs.rules.ts";
import { nextBidStatus } from "../bids/bid.machine.ts";
import type { Bid } from "../bids/bid.schema.ts";
import type { Moment } from "../dates.ts";
import { refusal } from "../errors.ts";
import { withoutContacts } from "../messages/contact-masking.rules.ts";
import { reduceAddress } from "../quotes/address.rules.ts";
import { isUnfinished, quoteReach } from "../quotes/quote.rules.ts";
import { takeBackFrom } from "../quotes/quote-privacy.rules.ts";
import type { Quote, QuoteUpgrade } from "../quotes/quote.schema.ts";
import type { QuoteUnit } from "../quotes/quote-unit.ts";
import type { PropertyAddress } from "../quotes/property-address.ts";
import { type Result, no, ok } from "../result.ts";
import { isPrepared } from "../upgrades/picture-label.rules.ts";
import { absenceIn } from "./absence.rules.ts";

/** The replacement of a deleted account's name. */
export const DELETED_ACCOUNT = "Deleted account";

/** Why the open bids of a deleted account ended. */
export const LEFT_REASON = "The contractor deleted their account.";

/** Why the approved bid of somebody ended who could not act. */
const ON_HOLD_REASON =
  "The homeowner ended the approval while the contractor's account was on hold.";

/** The product's own pictures show nobody's home. */
function samplesAlone(image: string): string {
  return isPrepared(image) ? image : "";
}

/** An approved bid keeps its scope for the contractor; any other bid keeps only its subject. */
function leftOf(upgrade: QuoteUpgrade, awarded: boolean, address: PropertyAddress): QuoteUpgrade {
  const room = withoutContacts(upgrade.room, address);
  const description = withoutContacts(upgrade.description, address);
  if (awarded) {
    const customDescription = withoutContacts(upgrade.customDescription, address);
    return { ...upgrade, room, description, customDescription };
  }
  return {
    ...upgrade,
    room,
    description,
    customDescription: "",
    beforeImage: samplesAlone(upgrade.beforeImage),
    afterImage: samplesAlone(upgrade.afterImage),
  };
}

/** As of a room: a brief stays with the approved bid alone. */
function leftOfBrief(
  { brief }: Pick<Quote, "brief">,
  awarded: boolean,
  address: PropertyAddress,
): Pick<Quote, "brief"> {
  if (!brief) return {};
  const sizes = withoutContacts(brief.sizes, address);
  return { brief: awarded ? { ...brief, sizes } : undefined };
}

/** The state of a request that ends with its owner's account. */
export type EndingRequest = "open" | "agreed" | "draft";

/**
 * The state of a request that closes with its owner's account (ACC-07); null if it is already over, or an old
 * address of another.
 */
export function endsAs(quote: Quote): EndingRequest | null {
  if (!isUnfinished(quote.status) || quote.superseded) return null;
  if (quote.locked) return "agreed";
  return quoteReach(quote) === "draft" ? "draft" : "open";
}

/**
 * A quote after its owner deletes their account (ACC-07): closed, with city and ZIP instead of the address,
 * without the owner's notes. An approved bid keeps its scope and pictures for the contractor; bids, amounts
 * and their states stay.
 * @returns the unit, and whether it was open until now
 */
export function leaveAsOwner(unit: QuoteUnit): { unit: QuoteUnit; closed: boolean } {
  const { quote } = unit;
  const closed = isUnfinished(quote.status);
  const address = reduceAddress(quote.address);
  const left = ({ upgrades }: Pick<Quote, "upgrades">) =>
    upgrades.map((each) => leftOf(each, quote.locked, quote.address));
  const { earlier } = unit;
  return {
    closed,
    unit: {
      ...unit,
      quote: {
        ...quote,
        upgrades: left(quote),
        ...leftOfBrief(quote, quote.locked, quote.address),
        access: undefined,
        status: closed ? "closed" : quote.status,
        address,
        hideAddress: true,
        hidePhone: true,
      },
      ...(earlier && {
        earlier: earlier.map((each) => ({
          ...each,
          address,
          upgrades: left(each),
          ...leftOfBrief(each, quote.locked, quote.address),
        })),
      }),
    },
  };
}

/**
 * Bids of several deleted accounts, numbered in the order in which they came, one number for all bids of an
 * account. A single account needs no number.
 * @param bids as they came in
 */
export function tellDeletedApart(bids: readonly Bid[]): readonly Bid[] {
  const nameless = bids.filter(({ name }) => name === DELETED_ACCOUNT);
  const gone = [...new Set(nameless.map(({ contractorId }) => contractorId))];
  if (gone.length < 2) return bids;
  return bids.map((bid) => {
    if (bid.name !== DELETED_ACCOUNT) return bid;
    const name = `${DELETED_ACCOUNT} ${gone.indexOf(bid.contractorId) + 1}`;
    return { ...bid, name, company: name };
  });
}

function leftOfBid(bid: Bid, now: Moment, address: PropertyAddress): Bid {
  const left = (text: string) => withoutContacts(text, address);
  const without = { ...bid, email: "", phone: "", timeline: left(bid.timeline) };
  if (bid.status === "approved") {
    const details = bid.details && {
      ...withTexts(bid.details, left),
      lines: bid.details.lines.map((line) => ({ ...line, note: left(line.note) })),
    };
    return { ...without, notes: left(bid.notes), details };
  }
  const emptied: Bid = {
    ...without,
    name: DELETED_ACCOUNT,
    company: DELETED_ACCOUNT,
    license: "",
    notes: "",
    withdrawnReason: bid.withdrawnReason && left(bid.withdrawnReason),
    details: null,
    tier: null,
  };
  if (bid.status !== "pending") return emptied;
  return {
    ...emptied,
    status: "withdrawn",
    withdrawnReason: LEFT_REASON,
    withdrawnAt: now,
    lastUpdated: now,
  };
}

/**
 * A quote after a bidder deletes their account (ACC-07): their pending bids are withdrawn; an approved one
 * keeps its amount, company and licence, without any contact detail.
 * @returns the unit, and the bids that were withdrawn, as they were before
 */
export function leaveAsBidder(
  unit: QuoteUnit,
  contractorId: string,
  now: Moment,
): { unit: QuoteUnit; withdrawn: readonly Bid[] } {
  const own = (bid: Bid) => bid.contractorId === contractorId;
  const bids = unit.bids.map((bid) => (own(bid) ? leftOfBid(bid, now, unit.quote.address) : bid));
  const withdrawn = unit.bids.filter((bid) => own(bid) && bid.status === "pending");
  return { unit: { ...unit, bids }, withdrawn };
}

/**
 * Frees a request from the approved bid of a contractor who cannot act (ACC-07, MKT-18). The bid stays on
 * record as withdrawn; the lock is lifted and shown details are hidden again, as after the contractor's own
 * withdrawal (S-60).
 * @returns the changed unit and the bid; or bid.not_found, bid.wrong_state, bid.bidder_there
 */
export function releaseBid(
  unit: QuoteUnit,
  given: { bidId: string; now: Moment },
): Result<{ unit: QuoteUnit; bid: Bid }> {
  const found = findBid(unit, given.bidId);
  if (!found.ok) return found;
  const before = found.value;
  const status = nextBidStatus(before.status, "release");
  if (status === null) return no(refusal("bid.wrong_state"));
  const absence = absenceIn(unit, before.contractorId);
  if (absence === null) return no(refusal("bid.bidder_there"));
  const bid: Bid = {
    ...before,
    status,
    withdrawnReason: absence === "left" ? LEFT_REASON : ON_HOLD_REASON,
    withdrawnAt: given.now,
    lastUpdated: given.now,
  };
  const free = { ...unit.quote, locked: false, approvedContractorId: null };
  const quote = takeBackFrom(free, before.contractorId, given.now);
  return ok({ unit: { ...replaceBid(unit, bid), quote }, bid });
}
