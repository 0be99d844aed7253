import type { Me } from "#backend/backend.ts";
import { draftKeysOf, draftName, keptAnywhere } from "#backend/drafts.ts";
import { BID_FORM, bidPageOf, projectAt } from "#parts/market/project.ts";

/** In place of a bid's id: the first one on a request, that is not sent. */
export const NEW_BID = "new";

/** The place of what is typed into the long form of a bid: of a revision, or of a first one under {@link NEW_BID}. */
export const bidDraftKey = (quoteId: string, bidId: string) => `bid_${quoteId}_${bidId}`;

/** The place of what is typed into the short form of a first bid (BID-07). */
export const shortBidKey = (quoteId: string) => `short_bid_${quoteId}`;

/** The place that says of a draft what of it did not fit in a newer version, which began with the rest. */
export const leftoverKey = (draftKey: string) => `taken_${draftKey}`;

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

/** Where a bid was begun and not sent: the project page's form, the bid page's card, or a revision of one that was sent. */
export type BidDraftPlace = "form" | "card" | "revision";

export function wayOn(quoteId: string, begun: BidDraftPlace): string {
  if (begun === "card") return bidPageOf(quoteId);
  return projectAt(quoteId, BID_FORM);
}

/** What a bidder writes for one request alone: the rest comes from the profile. */
const OWN = /^(?:amount|expirationDate|timeline|notes|message|details)$/;

/** Whether a draft waits to be sent; one that went to a newer version does not (MKT-07). */
export const holdsBid = (personId: string, key: string) =>
  keptAnywhere(draftName(personId, leftoverKey(key))) === null &&
  Object.entries(keptAnywhere(draftName(personId, key)) ?? {}).some(
    ([part, value]) => OWN.test(part) && String(value).trim() !== "",
  );

/** Whether somebody began a bid on a request and did not send it (EXP-03), and where they go on; null where not. */
export function bidDraftPlace(me: Me | null, quoteId: string): BidDraftPlace | null {
  const person = me?.id ?? "";
  const keys = draftKeysOf(person).filter(
    (key) => readBidDraftKey(key)?.quoteId === quoteId && holdsBid(person, key),
  );
  if (keys.includes(bidDraftKey(quoteId, NEW_BID))) return "form";
  if (keys.includes(shortBidKey(quoteId))) return "card";
  return keys.length > 0 ? "revision" : null;
}

/** Whether somebody began to change a bid that was sent, and did not send the changes (EXP-03). */
export function hasRevisionDraft(
  me: Me | null,
  bid: { readonly id: string; readonly quoteId: string },
): boolean {
  return holdsBid(me?.id ?? "", bidDraftKey(bid.quoteId, bid.id));
}

const CHAT = "chat_";

/** The place of what is typed into the conversation about a bid (CHAT-03). */
export const chatDraftKey = (bidId: string) => CHAT + bidId;

export const isChatDraftKey = (key: string) => key.startsWith(CHAT);
