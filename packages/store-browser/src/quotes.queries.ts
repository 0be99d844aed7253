import { readProperty } from "./property.queries.ts";
import {
  type Bid,
  LOCAL_OWNER,
  type ProjectFilter,
  type Quote,
  type QuoteUnit,
  type SampleWorld,
  bidTabs,
  inTabOrder,
  currentBidOf,
  isListed,
  endedApproval,
  isLive,
  matchesFilter,
  sameAddress,
  sampleOwnerOf,
  totalUnseen,
} from "@oneup/domain";
import type {
  BidSummary,
  OpenProject,
  OwnBid,
  Page,
  QuoteStore,
  QuoteSummary,
} from "@oneup/operations";
import { bidderOf, readBid, wasSubmitted, writeBid } from "./bid.mapper.ts";
import {
  PROPERTY_DATA,
  bidsKey,
  bidsSeenKey,
  currentBidKey,
  lastBidderKey,
  quoteIdOf,
  quoteKey,
} from "./keys.ts";
import { unseenOf } from "./messages.queries.ts";
import {
  mirrored,
  newBidRequest,
  quoteOfRequest,
  readEarlier,
  readQuote,
  writeQuote,
} from "./quote.mapper.ts";
import { type Records, withRequests } from "./records.ts";
import type { StoredBidRequest } from "./stored.schema.ts";
import { isRecord } from "./values.ts";

function requestOf(records: Records, id: string): StoredBidRequest | null {
  return records.property()?.requests.find((each) => each.id === id) ?? null;
}

function bidsOf(records: Records, quoteId: string): Bid[] {
  const taken = new Set<string>();
  return records.bids(quoteId).flatMap((raw, at) => {
    const bid = readBid(raw, { quoteId, at, tierOf: records.tierOf });
    if (!bid) records.log("Failed to load a bid", { key: bidsKey(quoteId), at });
    if (!bid) return [];
    const id = taken.has(bid.id) ? `${bid.id}-${at + 1}` : bid.id;
    taken.add(id);
    return { ...bid, id };
  });
}

/** Whether the owner has looked at a bid as it stands. */
function isSeen(records: Records, quoteId: string, bid: Bid): boolean {
  return records.bidsSeenAt(quoteId) >= bid.lastUpdated;
}

function withSeen(records: Records, quoteId: string): Bid[] {
  return bidsOf(records, quoteId).map((bid) =>
    isSeen(records, quoteId, bid) ? { ...bid, seen: true } : bid,
  );
}

function quoteOf(records: Records, id: string): Quote | null {
  const raw = records.quote(id);
  if (raw === undefined) return null;
  const quote = readQuote(id, raw, requestOf(records, id));
  if (!quote) records.log("Failed to load a saved quote", { key: quoteKey(id) });
  return quote;
}

function allQuotes(records: Records): Quote[] {
  return records.buffer
    .keys()
    .flatMap((key) => quoteIdOf(key) ?? [])
    .flatMap((id) => quoteOf(records, id) ?? []);
}

/** The stored quotes, and the samples that nobody has acted on yet: once stored they are quotes. */
function withSamples(stored: readonly Quote[], samples: readonly Quote[]): Quote[] {
  const ids = new Set(stored.map(({ id }) => id));
  return [...stored, ...samples.filter(({ id }) => !ids.has(id))];
}

/** Newest first; of two made in the same moment the one with the later id. */
function newestFirst(one: Quote, other: Quote): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}

function summary(records: Records, quote: Quote): QuoteSummary {
  const request = requestOf(records, quote.id);
  const bidCount = request?.bidCount ?? records.bids(quote.id).length;
  const bids = bidsOf(records, quote.id);
  const gone = bids.filter((bid) => !isLive(bid)).length;
  const approved = bids.find(({ status }) => status === "approved");
  return {
    quote,
    bidCount,
    // The bid request may count more than is held here.
    standingBids: Math.max(0, bidCount - gone),
    unseenBids: request?.unseenBids ?? 0,
    hired: approved
      ? { name: approved.name, company: approved.company, amount: approved.amount }
      : null,
    approvalEnded: bids.some(endedApproval),
    totalBefore: null,
  };
}

/**
 * Writes the list, and beside it every bidder's current bid and the last bidder's email (C-30).
 * @returns how many submitted bids are new
 */
