import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/**
 * The number of calls of models, by day (UTC): a row for each account that called, and one with an empty
 * account for all together. Forgotten after some days, so it refers to no account.
 */
export const modelUse = pgTable(
  "model_use",
  {
    day: text("day").notNull(),
    accountId: text("account_id").notNull(),
    calls: integer("calls").notNull(),
  },
  (use) => [primaryKey({ columns: [use.day, use.accountId] })],
);
