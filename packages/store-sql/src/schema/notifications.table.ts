import { type NoticeFacts, type NoticeKind, noticeKinds } from "@oneup/domain";
import { sql } from "drizzle-orm";
import { bigserial, index, integer, json, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.table.ts";
import { moment, oneOf } from "./columns.ts";

/**
 * What happened that somebody should know (MKT-09): a line of their bell, and until `mail_due_at` is
 * null also a mail that is still to be written. Kept in the transaction of what happened.
 */
export const notifications = pgTable(
  "notifications",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    kind: text("kind").$type<NoticeKind>().notNull(),
    quoteId: text("quote_id").notNull(),
    bidId: text("bid_id"),
    facts: json("facts").$type<NoticeFacts>().notNull(),
    /** How often it happened while nobody looked: messages of one conversation are one line. */
    times: integer("times").notNull().default(1),
    at: moment("at").notNull(),
    readAt: moment("read_at"),
    mailDueAt: moment("mail_due_at"),
  },
  (notice) => [
    index("notifications_of_account").on(notice.accountId, notice.at, notice.id),
    index("notifications_unread")
      .on(notice.accountId)
      .where(sql`${notice.readAt} is null`),
    uniqueIndex("notifications_one_per_conversation")
      .on(notice.accountId, notice.bidId)
      .where(sql`${notice.kind} = 'message' and ${notice.readAt} is null`),
    index("notifications_mail_due")
      .on(notice.mailDueAt)
      .where(sql`${notice.mailDueAt} is not null`),
    oneOf("notifications_kind", notice.kind, noticeKinds),
  ],
);

/** For which events an account wants no mail; no row stands for every mail. */
export const notificationSettings = pgTable("notification_settings", {
  accountId: text("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  mailsOff: text("mails_off").array().notNull(),
});
