import { isDeepStrictEqual } from "node:util";
import { type Bid, type ProjectFilter, type QuoteUnit, addressKey } from "@oneup/domain";
import type { OpenProject, Page, QuoteStore, QuoteSummary } from "@oneup/operations";
import { askedTogether } from "../connection/asked-together.ts";
import { cursorAfter, cutPage, readCursor, readNumberCursor } from "../connection/cursor.ts";
import { type Runner, first } from "../connection/runner.ts";
import { readMoment } from "../connection/statement.ts";
import {
  bidOf,
  bidValues,
  quoteOf,
  quoteValues,
  revisionValues,
  unitOf,
  upgradesText,
} from "./quote.mapper.ts";
import { latestAddress } from "../properties/property.queries.ts";
import { allBids, bidsInTab, countBidsOf, ownBidsOn } from "./own-bids.queries.ts";
import { countProjects, listProjects } from "./open-projects.ts";
import { isOpenFilter } from "./project.queries.ts";
import * as queries from "./quote.queries.ts";

/** Begins the place of a bid that stands ahead, as messages about it were not seen. */
const UNREAD = "u.";

function readBidPlace(cursor: string) {
  const isUnread = cursor.startsWith(UNREAD);
  return { ...readCursor(isUnread ? cursor.slice(UNREAD.length) : cursor), isUnread };
}

/** Quotes with their bids, for one session. */
export function quoteStore(run: Runner): QuoteStore {
  /** Units as they stand in the database, of quotes that this transaction has locked. */
  const locked = new Map<string, QuoteUnit>();

  const unitRow = askedTogether(async (ids) => {
    const rows = await run.lookUp(queries.loadUnits, [ids]);
    return new Map(rows.map((row) => [row.id, row]));
  });

  async function openPage(
    { cursor, limit }: { readonly cursor: string | null; readonly limit: number },
    filter: ProjectFilter,
  ): Promise<Page<OpenProject>> {
    const after = cursor === null ? null : readCursor(cursor);
    const rows = await listProjects(run, filter, after, limit + 1);
    return cutPage(rows, limit, (row) => ({ quote: quoteOf(row) }), cursorAfter);
  }

  /** The top of the whole market, by its length: who asks at the same time reads the same. */
  const topOfMarket = askedTogether(async (lengths) => {
    const pages = lengths.map(
      async (length): Promise<[string, Page<OpenProject>]> => [
        length,
        await openPage({ cursor: null, limit: Number(length) }, {}),
      ],
    );
    return new Map(await Promise.all(pages));
  });

  /** Units that are on their way for change before they are asked for. */
  const expected = new Map<string, Promise<QuoteUnit | null>>();

  /** Takes the unit that was expected, once: what is loaded later has to be read again. */
  function loadForChange(id: string): Promise<QuoteUnit | null> {
    const unit = expected.get(id) ?? lock(id);
    expected.delete(id);
    return unit;
  }

  async function lock(id: string): Promise<QuoteUnit | null> {
    if (!run.keeps) throw new Error("Only a transaction can load a quote for change.");
    const [quote, bids] = await Promise.all([
      first(run, queries.lockQuote, [id]),
      first(run, queries.loadBids, [id]),
    ]);
    if (quote === null || bids === null) return null;
    const unit = unitOf({ ...quote, ...bids, lookedAt: null });
    locked.set(id, unit);
    return unit;
  }

  function insert(unit: QuoteUnit): void {
    const { quote } = unit;
    run.write(queries.insertQuote, [quote.id, upgradesText(quote), ...quoteValues(quote)]);
    keepEarlier(run, null, unit);
    for (const bid of unit.bids) insertBid(run, bid);
  }

  return {
    async load(id, forChange) {
      if (forChange) return loadForChange(id);
      const row = await unitRow(id);
      return row === null ? null : unitOf(row);
    },

    expectChange(id) {
      const unit = lock(id);
      // Looked at when it is loaded; without this a fault before would count as unhandled.
      unit.catch(() => undefined);
      expected.set(id, unit);
    },

    async save(unit) {
      const before = locked.get(unit.quote.id);
      if (before) writeChanges(run, before, unit);
      else insert(unit);
      locked.set(unit.quote.id, unit);
    },

    async listOwned(ownerId) {
      return (await run.rows(queries.listOwned, [ownerId])).map(summaryOf);
    },

    async pageOwned(ownerId, { cursor, limit }, line) {
      const pages = line === undefined ? queries.pageOwned : queries.pageOwnedAt;
      const last = line === undefined ? [] : [addressKey(line)];
      const after = cursor === null ? null : readCursor(cursor);
      const rows = await (after
        ? run.rows(pages.after, [ownerId, limit + 1, after.createdAt, after.id, ...last])
        : run.rows(pages.first, [ownerId, limit + 1, ...last]));
      return cutPage(rows, limit, summaryOf, cursorAfter);
    },

    async listAt(ownerId, lines) {
      const keys = lines.map(addressKey).filter((key) => key !== "");
      return keys.length === 0
        ? []
        : (await run.rows(queries.listAt, [ownerId, keys])).map(quoteOf);
    },

    async countUnseenBids(ownerId) {
      return (await first(run, queries.countUnseenBids, [ownerId]))?.count ?? 0;
    },

    async listOpen(page, filter = {}) {
      const isTop = page.cursor === null && isOpenFilter(filter);
      return (isTop ? await topOfMarket(String(page.limit)) : null) ?? openPage(page, filter);
    },

    async countOpen(filter, most) {
      return countProjects(run, filter, most);
    },

    async listBidsOf(contractorId, tab, { cursor, limit }) {
      const list = tab === null ? allBids : bidsInTab[tab];
      const after = cursor === null ? null : readBidPlace(cursor);
      const rows = await (after
        ? run.rows(list.after, [
            contractorId,
            limit + 1,
            after.createdAt,
            readNumberCursor(after.id),
            ...(tab === "action" ? [after.isUnread] : []),
          ])
        : run.rows(list.first, [contractorId, limit + 1]));
      return cutPage(
        rows,
        limit,
        (row) => ({
          bid: bidOf(row.bid),
          quote: quoteOf(row),
          unseenMessages: row.unseenMessages,
        }),
        (row) =>
          `${tab === "action" && row.unseenMessages > 0 ? UNREAD : ""}${cursorAfter({
            createdAt: readMoment(row.bid.submittedAt),
            id: String(row.seq),
          })}`,
      );
    },

    ownBidsOn: (contractorId, quoteIds) => run.rows(ownBidsOn, [contractorId, quoteIds]),

    async countBidsOf(contractorId) {
      const counts = await first(run, countBidsOf, [contractorId]);
      return counts ?? { mine: 0, action: 0, awarded: 0, archived: 0 };
    },

    async markBidsSeen(quoteId, at) {
      run.write(queries.markBidsSeen, [quoteId, at]);
    },

    async latestOwned(ownerId) {
      return (await first(run, queries.latestOwned, [ownerId]))?.id ?? null;
    },

    async analysedAddress(ownerId) {
      return (await first(run, latestAddress, [ownerId]))?.line ?? "";
    },
  };
}

