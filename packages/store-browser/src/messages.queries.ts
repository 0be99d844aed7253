import {
  type ChatMessage,
  type MessageReport,
  type Sender,
  otherSide,
  statusOfReport,
} from "@oneup/domain";
import { foldText } from "@oneup/domain";
import type { ChatReader, ChatSummary, MessageStore, QuoteStore } from "@oneup/operations";
import { readBid } from "./bid.mapper.ts";
import { REPORTS, blocksKey, chatKey, seenKey } from "./keys.ts";
import { readMessage, writeMessageRecord } from "./message.mapper.ts";
import type { Records } from "./records.ts";

const NOT_CLOSED = { owner: false, contractor: false };

function messagesOf(records: Records, quoteId: string, bidId: string): ChatMessage[] {
  const list = records.chat(quoteId)[bidId] ?? [];
  return list.flatMap((raw, place) => {
    const message = readMessage(raw, { quoteId, bidId, place });
    if (!message) records.log("Failed to load a message", { key: chatKey(quoteId), bidId, place });
    return message ?? [];
  });
}

/** A bid, and those of the same bidder beside it: a conversation is between two people (MKT-07, MKT-10). */
function bidsOfBidder(records: Records, quoteId: string, bidId: string): readonly string[] {
  const bids = records
    .bids(quoteId)
    .flatMap((raw, at) => readBid(raw, { quoteId, at, tierOf: () => null }) ?? []);
  const bidder = bids.find(({ id }) => id === bidId)?.contractorId;
  // Nobody knows whether two without an email are the same.
  if (bidder === "") return [bidId];
  const others = bids.filter(({ id, contractorId }) => id !== bidId && contractorId === bidder);
  return [bidId, ...others.map(({ id }) => id)];
}

function seenBy(records: Records, quoteId: string, bidId: string) {
  return records.seen(quoteId)[bidId] ?? { owner: 0, contractor: 0 };
}

/** Messages of the other side beyond the count that this side has looked at (S-59), by bid id. */
export function unseenOf(
  records: Records,
  quoteId: string,
  reader: "owner" | "contractor",
): ReadonlyMap<string, number> {
  const unseen = new Map<string, number>();
  for (const bidId of Object.keys(records.chat(quoteId))) {
    const fresh = messagesOf(records, quoteId, bidId)
      .slice(seenBy(records, quoteId, bidId)[reader])
      .filter((message) => message.sender !== reader);
    if (fresh.length > 0) unseen.set(bidId, fresh.length);
  }
  return unseen;
}

/** The messages of a bidder on a quote, whatever bid they were written about, oldest first, each with whether it was seen. */
function conversationOf(records: Records, quoteId: string, bidId: string): ChatMessage[] {
  const lists = bidsOfBidder(records, quoteId, bidId).map((id) => {
    const looked = seenBy(records, quoteId, id);
    return messagesOf(records, quoteId, id).map((message, place) => ({
      ...message,
      seen: place < looked[otherSide(message.sender)],
    }));
  });
  return lists.length === 1
    ? lists.flat()
    : lists.flat().toSorted((one, other) => one.sentAt.localeCompare(other.sentAt));
}

type Quotes = Pick<QuoteStore, "listOwned" | "listBidsOf">;

/** The quotes of a reader, and the bids in whose conversations they speak; null for all bids. */
async function quotesOf(quotes: Quotes, { side, id }: ChatReader) {
  if (side === "owner") {
    return (await quotes.listOwned(id)).map(({ quote }) => ({ quote, own: null }));
  }
  const page = { cursor: null, limit: Number.MAX_SAFE_INTEGER };
  const { items } = await quotes.listBidsOf(id, null, page);
  const own = items.map(({ bid }) => bid.id);
  const byId = new Map(items.map(({ quote }) => [quote.id, quote]));
  return [...byId.values()].map((quote) => ({ quote, own }));
}

/** A reader's conversations, newest message first. */
async function chatsOf(
  records: Records,
  quotes: Quotes,
  reader: ChatReader,
  words: readonly string[],
): Promise<readonly ChatSummary[]> {
  const chats = (await quotesOf(quotes, reader)).flatMap(({ quote, own }) => {
    const unseen = unseenOf(records, quote.id, reader.side);
    const grouped = new Set<string>();
    return Object.keys(records.chat(quote.id)).flatMap((key): ChatSummary[] => {
      const ids = bidsOfBidder(records, quote.id, key);
      const said = conversationOf(records, quote.id, key);
      const last = said.at(-1);
      const isHeard = own === null || ids.some((id) => own.includes(id));
      if (grouped.has(key) || !isHeard || last === undefined) return [];
      for (const id of ids) grouped.add(id);
      const bids = records
        .bids(quote.id)
        .flatMap((raw, at) => readBid(raw, { quoteId: quote.id, at, tierOf: () => null }) ?? []);
      const bid = bids.findLast(({ id }) => ids.includes(id)) ?? null;
      const unread = ids.reduce((sum, id) => sum + (unseen.get(id) ?? 0), 0);
      const says =
        words.length > 0 &&
        said.some(({ text }) => words.every((word) => foldText(text).includes(word)));
      return [{ quote, bid, bidId: bid?.id ?? key, last, unread, says }];
    });
  });
  return chats.sort((one, other) => other.last.sentAt.localeCompare(one.last.sentAt));
}

