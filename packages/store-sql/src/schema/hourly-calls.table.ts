import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/**
 * The number of an account's calls of the verbs with an hourly limit (UTC, "2026-11-28T23"). Forgotten after
 * a day, so it refers to no account.
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
