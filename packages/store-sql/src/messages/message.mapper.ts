import type { ChatMessage, MessageReport } from "@oneup/domain";
import type { ChatSummary } from "@oneup/operations";
import { readMoment } from "../connection/statement.ts";
import { bidOf, quoteOf } from "../quotes/quote.mapper.ts";
import type { ChatRow, MessageRow, ReportRow } from "./message.queries.ts";

/** The message of a row. */
export function messageOf({ seq: _seq, ...message }: MessageRow): ChatMessage {
  return message;
}

/** The complaint of a row. */
export function reportOf(row: ReportRow): MessageReport {
  const { id, quoteId, bidId, reporterId, side, reason, at } = row;
  const { settledAt, settledBy } = row;
  return { id, quoteId, bidId, reporterId, side, reason, at, settledAt, settledBy };
}

/** The conversation of a row. */
export function chatOf(row: ChatRow): ChatSummary {
  const { last, unread, says } = row;
  const bid = bidOf(row.bid);
  const sentAt = readMoment(last.sentAt);
  return { quote: quoteOf(row), bid, bidId: bid.id, last: { ...last, sentAt }, unread, says };
}
