import type { CostValues } from "@oneup/domain";
import { bigserial, check, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { moment } from "./columns.ts";

/**
 * Edits of the cost table. Only ever added to, the newest of a project holds; without references, so that an edit outlives
 * its author's account.
 */
export const costEdits = pgTable(
  "cost_edits",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    project: text("project").notNull(),
    /** Null where the row was set back to the published figures. */
    values: jsonb("values").$type<CostValues>(),
    /** As of the edit, until the account is deleted. */
    authorEmail: text("author_email").notNull(),
    at: moment("at").notNull(),
    why: text("why").notNull(),
  },
  (edit) => [
    index("cost_edits_of_project").on(edit.project, edit.id),
    check("cost_edits_values", sql`jsonb_typeof(${edit.values}) = 'object'`),
  ],
);
