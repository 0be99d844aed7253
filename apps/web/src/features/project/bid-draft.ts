import { type Bid, type BidDraft, type Quote, draftOfDetails, writeAmount } from "@oneup/domain";
import type { Me } from "#backend/backend.ts";

/** An empty form with the contact details of who is bidding (PROJ-09, C-25). */
export function emptyDraft(me: Me | null): BidDraft {
  return {
    amount: "",
    name: me?.name ?? "",
    company: me?.company ?? "",
    email: me?.email ?? "",
    phone: me?.phone ?? "",
    license: me?.license ?? "",
    expirationDate: "",
    timeline: "",
    notes: "",
  };
}

/** The form as it stands for a bid that was sent. */
export function draftOf(bid: Bid, quote: Pick<Quote, "upgrades">): BidDraft {
  const rooms = quote.upgrades.map((upgrade) => upgrade.id);
  return {
    amount: writeAmount(bid.amount).replace("$", ""),
    name: bid.name,
    company: bid.company,
    email: bid.email,
    phone: bid.phone,
    license: bid.license,
    expirationDate: bid.expirationDate,
    timeline: bid.timeline,
    notes: bid.notes,
    // A bid of its amount alone stays so until the details are opened.
    ...(bid.details === null ? {} : { details: draftOfDetails(bid.details, rooms) }),
  };
}
