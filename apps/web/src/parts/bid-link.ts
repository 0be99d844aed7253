import type { OtherVersionBid } from "@oneup/domain";

/** Where the bids of a request stand (BID-01). */
export const bidPageOf = (quoteId: string): string =>
  `/bid-page?quoteId=${encodeURIComponent(quoteId)}`;

/** Where a bid stands among those of its request, with its conversation open (BID-18). */
export function bidLink({ quoteId, bidId }: OtherVersionBid): string {
  return `/bid-page?${new URLSearchParams({ quoteId, bid: bidId }).toString()}`;
}

/** The form of a bid on a project's page: whoever is led there goes on with what they began. */
export const BID_FORM = "#bid";

/** One's own bid on a project's page: whoever is led there is asked for a word about it. */
export const OWN_BID = "#own-bid";

/** A project's page, at the top or at one of its places. */
export const projectAt = (quoteId: string, place: typeof BID_FORM | typeof OWN_BID | "" = "") =>
  `/quote/${encodeURIComponent(quoteId)}${place}`;
