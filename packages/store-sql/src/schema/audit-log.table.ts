import { bigserial, index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/**
 * Actions of admins, and actions in their name. Only ever added to, and without references, so that a line
 * outlives its subject.
 */
export const auditEntries = pgTable(
  "audit_log",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    at: moment("at").notNull(),
    actorId: text("actor_id").notNull(),
    actorEmail: text("actor_email").notNull(),
    action: text("action").notNull(),
    subjectId: text("subject_id"),
    subjectEmail: text("subject_email").notNull(),
    details: text("details").notNull(),
  },
  (entry) => [
    index("audit_log_of_actor").on(entry.actorId, entry.id),
    index("audit_log_of_subject").on(entry.subjectId, entry.id),
  ],
);
