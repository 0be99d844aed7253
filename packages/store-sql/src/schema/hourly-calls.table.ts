import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/**
 * The number of calls of what is limited by hour or day (UTC, "2026-11-28T23", "2026-11-28"), of an account or, where
 * it is empty, of all together. Forgotten after a day, so it refers to no account.
 */
export const hourlyCalls = pgTable(
  "hourly_calls",
  {
    hour: text("hour").notNull(),
    accountId: text("account_id").notNull(),
    verb: text("verb").notNull(),
    calls: integer("calls").notNull(),
  },
  (call) => [primaryKey({ columns: [call.hour, call.accountId, call.verb] })],
);
