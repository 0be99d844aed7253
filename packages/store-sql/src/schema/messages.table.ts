import { LONGEST_MESSAGE, type Sender } from "@oneup/domain";
import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text } from "drizzle-orm/pg-core";
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
    text: text("text").notNull(),
    sentAt: moment("sent_at").notNull(),
  },
  (message) => [
    index("messages_of_bid").on(message.bidId, message.seq),
    oneOf("messages_sender", message.sender, sides),
    check(
      "messages_length",
      // Characters here are code points: never more than the UTF-16 units that the rule counts.
      sql`char_length(${message.text}) between 1 and ${sql.raw(`${LONGEST_MESSAGE}`)}`,
    ),
  ],
);
