import { topicOfNotice } from "@oneup/domain";
import type { NotificationStore } from "@oneup/operations";
import { cursorAfter, cutPage, readCursor, readNumberCursor } from "../connection/cursor.ts";
import { type Runner, first } from "../connection/runner.ts";
import * as queries from "./notification.queries.ts";

/** People's notices, for one session. */
export function notificationStore(run: Runner): NotificationStore {
  return {
    async list(accountId, { cursor, limit }) {
      const after = cursor === null ? null : readCursor(cursor);
      const id = after && readNumberCursor(after.id);
      const rows = await (after
        ? run.rows(queries.listNoticesAfter, [accountId, limit + 1, after.createdAt, id])
        : run.rows(queries.listNotices, [accountId, limit + 1]));
      return cutPage(
        rows,
        limit,
        (row) => row,
        ({ at, id }) => cursorAfter({ createdAt: at, id: String(id) }),
      );
    },

    async unread(accountId) {
      return (await first(run, queries.countUnread, [accountId]))?.unread ?? 0;
    },

    async markRead(accountId, { id, andOlder }, at) {
      run.write(queries.markNoticesRead, [accountId, id, andOlder, at]);
    },

    async markSeen(accountId, { quoteId, bidId, kinds }, at) {
      const values = [accountId, quoteId, bidId, kinds, at];
      return (await run.rows(queries.markNoticesSeen, values)).length;
    },

    async takeBackReveals(accountId, { quoteId, bidIds, parts }) {
      run.write(queries.removeRevealNotices, [accountId, quoteId, bidIds, parts]);
    },

    async mailsOff(accountId) {
      return (await first(run, queries.readMailsOff, [accountId]))?.topics ?? [];
    },

    async setMailsOff(accountId, topics) {
      run.write(queries.writeMailsOff, [accountId, topics]);
    },

    async claimMailDue(now, limit) {
      const wanted = [];
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- until one is wanted or none is due
        const rows = await run.rows(queries.claimMailDue, [now, limit]);
        for (const { read, accountStatus, mailsOff, ...notice } of rows) {
          const topic = topicOfNotice[notice.kind];
          const declined = topic !== null && mailsOff.includes(topic);
          if (!read && !declined && accountStatus !== "blocked") wanted.push(notice);
        }
        if (wanted.length > 0 || rows.length < limit) return wanted;
      }
    },
  };
}
