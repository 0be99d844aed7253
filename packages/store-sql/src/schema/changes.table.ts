import type { Change } from "@oneup/operations";
import { sql } from "drizzle-orm";
import { bigserial, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** The changes of a day with their audiences: a disconnected browser resumes from here. */
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
