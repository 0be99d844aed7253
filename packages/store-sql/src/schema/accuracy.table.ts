import type { AccuracyReport } from "@oneup/domain";
import { bigint, json, pgTable, text } from "drizzle-orm/pg-core";

/** How well a state's homes were valued, by its newest measuring (VAL-08). */
export const accuracy = pgTable("accuracy", {
  state: text("state").primaryKey(),
  /** What was measured, or is being measured: the month of the measuring and the edition of the sales. */
  month: text("month").notNull(),
  edition: bigint("edition", { mode: "number" }).notNull(),
  /** Null until something was measured. */
  report: json("report").$type<AccuracyReport>(),
});
