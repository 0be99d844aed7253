import type { Change } from "@oneup/operations";
import type { ChangeRow } from "./change.queries.ts";

/** A change with the number under which it is kept: larger is newer, by and large. */
export interface KeptChange extends Change {
  readonly id: number;
}

/** The longest payload that the database carries, in bytes (its limit is 8000). */
const LONGEST_PAYLOAD = 7_900;

/** The change of a row. */
export function changeOf({ id, topic, quoteId, bidId, audience }: ChangeRow): KeptChange {
  return {
    id,
    topic,
    ...(quoteId === null ? {} : { quoteId }),
    ...(bidId === null ? {} : { bidId }),
    audience,
  };
}

/** The content of a notification: the change, or for a huge audience its number alone. */
export function payloadOf(change: KeptChange): string {
  const text = JSON.stringify(change);
  return Buffer.byteLength(text) <= LONGEST_PAYLOAD ? text : JSON.stringify({ id: change.id });
}

/** Reads {@link payloadOf}. */
export function readPayload(text: string): KeptChange | { readonly id: number } {
  const change: KeptChange | { id: number } = JSON.parse(text);
  return change;
}
