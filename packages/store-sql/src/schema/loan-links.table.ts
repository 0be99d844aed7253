import { index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { quotes } from "./quotes.table.ts";

/** Links that open a loan request (T-11). The token itself is kept nowhere, only its hash. */
export const loanLinks = pgTable(
  "loan_links",
  {
    tokenHash: text("token_hash").primaryKey(),
    quoteId: text("quote_id")
      .notNull()
      .references(() => quotes.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
  },
  (link) => [index("loan_links_of_quote").on(link.quoteId)],
);
