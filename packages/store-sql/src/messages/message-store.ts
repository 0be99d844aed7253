import type { MessageStore } from "@oneup/operations";
import { askedTogether } from "../connection/asked-together.ts";
import { cursorAfter, cutPage, readCursor, readNumberCursor } from "../connection/cursor.ts";
import { type Runner, first } from "../connection/runner.ts";
import { containing } from "../connection/statement.ts";
import { chatOf, messageOf, reportOf } from "./message.mapper.ts";
import * as queries from "./message.queries.ts";

/** The conversations, for one session. */
export function messageStore(run: Runner): MessageStore {
  const unseenBy = { owner: countUnseen(run, "owner"), contractor: countUnseen(run, "contractor") };
  return {
    async append({ id, bidId, quoteId, sender, text, photos, sentAt }, authorId) {
      const about = [id, bidId, quoteId, sender, text, sentAt, photos, authorId ?? null];
      run.write(queries.appendMessage, about);
    },

    async sentSince({ id }, since) {
      return (await first(run, queries.sentSince, [id, since]))?.sent ?? 0;
    },

    async blocks(quoteId, bidId) {
      const closed = (await run.rows(queries.blocksOf, [quoteId, bidId])).map(({ side }) => side);
      return { owner: closed.includes("owner"), contractor: closed.includes("contractor") };
    },

    async setBlocked(quoteId, bidId, side, blocked, at) {
      if (blocked) run.write(queries.block, [quoteId, bidId, side, at]);
      else run.write(queries.unblock, [quoteId, bidId, side]);
    },

    async report({ id, bidId, quoteId, reporterId, side, reason, at }) {
      run.write(queries.addReport, [id, bidId, quoteId, reporterId, side, reason, at]);
    },

    async hasOpenReport({ quoteId, bidId, reporterId }) {
      return (await first(run, queries.openReport, [quoteId, bidId, reporterId])) !== null;
    },

    async reportForChange(id) {
      const row = await first(run, queries.reportForChange, [id]);
      return row && { ...reportOf(row), aboutId: row.aboutId };
    },

    async saveSettled({ id, settledAt, settledBy }) {
      run.write(queries.saveSettled, [id, settledAt, settledBy]);
    },

    async listReports({ cursor, limit, each }, status) {
      const after = cursor === null ? null : readCursor(cursor);
      const place = [after?.createdAt ?? null, after?.id ?? null];
      const people = await run.rows(queries.reported, [limit + 1, ...place, status]);
      const ids = people.slice(0, limit).map(({ aboutId }) => aboutId);
      const rows = await run.rows(queries.newestReports, [ids, each, status]);
      return cutPage(
        people,
        limit,
        ({ aboutId, count }) => ({
          accountId: aboutId,
          count,
          reports: rows.filter((row) => row.aboutId === aboutId).map(reportOf),
        }),
        ({ at, id }) => cursorAfter({ createdAt: at, id }),
      );
    },

    async reportsAbout(accountId, { cursor, limit }, status) {
      const after = cursor === null ? null : readCursor(cursor);
      const place = [after?.createdAt ?? null, after?.id ?? null];
      const rows = await run.rows(queries.reportsAbout, [accountId, limit + 1, ...place, status]);
      const page = cutPage(rows, limit, reportOf, ({ at, id }) =>
        cursorAfter({ createdAt: at, id }),
      );
      return { ...page, count: rows[0]?.count ?? 0 };
    },

    async list(quoteId, bidId, { before, limit }) {
      const rows = await (before === null
        ? run.rows(queries.lastMessages, [quoteId, bidId, limit + 1])
        : run.rows(queries.messagesBefore, [quoteId, bidId, limit + 1, readNumberCursor(before)]));
      const page = cutPage(rows, limit, messageOf, (first) => String(first.seq));
      return { ...page, items: page.items.reverse() };
    },

    async listChats({ side, id }, { cursor, limit }, words) {
      const before = cursor === null ? null : readNumberCursor(cursor);
      const patterns = words.length === 0 ? null : words.map(containing);
      const asked = [id, limit + 1, before, patterns];
      const rows = await run.rows(queries.chatsOf[side], asked);
      return cutPage(rows, limit, chatOf, ({ seq }) => String(seq));
    },

    async countUnread({ side, id }) {
      return (await first(run, queries.unreadOf[side], [id]))?.count ?? 0;
    },

    async bidsWithOwnerMessage(quoteId) {
      const rows = await run.rows(queries.bidsWithOwnerMessage, [quoteId]);
      return new Set(rows.map(({ id }) => id));
    },

    async unseen(quoteId, reader) {
      return (await unseenBy[reader](quoteId)) ?? new Map();
    },

    async markSeen(quoteId, bidId, reader, at) {
      run.write(queries.markMessagesSeen, [quoteId, bidId, reader, at]);
    },
  };
}

/** Counts what a side has not looked at, by quote and bid. */
function countUnseen(run: Runner, reader: "owner" | "contractor") {
  return askedTogether(async (quoteIds) => {
    const rows = await run.lookUp(queries.unseenMessages, [quoteIds, reader]);
    const counts = new Map<string, Map<string, number>>();
    for (const { quoteId, bidId, unseen } of rows) {
      const ofQuote = counts.get(quoteId) ?? new Map<string, number>();
      counts.set(quoteId, ofQuote.set(bidId, unseen));
    }
    return counts;
  });
}
