import { type Moment, Refused, refusal } from "@oneup/domain";

const PLACE = /^([0-9a-z]{1,11})\.(.{1,120})$/s;
const NUMBER = /^\d{1,15}$/;

/** The text that opens the page after an entry of a list that is ordered by time and id. */
export function cursorAfter(entry: { createdAt: Moment; id: string }): string {
  return `${Date.parse(entry.createdAt).toString(36)}.${entry.id}`;
}

/**
 * Reads {@link cursorAfter}.
 * @throws Refused request.invalid for a text that nobody handed out
 */
export function readCursor(cursor: string): { createdAt: Moment; id: string } {
  const [, time = "", id = ""] = PLACE.exec(cursor) ?? refuse();
  const date = new Date(Number.parseInt(time, 36));
  // Years of more digits are no moments of ours.
  return date.getUTCFullYear() < 10_000 ? { createdAt: date.toISOString(), id } : refuse();
}

/** Reads the cursor of a list that is ordered by number. */
export function readNumberCursor(cursor: string): number {
  return NUMBER.test(cursor) ? Number(cursor) : refuse();
}

/** Before which number a list that is ordered by number goes on; without a cursor before none. */
export function newestFirst(cursor: string | null): number {
  return cursor === null ? Number.MAX_SAFE_INTEGER : readNumberCursor(cursor);
}

/** Cuts a page out of rows of which one more than fits was asked for. */
export function cutPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  show: (row: Row) => Item,
  cursor: (last: Row) => string,
): { items: Item[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(show),
    next: rows.length > limit && last !== undefined ? cursor(last) : null,
  };
}

function refuse(): never {
  throw new Refused(refusal("request.invalid", { field: "cursor" }));
}