function saveBids(records: Records, unit: QuoteUnit): number {
  const id = unit.quote.id;
  const before = new Map(
    records
      .bids(id)
      .map((raw, at) => [readBid(raw, { quoteId: id, at, tierOf: () => null })?.id ?? "", raw]),
  );
  if (unit.bids.length === 0 && before.size === 0) return 0;
  const rawOf = (bid: Bid) => writeBid(bid, before.get(bid.id));
  records.set(bidsKey(id), unit.bids.map(rawOf));
  for (const contractorId of new Set(unit.bids.map((bid) => bid.contractorId))) {
    const current = currentBidOf(unit, contractorId);
    records.set(currentBidKey(id, contractorId), current && rawOf(current));
  }
  const last = unit.bids.reduce<Bid | null>(
    (latest, bid) => (latest && latest.submittedAt > bid.submittedAt ? latest : bid),
    null,
  );
  records.buffer.set(lastBidderKey(id), last && bidderOf(last.email));
  return unit.bids.filter((bid) => !before.has(bid.id) && wasSubmitted(bid)).length;
}

/**
 * Appends a bid request: the last one is the latest (BID-01). A sample's goes before all, as what
 * somebody made here comes after it.
 */
function withNewRequest(
  requests: readonly StoredBidRequest[],
  request: StoredBidRequest,
): StoredBidRequest[] {
  const isSample = sampleOwnerOf(request.id) !== null;
  return isSample ? [request, ...requests] : [...requests, request];
}

/** Keeps the bid request in step with its quote (C-05, S-58); a new quote gets one (QUO-15). */
function saveRequest(records: Records, quote: Quote, isNew: boolean, newBids: number): void {
  const property = records.property();
  const requests = property?.requests ?? [];
  const held = requests.some((each) => each.id === quote.id);
  if (!held && !isNew) return;
  const after = held
    ? requests.map((each) =>
        each.id === quote.id
          ? {
              ...each,
              ...mirrored(quote),
              bidCount: each.bidCount + newBids,
              unseenBids: each.unseenBids + newBids,
            }
          : each,
      )
    : withNewRequest(requests, {
        ...newBidRequest(quote),
        bidCount: newBids,
        unseenBids: newBids,
      });
  records.set(PROPERTY_DATA, withRequests(property, after));
}

/** One page of a list: the cursor is the id of the last one shown. */
function pageOf<T>(
  all: readonly T[],
  page: { cursor: string | null; limit: number },
  idOf: (item: T) => string,
): { items: readonly T[]; next: string | null } {
  const start = page.cursor === null ? 0 : all.findIndex((each) => idOf(each) === page.cursor) + 1;
  const items = all.slice(start, start + page.limit);
  const last = items.at(-1);
  const more = last !== undefined && start + items.length < all.length;
  return { items, next: more ? idOf(last) : null };
}

/** A contractor's bids, newest first. */
function ownBids(records: Records, contractorId: string): readonly BidSummary[] {
  const rows = allQuotes(records).flatMap((quote) => {
    const own = bidsOf(records, quote.id).filter((bid) => bid.contractorId === contractorId);
    if (own.length === 0) return [];
    const unseen = unseenOf(records, quote.id, "contractor");
    return own.map((bid) => ({ bid, quote, unseenMessages: unseen.get(bid.id) ?? 0 }));
  });
  return rows.sort((one, other) => (one.bid.submittedAt < other.bid.submittedAt ? 1 : -1));
}

/** Whether a quote is of one of these addresses, given as lines. */
function isAt({ address }: Quote, lines: readonly string[]): boolean {
  return lines.some((line) => sameAddress(address, { ...address, line }));
}

const tabsOf = ({ bid, unseenMessages }: BidSummary) => bidTabs(bid, unseenMessages);