function summaryOf(row: queries.SummaryRow): QuoteSummary {
  const { bidCount, standingBids, unseenBids, hired, approvalEnded, totalBefore } = row;
  const counts = { bidCount, standingBids, unseenBids };
  return { quote: quoteOf(row), ...counts, hired, approvalEnded, totalBefore };
}

/** Writes the earlier revisions that are new, or lost texts. */
function keepEarlier(run: Runner, before: QuoteUnit | null, { quote, earlier = [] }: QuoteUnit) {
  for (const [at, revision] of earlier.entries()) {
    if (revision === before?.earlier?.[at]) continue;
    run.write(queries.keepRevision, revisionValues(quote.id, revision));
  }
}

function insertBid(run: Runner, bid: Bid): void {
  run.write(queries.insertBid, [bid.id, ...bidValues(bid)]);
}

/**
 * Writes what differs. What the rules leave alone they hand back as the very object that was loaded,
 * so that looking at references is enough.
 */
function writeChanges(run: Runner, before: QuoteUnit, after: QuoteUnit): void {
  if (after.quote !== before.quote) {
    if (after.quote.superseded && !before.quote.superseded) {
      // Whoever takes links back does it at the project.
      run.write(queries.moveLoanLinks, [after.quote.id, after.quote.supersededBy]);
    }
    run.write(queries.updateQuote, [after.quote.id, ...quoteValues(after.quote)]);
    if (after.quote.upgrades !== before.quote.upgrades) {
      run.write(queries.updateUpgrades, [after.quote.id, upgradesText(after.quote)]);
    }
  }
  keepEarlier(run, before, after);
  const known = new Map(before.bids.map((bid) => [bid.id, bid]));
  for (const bid of after.bids) {
    const old = known.get(bid.id);
    known.delete(bid.id);
    if (old === undefined) insertBid(run, bid);
    else if (old !== bid) updateBid(run, old, bid);
  }
  if (known.size > 0) throw new Error(`Bids of ${after.quote.id} would be lost.`);
}

function updateBid(run: Runner, before: Bid, after: Bid): void {
  const begins = after.activityLog.slice(0, before.activityLog.length);
  if (!isDeepStrictEqual(begins, before.activityLog))
    throw new Error(`The log of ${after.id} would be cut or rewritten.`);
  run.write(queries.updateBid, [after.id, ...bidValues(after)]);
}
