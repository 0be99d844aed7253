import type { ChatMessage, MessageReport } from "@oneup/domain";
import type { MessageRow, ReportRow } from "./message.queries.ts";

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
