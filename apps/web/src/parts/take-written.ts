import { type BidDraft, draftForVersion, withShortBid } from "@oneup/domain";
import type { QuoteAnswer } from "@oneup/operations";
import type { QueryClient } from "@tanstack/react-query";
import { newerIdOf } from "#backend/backend-error.ts";
import type { Backend, Me } from "#backend/backend.ts";
import { draftKeysOf } from "#backend/drafts.ts";
import { bidDraftKey, NEW_BID, readBidDraftKey, shortBidKey, takenKey } from "./bid-drafts.ts";
import { dropWritten, fromOlderKey, roomNames, roomsKey, staysOnOlder } from "./revision-draft.ts";
import { dropDraft } from "./use-draft.ts";
import { hasLastingDraft, keepLasting, keptLasting } from "./use-lasting-draft.ts";
import type { RoomNames } from "./written-rows.ts";

const NO_ROOMS: RoomNames = {};
/** A form in which nothing was typed; what lies in a place says what stood in each of its fields. */
const BLANK: BidDraft = {
  amount: "",
  name: "",
  company: "",
  email: "",
  phone: "",
  license: "",
  expirationDate: "",
  timeline: "",
  notes: "",
};
const BLANK_SHORT = { amount: "", timeline: "", message: "" };

/** Which form of the newer version begins with what was typed: the whole one, or the short card of its bid page. */
export type WrittenInto = "form" | "card";

/** What was typed into the short card goes on there, or in the whole form, which the project's page has alone. */
function takeShort(me: Me | null, olderId: string, newer: QuoteAnswer, into: WrittenInto): void {
  const key = shortBidKey(olderId);
  const short = keptLasting(me, key, BLANK_SHORT);
  if (short === null) return;
  const place = into === "card" ? shortBidKey(newer.id) : bidDraftKey(newer.id, NEW_BID);
  const began = hasLastingDraft(me, fromOlderKey(newer.id));
  if (hasLastingDraft(me, place) && !(into === "form" && began)) return;
  if (into === "card") keepLasting(me, place, short);
  else {
    const { message, ...rest } = short;
    const kept = keptLasting(me, place, BLANK);
    const typed = { amount: rest.amount, timeline: rest.timeline, notes: message };
    // Alone it leaves the contact details to the form, which begins with those of the profile.
    keepLasting(me, place, kept === null ? typed : withShortBid(kept, { ...BLANK, ...typed }));
  }
  keepLasting(me, fromOlderKey(newer.id), { from: olderId });
  dropDraft(me, key);
}

/**
 * Lets the form of a newer version begin with what was typed for an older one, a first bid or a revision (MKT-07). What
 * does not fit there, as another draft is in its place or a room is gone, stays where it is.
 */
export function takeWritten(
  me: Me | null,
  olderId: string,
  newer: QuoteAnswer,
  into: WrittenInto,
): void {
  const place = bidDraftKey(newer.id, NEW_BID);
  const first = bidDraftKey(olderId, NEW_BID);
  const keys = draftKeysOf(me?.id ?? "").filter(
    (key) => readBidDraftKey(key)?.quoteId === olderId && key !== shortBidKey(olderId),
  );
  const key = keys.find((each) => each === first) ?? keys[0];
  const typed = key === undefined ? null : keptLasting(me, key, BLANK);
  if (
    key !== undefined &&
    typed !== null &&
    !hasLastingDraft(me, place) &&
    !hasLastingDraft(me, takenKey(key))
  ) {
    const rooms = keptLasting(me, roomsKey(olderId), NO_ROOMS) ?? NO_ROOMS;
    const { draft, left } = draftForVersion(typed, rooms, newer.upgrades);
    keepLasting(me, place, draft);
    keepLasting(me, fromOlderKey(newer.id), { from: olderId });
    if (draft.details) keepLasting(me, roomsKey(newer.id), roomNames(newer));
    if (left.length === 0) {
      dropWritten(me, key);
      if (keys.length === 1) dropDraft(me, roomsKey(olderId));
    } else keepLasting(me, takenKey(key), { left });
  }
  takeShort(me, olderId, newer, into);
}

/** Whether one request goes on with what was typed for another, whose place it took, as far as its reader is led on (MKT-07). */
async function goesOnIn(
  backend: Backend,
  queries: QueryClient,
  olderId: string,
  newerId: string,
): Promise<boolean> {
  const input = { quoteId: olderId };
  try {
    const older = await queries.fetchQuery({
      queryKey: ["quotes.read", input],
      queryFn: ({ signal }) => backend.call("quotes.read", input, { signal }),
      // As long as no change says otherwise it was read once for all pages.
      staleTime: Infinity,
    });
    return older.superseded && older.supersededBy === newerId && !staysOnOlder(older);
  } catch (error) {
    return newerIdOf(error) === newerId;
  }
}

/** Those requests of which another one took the place, and goes on with what was typed for them. */
export async function replacedBy(
  newerId: string,
  ids: readonly string[],
  backend: Backend,
  queries: QueryClient,
): Promise<readonly string[]> {
  const found = await Promise.all(ids.map((id) => goesOnIn(backend, queries, id, newerId)));
  return ids.filter((_id, at) => found[at]);
}
