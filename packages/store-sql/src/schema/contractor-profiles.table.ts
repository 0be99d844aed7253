import type { WorkKind, WorkPhoto } from "@oneup/domain";
import { sql } from "drizzle-orm";
import { index, integer, json, pgTable, text } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.table.ts";

/** Where contractors work, what they do, and the pictures that they show of it. */
export const contractorProfiles = pgTable(
  "contractor_profiles",
  {
    accountId: text("account_id")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Five digits; empty if not told. */
    zip: text("zip").notNull(),
    miles: integer("miles").notNull(),
    trades: text("trades").array().$type<readonly WorkKind[]>().notNull(),
    photos: json("photos").$type<readonly WorkPhoto[]>().notNull(),
  },
  (profile) => [
    index("contractor_profiles_pictures").using(
      "gin",
      sql`(${profile.photos}::jsonb) jsonb_path_ops`,
    ),
  ],
);
