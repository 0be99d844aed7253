import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.table.ts";
import { moment } from "./columns.ts";

/** The sessions. Only the token's hash is stored. */
export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The admin who looks through this account's eyes (ACC-05). */
    viewedBy: text("viewed_by").references(() => accounts.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
    /** The end without further use, and the end in any case. */
    expiresAt: moment("expires_at").notNull(),
    endsAt: moment("ends_at").notNull(),
    /** The browser's name for itself at sign-in, and its address (ACC-06). */
    agent: text("agent").notNull().default(""),
    address: text("address").notNull().default(""),
  },
  (session) => [
    index("sessions_of_account").on(session.userId),
    index("sessions_expiry").on(session.expiresAt),
    check("sessions_lifetime", sql`${session.expiresAt} > ${session.createdAt}`),
    check("sessions_viewer", sql`${session.viewedBy} <> ${session.userId}`),
  ],
);
