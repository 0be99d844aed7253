import type { AccuracyReport } from "@oneup/domain";
import { bigint, json, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** The accuracy of each state's values, by its newest measurement (VAL-08). */
export const accuracy = pgTable("accuracy", {
  state: text("state").primaryKey(),
  measuredAt: moment("measured_at").notNull(),
  /** The edition of the measured sales. */
  edition: bigint("edition", { mode: "number" }).notNull(),
  /** Null where there were too few sales. */
  report: json("report").$type<AccuracyReport>(),
});
