import { quickQuoteTexts as t } from "@oneup/texts";
import type { VerbOutput } from "@oneup/operations";

export type RoomKind = VerbOutput<"quickQuote.analyze">["roomType"];

export const isKind = (room: string): room is RoomKind => Object.hasOwn(t.room.kinds, room);

/** What a room is called; a kind that is not known here by what it was answered as (QQ-04). */
export function roomName(room: string): string {
  return isKind(room) ? t.room.kinds[room]() : room;
}
