import type { ChatMessage } from "@oneup/domain";
import { storedMessageSchema } from "./stored.schema.ts";
import { NO_DATE, isRecord, readMoment } from "./values.ts";

/** The time of a new message in words, for good (CHAT-05, S-69). */
const JUST_NOW = "Just now";

/** Reads one message of `chat_{id}`; null for what is none. */
export function readMessage(
  raw: unknown,
  at: { quoteId: string; bidId: string; place: number },
): ChatMessage | null {
  if (!isRecord(raw)) return null;
  const read = storedMessageSchema.safeParse(raw);
  if (!read.success) return null;
  const { id, sender, text, time, sentAt, photos } = read.data;
  return {
    id: id === "" ? `${at.bidId}.${at.place + 1}` : id,
    quoteId: at.quoteId,
    bidId: at.bidId,
    sender,
    text,
    photos,
    sentAt: readMoment(sentAt, NO_DATE),
    time: time === "" ? JUST_NOW : time,
  };
}

/** Writes a new message (ENT-14). */
export function writeMessageRecord(message: ChatMessage): Record<string, unknown> {
  const { sender, text, id, sentAt, photos } = message;
  const plain = { sender, text, time: JUST_NOW, id, sentAt };
  return photos.length === 0 ? plain : { ...plain, photos };
}
