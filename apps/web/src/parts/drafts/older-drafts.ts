import { type BidDraft, draftForVersion, withShortBid } from "@oneup/domain";
import type { QuoteAnswer, VerbInput, VerbOutput } from "@oneup/operations";
import { type QueryClient, hashKey } from "@tanstack/react-query";
import { newerIdOf } from "#backend/backend-error.ts";
import type { Backend, Me } from "#backend/backend.ts";
import { draftKeysOf } from "#backend/drafts.ts";
import { bidDraftKey, NEW_BID, readBidDraftKey, shortBidKey, leftoverKey } from "./draft-places.ts";
import type { RoomNames } from "./draft-rows.tsx";
import { hasLastingDraft, keepLasting, keptLasting } from "./lasting-draft.tsx";
import { dropBidDraft, fromOlderKey, roomNames, roomsKey, staysOnOlder } from "./bid-draft.ts";
import { dropDraft } from "./use-draft.ts";

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
export type DraftTarget = "form" | "card";

/** What was typed into the short card goes on there, or in the whole form, which the project's page has alone. */
function moveShortDraft(
  me: Me | null,
  olderId: string,
  newer: QuoteAnswer,
  into: DraftTarget,
): void {
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

/** Moves a draft to a newer version (MKT-07); what does not fit there stays where it is. */
function moveDraft(me: Me | null, olderId: string, newer: QuoteAnswer, into: DraftTarget): void {
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
    !hasLastingDraft(me, leftoverKey(key))
  ) {
    const rooms = keptLasting(me, roomsKey(olderId), NO_ROOMS) ?? NO_ROOMS;
    const { draft, left } = draftForVersion(typed, rooms, newer.upgrades);
    keepLasting(me, place, draft);
    keepLasting(me, fromOlderKey(newer.id), { from: olderId });
    if (draft.details) keepLasting(me, roomsKey(newer.id), roomNames(newer));
    if (left.length === 0) {
      dropBidDraft(me, key);
      if (keys.length === 1) dropDraft(me, roomsKey(olderId));
    } else keepLasting(me, leftoverKey(key), { left });
  }
  moveShortDraft(me, olderId, newer, into);
}

/** A request of which another one took the place, and goes on with what was typed for it. */
interface Replaced {
  readonly id: string;
  readonly hasBid: boolean;
}

/** One request, where another one goes on with what was typed for it, whose place it took, as far as its reader is led on (MKT-07). */
async function goesOnIn(
  backend: Backend,
  queries: QueryClient,
  olderId: string,
  newerId: string,
): Promise<readonly Replaced[]> {
  try {
    const older = await readOnce(backend, queries, "quotes.read", { quoteId: olderId });
    const goes = older.superseded && older.supersededBy === newerId && !staysOnOlder(older);
    return goes ? [{ id: olderId, hasBid: older.bidsGoOn !== undefined }] : [];
  } catch (error) {
    return newerIdOf(error) === newerId ? [{ id: olderId, hasBid: false }] : [];
  }
}

/** Reads of a request what as long as no change says otherwise was read once for all pages. */
function readOnce<Name extends "quotes.read" | "bids.list">(
  backend: Backend,
  queries: QueryClient,
  name: Name,
  input: VerbInput<Name>,
): Promise<VerbOutput<Name>> {
  return queries.fetchQuery({
    queryKey: [name, input],
    queryFn: ({ signal }) => backend.call(name, input, { signal }),
    staleTime: Infinity,
  });
}

/** What stands of the reader in the place of the form of a first bid. */
type InPlace = "rejected" | "carried" | "none" | "other";

function inPlace({ items, currentBidId }: VerbOutput<"bids.list">): InPlace {
  const bid = items.find(({ id }) => id === currentBidId);
  if (bid === undefined) return "none";
  if (bid.carriedFrom !== null) return "carried";
  return bid.status === "rejected" ? "rejected" : "other";
}

/** Calls back once a rejected bid does not stand in the form's place any more; answers a way to stop. */
function onceCarried(queries: QueryClient, newerId: string, take: () => void): () => void {
  const key = ["bids.list", { quoteId: newerId }];
  const stop = queries.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash !== hashKey(key)) return;
    const data = queries.getQueryData<VerbOutput<"bids.list">>(key);
    const now = data === undefined ? "rejected" : inPlace(data);
    if (now === "rejected") return;
    stop();
    if (now !== "other") take();
  });
  return stop;
}

export interface DraftMove {
  readonly olderIds: readonly string[];
  /** Waits for the rest, which is taken with the bid that is carried over; gives a way to stop. */
  readonly later: ((onTaken: (olderIds: readonly string[]) => void) => () => void) | null;
}

/**
 * Moves drafts to a newer version; where a rejected bid stands in the form's place, a revision waits until its bid is
 * carried over.
 */
export async function moveOlderDrafts(
  newer: QuoteAnswer,
  ids: readonly string[],
  into: DraftTarget,
  { backend, queries }: { backend: Backend; queries: QueryClient },
  isOver: () => boolean,
): Promise<DraftMove> {
  const found = await Promise.all(ids.map((id) => goesOnIn(backend, queries, id, newer.id)));
  const replaced = found.flat();
  const isHeld =
    replaced.some(({ hasBid }) => hasBid) &&
    inPlace(await readOnce(backend, queries, "bids.list", { quoteId: newer.id })) === "rejected";
  const isLater = ({ hasBid }: Replaced) => isHeld && hasBid;
  const take = (some: readonly Replaced[]) => {
    const olderIds = some.map(({ id }) => id);
    for (const id of olderIds) moveDraft(backend.me, id, newer, into);
    return olderIds;
  };
  const rest = replaced.filter(isLater);
  const olderIds = isOver() ? [] : take(replaced.filter((each) => !isLater(each)));
  if (rest.length === 0) return { olderIds, later: null };
  return {
    olderIds,
    later: (onTaken) => onceCarried(queries, newer.id, () => onTaken(take(rest))),
  };
}
