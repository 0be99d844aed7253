import { type NoticeFacts, type NoticeKind, noticeKinds } from "@oneup/domain";
import { sql } from "drizzle-orm";
import { bigserial, index, integer, json, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.table.ts";
import { moment, oneOf } from "./columns.ts";

/**
 * The notices (MKT-09): a line of a person's bell, and until `mail_due_at` is null also a mail to write.
 * Stored in the transaction of the event.
 */
export const notifications = pgTable(
  "notifications",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    /** Without a constraint: a line of a log is written in every event, and no account is ever deleted. */
    accountId: text("account_id").notNull(),
    kind: text("kind").$type<NoticeKind>().notNull(),
    quoteId: text("quote_id").notNull(),
    bidId: text("bid_id"),
    facts: json("facts").$type<NoticeFacts>().notNull(),
    /** The number of times that it happened unread: messages of one conversation are one line. */
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

/** The events for which an account wants no mail; no row means every mail. */
export const notificationSettings = pgTable("notification_settings", {
  accountId: text("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  mailsOff: text("mails_off").array().notNull(),
});
