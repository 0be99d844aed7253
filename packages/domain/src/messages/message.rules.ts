import { isLive } from "../bids/bid.rules.ts";
import type { Bid } from "../bids/bid.schema.ts";
import type { Moment } from "../dates.ts";
import { refusal } from "../errors.ts";
import type { Standing } from "../people/permissions.ts";
import { type Result, no, ok } from "../result.ts";
import { type ChatMessage, LONGEST_MESSAGE, type Sender } from "./message.schema.ts";

/** Which side of a conversation somebody speaks for (CHAT-04). */
export function senderOf(standing: Standing): Sender {
  return standing === "bidder" || standing === "contractor" ? "contractor" : "owner";
}

/**
 * Writes a message about a bid. The two sides write while the bid is pending or approved.
 * @returns the message; or message.empty (CHAT-03), message.too_long, message.bid_closed
 */
export function writeMessage(
  bid: Bid,
  given: { id: string; sender: Sender; text: string; now: Moment },
): Result<ChatMessage> {
  const text = given.text.trim();
  if (text === "") return no(refusal("message.empty", { field: "text" }));
  if (text.length > LONGEST_MESSAGE) {
    return no(refusal("message.too_long", { field: "text", details: { most: LONGEST_MESSAGE } }));
  }
  if (!isLive(bid)) return no(refusal("message.bid_closed"));
  return ok({
    id: given.id,
    quoteId: bid.quoteId,
    bidId: bid.id,
    sender: given.sender,
    text,
    sentAt: given.now,
  });
}
