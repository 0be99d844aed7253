import type { Change } from "@oneup/operations";
import { sql } from "drizzle-orm";
import { bigserial, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** What changed and who may hear of it, for a day: a browser that was cut off resumes from here. */
export const changes = pgTable("changes", {
  id: bigserial("id", { mode: "number" }).primaryKey(),
  topic: text("topic").$type<Change["topic"]>().notNull(),
  quoteId: text("quote_id"),
  bidId: text("bid_id"),
  audience: text("audience").array().notNull(),
  at: moment("at")
    .notNull()
    .default(sql`clock_timestamp()`),
});
