import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * The limits that hold over all servers, each as a bucket that is full again at a moment of the database's clock.
 * Its name is a hash: the table tells nobody's email or address. Rows that are full again are forgotten.
 */
export const rateLimits = pgTable("rate_limits", {
  name: text("name").primaryKey(),
  fullAt: timestamp("full_at", { withTimezone: true, mode: "string" }).notNull(),
});
