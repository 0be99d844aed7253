import type { Moment } from "../dates.ts";
import { type Refusal, refusal } from "../errors.ts";
import { type HiddenContacts, maskContacts } from "../messages/contact-masking.rules.ts";
import { type Result, no, ok } from "../result.ts";
import { reduceAddress, sameAddress } from "./address.rules.ts";
import { NO_BRIEF, changedBriefParts, joinBriefs } from "./project-brief.rules.ts";
import type { ProjectBrief } from "./project-brief.schema.ts";
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
export function presentRevision({
  revision,
  revisedAt,
  address,
  upgrades,
  brief,
}: Quote): Revision {
  return { n: revision, at: revisedAt, address, upgrades, ...(brief && { brief }) };
}

/** The part of a project that bidders price. */
export type PricedContent = Pick<Quote, "address" | "upgrades" | "brief">;

/** A project after a change that bidders price: its next revision, the former one kept (MKT-07). */
export function nextRevision(unit: QuoteUnit, content: PricedContent, now: Moment): QuoteUnit {
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

function briefDifference(
  before: ProjectBrief = NO_BRIEF,
  after: ProjectBrief = NO_BRIEF,
): Pair<ProjectBrief> | null {
  return changedBriefParts(before, after).length === 0 ? null : { before, after };
}

const bare = { description: null, notes: null, pictures: false };

/** The room before that each one after goes on with: by its id, else the next one of its name (`roomKey`). */
function roomsBefore(
  before: readonly QuoteUpgrade[],
  after: readonly QuoteUpgrade[],
): ReadonlyMap<QuoteUpgrade, QuoteUpgrade> {
  const left = new Set(before);
  const found = new Map<QuoteUpgrade, QuoteUpgrade>();
  for (const isSameId of [true, false]) {
    for (const each of after) {
      const was = found.has(each)
        ? undefined
        : [...left].find(
            ({ id, room }) => roomKey(room) === roomKey(each.room) && (!isSameId || id === each.id),
          );
      if (was === undefined) continue;
      left.delete(was);
      found.set(each, was);
    }
  }
  return found;
}

/** Compares two revisions room by room. */
export function compareRevisions(before: PricedContent, after: PricedContent): RevisionDifference {
  const known = roomsBefore(before.upgrades, after.upgrades);
  const gone = new Set(before.upgrades);
  const rooms: RoomDifference[] = [];
  const same: string[] = [];
  for (const upgrade of after.upgrades) {
    const was = known.get(upgrade);
    if (was) gone.delete(was);
    const cost = { before: null, after: upgrade.cost.typical };
    const difference: RoomDifference | null = was
      ? roomDifference(was, upgrade)
      : { room: upgrade.room, kind: "added", ...bare, cost };
    if (difference) rooms.push(difference);
    else same.push(upgrade.room);
  }
  for (const { room, cost } of gone) {
    rooms.push({ room, kind: "removed", ...bare, cost: { before: cost.typical, after: null } });
  }
  return {
    rooms,
    same,
    address: texts(before.address.line, after.address.line),
    brief: briefDifference(before.brief, after.brief),
    total: { before: totalCost(before), after: totalCost(after) },
  };
}

/**
 * A difference without what the owner hides from its reader (MKT-08).
 * @param before the address that the earlier texts may name
 */
export function differenceWithoutHidden(
  difference: RevisionDifference,
  hidden: HiddenContacts,
  before: HiddenContacts["address"] = hidden.address,
): RevisionDifference {
  const mask = (text: string) =>
    maskContacts(maskContacts(text, hidden), { ...hidden, address: before });
  const maskBoth = (pair: Pair<string> | null) =>
    pair && { before: mask(pair.before), after: mask(pair.after) };
  const { line } = reduceAddress(hidden.address);
  const briefOf = (brief: ProjectBrief) => ({ ...brief, sizes: mask(brief.sizes) });
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
    brief: difference.brief && {
      before: briefOf(difference.brief.before),
      after: briefOf(difference.brief.after),
    },
    address: hidden.hideAddress ? address : difference.address,
  };
}

/** The difference between two revisions for a reader; null hides nothing. */
function differenceFor(
  before: Revision,
  after: Revision,
  hidden: HiddenContacts | null,
): RevisionDifference {
  const difference = compareRevisions(before, after);
  return hidden ? differenceWithoutHidden(difference, hidden, before.address) : difference;
}

/**
 * The changes of a project since a revision; null if it is the present one or not known.
 * @param hidden the parts that the reader does not know; null for the owner
 */
export function changesSince(
  { quote, earlier = [] }: QuoteUnit,
  isIt: (revision: Revision) => boolean,
  hidden: HiddenContacts | null,
): RevisionDifference | null {
  const seen = earlier.find(isIt);
  return seen ? differenceFor(seen, presentRevision(quote), hidden) : null;
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
    .map((after, index) => ({
      n: after.n,
      at: after.at,
      difference: differenceFor(all[index] ?? after, after, hidden),
    }))
    .toReversed();
}

/** The kind of a change, and the names of its rooms: all of them if only the address changed. */
export interface ProjectChange {
  readonly what: "notes" | "address" | "both" | "scope" | "brief";
  readonly rooms: readonly string[];
}

/** A difference in short. */
export function changeOf({ rooms, same, address, brief }: RevisionDifference): ProjectChange {
  if (rooms.length === 0 && address === null && brief) return { what: "brief", rooms: [] };
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
  const since = changesSince(unit, ({ at }) => at === seen, hiddenFrom(quote, ""));
  const { what, rooms } = since ? changeOf(since) : { what: "scope", rooms: [] };
  const details = { about: "project", what, rooms: rooms.join(", ") };
  return refusal("changed_meanwhile", { details });
}

/**
 * Publishes a draft as the next revision of a project that takes bids (MKT-07): the bids stay where they are.
 * A room that both have keeps its id, so that its prices stay with it, and its notes where the draft has none.
 * What either hides stays hidden.
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
  const known = roomsBefore(project.quote.upgrades, draft.upgrades);
  const upgrades = draft.upgrades.map((each) => {
    const was = known.get(each);
    const customDescription = each.customDescription.trim() || (was?.customDescription ?? "");
    return was === undefined ? each : { ...each, id: was.id, customDescription };
  });
  const brief = joinBriefs(draft.brief, project.quote.brief);
  const access = draft.access ?? project.quote.access;
  const next = nextRevision(project, { address: draft.address, upgrades, brief }, now);
  const quote = {
    ...next.quote,
    access,
    isPublic: project.quote.isPublic && draft.isPublic,
    hideAddress: project.quote.hideAddress || draft.hideAddress,
    hidePhone: project.quote.hidePhone || draft.hidePhone,
  };
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
