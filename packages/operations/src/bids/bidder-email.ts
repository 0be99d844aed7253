import type { Actor } from "@oneup/domain";

/**
 * The email of a bid is the bidder's own and cannot be typed (PROJ-09): it is the identity by
 * which their bids are found again (BID-16).
 */
export function bidderEmail(actor: Actor, typed: string): string {
  return actor.contact.email === "" ? typed : actor.contact.email;
}
