import type { Me } from "#backend/backend.ts";
import { draftKeysOf, draftName, keptAnywhere } from "#backend/drafts.ts";
import { bidDraftKey, NEW_BID, readBidDraftKey, shortBidKey } from "./bid-drafts.ts";

/** Where a bid was begun and not sent: the project page's form, the bid page's card, or a revision of one that was sent. */
export type BegunBid = "form" | "card" | "revision";

/** The form of a bid on a project's page: whoever is led there goes on with what they began. */
export const BID_FORM = "#bid";

/** Where somebody goes on with what they began of a bid. */
export function wayOn(quoteId: string, begun: BegunBid): string {
  const id = encodeURIComponent(quoteId);
  return begun === "card" ? `/bid-page?quoteId=${id}` : `/quote/${id}${BID_FORM}`;
}

/** What a bidder writes for one request alone: the rest comes from the profile. */
const OWN = /^(?:amount|expirationDate|timeline|notes|message|details)$/;

/** Whether a draft says anything. */
const isSaid = (name: string) =>
  Object.entries(keptAnywhere(name) ?? {}).some(
    ([part, value]) => OWN.test(part) && String(value).trim() !== "",
  );

/** Whether somebody began a bid on a request and did not send it (EXP-03), and where they go on; null where not. */
export function begunBid(me: Me | null, quoteId: string): BegunBid | null {
  const person = me?.id ?? "";
  const keys = draftKeysOf(person).filter(
    (key) => readBidDraftKey(key)?.quoteId === quoteId && isSaid(draftName(person, key)),
  );
  if (keys.includes(bidDraftKey(quoteId, NEW_BID))) return "form";
  if (keys.includes(shortBidKey(quoteId))) return "card";
  return keys.length > 0 ? "revision" : null;
}
