import { sql } from "drizzle-orm";
import { date, index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { quotes } from "./quotes.table.ts";

/** The day of an owner's answer to the bids of a quote (MKT-09), and the time of the next reminder. */
export const responseDates = pgTable(
  "response_dates",
  {
    quoteId: text("quote_id")
      .primaryKey()
      .references(() => quotes.id, { onDelete: "cascade" }),
    day: date("day", { mode: "string" }).notNull(),
    /** Null once every reminder was given. */
    remindAt: moment("remind_at"),
  },
  (response) => [
    index("response_dates_due")
      .on(response.remindAt)
      .where(sql`${response.remindAt} is not null`),
  ],
);
