import { jsonb, pgTable, text } from "drizzle-orm/pg-core";

/** The installation's notes about itself, by key. */
export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").$type<unknown>().notNull(),
});