/** The conversations of this browser, one per bidder of a quote (CHAT-06). */
export function messageQueries(records: Records, quotes: Quotes): MessageStore {
  return {
    async listChats(reader, { cursor, limit }, words) {
      const all = await chatsOf(records, quotes, reader, words);
      const start = cursor === null ? 0 : Number(cursor) || 0;
      const next = start + limit < all.length ? String(start + limit) : null;
      return { items: all.slice(start, start + limit), next };
    },
    async countUnread(reader) {
      const all = await chatsOf(records, quotes, reader, []);
      return all.reduce((sum, { unread }) => sum + unread, 0);
    },
    append(message) {
      const chat = records.chat(message.quoteId);
      const list = chat[message.bidId] ?? [];
      records.set(chatKey(message.quoteId), {
        ...chat,
        [message.bidId]: [...list, writeMessageRecord(message)],
      });
      return Promise.resolve();
    },
    list(quoteId, bidId, { before, limit }) {
      const all = conversationOf(records, quoteId, bidId);
      const end = before === null ? all.length : Math.min(Number(before) || 0, all.length);
      const start = Math.max(0, end - limit);
      return Promise.resolve({
        items: all.slice(start, end),
        next: start > 0 ? String(start) : null,
      });
    },
    sentSince({ side, quoteId }, since) {
      // A browser stores no authors: everybody who plays a side of this quote is one.
      const lists = Object.keys(records.chat(quoteId));
      const sent = lists.flatMap((bidId) => messagesOf(records, quoteId, bidId));
      const count = sent.filter(({ sender, sentAt }) => sender === side && sentAt > since).length;
      return Promise.resolve(count);
    },
    blocks(quoteId, bidId) {
      const closed = bidsOfBidder(records, quoteId, bidId).map(
        (id) => records.blocks(quoteId)[id] ?? NOT_CLOSED,
      );
      const by = (side: Sender) => closed.some((each) => each[side]);
      return Promise.resolve({ owner: by("owner"), contractor: by("contractor") });
    },
    setBlocked(quoteId, bidId, side, blocked) {
      const all = records.blocks(quoteId);
      const changed = blocked ? [bidId] : bidsOfBidder(records, quoteId, bidId);
      const next = changed.map((id) => [id, { ...(all[id] ?? NOT_CLOSED), [side]: blocked }]);
      records.set(blocksKey(quoteId), { ...all, ...Object.fromEntries(next) });
      return Promise.resolve();
    },
    report(report) {
      records.set(REPORTS, [...records.reports(), report]);
      return Promise.resolve();
    },
    hasOpenReport({ quoteId, bidId, reporterId }) {
      const bids = bidsOfBidder(records, quoteId, bidId);
      const open = records
        .reports()
        .some(
          (each) =>
            each.quoteId === quoteId &&
            bids.includes(each.bidId) &&
            each.reporterId === reporterId &&
            statusOfReport(each) === "open",
        );
      return Promise.resolve(open);
    },
    reportForChange(id) {
      const found = records.reports().find((report) => report.id === id);
      return Promise.resolve(found === undefined ? null : { ...found, aboutId: null });
    },
    saveSettled({ id, settledAt, settledBy }) {
      const settled = { settledAt, settledBy };
      const all = records.reports();
      records.set(
        REPORTS,
        all.map((report) => (report.id === id ? { ...report, ...settled } : report)),
      );
      return Promise.resolve();
    },
    listReports({ limit, each }, status) {
      // Nobody has an account here, so the other side of a conversation is the subject of the complaint.
      const sides = new Map<string, MessageReport[]>();
      const asked = records.reports().filter((report) => statusOfReport(report) === status);
      for (const report of asked.toReversed()) {
        const key = `${report.bidId} ${report.side}`;
        sides.set(key, [...(sides.get(key) ?? []), report]);
      }
      const items = [...sides.values()].slice(0, limit).map((reports) => ({
        accountId: null,
        count: reports.length,
        reports: reports.slice(0, each),
      }));
      return Promise.resolve({ items, next: null });
    },
    // Nor can an account be named to ask about.
    reportsAbout: () => Promise.resolve({ items: [], next: null, count: 0 }),
    bidsWithOwnerMessage(quoteId) {
      const written = Object.keys(records.chat(quoteId)).filter((bidId) =>
        messagesOf(records, quoteId, bidId).some((message) => message.sender === "owner"),
      );
      const bids = written.flatMap((bidId) => bidsOfBidder(records, quoteId, bidId));
      return Promise.resolve(new Set(bids));
    },
    unseen: (quoteId, reader) => Promise.resolve(unseenOf(records, quoteId, reader)),
    markSeen(quoteId, bidId, reader) {
      const looks = bidsOfBidder(records, quoteId, bidId).flatMap((id) => {
        const count = messagesOf(records, quoteId, id).length;
        const before = seenBy(records, quoteId, id);
        return before[reader] === count ? [] : [[id, { ...before, [reader]: count }] as const];
      });
      if (looks.length === 0) return Promise.resolve();
      const seen = { ...records.seen(quoteId), ...Object.fromEntries(looks) };
      records.set(seenKey(quoteId), seen);
      return Promise.resolve();
    },
  };
}
