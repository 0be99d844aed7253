/**
 * The names of everything that the product keeps in a browser's local storage. The first two groups
 * are the specification's (ENT-19..21); the last one is ours. Unsent drafts stand apart: `drafts.ts` of the screens.
 */

/** The analysed property and the bid requests (ENT-19). */
export const PROPERTY_DATA = "propertyData";
/** `true`, or absent when off (S-09). */
export const DEMO_MODE = "demoMode";
/** The persona (ENT-02). */
export const DEMO_USER = "demoUser";
/** Written by the screens themselves (UX-01), before any store is there. */
export const THEME = "theme";
export const COUPON_CODE = "couponCode";
export const COUPON_DISCOUNT = "couponDiscount";
export const SELECTED_PLAN = "selectedPlan";
/** The list of verification records (ENT-15). */
export const VERIFICATIONS = "contractor_verifications";

const QUOTE = "quote_";
const BIDS = "all_bids_";
const CURRENT_BID = "contractor_bid_";
const LAST_BIDDER = "last_contractor_email_";
const CHAT = "chat_";

/** A quote (ENT-08). */
export const quoteKey = (id: string) => `${QUOTE}${id}`;
/** All bids of a quote (ENT-11): has the last word (C-30). */
export const bidsKey = (quoteId: string) => `${BIDS}${quoteId}`;
/** A contractor's current bid on a quote. */
export const currentBidKey = (quoteId: string, email: string) =>
  `${CURRENT_BID}${quoteId}_${email}`;
/** The email of the last bidder on a quote, as plain text. */
export const lastBidderKey = (quoteId: string) => `${LAST_BIDDER}${quoteId}`;
/** The conversations of a quote: bid id to messages (CHAT-06). */
export const chatKey = (quoteId: string) => `${CHAT}${quoteId}`;

/** The number of a bid's messages that each side has seen (S-59), per quote. */
const SEEN = "seen_messages_";
export const seenKey = (quoteId: string) => `${SEEN}${quoteId}`;
/** The owner's last look at the bids of a quote, as ISO text. */
const BIDS_SEEN = "seen_bids_";
export const bidsSeenKey = (quoteId: string) => `${BIDS_SEEN}${quoteId}`;
/** The sides that have closed the conversation of each bid, per quote. */
const BLOCKS = "closed_chats_";
export const blocksKey = (quoteId: string) => `${BLOCKS}${quoteId}`;
/** Complaints about conversations. */
export const REPORTS = "conversation_reports";
/** The last commands with their answers (MKT-04). */
export const COMMANDS = "recent_commands";
/** The work of personas, so that it is not taken for a guest's (ACC-08). */
export const PERSONA_WORK = "persona_work";
/** This browser's own name, and what of a guest's work an account was asked about (ACC-08). */
export const TAKEN_OVER = "taken_over";
/** The verified contractors (ENT-16, S-31). */
export const VERIFIED_CONTRACTORS = "verified_contractors";
/** The admin's inpainting switch (S-32): `true`, or absent when off. */
export const INPAINTING = "inpainting_enabled";

/** `true` while an account is signed in here, so that a lost connection does not pass for a guest; absent otherwise. */
export const ACCOUNT_HERE = "account_here";

/** The id in a quote's key; null for other keys. */
export function quoteIdOf(key: string): string | null {
  return key.startsWith(QUOTE) ? key.slice(QUOTE.length) : null;
}

/** The subject of a key: the topic of its change, and its quote. */
export function subjectOf(
  key: string,
):
  | { about: "quote" | "bids" | "messages"; quoteId: string }
  | { about: "property" }
  | { about: "account" }
  | null {
  if (key === PROPERTY_DATA) return { about: "property" };
  if (key === INPAINTING) return { about: "account" };
  for (const [prefix, about] of [
    [QUOTE, "quote"],
    [BIDS, "bids"],
    [CHAT, "messages"],
    [SEEN, "messages"],
    [BLOCKS, "messages"],
    [BIDS_SEEN, "bids"],
  ] as const) {
    if (key.startsWith(prefix)) return { about, quoteId: key.slice(prefix.length) };
  }
  return null;
}

const DEMO_KEYS: readonly string[] = [
  DEMO_MODE,
  DEMO_USER,
  PROPERTY_DATA,
  COMMANDS,
  REPORTS,
  PERSONA_WORK,
  TAKEN_OVER,
];
const DEMO_PREFIXES = [QUOTE, BIDS, CURRENT_BID, LAST_BIDDER, CHAT, SEEN, BIDS_SEEN, BLOCKS];

/**
 * The demo's own data, which signing out clears (AUTH-08). Theme, coupon, plan, registrations and
 * the admin's switch are not among it; only a reset clears those as well (S-83).
 */
export function isDemoKey(key: string): boolean {
  return DEMO_KEYS.includes(key) || DEMO_PREFIXES.some((prefix) => key.startsWith(prefix));
}
