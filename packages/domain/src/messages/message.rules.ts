import { hiddenFrom } from "../quotes/quote-privacy.rules.ts";
import { isLive } from "../bids/bid.rules.ts";
import type { Bid } from "../bids/bid.schema.ts";
import type { Moment } from "../dates.ts";
import { refusal } from "../errors.ts";
import { refusalForAbsence } from "../people/absence.rules.ts";
import type { Standing } from "../people/permission-row.ts";
import type { QuoteUnit } from "../quotes/quote-unit.ts";
import { type Result, no, ok } from "../result.ts";
import { maskContacts } from "./contact-masking.rules.ts";
import { LONGEST_MESSAGE, MESSAGES_A_MINUTE, MOST_PHOTOS } from "./message-limits.rules.ts";
import type { Blocks, ChatMessage, Sender } from "./message.schema.ts";

/** The side of an actor in a conversation (CHAT-04). */
export function sideOf(standing: Standing): Sender {
  return standing === "bidder" || standing === "contractor" ? "contractor" : "owner";
}

/** The side across from one. */
export function otherSide(side: Sender): Sender {
  return side === "owner" ? "contractor" : "owner";
}

/** The facts that a message is checked against. */
interface WritingBeside {
  readonly unit: QuoteUnit;
  readonly bid: Bid;
  readonly blocks: Blocks;
  /** The number of messages that its sender sent in the last minute. */
  readonly sentLately: number;
}

/**
 * Writes a message about a bid. Both sides can write while the bid is pending or approved, unless one of them
 * closed the conversation, left OneUp or is on hold. Before the approval, contact details that the owner
 * hides are masked for good (MKT-10), whoever types them.
 * @returns the message; or message.empty (CHAT-03), message.too_long, message.too_many_photos,
 *   message.bid_closed, message.other_left, account.other_on_hold, message.blocked, message.too_many
 */
export function writeMessage(
  { unit, bid, blocks, sentLately }: WritingBeside,
  given: { id: string; sender: Sender; text: string; photos: readonly string[]; now: Moment },
): Result<ChatMessage> {
  const text = given.text.trim();
  if (text === "" && given.photos.length === 0) {
    return no(refusal("message.empty", { field: "text" }));
  }
  if (text.length > LONGEST_MESSAGE) {
    return no(refusal("message.too_long", { field: "text", details: { most: LONGEST_MESSAGE } }));
  }
  if (given.photos.length > MOST_PHOTOS) {
    const details = { most: MOST_PHOTOS };
    return no(refusal("message.too_many_photos", { field: "photos", details }));
  }
  if (!isLive(bid)) return no(refusal("message.bid_closed"));
  const otherId = given.sender === "owner" ? bid.contractorId : unit.quote.ownerId;
  const absence = refusalForAbsence(unit, otherId);
  if (absence) return no(absence);
  if (blocks[given.sender]) return no(refusal("message.blocked_by_you"));
  if (blocks[otherSide(given.sender)]) return no(refusal("message.blocked"));
  if (sentLately >= MESSAGES_A_MINUTE) {
    return no(refusal("message.too_many", { details: { most: MESSAGES_A_MINUTE } }));
  }
  return ok({
    id: given.id,
    quoteId: bid.quoteId,
    bidId: bid.id,
    sender: given.sender,
    text:
      bid.status === "approved"
        ? text
        : maskContacts(text, hiddenFrom(unit.quote, bid.contractorId)),
    photos: given.photos,
    sentAt: given.now,
  });
}

/** The moment since which messages count against {@link MESSAGES_A_MINUTE}. */
export function lately(now: Moment): Moment {
  return new Date(Date.parse(now) - 60_000).toISOString();
}
