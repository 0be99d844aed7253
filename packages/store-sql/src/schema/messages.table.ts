import { LONGEST_MESSAGE, LONGEST_REPORT, MOST_PHOTOS, type Sender } from "@oneup/domain";
import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.table.ts";
import { bids } from "./bids.table.ts";
import { moment, oneOf } from "./columns.ts";

/** The two sides of a conversation. */
export const sides: readonly Sender[] = ["owner", "contractor"];

/** Lines of the conversations: one conversation per bid, appended to. */
export const messages = pgTable(
  "messages",
  {
    id: text("id").primaryKey(),
    /** The order in which messages came, and the mark that "last looked at" remembers. */
    seq: bigint("seq", { mode: "number" }).generatedAlwaysAsIdentity().notNull(),
    bidId: text("bid_id")
      .notNull()
      .references(() => bids.id),
    sender: text("sender").$type<Sender>().notNull(),
    /** The author's account; null for older messages. */
    authorId: text("author_id").references(() => accounts.id),
    text: text("text").notNull(),
    /** References of pictures. */
    photos: text("photos")
      .array()
      .notNull()
      .default(sql`'{}'`),
    sentAt: moment("sent_at").notNull(),
  },
  (message) => [
    index("messages_of_bid").on(message.bidId, message.seq),
    // The number of a person's recent messages.
    index("messages_of_author").on(message.authorId, message.sentAt),
    // The conversations with a picture.
    index("messages_photos")
      .using("gin", message.photos)
      .where(sql`${message.photos} <> '{}'`),
    check(
      "messages_photos_most",
      sql`cardinality(${message.photos}) <= ${sql.raw(`${MOST_PHOTOS}`)}`,
    ),
    oneOf("messages_sender", message.sender, sides),
    check(
      "messages_length",
      // Characters here are code points: never more than the UTF-16 units that the rule counts.
      sql`char_length(${message.text}) <= ${sql.raw(`${LONGEST_MESSAGE}`)} and (${message.text} <> '' or ${message.photos} <> '{}')`,
    ),
  ],
);

/** The sides that have closed a conversation. */
export const messageBlocks = pgTable(
  "message_blocks",
  {
    bidId: text("bid_id")
      .notNull()
      .references(() => bids.id),
    side: text("side").$type<Sender>().notNull(),
    at: moment("at").notNull(),
  },
  (block) => [
    primaryKey({ name: "message_blocks_pkey", columns: [block.bidId, block.side] }),
    oneOf("message_blocks_side", block.side, sides),
  ],
);

/** Complaints about conversations, for the admins. */
export const messageReports = pgTable(
  "message_reports",
  {
    id: text("id").primaryKey(),
    bidId: text("bid_id")
      .notNull()
      .references(() => bids.id),
    reporterId: text("reporter_id")
      .notNull()
      .references(() => accounts.id),
    side: text("side").$type<Sender>().notNull(),
    reason: text("reason").notNull(),
    at: moment("at").notNull(),
    settledAt: moment("settled_at"),
    settledBy: text("settled_by").references(() => accounts.id),
  },
  (report) => [
    index("message_reports_newest").on(report.at, report.id),
    check(
      "message_reports_settled",
      sql`(${report.settledAt} is null) = (${report.settledBy} is null)`,
    ),
    oneOf("message_reports_side", report.side, sides),
    check(
      "message_reports_reason",
      sql`char_length(${report.reason}) between 1 and ${sql.raw(`${LONGEST_REPORT}`)}`,
    ),
  ],
);
