import type { ChatMessage } from "@oneup/domain";
import type { MessageRow } from "./message.queries.ts";

/** The message of a row. */
export function messageOf({ seq: _seq, ...message }: MessageRow): ChatMessage {
  return message;
}
