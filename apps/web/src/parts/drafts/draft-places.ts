import type { Me } from "#backend/backend.ts";
import { draftName, keptAnywhere } from "#backend/drafts.ts";

const BID = "offer_";

/** The storage key of a project's bid draft, a first one or a revision. */
export const bidDraftKey = (quoteId: string) => BID + quoteId;

/** The project of the bid that a place keeps; null for the place of something else. */
export const projectOfDraft = (key: string) => (key.startsWith(BID) ? key.slice(BID.length) : null);

/** A bidder's own words for one project: the rest comes from the profile. */
const OWN = /^(?:amount|expirationDate|timeline|notes|message|details)$/;

const isSaid = (value: unknown) =>
  typeof value === "string" ? value.trim() !== "" : value !== null && value !== undefined;

/** Whether a draft says anything of the bid itself. */
export const saysBid = (draft: object) =>
  Object.entries(draft).some(([part, value]) => OWN.test(part) && isSaid(value));

/** An unsent bid or revision on a project (EXP-03); null for none. */
export function bidDraftOn(me: Me | null, quoteId: string): "first" | "revision" | null {
  const kept = keptAnywhere(draftName(me?.id ?? "", bidDraftKey(quoteId)));
  if (kept === null || !saysBid(kept)) return null;
  return "revises" in kept && isSaid(kept.revises) ? "revision" : "first";
}

const CHAT = "chat_";

/** The storage key of a bid's unsent message (CHAT-03). */
export const chatDraftKey = (bidId: string) => CHAT + bidId;

export const isChatDraftKey = (key: string) => key.startsWith(CHAT);
