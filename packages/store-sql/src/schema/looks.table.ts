import type { Sender } from "@oneup/domain";
import { bigint, pgTable, text, unique } from "drizzle-orm/pg-core";
import { bids } from "./bids.table.ts";
import { moment, oneOf } from "./columns.ts";
import { sides } from "./messages.table.ts";
import { quotes } from "./quotes.table.ts";

/**
 * When a side last looked at the bids of a quote (`bid_id` null) or at the messages of a bid. What is
 * unseen is derived from it. `seen_through` is the number (`seq`) of the last thing that was there to
 * be seen: unlike a time it cannot tie, and cannot pass over what was being written at that moment.
 */
export const looks = pgTable(
  "looks",
  {
    quoteId: text("quote_id")
      .notNull()
      .references(() => quotes.id),
    bidId: text("bid_id").references(() => bids.id),
    reader: text("reader").$type<Sender>().notNull(),
    lookedAt: moment("looked_at").notNull(),
    seenThrough: bigint("seen_through", { mode: "number" }).notNull(),
  },
  (look) => [
    unique("looks_key").on(look.quoteId, look.bidId, look.reader).nullsNotDistinct(),
    oneOf("looks_reader", look.reader, sides),
  ],
);
