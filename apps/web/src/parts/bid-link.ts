import type { OtherVersionBid } from "@oneup/domain";

/** Where a bid stands among those of its request, with its conversation open (BID-18). */
export function bidLink({ quoteId, bidId }: OtherVersionBid): string {
  return `/bid-page?${new URLSearchParams({ quoteId, bid: bidId }).toString()}`;
}
