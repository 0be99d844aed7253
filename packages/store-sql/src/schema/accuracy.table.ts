import type { AccuracyReport } from "@oneup/domain";
import { bigint, json, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** How well a state's homes were valued, by its newest measuring (VAL-08). */
export const accuracy = pgTable("accuracy", {
  state: text("state").primaryKey(),
  measuredAt: moment("measured_at").notNull(),
  /** Of the sales that were measured on. */
  edition: bigint("edition", { mode: "number" }).notNull(),
  /** Null where there were too few sales. */
  report: json("report").$type<AccuracyReport>(),
});
