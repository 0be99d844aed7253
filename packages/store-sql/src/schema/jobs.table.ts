import { pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** The work that one server does for all: its holder, and until when nobody else takes it. */
export const jobs = pgTable("jobs", {
  name: text("name").primaryKey(),
  /** Empty once it is done. */
  holder: text("holder").notNull(),
  until: moment("until").notNull(),
});