/** The quotes of this browser. Everybody here has the same owner. */
export function quoteQueries(records: Records, samples: SampleWorld): QuoteStore {
  /** The quotes of this browser's owner, newest first: nobody else has any here. */
  function ownedBy(ownerId: string): readonly Quote[] {
    if (ownerId !== LOCAL_OWNER) return [];
    const quotes = allQuotes(records);
    const stored = new Set(quotes.map((quote) => quote.id));
    const others = (records.property()?.requests ?? [])
      .filter((request) => !stored.has(request.id))
      .flatMap((request) => quoteOfRequest(request) ?? []);
    return withSamples([...quotes, ...others], samples.own)
      .filter(({ id }) => !samples.others.has(id))
      .sort(newestFirst);
  }

  /** The listed projects that match, newest first. */
  const open = (filter: ProjectFilter) =>
    withSamples(allQuotes(records), samples.offered)
      .filter((quote) => isListed(quote) && matchesFilter(quote, filter))
      .sort(newestFirst);

  return {
    load(id): Promise<QuoteUnit | null> {
      const sample = samples.projects.find((each) => each.id === id) ?? null;
      const quote = records.quote(id) === undefined ? sample : quoteOf(records, id);
      const earlier = readEarlier(records.quote(id) ?? {});
      return Promise.resolve(quote && { quote, ...earlier, bids: withSeen(records, id) });
    },
    expectChange() {
      // All of it is here already.
    },
    save(unit) {
      const { quote } = unit;
      const before = records.quote(quote.id);
      records.set(quoteKey(quote.id), writeQuote(unit, before));
      saveRequest(records, quote, !isRecord(before), saveBids(records, unit));
      return Promise.resolve();
    },
    listOwned: (ownerId) =>
      Promise.resolve(ownedBy(ownerId).map((quote) => summary(records, quote))),
    pageOwned(ownerId, page, line): Promise<Page<QuoteSummary>> {
      const own = ownedBy(ownerId);
      const here = line === undefined ? own : own.filter((quote) => isAt(quote, [line]));
      const { items, next } = pageOf(here, page, ({ id }) => id);
      return Promise.resolve({ items: items.map((quote) => summary(records, quote)), next });
    },
    listAt: (ownerId, lines) =>
      Promise.resolve(ownedBy(ownerId).filter((quote) => isAt(quote, lines))),
    countUnseenBids(ownerId) {
      return Promise.resolve(totalUnseen(ownedBy(ownerId).map((quote) => summary(records, quote))));
    },
    listOpen(page, filter = {}): Promise<Page<OpenProject>> {
      const { items, next } = pageOf(open(filter), page, ({ id }) => id);
      return Promise.resolve({ items: items.map((quote) => summary(records, quote)), next });
    },
    countOpen: (filter, most) => Promise.resolve(Math.min(open(filter).length, most)),
    listBidsOf(contractorId, tab, page): Promise<Page<BidSummary>> {
      const rows = ownBids(records, contractorId);
      const shown = tab === null ? rows : rows.filter((row) => tabsOf(row).includes(tab));
      const sorted = inTabOrder(tab, shown);
      return Promise.resolve(pageOf(sorted, page, ({ bid }) => `${bid.quoteId} ${bid.id}`));
    },
    ownBidsOn(contractorId, quoteIds) {
      const newest = new Map<string, OwnBid>();
      for (const { bid } of ownBids(records, contractorId)) {
        const { quoteId, amount, status } = bid;
        if (quoteIds.includes(quoteId) && !newest.has(quoteId)) {
          newest.set(quoteId, { quoteId, amount, status });
        }
      }
      return Promise.resolve([...newest.values()]);
    },
    countBidsOf(contractorId) {
      const counts = { mine: 0, action: 0, awarded: 0, archived: 0 };
      for (const tab of ownBids(records, contractorId).flatMap(tabsOf)) counts[tab] += 1;
      return Promise.resolve(counts);
    },
    markBidsSeen(quoteId, at) {
      const looked = bidsOf(records, quoteId).every((bid) => isSeen(records, quoteId, bid));
      if (!looked) records.set(bidsSeenKey(quoteId), at);
      const property = records.property();
      if (property?.requests.some((each) => each.id === quoteId && each.unseenBids !== 0)) {
        const after = property.requests.map((each) =>
          each.id === quoteId ? { ...each, unseenBids: 0 } : each,
        );
        records.set(PROPERTY_DATA, withRequests(property, after));
      }
      return Promise.resolve();
    },
    latestOwned(ownerId) {
      const last = ownerId === LOCAL_OWNER ? records.property()?.requests.at(-1) : undefined;
      return Promise.resolve(last?.id ?? null);
    },
    analysedAddress(ownerId) {
      const property = ownerId === LOCAL_OWNER ? readProperty(records) : null;
      return Promise.resolve(property?.address.line ?? "");
    },
  };
}
