import type { OtherVersionBid } from "@oneup/domain";

/** Where the bids of a request stand (BID-01). */
export const bidPageOf = (quoteId: string): string =>
  `/bid-page?quoteId=${encodeURIComponent(quoteId)}`;

/** Where a bid stands among those of its request, with its conversation open (BID-18). */
export function bidLink({ quoteId, bidId }: OtherVersionBid): string {
  return `/bid-page?${new URLSearchParams({ quoteId, bid: bidId }).toString()}`;
}
