/** In place of a bid's id: the first one on a request, that is not sent. */
export const NEW_BID = "new";

/** The place of what is typed into the long form of a bid: of a revision, or of a first one under {@link NEW_BID}. */
export const bidDraftKey = (quoteId: string, bidId: string) => `bid_${quoteId}_${bidId}`;

/** The place of what is typed into the short form of a first bid (BID-07). */
export const shortBidKey = (quoteId: string) => `short_bid_${quoteId}`;

/** The place that says of a draft what of it did not fit in a newer version, which began with the rest. */
export const takenKey = (draftKey: string) => `taken_${draftKey}`;

/** Ids of bids have no underscore, those of requests may. */
const KEY = /^(?:short_bid_(?<short>.+)|bid_(?<long>.+)_(?<bid>[^_]+))$/;

/** Whose bid a place keeps; null for the place of something else. */
export function readBidDraftKey(
  key: string,
): { readonly quoteId: string; readonly isRevision: boolean } | null {
  const { short, long, bid } = KEY.exec(key)?.groups ?? {};
  if (short !== undefined) return { quoteId: short, isRevision: false };
  return long === undefined ? null : { quoteId: long, isRevision: bid !== NEW_BID };
}
