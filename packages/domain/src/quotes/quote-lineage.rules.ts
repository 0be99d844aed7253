import type { Moment } from "../dates.ts";
import type { Cents } from "../money/money.rules.ts";
import { reduceAddress, sameAddress } from "./address.rules.ts";
import { oldestFirst, supersede } from "./quote-versions.rules.ts";
import type { RequestChange } from "./request-change.rules.ts";
import { totalCost } from "./quote-totals.rules.ts";
import type { Figure, Quote, QuoteUpgrade } from "./quote.schema.ts";
import type { PropertyAddress } from "./property-address.ts";
import { isAmong, roomKey } from "./room-name.rules.ts";

/** The versions of a quote's property, oldest first, the quote itself among them (MKT-07). */
export function lineageOf(quote: Quote, owned: readonly Quote[]): readonly Quote[] {
  const others = owned.filter(
    (each) => each.id !== quote.id && sameAddress(each.address, quote.address),
  );
  return oldestFirst([...others, quote]);
}

/** The number of a quote among the versions of its property, from 1, and their count. */
export function versionOf(
  quote: Quote,
  owned: readonly Quote[],
): { readonly number: number; readonly of: number; readonly previous: Quote | null } {
  const lineage = lineageOf(quote, owned);
  const at = lineage.findIndex(({ id }) => id === quote.id);
  return { number: at + 1, of: lineage.length, previous: lineage[at - 1] ?? null };
}

/**
 * The earlier versions that publishing one supersedes (MKT-07): all of its property that were made
 * before it, but for those with an approved bid, which are agreed upon.
 */
export function supersededByPublishing(
  quote: Quote,
  owned: readonly Quote[],
  now: Moment,
): readonly Quote[] {
  const lineage = lineageOf(quote, owned);
  const earlier = lineage.slice(
    0,
    lineage.findIndex(({ id }) => id === quote.id),
  );
  return earlier
    .filter((each) => !each.superseded && !each.locked)
    .map((each) => supersede(each, quote.id, now));
}

/** The rooms of a request for which a bid is approved in another version of its property already, by that version (MKT-07). */
export function agreedElsewhere(
  quote: Quote,
  owned: readonly Quote[],
): readonly { readonly quote: Quote; readonly rooms: readonly string[] }[] {
  return lineageOf(quote, owned).flatMap((each) => {
    if (each.id === quote.id || !each.locked) return [];
    const agreed = each.upgrades.map(({ room }) => room);
    const rooms = quote.upgrades.map(({ room }) => room).filter((room) => isAmong(agreed, room));
    return rooms.length === 0 ? [] : [{ quote: each, rooms }];
  });
}

/** The difference of a room between two versions. */
export interface RoomDifference {
  readonly room: string;
  readonly kind: "added" | "removed" | "changed";
  /** Texts before and after, where they differ; empty for added and removed rooms. */
  readonly description: { readonly before: string; readonly after: string } | null;
  readonly notes: { readonly before: string; readonly after: string } | null;
  /** The estimate in cents; null on the side without the room. */
  readonly cost: { readonly before: Cents | null; readonly after: Cents | null } | null;
  /** Other pictures. */
  readonly pictures: boolean;
}

/** The difference between two versions of a request (MKT-07). */
export interface VersionDifference {
  readonly rooms: readonly RoomDifference[];
  /** The names of the rooms that are as they were. */
  readonly same: readonly string[];
  readonly address: { readonly before: string; readonly after: string } | null;
  /** The estimates' sums in cents. */
  readonly total: { readonly before: Cents; readonly after: Cents };
}

const texts = (before: string, after: string) =>
  before.trim() === after.trim() ? null : { before, after };

/** The compared parts of a room. */
type ComparedRoom = Pick<
  QuoteUpgrade,
  "room" | "description" | "customDescription" | "beforeImage" | "afterImage"
> & { readonly cost: Pick<Figure, "typical"> };

/** The compared parts of a request. */
interface ComparedRequest {
  readonly address: Pick<PropertyAddress, "line">;
  readonly upgrades: readonly ComparedRoom[];
}

function roomDifference(before: ComparedRoom, after: ComparedRoom): RoomDifference | null {
  const description = texts(before.description, after.description);
  const notes = texts(before.customDescription, after.customDescription);
  const costs = { before: before.cost.typical, after: after.cost.typical };
  const cost = costs.before === costs.after ? null : costs;
  const pictures =
    before.beforeImage !== after.beforeImage || before.afterImage !== after.afterImage;
  if (!description && !notes && !cost && !pictures) return null;
  return { room: after.room, kind: "changed", description, notes, cost, pictures };
}

const bare = { description: null, notes: null, pictures: false };

/** Compares two versions room by room (`roomKey`). */
export function compareVersions(
  before: ComparedRequest,
  after: ComparedRequest,
): VersionDifference {
  const old = new Map(before.upgrades.map((each) => [roomKey(each.room), each]));
  const rooms: RoomDifference[] = [];
  const same: string[] = [];
  for (const upgrade of after.upgrades) {
    const was = old.get(roomKey(upgrade.room));
    old.delete(roomKey(upgrade.room));
    const cost = { before: null, after: upgrade.cost.typical };
    const difference: RoomDifference | null = was
      ? roomDifference(was, upgrade)
      : { room: upgrade.room, kind: "added", ...bare, cost };
    if (difference) rooms.push(difference);
    else same.push(upgrade.room);
  }
  for (const { room, cost } of old.values()) {
    rooms.push({ room, kind: "removed", ...bare, cost: { before: cost.typical, after: null } });
  }
  return {
    rooms,
    same,
    address: texts(before.address.line, after.address.line),
    total: { before: totalCost(before), after: totalCost(after) },
  };
}

/** The priced parts of a request at the time when pricing began. */
export type PricedParts = ComparedRequest & Pick<Quote, "hideAddress">;

/** The parts of a request that are stored beside a bid's draft: enough to show later changes (MKT-07). */
export function pricedParts({ hideAddress, address, upgrades }: Quote): PricedParts {
  // A street that was shown to its reader can be hidden again (MKT-08): it is not kept.
  const { line } = hideAddress ? reduceAddress(address) : address;
  return {
    hideAddress,
    address: { line },
    upgrades: upgrades.map(({ room, description, customDescription, cost }) => ({
      room,
      description,
      customDescription,
      cost: { typical: cost.typical },
      beforeImage: "",
      afterImage: "",
    })),
  };
}

/** The changes of a request while somebody prices it for a first bid (MKT-07); null if there are none. */
export function changeBetween(before: PricedParts, after: PricedParts): RequestChange | null {
  const { rooms, address: line } = compareVersions(before, after);
  // A part that was hidden or shown since is not a different place.
  const address = before.hideAddress === after.hideAddress ? line : null;
  const priced = rooms.filter(
    ({ kind, description, notes, cost }) => kind !== "changed" || description || notes || cost,
  );
  if (priced.length === 0) {
    return address && { what: "address", rooms: after.upgrades.map(({ room }) => room) };
  }
  const names = priced.map(({ room }) => room);
  const isNotes = priced.every(
    ({ kind, description, cost }) => kind === "changed" && !description && !cost,
  );
  if (!isNotes) return { what: "unknown", rooms: names };
  return { what: address ? "both" : "notes", rooms: names };
}
