import type { Bid } from "../bids/bid.schema.ts";
import type { HiddenContacts } from "../messages/contact-masking.rules.ts";
import type { Quote, Revealable } from "./quote.schema.ts";

/** Whether a hidden part is shown to this contractor: as the last line about it says. */
export function isRevealed(
  { reveals = [] }: Pick<Quote, "reveals">,
  contractorId: string,
  part: Revealable,
): boolean {
  const last = reveals.findLast((line) => line.contractorId === contractorId && line.part === part);
  return last?.shown ?? false;
}

/** The parts of a request that are hidden from a reader who does not own it, minus those shown to them (MKT-08). */
export function hiddenFrom(
  quote: Pick<Quote, "hidePhone" | "hideAddress" | "address" | "reveals">,
  readerId: string,
): HiddenContacts {
  return {
    hidePhone: quote.hidePhone && !isRevealed(quote, readerId, "phone"),
    hideAddress: quote.hideAddress && !isRevealed(quote, readerId, "address"),
    address: quote.address,
  };
}

/** The parts of a request that are hidden from contractors. */
export function hiddenParts(
  quote: Pick<Quote, "hideAddress" | "hidePhone">,
): readonly Revealable[] {
  return [
    ...(quote.hideAddress ? (["address"] as const) : []),
    ...(quote.hidePhone ? (["phone"] as const) : []),
  ];
}

/** The owner's address and phone, as far as they are hidden from one contractor. */
export function unrevealedTo(
  quote: Pick<Quote, "hideAddress" | "hidePhone" | "reveals">,
  contractorId: string,
): Revealable | "both" | "none" {
  const [first, second] = hiddenParts(quote).filter(
    (part) => !isRevealed(quote, contractorId, part),
  );
  return second === undefined ? (first ?? "none") : "both";
}

/**
 * The parts unknown to one contractor, for their owner's eyes: a missing phone number is not hidden, and
 * cannot be shown.
 * @param phone the owner's
 */
export function untoldTo(
  quote: Pick<Quote, "hideAddress" | "hidePhone" | "reveals">,
  contractorId: string,
  phone: string,
): Revealable | "both" | "none" | "noPhone" {
  const hidden = unrevealedTo(quote, contractorId);
  if (phone !== "" || hidden === "address") return hidden;
  return hidden === "both" ? "address" : "noPhone";
}

/** True if a part can be shown to the bidder of a bid: the bid is approved, or waits while no other one is. */
export function canBeShown(
  { locked }: Pick<Quote, "locked">,
  { status }: Pick<Bid, "status">,
): boolean {
  return status === "approved" || (status === "pending" && !locked);
}

/**
 * The parts that an owner can show to the bidder of one bid, or take back (MKT-08): the hidden parts, as far
 * as they exist, while `revealTo` allows it; otherwise only the parts shown already.
 * @param phone the owner's
 */
export function revealableTo(
  quote: Pick<Quote, "hideAddress" | "hidePhone" | "reveals" | "locked">,
  bid: Pick<Bid, "status" | "contractorId">,
  phone: string,
): readonly Revealable[] {
  const isGiven = (part: Revealable) => part === "address" || phone !== "";
  return hiddenParts(quote).filter(
    (part) =>
      (canBeShown(quote, bid) && isGiven(part)) || isRevealed(quote, bid.contractorId, part),
  );
}
