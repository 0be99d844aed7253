import type { Moment } from "../dates.ts";
import { type Refusal, refusal } from "../errors.ts";
import { type HiddenContacts, maskContacts } from "../messages/contact-masking.rules.ts";
import { type Result, no, ok } from "../result.ts";
import { reduceAddress, sameAddress } from "./address.rules.ts";
import { hiddenFrom } from "./quote-privacy.rules.ts";
import { isAmong, roomKey, supersede, takesBids, totalCost } from "./quote.rules.ts";
import type {
  Pair,
  Quote,
  QuoteUpgrade,
  Revision,
  RevisionDifference,
  RoomDifference,
} from "./quote.schema.ts";
import type { QuoteUnit } from "./quote-unit.ts";

/** The present revision of a project. */
export function presentRevision({ revision, revisedAt, address, upgrades }: Quote): Revision {
  return { n: revision, at: revisedAt, address, upgrades };
}

/** A project after a change that bidders price: its next revision, the former one kept (MKT-07). */
export function nextRevision(
  unit: QuoteUnit,
  content: Pick<Quote, "address" | "upgrades">,
  now: Moment,
): QuoteUnit {
  const { quote, earlier = [] } = unit;
  return {
    ...unit,
    quote: { ...quote, ...content, revision: quote.revision + 1, revisedAt: now },
    earlier: [...earlier, presentRevision(quote)],
  };
}

const texts = (before: string, after: string) =>
  before.trim() === after.trim() ? null : { before, after };

function roomDifference(before: QuoteUpgrade, after: QuoteUpgrade): RoomDifference | null {
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

/** Compares two revisions room by room (`roomKey`). */
export function compareRevisions(
  before: Pick<Revision, "address" | "upgrades">,
  after: Pick<Revision, "address" | "upgrades">,
): RevisionDifference {
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

/** A difference without what the owner hides from its reader (MKT-08). */
export function differenceWithoutHidden(
  difference: RevisionDifference,
  hidden: HiddenContacts,
): RevisionDifference {
  const mask = (text: string) => maskContacts(text, hidden);
  const maskBoth = (pair: Pair<string> | null) =>
    pair && { before: mask(pair.before), after: mask(pair.after) };
  const { line } = reduceAddress(hidden.address);
  const address = difference.address && { before: line, after: line };
  return {
    ...difference,
    rooms: difference.rooms.map((each) => ({
      ...each,
      room: mask(each.room),
      description: maskBoth(each.description),
      notes: maskBoth(each.notes),
    })),
    same: difference.same.map(mask),
    address: hidden.hideAddress ? address : difference.address,
  };
}

/** The changes of a project since a revision; null if it is the present one or not known. */
export function changesSince(
  { quote, earlier = [] }: QuoteUnit,
  isIt: (revision: Revision) => boolean,
): RevisionDifference | null {
  const seen = earlier.find(isIt);
  return seen ? compareRevisions(seen, presentRevision(quote)) : null;
}

/** A later revision in the log of a project, with its difference from the one before. */
export interface RevisionEntry {
  readonly n: number;
  readonly at: Moment;
  readonly difference: RevisionDifference;
}

/** The number of revisions that a project's log shows. */
const LOG_LENGTH = 10;

/**
 * The newest later revisions of a project, the newest first (MKT-07).
 * @param hidden the parts that its reader does not know; null for the owner
 */
export function revisionLog(
  { quote, earlier = [] }: QuoteUnit,
  hidden: HiddenContacts | null,
): readonly RevisionEntry[] {
  const all = [...earlier, presentRevision(quote)].slice(-LOG_LENGTH - 1);
  return all
    .slice(1)
    .map(({ n, at, ...after }, index) => {
      const difference = compareRevisions(all[index] ?? after, after);
      return {
        n,
        at,
        difference: hidden ? differenceWithoutHidden(difference, hidden) : difference,
      };
    })
    .toReversed();
}

/** The kind of a change, and the names of its rooms: all of them if only the address changed. */
export interface ProjectChange {
  readonly what: "notes" | "address" | "both" | "scope";
  readonly rooms: readonly string[];
}

/** A difference in short. */
export function changeOf({ rooms, same, address }: RevisionDifference): ProjectChange {
  // Without a difference the texts before are not known, or are back.
  if (rooms.length === 0) return { what: address === null ? "scope" : "address", rooms: same };
  const names = rooms.map(({ room }) => room);
  const isNotes = rooms.every(
    ({ kind, description, cost, pictures }) =>
      kind === "changed" && !description && !cost && !pictures,
  );
  if (!isNotes) return { what: "scope", rooms: names };
  return { what: address === null ? "notes" : "both", rooms: names };
}

/**
 * The refusal to decide on a project that changed after it was shown (MKT-03); null if it did not.
 * @param shown the moment of the revision that was seen (`lastUpdated`); whoever names none saw the first
 */
export function projectChangedMeanwhile(unit: QuoteUnit, shown?: Moment): Refusal | null {
  const { quote, earlier = [] } = unit;
  const seen = shown ?? earlier[0]?.at ?? quote.revisedAt;
  if (seen === quote.revisedAt) return null;
  const since = changesSince(unit, ({ at }) => at === seen);
  const { what, rooms } = since ? changeOf(since) : { what: "scope", rooms: [] };
  const names = maskContacts(rooms.join(", "), hiddenFrom(quote, ""));
  return refusal("changed_meanwhile", { details: { about: "project", what, rooms: names } });
}

/**
 * Publishes a draft as the next revision of a project that takes bids (MKT-07): the bids stay where they are.
 * A room that both have keeps its id, so that its prices stay with it.
 * @returns both; the draft leads on to the project. Or quote.no_rooms, quote.locked, quote.not_open
 */
export function publishRevision(
  project: QuoteUnit,
  draft: Quote,
  now: Moment,
): Result<{ project: QuoteUnit; draft: Quote }> {
  if (draft.upgrades.length === 0) return no(refusal("quote.no_rooms"));
  if (project.quote.locked) return no(refusal("quote.locked"));
  if (!takesBids(project.quote)) return no(refusal("quote.not_open"));
  const ids = new Map(project.quote.upgrades.map(({ id, room }) => [roomKey(room), id]));
  const upgrades = draft.upgrades.map((each) => {
    const id = ids.get(roomKey(each.room));
    ids.delete(roomKey(each.room));
    return id === undefined ? each : { ...each, id };
  });
  const { isPublic, hideAddress, hidePhone, address } = draft;
  const next = nextRevision(project, { address, upgrades }, now);
  const quote = { ...next.quote, isPublic, hideAddress, hidePhone };
  return ok({ project: { ...next, quote }, draft: supersede(draft, quote.id, now) });
}

/** The rooms of a project that are agreed upon with somebody in another project of its property, by that project. */
export function agreedElsewhere(
  quote: Quote,
  owned: readonly Quote[],
): readonly { readonly quote: Quote; readonly rooms: readonly string[] }[] {
  return owned.flatMap((each) => {
    if (each.id === quote.id || !each.locked || !sameAddress(each.address, quote.address))
      return [];
    const agreed = each.upgrades.map(({ room }) => room);
    const rooms = quote.upgrades.map(({ room }) => room).filter((room) => isAmong(agreed, room));
    return rooms.length === 0 ? [] : [{ quote: each, rooms }];
  });
}
