import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.table.ts";
import { moment } from "./columns.ts";

/** Who is signed in. The token itself is kept nowhere, only its hash. */
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
    /** When it ends unless it is used before, and when it ends in any case. */
    expiresAt: moment("expires_at").notNull(),
    endsAt: moment("ends_at").notNull(),
    /** What the browser called itself at sign-in, and where it was (ACC-06). */
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
