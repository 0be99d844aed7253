import type { BidStatus } from "./bid.schema.ts";

/** The actions on a bid, with their actors. */
export type BidAction = "submit" | "revise" | "withdraw" | "approve" | "reject" | "release";

export interface BidTransition {
  readonly from: BidStatus | "none";
  readonly action: BidAction;
  readonly actor: "contractor" | "owner";
  readonly to: BidStatus;
}

/**
 * The life of a bid (BID-12..15, PROJ-14..20). Withdrawing is offered in every state but withdrawn
 * (C-23). An approved bid is released where its bidder left (ACC-07). Nothing described leads to closed (S-61): it is read and shown, and can be withdrawn.
 */
export const bidTransitions: readonly BidTransition[] = [
  { from: "none", action: "submit", actor: "contractor", to: "pending" },
  { from: "pending", action: "revise", actor: "contractor", to: "pending" },
  { from: "pending", action: "approve", actor: "owner", to: "approved" },
  { from: "pending", action: "reject", actor: "owner", to: "rejected" },
  { from: "pending", action: "withdraw", actor: "contractor", to: "withdrawn" },
  { from: "approved", action: "withdraw", actor: "contractor", to: "withdrawn" },
  { from: "approved", action: "release", actor: "owner", to: "withdrawn" },
  { from: "rejected", action: "withdraw", actor: "contractor", to: "withdrawn" },
  { from: "closed", action: "withdraw", actor: "contractor", to: "withdrawn" },
];

/** States that data may hold although no transition reaches them (S-61). */
export const unreachableBidStatuses: readonly BidStatus[] = ["closed"];

/** The state after an action, null if the table forbids it. */
export function nextBidStatus(from: BidStatus | "none", action: BidAction): BidStatus | null {
  return bidTransitions.find((row) => row.from === from && row.action === action)?.to ?? null;
}
