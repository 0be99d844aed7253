import type { AccountLinkPurpose } from "@oneup/operations";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.table.ts";
import { moment } from "./columns.ts";

/** Links that were sent by mail and work once. The token itself is kept nowhere, only its hash. */
export const accountLinks = pgTable(
  "account_links",
  {
    tokenHash: text("token_hash").primaryKey(),
    purpose: text("purpose").$type<AccountLinkPurpose>().notNull(),
    accountId: text("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (link) => [
    index("account_links_of_email").on(link.email, link.purpose),
    index("account_links_of_account").on(link.accountId),
    index("account_links_expiry").on(link.expiresAt),
    check("account_links_lifetime", sql`${link.expiresAt} > ${link.createdAt}`),
  ],
);
